"""The shelf: puzzles for each game and theme, from games that bots have played.

`python -m tools.make_puzzles` makes the file, a packed line of JSON for each puzzle.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from hornox.errors import BadArgument, join_names
from hornox.game_catalogue import box
from hornox.practice.puzzle import THEMES, Difficulty, Puzzle, Theme
from hornox.wrong_arguments import require

FILE = "puzzle_shelf.jsonl.gz"


class PuzzleInfo(msgspec.Struct, frozen=True):
    """What a puzzle of the shelf is about, and how hard it is (1 to 3)."""

    id: str
    game: str
    theme: Theme
    difficulty: Difficulty


class Shelf:
    """The puzzles as they are stored: each is read when somebody wants it."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self.lines: dict[str, bytes] = {}
        self.infos: list[PuzzleInfo] = []
        for line in lines:
            info = msgspec.json.decode(line, type=PuzzleInfo)
            self.lines[info.id] = line
            self.infos.append(info)

    def list(self, game: str | None = None, theme: Theme | None = None) -> list[PuzzleInfo]:
        """Those of a game and of a theme, the easy ones first."""
        if game is not None:
            game = box(game).id
        if theme is not None and theme not in THEMES:
            raise BadArgument("theme", f"one of {join_names(THEMES)}", theme)
        found = [
            one for one in self.infos if game in (None, one.game) and theme in (None, one.theme)
        ]
        return sorted(found, key=lambda one: one.difficulty)

    def __contains__(self, puzzle_id: str) -> bool:
        return puzzle_id in self.lines

    def find(self, puzzle_id: str) -> Puzzle | None:
        """The puzzle with this id."""
        require("puzzle_id", puzzle_id, str, "the id of a puzzle")
        line = self.lines.get(puzzle_id)
        return Puzzle.from_json(line) if line else None


@cache
def shelf() -> Shelf:
    """The puzzles that come with Hornox."""
    packed = files("hornox.practice").joinpath(FILE).read_bytes()
    return Shelf(gzip.decompress(packed).splitlines())
