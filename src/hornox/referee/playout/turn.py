"""Play out a turn of a row game, from the reveal to the last card laid.

The decisions of the case are taken in order. An optional decision that is missing is declined;
where a compulsory one is missing, the turn stops.
"""

from __future__ import annotations

from typing import Any

from hornox.cards import Seat
from hornox.choices import Cancel, Pass, TakeRow
from hornox.events import SpecialUsed
from hornox.game import Asked
from hornox.referee.bad_case import bad_case
from hornox.referee.illegal_play_error import IllegalPlay
from hornox.referee.json_fields import JsonObject
from hornox.referee.playout.apply_decision import apply_decision
from hornox.referee.playout.read_decisions import Decision
from hornox.referee.playout.turn_state import TurnState
from hornox.referee.position.row_position import read_position
from hornox.referee.position.seat_names import TEAM
from hornox.referee.result_json import report_turn


class TurnPlayout(TurnState):
    def __init__(self, game: str, before: JsonObject) -> None:
        super().__init__(read_position(game, before))

    def run(self, decisions: tuple[Decision, ...]) -> dict[str, Any]:
        for one in decisions:
            self.require_decider(one)
        asked = self.play_on(list(decisions))
        return report_turn(self.table, self.events, self.laid, self.seats, asked)

    def require_decider(self, decision: Decision) -> None:
        if decision.kind != "team":
            self.seats.seat_of(decision.by, f"{decision.where}.by")
        elif decision.by != TEAM:
            raise bad_case("team", f"{decision.where}.by", who=decision.by)

    def play_on(self, waiting: list[Decision]) -> Asked:
        """Play until the turn is over or somebody must decide; returns that open question."""
        while True:
            if waiting and self.is_due(waiting[0]):
                apply_decision(self, waiting.pop(0))
            elif (event := self.rules.forced(self.table)) is not None:
                self.add_event(event)
            elif Pass() in (options := next(iter((asked := self.open_question()).values()), ())):
                self.decline(asked)
            elif options and isinstance(options[0], Cancel):
                self.cancel(options[0])  # J-72: a choice that is not given
            elif waiting:
                raise self.out_of_turn(waiting[0], asked)
            else:
                return asked

    def out_of_turn(self, decision: Decision, asked: Asked) -> IllegalPlay:
        """Why a decision cannot be taken now."""
        if decision.kind == "special" and self.has_played_special(decision):
            special = decision.fields["special"]
            return IllegalPlay("second_special", who=decision.by, special=special)
        for seat, options in asked.items():
            who = self.seats.decider(seat, options[0])
            return IllegalPlay("first", who=who, choices=options)
        return not_asked(decision)

    def has_played_special(self, decision: Decision) -> bool:
        """J-02: in a turn everybody lays one card, so the first special was for the same card."""
        used = (event.seat for event in self.events if isinstance(event, SpecialUsed))
        return any(self.is_by(decision, seat) for seat in used)

    # Whether it is time for a decision

    def is_due(self, decision: Decision) -> bool:
        match decision.kind:
            case "negpos":
                return self.is_by(decision, self.anniversary.cancelling)
            case "swap":
                table = self.anniversary
                return table.cancelling is None and self.is_by(decision, table.swapping)
            case "special":
                return self.is_next_owner(decision) and not self.anniversary.decided
            case "team":
                return self.is_team_window(decision)
            case _:
                return self.is_by(decision, self.row_taker())

    def is_by(self, decision: Decision, seat: Seat | None) -> bool:
        return seat is not None and seat == self.seats.seat_of(decision.by, decision.where)

    def is_next_owner(self, decision: Decision) -> bool:
        table = self.anniversary
        busy = (table.cancelling, table.swapping, table.drawing, table.acting) != (None,) * 4
        return bool(table.queue) and not busy and self.is_by(decision, table.queue[0].seat)

    def is_team_window(self, decision: Decision) -> bool:
        if self.buffalo.acting:
            return False
        if not self.table.queue:
            return decision.fields["before"] is None  # S-02: while cards are chosen
        return decision.fields["before"] in (None, self.next_card)

    def row_taker(self) -> Seat | None:
        """The seat that must choose a row to take now."""
        if self.rules.forced(self.table) is not None:
            return None
        asked = self.open_question().items()
        return next((seat for seat, (one, *_) in asked if isinstance(one, TakeRow)), None)


def not_asked(decision: Decision) -> IllegalPlay:
    """Nobody is asked for this decision."""
    if decision.kind != "team":
        return IllegalPlay(f"no_{decision.kind}", who=decision.by)
    return IllegalPlay("no_window", card=decision.fields["before"])
