"""The example bots, as a stranger would start them, against the real server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hornox.game_catalogue import BOXES
from hornox.records import verify
from tests.server.helpers.running_server import PATIENCE, Line, Served, short

BOT = Path(__file__).parents[2] / "examples" / "table_bot.py"


@contextmanager
def bot(served: Served, code: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    """`python -I`: nothing but what is installed, so nothing of this project by accident."""
    link = f"{served.http}/t/{code}"
    process = subprocess.Popen(
        [sys.executable, "-I", BOT, link, *more],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with process:
        try:
            yield process
        finally:
            process.kill()


async def seated(line: Line, seats: int) -> None:
    """Until so many sit there."""
    table = line.welcome["table"]
    while sum("name" in seat for seat in table["seats"]) < seats:
        table = (await line.hear("table"))["table"]


async def over(line: Line) -> None:
    """Until the game is over."""
    while (await line.hear("step"))["asked"]:
        pass


@pytest.mark.parametrize("game", BOXES)
def test_two_strangers_and_our_bot_play_a_whole_game(served: Served, game: str) -> None:
    host = served.person("Anna")
    code = host.opens(game=game, seats=3, options=short(game))["code"]

    async def evening() -> None:
        async with asyncio.timeout(60), host.at(code) as line:
            await seated(line, 3)
            await line.does(type="stand", seat=0)
            await line.does(type="add_bot", seat=0)
            await line.does(type="start")
            await over(line)

    with (
        bot(served, code, "--name", "Otto", "--stay", "0.2") as otto,
        bot(served, code, "--name", "Oda", "--stay", "0.2") as oda,
    ):
        asyncio.run(evening())
        left = [one.wait(PATIENCE) for one in (otto, oda)]

    assert left == [0, 0]
    record = served.record(code)
    assert {"Otto", "Oda"} <= set(record.names)
    assert verify(record).fair
    assert served.table(code)["seats"][1].get("away") is None


def test_it_comes_back_when_the_server_was_killed(tmp_path: Path) -> None:
    served = Served(tmp_path, bot_seconds=1.0).start()
    host = served.person("Anna")
    code = host.opens(game="classic", seats=2, options={"rounds": 2})["code"]

    async def first_half() -> None:
        async with asyncio.timeout(60), host.at(code) as line:
            await seated(line, 2)
            await line.does(type="start")

    async def second_half() -> None:
        async with asyncio.timeout(60), host.at(code) as line:
            await line.does(type="stand", seat=0)
            await over(line)

    with bot(served, code, "--stay", "0.2") as otto:
        asyncio.run(first_half())
        served.kill()
        served.start()
        asyncio.run(second_half())
        assert otto.wait(PATIENCE) == 0

    assert served.record(code).replay().over
    assert served.stop() == 0


def test_it_follows_to_the_rematch(served: Served) -> None:
    host = served.person("Anna")
    code = host.opens(game="cow", seats=2, options={"rounds": 1})["code"]

    async def game(code: str) -> str:
        async with asyncio.timeout(60), host.at(code) as line:
            await seated(line, 2)
            await line.does(type="start")
            await line.does(type="stand", seat=0)
            await over(line)
            await line.say(type="rematch")
            return str((await line.hear("following"))["code"])

    with bot(served, code, "--stay", "20"):
        again = asyncio.run(game(code))
        asyncio.run(game(again))

    assert served.record(again).names == served.record(code).names


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("{http}/t/ABCDEF", "There is no table 'ABCDEF'."),
        ("http://127.0.0.1:9/t/ABCDEF", "is no table of a Hornox server"),
        ("ABCDEF", "is no table of a Hornox server"),
    ],
)
def test_a_wrong_link_is_said_in_one_line(served: Served, link: str, says: str) -> None:
    done = subprocess.run(
        [sys.executable, "-I", BOT, link.format(http=served.http)],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip

    assert done.returncode == 1
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_a_full_table_is_said_in_one_line(served: Served) -> None:
    code = served.person("Anna").opens(game="cow", seats=2, bots=["random"])["code"]

    with bot(served, code) as otto:
        _, said = otto.communicate(timeout=PATIENCE)

    assert said == "All seats at this table are taken.\n"
    assert otto.returncode == 1


def test_it_explains_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-I", BOT, "--help"], capture_output=True, text=True, check=True
    )

    assert "sits down at a table" in done.stdout


def test_it_is_short_and_knows_nothing_of_hornox() -> None:
    lines = BOT.read_text().splitlines()

    assert len(lines) <= 100
    assert not [line for line in lines if line.startswith(("import hornox", "from hornox"))]
