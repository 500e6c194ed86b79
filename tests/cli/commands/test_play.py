"""`hornox play`: its records, and 6 takes!."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.cli import main
from hornox.cli.commands.play import Setup, numbered_path, read_setup
from hornox.cli.parser import parse_arguments
from hornox.game_catalogue import RaceOptions


def test_a_further_game_has_a_record_of_its_own() -> None:
    assert numbered_path("evening/game.json", 3) == str(Path("evening/game-3.json"))


def setup_of(*words: str) -> Setup:
    args = parse_arguments(["play", *words], "en")
    return read_setup(args, args.game)


def test_six_takes_is_the_classic_game_to_more_than_66() -> None:
    setup = setup_of("6takes", "--bots", "calf")

    assert setup.box.id == "classic"
    assert setup.new_table("1").options == RaceOptions(mode="more_than")


def test_six_takes_can_be_played_to_another_target_or_for_some_rounds() -> None:
    assert setup_of("6takes", "--bots", "calf", "--target", "30").options == {
        "mode": "more_than", "target": 30,
    }  # fmt: skip
    assert setup_of("6takes", "--bots", "calf", "--rounds", "2").options == {"rounds": 2}


def test_six_takes_is_listed_with_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    main(["games", "--lang", "en"])

    assert "6takes       6 takes!, 2 to 10 players" in capsys.readouterr().out
