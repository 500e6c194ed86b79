"""The judgement on a case: what happens, or why it must not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeAlias

from hornox.errors import BadCase, BadOption, WrongSeats
from hornox.events import Event
from hornox.referee.case import Case, read_case
from hornox.referee.errors import Refused
from hornox.referee.explain_refusal import reason
from hornox.referee.facts import card_facts as facts
from hornox.referee.facts import eleven as facts_eleven
from hornox.referee.facts.setup_counts import setup_counts
from hornox.referee.playout.draft import Draft
from hornox.referee.playout.eleven import Piles
from hornox.referee.playout.read_decisions import Decision, read_decisions
from hornox.referee.playout.turn import Turn
from hornox.referee.playout.usable_specials import playable
from hornox.referee.position.read_fields import Given
from hornox.referee.position.seat_names import Seats

Fact: TypeAlias = Callable[[str, Given], dict[str, Any]]

FACTS: dict[str, Fact] = {
    "playable": playable,
    "heads": facts.card_heads,
    "heads_sum": facts.heads_sum,
    "setup_counts": setup_counts,
    "game_end": facts.game_end,
    "midround": facts.midround,
    "draft_first": facts.draft_first,
    "fan_setup": facts.fan_setup,
    "round2_specials": facts.round2_specials,
    "ann_end": facts.anniversary_end,
    "buffalo_end": facts.buffalo_end,
    "eleven_dist": facts_eleven.distance,
    "eleven_window": facts_eleven.window,
    "eleven_next": facts_eleven.next_starter,
    "eleven_game": facts_eleven.game_end,
    "eleven_takes": facts_eleven.takes_to_end,
}


class Finding(NamedTuple):
    """What came of a case: the result, or why it was refused; and how it came about."""

    case: Case
    result: dict[str, Any]
    refused: Refused | None = None
    table: Any = None
    seats: Seats | None = None
    events: tuple[Event, ...] = ()


class Trial(Protocol):
    """A position that can be played out."""

    table: Any
    events: list[Event]
    seats: Seats

    def run(self, decisions: tuple[Decision, ...]) -> dict[str, Any]: ...


TRIALS: dict[str, Callable[[str, Given], Trial]] = {
    "turn": Turn, "draft": Draft, "eleven": Piles,
}  # fmt: skip


def find(value: object) -> Finding:
    case = read_case(value)
    try:
        if case.op in FACTS:
            return Finding(case, FACTS[case.op](case.game, case.before))
        return try_out(case)
    except WrongSeats as error:
        low, high = error.players
        players = Refused("players", game=case.game, low=low, high=high, count=str(error.seats))
        return Finding(case, {}, players)
    except Refused as refused:
        return Finding(case, {}, refused)
    except BadOption as error:
        raise BadCase(str(error), "before") from None


def try_out(case: Case) -> Finding:
    decisions = read_decisions(case.game, case.op, case.decisions)
    trial = TRIALS[case.op](case.game, case.before)
    refused, result = None, {}
    try:
        result = trial.run(decisions)
    except Refused as error:
        refused = error
    return Finding(case, result, refused, trial.table, trial.seats, tuple(trial.events))


def judge(case: object) -> dict[str, Any]:
    """The result of a case; `{"illegal": why}` if a play or a decision must be refused.

    >>> from hornox.referee import parse_short
    >>> judge(parse_short("12 37 43 58 / A:14 B:44"))["rows"]
    [[12, 14], [37], [43, 44], [58]]
    """
    finding = find(case)
    if finding.refused:
        return {"illegal": reason(finding.refused, "en")}
    return finding.result
