"""Parse a line of the short form in a game or an edition of it, and refuse what cannot be."""

from __future__ import annotations

from typing import Any

from hornox.errors import BadCase, shorten
from hornox.game_catalogue import box
from hornox.referee.bad_case import bad_case
from hornox.referee.judge import judge_case
from hornox.referee.short.games.game_names import EDITIONS_AND_VARIANTS, game_of
from hornox.referee.short.grammar.parse_line import parse_line
from hornox.referee.short.grammar.typed_places import quote_place


def parse_in_game(line: str, label: str) -> dict[str, Any]:
    case = parse_line(line, game_of(label))
    edition = EDITIONS_AND_VARIANTS.get(label)
    before = case["before"]
    if edition and case["op"] in ("game_end", "end_rule") and "rounds" not in before:
        case["before"] = dict(edition.options) | before
    return case


def check_position(case: dict[str, Any], line: str) -> None:
    """Refuse a position that cannot be, with a quotation of what was typed."""
    try:
        verdict = judge_case(case)
    except BadCase as error:
        raise error.at(quote_place(error.where, case) or repr(shorten(line, 60))) from None
    if verdict.illegal and verdict.illegal.key == "players":
        its_box = box(verdict.case.game)
        count = str(verdict.illegal.facts["count"])
        low, high = its_box.least, its_box.most
        raise bad_case("players", game=its_box.id, low=low, high=high, count=count)
