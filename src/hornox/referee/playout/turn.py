"""A turn of a row game, played out by its own rules, decisions consumed in order.

An optional decision that is not there is declined; at a compulsory one that is not there the
turn stops and waits.
"""

from __future__ import annotations

from typing import Any

from hornox.cards import Seat
from hornox.choices import Pass, TakeRow
from hornox.errors import BadCase
from hornox.game import Asked
from hornox.referee.errors import Refused
from hornox.referee.playout.decision import act
from hornox.referee.playout.read_decisions import Decision
from hornox.referee.playout.state import Course
from hornox.referee.position.read_fields import Given
from hornox.referee.position.row_games import read_position
from hornox.referee.position.seat_names import TEAM
from hornox.referee.report import turn_result


class Turn(Course):
    """The cards of one turn, from the reveal to the last one laid."""

    def __init__(self, game: str, before: Given) -> None:
        super().__init__(read_position(game, before))

    def run(self, decisions: tuple[Decision, ...]) -> dict[str, Any]:
        for one in decisions:
            self.check_player(one)
        return turn_result(self, self.play_on(list(decisions)))

    def check_player(self, decision: Decision) -> None:
        if decision.kind != "team":
            self.seats.seat(decision.by, f"{decision.where}.by")
        elif decision.by != TEAM:
            raise BadCase(f"the {TEAM} decides this, not {decision.by}", f"{decision.where}.by")

    def play_on(self, waiting: list[Decision]) -> Asked:
        """Until the turn is over, or somebody must decide: that question."""
        while True:
            if waiting and self.is_due(waiting[0]):
                act(self, waiting.pop(0))
            elif (event := self.rules.forced(self.table)) is not None:
                self.happen(event)
            elif Pass() in next(iter((asked := self.asked()).values()), ()):
                self.decline(asked)
            elif waiting:
                raise self.out_of_turn(waiting[0], asked)
            else:
                return asked

    def out_of_turn(self, decision: Decision, asked: Asked) -> Refused:
        for seat, options in asked.items():
            who = self.seats.decider(seat, options[0])
            return Refused("first", who=who, choices=options)
        return unasked(decision)

    # When the moment of a decision has come

    def is_due(self, decision: Decision) -> bool:
        match decision.kind:
            case "negpos":
                return self.is_for(decision, self.anniversary.cancelling)
            case "swap":
                table = self.anniversary
                return table.cancelling is None and self.is_for(decision, table.swapping)
            case "special":
                return self.is_next(decision) and not self.anniversary.decided
            case "team":
                return self.is_window(decision)
            case _:
                return self.is_for(decision, self.row_taker())

    def is_for(self, decision: Decision, seat: Seat | None) -> bool:
        return seat is not None and seat == self.seats.seat(decision.by, decision.where)

    def is_next(self, decision: Decision) -> bool:
        table = self.anniversary
        busy = (table.cancelling, table.swapping, table.drawing, table.acting) != (None,) * 4
        return bool(table.queue) and not busy and self.is_for(decision, table.queue[0].seat)

    def is_window(self, decision: Decision) -> bool:
        if not self.table.queue or self.buffalo.acting:
            return False
        return decision.said["before"] in (None, self.next_card)

    def row_taker(self) -> Seat | None:
        """Who must take a row now."""
        if self.rules.forced(self.table) is not None:
            return None
        asked = self.asked().items()
        return next((seat for seat, (one, *_) in asked if isinstance(one, TakeRow)), None)


def unasked(decision: Decision) -> Refused:
    """A decision that nobody was waiting for."""
    if decision.kind != "team":
        return Refused(f"no_{decision.kind}", who=decision.by)
    card = decision.said["before"]
    return Refused("no_window", card=card) if card else Refused("all_laid")
