"""`hornox join`, as a stranger would start it, against the real server."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("websockets", reason="websockets is missing: pip install 'hornox[server]'")

from hornox.arena.join_table import GuestAtTable, TableLink
from hornox.bots import bot
from hornox.cli import main
from hornox.records import verify
from tests.arena.matches import hostile_program, program_spec
from tests.server.helpers.running_server import PATIENCE, Line, Person, Served

PROGRAM = Path(__file__).parents[2] / "examples" / "arena_bot.py"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("join")).start()
    yield server
    assert server.stop() == 0


@contextmanager
def joining(served: Served, code: str, bot: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    words = ["join", f"{served.http}/t/{code}", bot, "--stay", "0", "--lang", "en", *more]
    process = subprocess.Popen(
        [sys.executable, "-m", "hornox", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with process:
        try:
            yield process
        finally:
            process.kill()


async def seated(line: Line, seats: int) -> None:
    table = line.welcome["table"]
    while sum("name" in seat for seat in table["seats"]) < seats:
        table = (await line.hear("table"))["table"]


async def over(line: Line) -> None:
    while (await line.hear("step"))["asked"]:
        pass


async def start_with_a_guest(host: Person, code: str) -> None:
    async with asyncio.timeout(60), host.at(code) as line:
        await seated(line, 2)
        await line.does(type="start")


async def let_a_bot_play_on(host: Person, code: str) -> None:
    async with asyncio.timeout(60), host.at(code) as line:
        await line.does(type="stand", seat=0)
        await over(line)


@pytest.mark.parametrize(
    "bot",
    [
        "random",
        program_spec(PROGRAM),
        "tests.arena.hostile_bots:Raises",
        hostile_program("illegal"),
    ],
)
def test_a_bot_of_the_arena_plays_at_a_table(served: Served, bot: str) -> None:
    host = served.person("Anna")
    code = host.opens(game="classic", seats=2, options={"rounds": 1})["code"]

    with joining(served, code, bot, "--name", "Otto") as otto:
        asyncio.run(start_with_a_guest(host, code))
        asyncio.run(let_a_bot_play_on(host, code))
        out, err = otto.communicate(timeout=PATIENCE)

    assert (otto.returncode, err) == (0, "")
    assert out.startswith(f"Seat B at table {code} (classic).\n")
    assert "\nStep " in out
    assert "The game is over. Heads by seat: " in out
    assert ("The bot failed: it raised " in out) == ("Raises" in bot)
    assert served.record(code).names[1] == "Otto"
    assert verify(served.record(code)).fair
    assert served.table(code)["seats"][1].get("away") is None


def test_a_choice_that_a_pause_held_up_is_said_again(served: Served) -> None:
    link = TableLink.parse(f"{served.http}/t/ABCDEF")
    otto = GuestAtTable(link, partial(bot, "random"), "Otto", lambda *_, **__: None, 0)
    said: list[str] = []
    line: Any = SimpleNamespace(send=said.append)
    otto.sent = {0: "my choice"}

    def hears(paused_by: str) -> list[str]:
        table = {"game": "classic", "paused_by": paused_by}
        otto.hear(line, {"type": "table", "table": table, "seats": [0]})
        return said

    assert hears("") == []
    otto.hear(line, {"type": "refused", "code": "paused", "message": "Anna has paused the game."})
    assert hears("Anna") == []
    assert hears("") == ["my choice"]
    assert hears("") == ["my choice"]


def test_a_program_hears_when_the_game_is_over(served: Served, tmp_path: Path) -> None:
    host = served.person("Anna")
    code = host.opens(game="classic", seats=2, options={"rounds": 1})["code"]

    with joining(served, code, hostile_program("kept", tmp_path / "heard")) as otto:
        asyncio.run(start_with_a_guest(host, code))
        asyncio.run(let_a_bot_play_on(host, code))
        otto.communicate(timeout=PATIENCE)

    (heard,) = tmp_path.iterdir()
    last = json.loads(heard.read_text().splitlines()[-1])
    assert last["asked"] == []
    assert last["situations"][0]["view"]["stage"] == "over"


def test_it_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    served = Served(tmp_path, bot_seconds=1.0).start()
    host = served.person("Anna")
    code = host.opens(game="classic", seats=2, options={"rounds": 1})["code"]

    with joining(served, code, "random") as otto:
        asyncio.run(start_with_a_guest(host, code))
        served.kill()
        served.start()
        asyncio.run(let_a_bot_play_on(host, code))
        out, _ = otto.communicate(timeout=PATIENCE)

    assert otto.returncode == 0
    assert "The line is lost. Trying again in 1 second.\n" in out
    assert "Back at the table.\n" in out
    assert served.record(code).replay().over
    assert served.stop() == 0


@pytest.mark.parametrize(
    ("link", "bot", "says"),
    [
        ("{http}/t/ABCDEF", "random", "the server says: There is no table 'ABCDEF'."),
        ("http://127.0.0.1:9/t/ABCDEF", "random", "no Hornox server answers there"),
        ("http://127.0.0.1:9/t/ABCDEF", "x=nowhere --fast", "no such file or folder: nowhere"),
        ("ABCDEF", "random", "the link of a table is as http"),
        ("{http}/t/ABCDEF", "nobody", "nobody"),
        ("{http}/t/ABCDEF", "nowhere:Bot", "no module named nowhere"),
        ("{http}/t/ABCDEF", "net:nowhere.npz", "no file nowhere.npz"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    served: Served, capsys: pytest.CaptureFixture[str], link: str, bot: str, says: str
) -> None:
    assert main(["join", link.format(http=served.http), bot, "--lang", "en"]) == 2

    out, err = capsys.readouterr()
    assert says in err
    assert (out, err.count("\n")) == ("", 1)
