"""`hornox serve` as a person starts it: what it says, and one line for whatever is wrong."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import segno

from hornox.cli import main
from hornox.server.qr import BLOCKS, qr_blocks
from tests.server.helpers.running_server import PATIENCE, Served

ALL_INTERFACES = "0.0.0.0"  # noqa: S104  (that is what is tested)
MODULES = {ink: modules for modules, ink in BLOCKS.items()}
LINKS = ("http://10.0.0.5:8666", "http://192.168.178.120:8666", "https://play.example.org/t/ABC234")


def command(*more: str) -> list[str]:
    return [sys.executable, "-m", "hornox", "serve", *more]


@contextmanager
def terminal(
    folder: Path, *more: str, **environment: str
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A server whose output is a terminal of 100 × 50, in a process group of its own."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color"} | environment
    environment.pop("NO_COLOR", None)
    os.set_blocking(ours, False)
    termios.tcsetwinsize(theirs, (50, 100))
    process = subprocess.Popen(
        command("--port", "0", "--database", str(folder / "hornox.db"), *more),
        stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=environment,
        start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    try:
        yield process, ours
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def read_until(ours: int, end: str) -> str:
    """What is on the terminal, up to that."""
    seen = b""
    patience = time.monotonic() + PATIENCE
    while end.encode() not in seen.replace(b"\r", b""):
        assert time.monotonic() < patience, seen.decode()
        try:
            seen += os.read(ours, 65_536)
        except BlockingIOError:
            time.sleep(0.02)
    return seen.decode().replace("\r", "")


# In a terminal


def test_a_terminal_shows_where_it_is_and_a_code_to_scan(tmp_path: Path) -> None:
    with terminal(tmp_path, "--host", ALL_INTERFACES, "--lang", "en") as (process, ours):
        shown = read_until(ours, "Ctrl+C")
        os.killpg(process.pid, signal.SIGINT)
        bye = read_until(ours, "kept.\n")
        status = process.wait(PATIENCE)

    (here,) = re.findall(r"On this computer +(\S+)", shown)
    nearby = re.findall(r"On other devices +(\S+)", shown)
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", here)
    assert [scanned(shown)] == nearby or (nearby == [] and "▀" not in shown)
    assert "Hornox is closed" in bye
    assert status == 0
    assert '{"at"' not in shown + bye


def scanned(shown: str) -> str:
    """The link whose code is on the screen, read module by module."""
    lines = re.findall(r"\x1b\[38;5;16;48;5;231m(.*?)\x1b\[0m", shown)
    (link,) = re.findall(r"On other devices +(\S+)", shown)
    assert modules(lines) == expected(link)
    return str(link)


def modules(lines: list[str]) -> list[list[int]]:
    rows: list[list[int]] = []
    for line in lines:
        rows += [[MODULES[ink][half] for ink in line] for half in (0, 1)]
    return rows


def expected(link: str) -> list[list[int]]:
    """The code with the quiet zone that scanners want, filled up to whole lines."""
    rows = [list(row) for row in segno.make_qr(link, error="l").matrix_iter(border=4)]
    return [*rows, [0] * len(rows[0])]


@pytest.mark.parametrize("link", LINKS)
def test_without_colours_the_blocks_are_what_is_light(link: str) -> None:
    drawn = modules(qr_blocks(link, colour=False))

    assert [[1 - module for module in row] for row in drawn] == expected(link)


def test_for_this_computer_alone_there_is_nothing_to_scan(tmp_path: Path) -> None:
    with terminal(tmp_path, "--lang", "de") as (_, ours):
        shown = read_until(ours, "Strg+C")

    assert "Auf diesem Rechner  http://127.0.0.1:" in shown
    assert "--host 0.0.0.0" in shown
    assert "█" not in shown


def test_the_address_of_a_public_server_is_the_one_shown(tmp_path: Path) -> None:
    address = "https://play.example.org"

    with terminal(tmp_path, "--address", address, "--lang", "en") as (_, ours):
        shown = read_until(ours, "Ctrl+C")

    assert scanned(shown) == address


def test_it_opens_in_the_browser_if_that_is_wished(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened.new\n'
                       f'mv {tmp_path}/opened.new {tmp_path}/opened\n')  # fmt: skip
    browser.chmod(0o755)

    with terminal(tmp_path, "--open", "--lang", "en", BROWSER=f"{browser} %s", DISPLAY=":0") as (
        _,
        ours,
    ):
        shown = read_until(ours, "Ctrl+C")
        end = time.monotonic() + PATIENCE
        while not (tmp_path / "opened").exists() and time.monotonic() < end:
            time.sleep(0.02)

    (here,) = re.findall(r"On this computer +(\S+)", shown)
    assert (tmp_path / "opened").read_text() == f"{here}\n"


def test_no_traceback_when_bots_were_thinking(tmp_path: Path) -> None:
    with terminal(tmp_path, "--lang", "en") as (process, ours):
        served = Served(tmp_path)
        served.port = int(re.findall(r":(\d+)", read_until(ours, "Ctrl+C"))[0])
        anna = served.person()
        code = anna.opens(game="classic", bots=["steady"], start=True)["code"]

        async def wait_for_bot() -> None:
            async with anna.at(code) as line:
                while line.welcome["chosen"] != [1]:
                    line.welcome["chosen"] = (await line.hear("chosen"))["seats"]

        asyncio.run(wait_for_bot())
        os.killpg(process.pid, signal.SIGINT)
        bye = read_until(ours, "kept.\n")

    assert "Traceback" not in bye


# Elsewhere


def test_a_service_writes_its_log_and_nothing_else(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("--port", "0", "--host", ALL_INTERFACES, "--database", str(tmp_path / "hornox.db")),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with process:
        assert process.stderr is not None
        first = process.stderr.readline()
        process.terminate()
        out, err = process.communicate(timeout=PATIENCE)

    assert out == ""
    assert [json.loads(line)["event"] for line in (first + err).splitlines()] == [
        "listening", "closing",
    ]  # fmt: skip


def test_the_log_tells_nothing_about_who_came(tmp_path: Path) -> None:
    served = Served(tmp_path, log_level="debug").start()
    anna = served.person("Annabella")
    code = anna.opens(game="cow", bots=["random"], start=True)["code"]

    async def visit() -> None:
        async with anna.at(code) as line:
            await line.say(type="nonsense")
            await line.hear("refused")

    asyncio.run(visit())
    served.stop()

    log = served.log.read_text()
    assert len(log.splitlines()) == 2
    assert not [secret for secret in (code, anna.token, "Annabella") if secret in log]


def test_its_helpers_end_with_it_however_it_ends(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    anna = served.person()
    code = anna.opens(game="classic", bots=["steady"], start=True)["code"]

    async def until_a_bot_has_thought() -> None:
        async with anna.at(code) as line:
            while line.welcome["chosen"] != [1]:
                line.welcome["chosen"] = (await line.hear("chosen"))["seats"]

    asyncio.run(until_a_bot_has_thought())
    helpers = children(served.process.pid)
    served.kill()

    end = time.monotonic() + PATIENCE
    while any(map(is_alive, helpers)) and time.monotonic() < end:
        time.sleep(0.02)
    assert len(helpers) >= 1
    assert not any(map(is_alive, helpers))


def children(process: int) -> list[int]:
    """Of the main thread and of all others."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return [int(one) for thread in threads for one in (thread / "children").read_text().split()]


def is_alive(process: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False


# What is wrong


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "garbage.db").write_bytes(b"this is no database at all, but long enough" * 9)
    (tmp_path / "folder.db").mkdir()
    for name, sql in (
        ("other.db", "CREATE TABLE recipes (name TEXT)"),
        ("newer.db", "PRAGMA user_version = 99"),
    ):
        db = sqlite3.connect(tmp_path / name)
        db.execute(sql)
        db.close()
    return tmp_path


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("--host no.such.name.invalid", "cannot listen on"),
        ("--host 198.51.100.99 --lang de", "keine Adresse dieses Rechners"),
        ("--host 127.0.0.1:8666", "cannot listen on"),
        ("--database garbage.db", "file is not a database"),
        ("--database folder.db --lang de", "Datenbank: folder.db"),
        ("--database missing/hornox.db", "No such file or directory"),
        ("--database other.db", "belongs to another program"),
        ("--database newer.db", "has version 99"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(folder: Path, line: str, says: str) -> None:
    done = subprocess.run(
        command("--port", "0", *line.split(" ")), env=os.environ | {"LC_ALL": "C.UTF-8"},
        cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("hornox: ")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("setting", "english", "german"),
    [
        ("--port=65536", "a whole number from 0 to 65535", "eine ganze Zahl von 0 bis 65535"),
        ("--port=http", "a whole number from 0 to 65535", "eine ganze Zahl von 0 bis 65535"),
        ("--bot-workers=0", "a whole number from 1 to 60", "eine ganze Zahl von 1 bis 60"),
        ("--pause=nan", "a number from 0 to 100000", "eine Zahl von 0 bis 100000"),
        ("--log-level=loud", "must be one of debug, error", "ist eines von debug, error"),
        ("--metrics=perhaps", "true or false", "true oder false"),
        ("--database=", "a valid example is hornox.db", "sieht aus wie hornox.db"),
        ("--host=", "a valid example is 127.0.0.1", "sieht aus wie 127.0.0.1"),
        ("--origins=example.org", "a valid example is https://", "sieht aus wie https://"),
        ("--origins=https://example.org/", "a valid example is https://", "sieht aus wie https://"),
        ("--proxies=localhost", "a valid example is 127.0.0.1", "sieht aus wie 127.0.0.1"),
        ("--address=example.org", "a valid example is https://", "sieht aus wie https://"),
    ],
)
def test_a_bad_setting_is_told_what_it_may_be(
    setting: str, english: str, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, says in (("en", english), ("de", german)):
        status = main(["serve", "--lang", lang, setting])

        said = capsys.readouterr()
        assert (status, said.out) == (2, "")
        assert said.err.startswith(f"hornox: {setting.partition('=')[0]} ")
        assert says in said.err
        assert said.err.count("\n") == 1


def test_a_port_that_is_taken_is_named_and_no_database_is_made(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        done = subprocess.run(
            command("--lang", "en", "--port", str(port)),
            cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip

    assert done.returncode == 2
    assert done.stderr.startswith(f"hornox: port {port} is in use")
    assert list(tmp_path.iterdir()) == []


def test_a_second_server_on_one_database_is_refused(tmp_path: Path) -> None:
    served = Served(tmp_path).start()

    done = subprocess.run(
        command("--lang", "en", "--port", "0", "--database", str(tmp_path / "hornox.db")),
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip

    served.stop()
    assert done.returncode == 2
    assert done.stderr == f"hornox: {tmp_path / 'hornox.db'} is in use by another server\n"
