"""A puzzle: one question of a game, as its seat saw it, and what each answer was worth.

It holds the view of that seat and nothing else of the table, so there is nothing in it that a
player at that seat could not know.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from hornox.analysis_result import Evaluation
from hornox.cards import Value
from hornox.choices import Options
from hornox.errors import BadArgument
from hornox.game import Table, title

Theme: TypeAlias = Literal[
    "low", "sixth", "middle", "marker", "flip", "row", "stop", "special", "draft", "buffalo",
    "lay", "take", "other",
]  # fmt: skip
"""What a puzzle is about, as `hornox.analysis.puzzles.puzzle_themes` defines it."""
THEMES: tuple[Theme, ...] = get_args(Theme)

Difficulty: TypeAlias = Literal[1, 2, 3]
"""Easy, medium, hard: none, one or more hold: `ox` errs; a wrong option costs less than a head;
there are only two options."""


class Source(Value, frozen=True, omit_defaults=True):
    """Where a question comes from.

    bots: those that played, by seat, if it was a game of bots; code: of the finished game on the
    server, if it was one's own; step: of its record; round and turn: the first being 1.
    """

    bots: tuple[str, ...] = ()
    code: str = ""
    step: int = 0
    round: int = 1
    turn: int = 1


class Puzzle(Value, frozen=True):
    """One question with its answer.

    view: the table as JSON, as the seat that is asked saw it; evaluation: the options in the same
    order; tempting: the option that a plausible player chose or would choose, and that is wrong.
    """

    id: str
    game: str
    theme: Theme
    difficulty: Difficulty
    view: msgspec.Raw
    options: Options
    evaluation: Evaluation
    tempting: int
    source: Source = Source()

    @property
    def table(self) -> Table:
        """The view as a value."""
        table: Table = msgspec.json.decode(self.view, type=title(self.game).table_type)
        return table

    def is_right(self, option: int) -> bool:
        """Whether this option is the best, or cannot be told from it."""
        return self.evaluation.about_equal(option)

    def find_option(self, choice: str) -> int | None:
        """The index of the option with this notation."""
        said = [option.choice for option in self.evaluation.options]
        return said.index(choice) if choice in said else None

    def renamed(self, puzzle_id: str) -> Puzzle:
        return replace(self, id=puzzle_id)

    def to_json(self) -> bytes:
        """The puzzle as a line of JSON."""
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, data: bytes) -> Puzzle:
        """A puzzle from what `to_json` wrote."""
        try:
            puzzle: Puzzle = msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, TypeError):
            raise BadArgument("data", "a puzzle as `to_json` writes it", data) from None
        # A Raw is a part of the buffer that it was read from: this one stands by itself.
        return replace(puzzle, view=puzzle.view.copy())


def encode_view(view: Table) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))


def rounded(value: Any, digits: int = 3) -> Any:  # noqa: ANN401  (any JSON)
    """The same JSON with short numbers."""
    match value:
        case float():
            return round(value, digits)
        case list():
            return [rounded(one, digits) for one in value]
        case dict():
            return {name: rounded(one, digits) for name, one in value.items()}
        case _:
            return value
