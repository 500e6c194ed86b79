"""`hornox play`: its records."""

from __future__ import annotations

from pathlib import Path

from hornox.cli.commands.play import numbered_path


def test_a_further_game_has_a_record_of_its_own() -> None:
    assert numbered_path("evening/game.json", 3) == str(Path("evening/game-3.json"))
