"""Read a case, or a file of cases, from JSON: game, question, position and decisions."""

from __future__ import annotations

from types import NoneType
from typing import Any, NamedTuple

import msgspec

from hornox.game_catalogue import BOXES, GAMES
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import (
    JsonObject,
    describe,
    read_list,
    read_object,
    read_word,
    require_field,
)
from hornox.wrong_arguments import require

LARGEST = 4_000_000  # bytes; the conformance cases of all games are a fortieth of it
FIELDS = (
    "id", "game", "op", "before", "decisions",
    "expect", "title", "source", "rulings", "constructed",
)  # fmt: skip

ROW_GAMES = tuple(game for game in GAMES if game != "eleven")
GAMES_TO_TARGET = tuple(game for game in GAMES if BOXES[game].kind == "race")
GAMES_OF_OP: dict[str, tuple[str, ...]] = {
    "turn": ROW_GAMES,
    "playable": ("anniversary", "buffalo"),
    "draft": ("pro",),
    "eleven": ("eleven",),
    "heads": GAMES,
    "heads_sum": GAMES,
    "cancel": ("anniversary",),
    "setup_counts": GAMES,
    "game_end": (*GAMES_TO_TARGET, "anniversary"),
    "round_end": GAMES,
    "end_rule": GAMES,
    "midround": GAMES_TO_TARGET,
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
    "rule": GAMES,
}
OPS_WITH_DECISIONS = ("turn", "draft", "eleven")


class Case(NamedTuple):
    game: str
    op: str
    before: JsonObject
    decisions: object


def read_case(value: object) -> Case:
    given = read_object(value, "case", FIELDS)
    if not isinstance(given.get("id"), (str, int, NoneType)):
        raise bad_case("id", "id", found=describe(given["id"]))
    game = read_word(require_field(given, "game", "case"), "game", GAMES)
    asked = given.get("op", "eleven" if game == "eleven" else "turn")
    op = read_word(asked, "op", [op for op, games in GAMES_OF_OP.items() if game in games])
    decisions = given.get("decisions", [])
    if op not in OPS_WITH_DECISIONS and decisions != []:
        raise bad_case("no_decisions", "decisions", op=op)
    return Case(game, op, read_object(given.get("before", {}), "before"), decisions)


def read_cases(text: bytes | str) -> tuple[Any, ...]:
    """The cases of a JSON file; only their JSON is checked."""
    require("text", text, (bytes, str), "the text of a JSON file")
    if isinstance(text, str):
        text = text.encode()
    if len(text) > LARGEST:
        raise bad_case("file_size", most=LARGEST)
    if not text.strip():
        raise bad_case("file_empty")
    try:
        cases = msgspec.json.decode(text.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise bad_case("json", error=str(error)) from None
    except RecursionError:
        raise bad_case("nested") from None
    if isinstance(cases, list) and not cases:
        raise bad_case("file_none")
    if isinstance(cases, list):
        return read_list(cases, "cases", lambda value, _: value, most=100_000)
    return (cases,)
