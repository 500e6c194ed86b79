"""What docs/deploy.md promises to whoever runs a server for others."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import tomllib
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import websockets

from hornox.server.qr import qr_svg
from tests.server.helpers.running_server import Served, at_random, connect, play_on, short

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "deploy.md").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


# Installing it


def needed_by(extra: str) -> set[str]:
    """The packages that an extra brings, with those of the extras that it names."""
    names: set[str] = set()
    for line in PROJECT["project"]["optional-dependencies"][extra]:
        if others := re.match(r"hornox\[(.+)\]", line):
            names = names.union(*(needed_by(other) for other in others[1].split(",")))
        else:
            names.add(re.split(r"[^\w-]", line)[0])
    return names


def test_the_server_that_is_installed_has_its_strong_bots() -> None:
    assert set(re.findall(r'pip install "hornox\[([\w,-]+)\]"', PAGE)) == {"server", "cluster"}
    assert needed_by("bots") <= needed_by("server")
    assert needed_by("server") == needed_by("bots") | needed_by("server-only")


def test_the_service_is_installed_with_the_packages_of_play_and_no_others() -> None:
    shared = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    lock = f"/opt/hornox/{shared['requirements.lock']}"
    pinned = set(re.findall(r"^([\w-]+)==", (ROOT / "requirements.lock").read_text(), re.MULTILINE))

    lines = re.findall(r"/opt/hornox/bin/pip install (.+)", PAGE)

    install = ["--no-deps hornox", f"--require-hashes -r {lock}"]
    update = ["--no-deps --upgrade hornox", f"--require-hashes -r {lock}"]
    cluster = [f"--require-hashes -r /opt/hornox/{shared['requirements-cluster.lock']}"]
    assert lines == [*install, *update, *cluster]
    assert needed_by("server") <= pinned
    assert 'LOCKED = {\n    "play": "requirements.lock"' in (ROOT / "tools/prepare.py").read_text()


# Who is the visitor?


@pytest.fixture(scope="module")
def open_to_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """No proxy in front; two names an hour."""
    running = Served(tmp_path_factory.mktemp("server"), guests_an_hour=2).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """This machine is the proxy, and so is all of 10.0.0.0/8."""
    running = Served(
        tmp_path_factory.mktemp("server"), proxies="127.0.0.1, 10.0.0.0/8",
        guests_an_hour=2, most_connections_each=2, hosts="play.example.org",
    ).start()  # fmt: skip
    yield running
    running.stop()


def arrivals(served: Served, *forwarded: str) -> list[int]:
    """The status of each attempt to take a name, forwarded for these."""
    return [
        served.asked(
            "POST", "guests", json={"name": "Anna"}, headers={"X-Forwarded-For": one}
        ).status_code
        for one in forwarded
    ]


def test_without_a_proxy_nobody_is_believed(open_to_all: Served) -> None:
    answers = arrivals(open_to_all, "203.0.113.1", "203.0.113.2", "203.0.113.3")

    assert answers == [201, 201, 429]


def test_behind_a_proxy_each_visitor_is_counted_alone(behind_proxy: Served) -> None:
    answers = arrivals(behind_proxy, *["203.0.113.10"] * 3, "203.0.113.11")

    assert answers == [201, 201, 429, 201]


def test_what_a_visitor_writes_before_the_proxy_does_is_ignored(behind_proxy: Served) -> None:
    forged = [f"198.51.100.{number}, 203.0.113.20" for number in range(3)]

    assert arrivals(behind_proxy, *forged) == [201, 201, 429]


def test_proxies_behind_proxies_are_passed_over(behind_proxy: Served) -> None:
    through = [f"203.0.113.30, 10.1.2.{number}" for number in range(3)]

    assert arrivals(behind_proxy, *through) == [201, 201, 429]


def test_connections_are_counted_by_visitor_too(behind_proxy: Served) -> None:
    async def statuses(*visitors: str) -> list[int]:
        async with AsyncExitStack() as lines:
            return [await status(lines, visitor) for visitor in visitors]

    async def status(lines: AsyncExitStack, visitor: str) -> int:
        headers = {"X-Forwarded-For": visitor}
        try:
            await lines.enter_async_context(
                connect(behind_proxy, "ABCDEF", additional_headers=headers)
            )
        except websockets.InvalidStatus as refused:
            return refused.response.status_code
        return 101

    answers = asyncio.run(statuses(*["203.0.113.40"] * 3, "203.0.113.41"))

    assert answers == [101, 101, 403, 101]


def test_the_proxy_tells_what_the_visitor_typed(behind_proxy: Served) -> None:
    anna = behind_proxy.person()
    code = anna.opens(game="cow")["code"]

    drawn = behind_proxy.asked(
        "GET", f"tables/{code}/qr.svg",
        headers={"Host": "play.example.org", "X-Forwarded-Proto": "https"},
    ).text  # fmt: skip

    assert drawn == qr_svg(f"https://play.example.org/t/{code}")


def test_a_named_page_may_connect_and_no_other(tmp_path: Path) -> None:
    served = Served(tmp_path, origins="https://play.example.org").start()
    origins = ("https://play.example.org", served.http, "https://evil.test", None)

    answers = [
        served.asked(
            "POST", "guests", json={"name": "Anna"}, headers={"Origin": one} if one else {}
        ).status_code
        for one in origins
    ]

    served.stop()
    assert answers == [201, 403, 403, 201]


# A service


def unit(section: str) -> list[str]:
    """The lines of one section of the documented unit."""
    [text] = re.findall(rf"^\[{section}\]\n(.*?)(?=^\[|^```)", PAGE, re.DOTALL | re.MULTILINE)
    return str(text).splitlines()


def test_systemd_never_gives_up_on_the_server() -> None:
    """After five failures within ten seconds it would, unless the unit says otherwise."""
    assert "Restart=always" in unit("Service")
    assert "StartLimitIntervalSec=0" in unit("Unit")


def test_the_memory_of_the_unit_holds_all_its_tables() -> None:
    [tables] = re.findall(r"Environment=HORNOX_MOST_TABLES=(\d+)", "\n".join(unit("Service")))
    rows = re.findall(r"^\| (.+?) \| (\d+) (MB|KB) \|$", PAGE, re.MULTILINE)
    sizes = {what: int(size) * (10**6 if kind == "MB" else 1000) for what, size, kind in rows}

    processes = ("the server", "each of `bot_workers`", "the process for", "the processes for")
    fixed = [size for what, size in sizes.items() if what.startswith(processes)]
    [largest] = [size for what, size in sizes.items() if what.startswith("a busy table of ten")]

    assert len(fixed) == len(processes)
    assert "MemoryMax=1G" in unit("Service")
    assert sum(fixed) + int(tables) * largest < 2**30


def test_kernels_are_compiled_before_a_new_version_starts_and_kept_when_it_stops() -> None:
    """The compiler would need more memory than the unit has beside so many tables."""
    [compiler] = re.findall(r"\| a process beside it that compiles .+ \| (\d+) MB \|\n", PAGE)

    assert int(compiler) > 500
    assert "CacheDirectory=hornox" in unit("Service")
    assert "Environment=XDG_CACHE_HOME=/var/cache" in unit("Service")
    assert "XDG_CACHE_HOME=/var/cache /opt/hornox/bin/python -c" in PAGE


# Backups


def test_a_copy_made_while_games_go_on_is_a_whole_server(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    anna = served.person()
    code = anna.opens(game="flip", bots=["random"], start=True, options=short("flip"))["code"]
    (tmp_path / "copy").mkdir()

    async def play_and_copy() -> int:
        async with asyncio.timeout(60), anna.at(code) as line:
            step: int = line.welcome["step"]
            await asyncio.to_thread(copy, tmp_path / "hornox.db", tmp_path / "copy" / "hornox.db")
            await play_on(line, at_random("anna"))
            return step

    step = asyncio.run(play_and_copy())
    served.stop()

    again = Served(tmp_path / "copy").start()
    anna.served = again

    async def play_again() -> int:
        async with asyncio.timeout(60), anna.at(code) as line:
            found: int = line.welcome["step"]
            await play_on(line, at_random("otherwise"))
            return found

    assert asyncio.run(play_again()) >= step
    assert again.record(code).replay().over
    again.stop()


def copy(database: Path, to: Path) -> None:
    """As docs/deploy.md has it."""
    db = sqlite3.connect(database)
    db.execute(f"VACUUM INTO '{to}'")
    db.close()


# Watching it


def test_every_figure_is_in_the_docs_with_its_kind(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    served.person().opens(game="cow")

    figures = served.fetch("GET", "/metrics").text

    served.stop()
    alone = PAGE.partition("With PostgreSQL there are also:")[0]
    told = dict(re.findall(r"^\| `((?:hornox|process)_\w+)` \| (\w+) \|", alone, re.MULTILINE))
    assert told == dict(re.findall(r"^# TYPE (\w+) (\w+)$", figures, re.MULTILINE))
    assert 'hornox_tables{state="open"} 1\n' in figures


def test_figures_can_be_kept_private(tmp_path: Path) -> None:
    served = Served(tmp_path, metrics=False).start()

    answer = served.fetch("GET", "/metrics")

    served.stop()
    assert answer.status_code == 404


def test_it_says_that_it_lives_and_is_ready(tmp_path: Path) -> None:
    served = Served(tmp_path).start()

    answers = [served.fetch("GET", f"/{name}").status_code for name in ("healthz", "readyz")]

    served.stop()
    assert answers == [200, 200]
