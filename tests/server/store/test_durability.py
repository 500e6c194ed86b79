"""What was acknowledged is on disk: the server is killed, started again, and play goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.helpers.running_server import Served


def test_a_sealed_choice_survives_a_kill(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    anna, ben = served.person("Anna"), served.person("Ben")
    code = anna.opens(game="classic", seats=2)["code"]

    async def until_chosen() -> dict[str, Any]:
        async with anna.at(code) as first, ben.at(code) as second:
            await second.does(type="sit")
            await first.say(type="start")
            asked = await first.hear("step")
            mine = asked["situations"][0]
            card = mine["options"][3]["say"]
            await first.does(type="choose", seat=0, step=asked["step"], choice=card)
            return {"card": card, "view": mine["view"], "step": asked["step"]}

    chosen = asyncio.run(until_chosen())
    served.kill()
    served.start()

    async def after() -> dict[str, Any]:
        async with anna.at(code) as line:
            return line.welcome

    welcome = asyncio.run(after())
    mine = welcome["situations"][0]
    assert welcome["step"] == chosen["step"]
    assert mine["choice"] == chosen["card"]
    assert mine["view"] == chosen["view"]
    assert welcome["chosen"] == [0]
    assert served.stop() == 0


def test_clients_hear_that_the_server_goes_down(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    anna = served.person("Anna")
    code = anna.opens(game="cow", seats=2)["code"]

    async def wait() -> dict[str, Any]:
        async with anna.at(code) as line:
            served.process.terminate()
            return await line.hear("closing")

    assert asyncio.run(wait())["after"] > 0
    assert served.process.wait(20) == 0
