"""The open draft of the pro game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.choices import Pick
from hornox.errors import BadCase
from hornox.events import DraftOpened, Event
from hornox.game import play
from hornox.referee.errors import Refused
from hornox.referee.playout.read_decisions import Decision
from hornox.referee.position.read_fields import Given, cards, fields, name, whole
from hornox.referee.position.seat_names import Seats, seated
from hornox.titles.pro import TITLE as PRO
from hornox.titles.pro import ProTable


class Draft:
    """A draft in progress."""

    rules = PRO

    def __init__(self, _game: str, before: Given) -> None:
        fields(before, "before", ("n", "first", "players", "picks"))
        self.seats = drafters(before)
        first = name(before.get("first", self.seats.names[0]), "before.first")
        empty = self.rules.table(self.seats.chairs, seed="referee")
        opened = self.rules.deal(empty)
        assert isinstance(opened, DraftOpened)
        opened = replace(opened, first=self.seats.seat(first, "before.first"))
        self.table: ProTable = self.rules.after(empty, opened)
        self.events: list[Event] = [opened]
        highest = self.rules.deck(self.rules.box.most)[-1]
        self.picks = cards(highest)(before.get("picks", []), "before.picks")

    def run(self, decisions: tuple[Decision, ...]) -> dict[str, Any]:
        for card in self.picks:
            self.pick(card)
        for decision in decisions:
            self.pick_as(decision)
        return self.result()

    def pick_as(self, decision: Decision) -> None:
        seat = self.seats.seat(decision.by, f"{decision.where}.by")
        if self.table.stage == "draft" and seat != self.rules.picker(self.table):
            raise Refused("turn", who=self.seats.name(self.rules.picker(self.table)))
        self.pick(decision.said["card"])

    def pick(self, card: int) -> None:
        if self.table.stage != "draft":
            raise Refused("drafted")
        seat = self.rules.picker(self.table)
        if card not in self.table.open:
            raise Refused("pick", who=self.seats.name(seat), card=card)
        step = play(self.rules, self.table, {seat: Pick(card)})
        self.table = step.table
        self.events.extend(step.events)

    def result(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "hands": {
                who: list(hand) for who, hand in self.seats.gathered(self.table.hands).items()
            },
            "rows": [list(row) for row in self.table.rows],
        }
        if self.table.stage == "draft":
            options = list(self.table.open)
            by = self.seats.name(self.rules.picker(self.table))
            found["next"] = {"by": by, "kind": "pick", "count": len(options), "options": options}
        return found


def drafters(before: Given) -> Seats:
    seats = seated(PRO.box, before, ())
    if "n" in before:
        count = whole(before["n"], "before.n", 0, 99)
        if seats.names and len(seats.names) != count:
            raise BadCase(f"{len(seats.names)} players are named, not {count}", "before.n")
        PRO.box.check_seats(count)
        return seats if seats.names else Seats(tuple("ABCDEFGHIJ"[:count]), count)
    PRO.box.check_seats(len(seats.names))
    return seats
