"""A case as it comes in: one JSON object, or a list of them."""

from __future__ import annotations

from types import NoneType
from typing import Any, NamedTuple

import msgspec

from hornox.boxes import GAMES
from hornox.errors import BadCase
from hornox.referee.position.read_fields import Given, entries, fields, needed, shown, word

LARGEST = 4_000_000  # bytes; the conformance cases of all nine games are a fortieth of it
KNOWN = (
    "id", "game", "op", "before", "decisions",
    "expect", "title", "source", "rulings", "constructed",
)  # fmt: skip

ROW_GAMES = tuple(game for game in GAMES if game != "eleven")
RACES = ("classic", "pro", "evenodd", "climb", "cow", "flip")
OPS: dict[str, tuple[str, ...]] = {
    "turn": ROW_GAMES,
    "playable": ("anniversary", "buffalo"),
    "draft": ("pro",),
    "eleven": ("eleven",),
    "heads": GAMES,
    "heads_sum": GAMES,
    "setup_counts": GAMES,
    "game_end": RACES,
    "midround": RACES,
    "draft_first": ("pro",),
    "fan_setup": ("evenodd", "climb", "cow"),
    "round2_specials": ("anniversary",),
    "ann_end": ("anniversary",),
    "buffalo_end": ("buffalo",),
    "eleven_dist": ("eleven",),
    "eleven_window": ("eleven",),
    "eleven_next": ("eleven",),
    "eleven_game": ("eleven",),
    "eleven_takes": ("eleven",),
}
WITH_DECISIONS = ("turn", "draft", "eleven")


class Case(NamedTuple):
    game: str
    op: str
    before: Given
    decisions: object


def read_case(value: object) -> Case:
    given = fields(value, "case", KNOWN)
    if not isinstance(given.get("id"), (str, int, NoneType)):
        raise BadCase(f"expected a word or a number, not {shown(given['id'])}", "id")
    game = word(needed(given, "game", "case"), "game", GAMES)
    asked = given.get("op", "eleven" if game == "eleven" else "turn")
    op = word(asked, "op", [op for op, games in OPS.items() if game in games])
    decisions = given.get("decisions", [])
    if op not in WITH_DECISIONS and decisions != []:
        raise BadCase(f"{op} takes no decisions", "decisions")
    return Case(game, op, fields(given.get("before", {}), "before"), decisions)


def read_cases(text: bytes) -> tuple[Any, ...]:
    """The cases of a file, still unread but for their JSON."""
    if len(text) > LARGEST:
        raise BadCase(f"a file of cases has at most {LARGEST} bytes")
    if not text.strip():
        raise BadCase("expected a case or a list of cases in JSON, found nothing")
    try:
        found = msgspec.json.decode(text.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCase(f"expected JSON in UTF-8: {error}") from None
    except RecursionError:
        raise BadCase("expected JSON, but nothing nested as deeply as this") from None
    if isinstance(found, list) and not found:
        raise BadCase("expected a case or a list of cases in JSON, found none")
    if isinstance(found, list):
        return entries(found, "cases", lambda value, _: value, most=100_000)
    return (found,)
