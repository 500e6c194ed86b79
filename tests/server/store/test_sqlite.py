"""The file under the server: full, shared, old, gone wrong. Nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from hornox.server.store.schema import MIGRATIONS
from tests.server.helpers.running_server import PATIENCE, Person, Served, at_random, play_on

UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_ready(served: Served) -> bool:
    return served.fetch("GET", "/readyz").status_code == 200


def fill_disk(served: Served) -> None:
    """No file of the server can grow any more."""
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))


def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    anna = served.person("Anna")
    code = anna.opens(game="classic", bots=["random"], start=True, options={"rounds": 1})["code"]

    async def evening() -> None:
        async with anna.at(code) as line:
            if not line.welcome["chosen"]:
                await line.hear("chosen")  # the bot: then Anna's choice makes the step
            mine = line.welcome["situations"][0]
            fill_disk(served)
            choice = mine["options"][0]["say"]
            await line.say(type="choose", seat=0, step=1, choice=choice, re=5)
            await asyncio.to_thread(until, lambda: not is_ready(served))
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(line.hear("done", "step"), 0.3)
            resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, UNLIMITED)
            line.welcome = await line.hear("step")
            assert (await line.hear("done"))["re"] == 5
            await play_on(line, at_random("anna"))

    asyncio.run(evening())

    assert is_ready(served)
    assert served.fetch("GET", f"/api/records/{code}/verdict").json()["fair"]
    assert served.stop() == 0


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    served = Served(tmp_path).start()

    second = run_serve(tmp_path / "hornox.db")

    assert second.returncode == 2
    assert "in use by another server" in second.stderr
    assert "Traceback" not in second.stderr
    assert served.stop() == 0


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna, " * 1000)

    refused = run_serve(file)

    assert refused.returncode == 2
    assert "cannot be used as a database" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert file.read_text() == "Dear Anna, " * 1000


def test_a_database_of_a_newer_hornox_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "hornox.db")) as db, db:
        db.execute("PRAGMA user_version = 999")

    refused = run_serve(tmp_path / "hornox.db")

    assert refused.returncode == 2
    assert f"this Hornox reads up to {len(MIGRATIONS)}" in refused.stderr


def play_a_game(folder: Path) -> tuple[Served, Person, str]:
    """A server at which a game was just played to its end: Anna's, at the table of that code."""
    served = Served(folder).start()
    anna = served.person("Anna")
    code = anna.opens(game="cow", bots=["random"], start=True, options={"rounds": 1})["code"]

    async def evening() -> None:
        async with anna.at(code) as line:
            await play_on(line, at_random("anna"))

    asyncio.run(evening())
    return served, anna, code


def test_a_table_that_was_over_is_found_again_after_a_restart(tmp_path: Path) -> None:
    served, anna, code = play_a_game(tmp_path)
    served.kill()
    served.start()

    async def next_day() -> tuple[str, int]:
        async with anna.at(code) as line:
            return line.welcome["table"]["state"], len(line.welcome["sheet"])

    assert asyncio.run(next_day()) == ("over", 1)
    assert served.stop() == 0


def test_the_record_is_written_even_if_the_server_died_with_the_last_choice(tmp_path: Path) -> None:
    served, _, code = play_a_game(tmp_path)
    assert served.stop() == 0
    # As if it had died a moment earlier.
    with closing(sqlite3.connect(tmp_path / "hornox.db")) as db, db:
        db.execute("DELETE FROM records")
        db.execute("UPDATE tables SET state = 'playing'")
    served.start()

    until(lambda: served.fetch("GET", f"/api/records/{code}").status_code == 200)
    assert served.stop() == 0


def test_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    anna = served.person("Anna")
    code = anna.opens(game="cow", bots=["steady"], start=True)["code"]

    async def first_turn() -> None:
        async with anna.at(code) as line:
            mine = line.welcome["situations"][0]
            await line.say(type="choose", seat=0, step=1, choice=mine["options"][0]["say"])
            await line.hear("step")

    asyncio.run(first_turn())
    children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children")
    bots = [int(pid) for pid in children.read_text().split()]
    served.kill()

    assert bots
    until(lambda: not any(is_running(pid) for pid in bots))


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def run_serve(database: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hornox", "serve", "--port", "0", "--database", str(database)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
