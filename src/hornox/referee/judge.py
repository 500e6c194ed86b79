"""Judge a case: play it out or answer its question, and return the result, or why it is illegal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias

from hornox.errors import BadOption, WrongSeats
from hornox.events import Event
from hornox.referee.bad_case import bad_case, bad_option
from hornox.referee.explain_refusal import explain_refusal
from hornox.referee.facts import eleven, game_end, heads, round_start
from hornox.referee.facts.cancelled_cards import cancelled_cards
from hornox.referee.facts.round_end import round_end
from hornox.referee.facts.rules_questions.answer import answer_rules_question
from hornox.referee.facts.setup_counts import setup_counts
from hornox.referee.facts.usable_specials import usable_specials
from hornox.referee.illegal_play_error import IllegalPlay
from hornox.referee.json_fields import JsonObject
from hornox.referee.playout.draft import DraftPlayout
from hornox.referee.playout.eleven import ElevenPlayout
from hornox.referee.playout.read_decisions import Decision, read_decisions
from hornox.referee.playout.turn import TurnPlayout
from hornox.referee.position.seat_names import Seats
from hornox.referee.position.unknown_cards import untold_rows
from hornox.referee.read_case import Case, read_case
from hornox.titles.shared.row_placement import RowTable

FactFinder: TypeAlias = Callable[[str, JsonObject], dict[str, Any]]

FACTS: dict[str, FactFinder] = {
    "playable": usable_specials,
    "heads": heads.heads_of_cards,
    "heads_sum": heads.heads_sum,
    "cancel": cancelled_cards,
    "setup_counts": setup_counts,
    "game_end": game_end.game_end,
    "midround": game_end.game_end_in_round,
    "round_end": round_end,
    "end_rule": game_end.end_rule,
    "draft_first": round_start.first_drafter,
    "fan_setup": round_start.fan_setup,
    "round2_specials": round_start.round2_specials,
    "ann_end": game_end.anniversary_end,
    "buffalo_end": game_end.buffalo_end,
    "eleven_dist": eleven.distance,
    "eleven_window": eleven.fitting_cards,
    "eleven_next": eleven.next_starter,
    "eleven_game": eleven.game_end,
    "eleven_takes": eleven.takes_until_deck_is_empty,
    "rule": answer_rules_question,
}


class Verdict(NamedTuple):
    """The result of a case, or why it is illegal; and how that came about.

    `tables` holds the table before each event of a turn, by the number of the event.
    """

    case: Case
    result: dict[str, Any]
    illegal: IllegalPlay | None = None
    table: Any = None
    seats: Seats | None = None
    events: tuple[Event, ...] = ()
    tables: Mapping[int, RowTable] = {}


class Playout(Protocol):
    """A position that can be played out."""

    table: Any
    events: list[Event]
    seats: Seats

    def run(self, decisions: tuple[Decision, ...]) -> dict[str, Any]: ...


PLAYOUTS: dict[str, Callable[[str, JsonObject], Playout]] = {
    "turn": TurnPlayout, "draft": DraftPlayout, "eleven": ElevenPlayout,
}  # fmt: skip


def judge(case: object) -> dict[str, Any]:
    """The result of a case; `{"illegal": why}` if a play or a decision is not allowed.

    >>> from hornox.referee import parse_short
    >>> judge(parse_short("12 37 43 58 / A:14 B:44"))["rows"]
    [[12, 14], [37], [43, 44], [58]]
    """
    verdict = judge_case(case)
    if verdict.illegal:
        return {"illegal": explain_refusal(verdict.illegal, "en")}
    return verdict.result


def judge_case(value: object) -> Verdict:
    case = read_case(value)
    try:
        if case.op in FACTS:
            return Verdict(case, FACTS[case.op](case.game, case.before))
        return play_out(case)
    except WrongSeats as error:
        low, high = error.players
        count = str(error.seats)
        illegal = IllegalPlay("players", game=case.game, low=low, high=high, count=count)
        return Verdict(case, {}, illegal)
    except IllegalPlay as illegal:
        return Verdict(case, {}, illegal)
    except BadOption as error:
        raise bad_option(error) from None


def play_out(case: Case) -> Verdict:
    require_told_targets(case)
    decisions = read_decisions(case.game, case.op, case.decisions)
    playout = PLAYOUTS[case.op](case.game, case.before)
    illegal, result = None, {}
    try:
        result = playout.run(decisions)
    except IllegalPlay as error:
        illegal = error
    tables = playout.tables if isinstance(playout, TurnPlayout) else {}
    events = tuple(playout.events)
    return Verdict(case, result, illegal, playout.table, playout.seats, events, tables)


def require_told_targets(case: Case) -> None:
    """Nobody can take a row, or play a special card on one, of which nothing is known."""
    untold = untold_rows(case.before) if case.op == "turn" else []
    decisions = case.decisions if isinstance(case.decisions, (list, tuple)) else ()
    for place, one in enumerate(decisions):
        if isinstance(one, dict) and any(one.get(name) in untold for name in ("row", "to")):
            raise bad_case("untold.row", f"decisions[{place}]")
