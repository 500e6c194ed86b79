"""Play out a draft of the pro game: the picks that a case gives."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.choices import Pick
from hornox.events import DraftOpened, Event
from hornox.game import play
from hornox.referee.bad_case import bad_case
from hornox.referee.illegal_play_error import IllegalPlay
from hornox.referee.json_fields import (
    JsonObject,
    card_list_reader,
    read_int,
    read_name,
    read_object,
)
from hornox.referee.playout.read_decisions import Decision
from hornox.referee.position.seat_names import Seats, read_seats
from hornox.referee.result_json import report_draft
from hornox.referee.rules_by_game_id import highest_card
from hornox.titles.pro import TITLE as PRO
from hornox.titles.pro import ProTable


class DraftPlayout:
    rules = PRO

    def __init__(self, _game: str, before: JsonObject) -> None:
        read_object(before, "before", ("n", "first", "players", "picks"))
        self.seats = read_drafters(before)
        first = read_name(before.get("first", self.seats.names[0]), "before.first")
        empty = self.rules.table(self.seats.seat_count, seed="referee")
        opened = self.rules.deal(empty)
        assert isinstance(opened, DraftOpened)
        opened = replace(opened, first=self.seats.seat_of(first, "before.first"))
        self.table: ProTable = self.rules.after(empty, opened)
        self.events: list[Event] = [opened]
        read = card_list_reader(highest_card(self.rules))
        self.picks = read(before.get("picks", []), "before.picks")

    def run(self, decisions: tuple[Decision, ...]) -> dict[str, Any]:
        for card in self.picks:
            self.pick(card)
        for decision in decisions:
            self.pick_as(decision)
        return report_draft(self.table, self.seats)

    def pick_as(self, decision: Decision) -> None:
        seat = self.seats.seat_of(decision.by, f"{decision.where}.by")
        if self.table.stage == "draft" and seat != self.rules.picker(self.table):
            raise IllegalPlay("turn", who=self.seats.name(self.rules.picker(self.table)))
        self.pick(decision.fields["card"])

    def pick(self, card: int) -> None:
        if self.table.stage != "draft":
            raise IllegalPlay("drafted")
        seat = self.rules.picker(self.table)
        if card not in self.table.open:
            raise IllegalPlay("pick", who=self.seats.name(seat), card=card)
        step = play(self.rules, self.table, {seat: Pick(card)})
        self.table = step.table
        self.events.extend(step.events)


def read_drafters(before: JsonObject) -> Seats:
    """The players of the draft, by `players` or by their number `n`."""
    seats = read_seats(PRO.box, before, ())
    if "n" in before:
        count = read_int(before["n"], "before.n", 0, 99)
        if seats.names and len(seats.names) != count:
            raise bad_case("named", "before.n", named=len(seats.names), count=count)
        PRO.box.check_seats(count)
        return seats if seats.names else Seats(tuple("ABCDEFGHIJ"[:count]), count)
    PRO.box.check_seats(len(seats.names))
    return seats
