"""The command itself: help, versions, and one line for whatever is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hornox
from hornox.cli import main
from hornox.cli.parser import COMMANDS, choose_language

WRONG = [
    "nonsense",
    "play chess",
    "play classic extra",
    "play classic --nonsense",
    "play classic --seats",
    "play classic --seats x",
    "play classic --seats 1",
    "play classic --seats 11",
    "play classic --seats -3",
    "play classic --seats 99999999999999999999999",
    "play classic --seats 1e1",
    "play classic --bots clever",
    "play classic --bots 0",
    "play classic --bots 10",
    "play classic --bots 3 --seats 7",
    "play classic --bots steady,random,steady --seats 3",
    "play classic --players Anna,Anna",
    "play classic --players Anna,",
    "play classic --players 11",
    "play classic --target nan",
    "play classic --target 0",
    "play classic --target 1.5",
    "play classic --target inf",
    "play classic --target -0",
    "play classic --target ٣",
    "play classic --rounds 101",
    "play classic --rounds 3 --target 50",
    "play classic --mode most",
    "play anniversary --target 50",
    "play pro --seats 7",
    "play classic --seed a/b",
    "play classic --seed ",
    "play --lang xx",
    "play --color pink",
    "replay",
    "replay no-such-file",
    "replay .",
    "replay /dev/zero",
    "verify",
    "verify no-such-file",
    "verify tests/records/classic-3.json --commitment 12",
    "replay tests/records/classic-3.json --seat Q",
    "play classic --record no-such-folder/game.json",
    "play classic --record .",
    "play classic --record pyproject.toml",
    "games extra",
    "analyse",
    "analyse no-such-file",
    "analyse tests/records/classic-3.json --stage 9",
    "arena ox --part 1/2",
    "arena ox random --deals 5:1",
    "arena ox nobody",
    "arena --merge no-such-file",
    "dataset",
    "dataset ",
    "dataset new-folder --game ",
    "dataset new-folder --part 4/3",
    "dataset new-folder --records no-such-file",
    "join http://127.0.0.1:9/t/ABCDEF",
    "join http://127.0.0.1:9/t/ABCDEF x=nowhere",
    "referee no-such-file.json",
    "serve --port x",
    "train",
    "train ",
    "train new-folder --chunks 0",
    "admin",
    "admin nonsense",
    "admin tables --database no-such-file",
    "admin tables --database README.md",
    "admin tables --database . --json",
    "admin guests --limit 0 --database README.md",
    "admin close --database no-such-file",
    "admin close ABC234 --database no-such-file",
    "admin rename 123 --database no-such-file",
    "admin say  --database no-such-file",
    "admin tables --database postgresql://nobody:secret@127.0.0.1:1/hornox",
    "database",
    "database copy no-such-file",
    "database copy no-such-file other-file",
    "database copy README.md README.md",
    "database copy README.md ./README.md",
    "database check no-such-file",
    "database check README.md",
    "database backup no-such-file backup.db",
    "database backup postgresql://127.0.0.1:1/hornox backup.db",
]


@pytest.mark.parametrize("line", WRONG)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_wrong_is_said_in_one_line(
    line: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", lang)
    monkeypatch.delenv("LC_ALL", raising=False)

    status = main(line.split(" "))

    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.startswith("hornox: ")
    assert said.err.count("\n") == 1


def test_a_name_that_is_too_long_is_named_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["database", "check", "e" * 300, "--lang", "en"]) == 2
    assert "this is not a valid file name: eee" in capsys.readouterr().err


def run(
    *words: str, keys: str = "", stdout: int = subprocess.PIPE
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hornox", *words]
    environment = os.environ | {"LANG": "C.UTF-8"}
    return subprocess.run(
        command, check=False, text=True, input=keys, env=environment, timeout=60,
        stdout=stdout, stderr=subprocess.PIPE,
    )  # fmt: skip


@pytest.mark.parametrize("words", [[], *([command] for command in COMMANDS)], ids=str)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_is_there_for_every_command(
    words: list[str], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--lang", lang, "--help"]) == 0
    assert "--lang" in capsys.readouterr().out


def test_the_version() -> None:
    done = run("--version")

    assert (done.returncode, done.stdout, done.stderr) == (0, f"hornox {hornox.__version__}\n", "")


def test_help_needs_none_of_what_the_commands_need() -> None:
    heavy = ("hornox.bots", "hornox.cli.commands.play", "hornox.records", "hornox.referee")
    check = f"""
import sys
from hornox.cli import main
main(["--help"])
sys.exit(any(name in sys.modules for name in {heavy}))
"""
    done = subprocess.run([sys.executable, "-c", check], check=False, capture_output=True)

    assert done.returncode == 0


def test_without_a_command_it_plays_and_at_the_end_of_input_it_leaves() -> None:
    done = run("--seed", "7", keys="\n")

    assert done.returncode == 0
    assert done.stdout.endswith("You have left the game.\n")
    assert "Which card will you play?" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_game_can_be_played_through_a_pipe() -> None:
    keys = "\n" + "\n".join(str(card) for card in range(1, 105)) + "\n"

    done = run("play", "classic", "--rounds", "1", "--seed", "7", keys=keys * 40)

    assert done.returncode == 0
    assert "Seed: 7" in done.stdout


def test_colour_can_be_asked_for() -> None:
    assert "\x1b[" in run("play", "classic", "--color", "always", keys="\n").stdout


@pytest.mark.parametrize(
    "words", [["games"], ["play", "classic"], ["replay", "tests/records/classic-3.json"]]
)
def test_nobody_reads_it(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run(*words, stdout=writing)
    finally:
        os.close(writing)

    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
def test_a_full_disk_is_said_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = run("games", stdout=full.fileno())

    assert done.returncode == 2
    assert done.stderr == "hornox: stdout: No space left on device\n"


def test_noise_on_standard_input_is_survived() -> None:
    noise = bytes(range(256)) * 20
    command = [sys.executable, "-m", "hornox", "play", "buffalo", "--seed", "7"]

    done = subprocess.run(command, check=False, input=noise, capture_output=True)

    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("given", "environment", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_AT.UTF-8"}, "de"),
        ([], {"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ([], {"LC_MESSAGES": "de", "LANG": "en"}, "de"),
        (["play", "--lang", "de"], {}, "de"),
        (["--lang=en"], {"LANG": "de"}, "en"),
        (["--lang"], {"LANG": "xx"}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_that_of_the_system(
    given: list[str], environment: dict[str, str], lang: str
) -> None:
    assert choose_language(given, environment) == lang


def test_all_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "de"]) == 0

    listed = capsys.readouterr().out
    assert "buffalo      Schlagt den Büffel, 1 bis 6 Personen" in listed
    races = [box for box in hornox.BOXES.values() if box.kind == "race"]
    assert listed.count("--target") == len(races)
