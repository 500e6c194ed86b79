"""A position of 11 nimmt!, and the turns a case lets the players take in it."""

from __future__ import annotations

from itertools import chain
from typing import Any

from msgspec.structs import replace

from hornox.boxes import ElevenOptions
from hornox.cards import BACK, Card
from hornox.choices import Choice, Done, Lay, Steal, TakePile
from hornox.errors import BadCase
from hornox.events import Event, RoundEnded
from hornox.game import settle
from hornox.referee.errors import Refused
from hornox.referee.playout.read_decisions import Decision
from hornox.referee.position.read_fields import (
    Given,
    by_player,
    cards,
    entries,
    fields,
    needed,
    once,
    whole,
)
from hornox.referee.position.seat_names import Seats, seated
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import BULLS, ElevenTable

FIELDS = ("players", "piles_on_table", "hands", "deck", "bulls", "bull_supply", "heads")


class Piles:
    """A round of 11 nimmt! in progress."""

    rules = ELEVEN

    def __init__(self, _game: str, before: Given) -> None:
        fields(before, "before", FIELDS)
        self.seats, self.table = read_table(before)
        self.events: list[Event] = []
        self.settle()

    def run(self, decisions: tuple[Decision, ...]) -> dict[str, Any]:
        for decision in decisions:
            self.decide(decision)
        return self.result()

    # Decisions

    def decide(self, decision: Decision) -> None:
        seat = self.seats.seat(decision.by, f"{decision.where}.by")
        if self.table.stage != "play":
            raise Refused("round_over")
        if self.table.due == "bull":
            raise Refused("steal_first", who=self.seats.name(self.table.turn))
        if seat != self.table.turn:
            raise Refused("turn", who=self.seats.name(self.table.turn))
        if decision.kind == "take":
            self.take(decision)
        else:
            self.lay_all(decision)

    def choose(self, choice: Choice) -> bool:
        """Whether the rules offer that choice; if so, what comes of it has happened."""
        if choice not in self.rules.asks(self.table).get(self.table.turn, ()):
            return False
        for event in self.rules.told(self.table, {self.table.turn: choice}):
            self.table = self.rules.after(self.table, event)
            self.events.append(event)
        return True

    def settle(self) -> None:
        self.table, events = settle(self.rules, self.table)
        self.events.extend(events)

    # Laying

    def lay_all(self, decision: Decision) -> None:
        plays = decision.said["plays"]
        piles = [pile for pile, _ in plays]
        if not plays or not all(laid for _, laid in plays):
            raise Refused("no_card", who=decision.by)
        if len(set(piles)) < len(piles):
            raise Refused("pile_twice")
        for pile, laid in plays:
            for card in laid:
                self.lay(decision.by, Lay(card, pile))
        if self.is_turn_of(decision.by) and self.choose(Done()):
            self.settle()

    def is_turn_of(self, who: str) -> bool:
        return self.table.stage == "play" and self.seats.name(self.table.turn) == who

    def lay(self, who: str, choice: Lay) -> None:
        if not self.is_turn_of(who):
            raise Refused("one_card", who=who)
        self.check_seen(who, choice)
        if not self.choose(choice):
            raise self.not_laid(who, choice)
        self.settle()

    def check_seen(self, who: str, choice: Lay) -> None:
        """Where a card is not known nobody can judge."""
        hand, piles = self.table.hands[self.table.turn], self.table.piles
        if choice.pile < len(piles) and piles[choice.pile][-1] == BACK:
            raise BadCase(f"nobody knows the card on pile {choice.pile + 1}", "before.deck")
        if BACK in hand and choice.card not in hand:
            raise BadCase(f"nobody knows whether {who} holds the {choice.card}", "before.hands")

    def not_laid(self, who: str, choice: Lay) -> Refused:
        """Why that card cannot go there."""
        table = self.table
        if choice.pile >= len(table.piles):
            return Refused("no_pile", pile=choice.pile + 1, count=len(table.piles))
        if choice.card not in table.hands[table.turn]:
            return Refused("not_in_hand", who=who, card=choice.card)
        top = dict(table.used).get(choice.pile, table.piles[choice.pile][-1])
        if not self.rules.fits(top, choice.card):
            away = self.rules.distance(top, choice.card)
            return Refused("too_far", card=choice.card, pile=choice.pile + 1, top=top, away=away)
        return Refused("too_many_piles", who=who, bulls=table.bulls[table.turn])

    # Taking

    def take(self, decision: Decision) -> None:
        pile, victim = decision.said["pile"], decision.said["steal_from"]
        if not self.choose(TakePile(pile)):
            raise Refused("no_pile", pile=pile + 1, count=len(self.table.piles))
        if victim is not None:
            self.steal(decision, self.seats.seat(victim, f"{decision.where}.steal_from"))
        self.settle()

    def steal(self, decision: Decision, victim: int) -> None:
        if self.table.due != "bull" or self.table.supply:
            raise Refused("no_steal", who=decision.by)
        if not self.choose(Steal(victim)):
            raise Refused("steal", who=decision.by, options=tuple(self.victims()))

    # What came of it

    def result(self) -> dict[str, Any]:
        table, seats = self.table, self.seats
        ended = [event for event in self.events if isinstance(event, RoundEnded)]
        found: dict[str, Any] = {
            "piles_on_table": [list(pile) for pile in table.piles],
            "hands": {who: list(hand) for who, hand in seats.gathered(table.hands).items()},
            "bulls": seats.gathered(table.bulls),
            "bull_supply": table.supply,
            "deck": list(table.deck),
            "over": ended[0].why if ended else False,
        }
        if ended:
            return found | {"round_points": self.round_points(ended[0])}
        found["to_move"] = seats.name(table.turn)
        if table.due == "bull":
            steal = {"by": found["to_move"], "kind": "steal", "options": self.victims()}
            return found | {"next": steal}
        return found | {"plays": [[one.card, one.pile] for one in self.plays()]}

    def victims(self) -> list[str]:
        return [self.seats.name(seat) for seat in self.rules.richest(self.table)]

    def plays(self) -> list[Lay]:
        """The legal single plays, on piles whose top is known."""
        return [one for one in self.rules.lays(self.table) if self.table.piles[one.pile][-1]]

    def round_points(self, ended: RoundEnded) -> dict[str, int | None]:
        """What each hand costs; None where a card in it is not known."""
        hands = self.seats.gathered(self.table.hands)
        points = self.seats.gathered(ended.heads)
        return {who: None if BACK in hands[who] else points[who] for who in points}


def read_table(before: Given) -> tuple[Seats, ElevenTable]:
    read = cards(ELEVEN.highest, BACK)
    hands = by_player(before.get("hands", {}), "before.hands", read)
    seats = seated(ELEVEN.box, before, hands)
    ELEVEN.box.check_seats(len(seats.names))
    bulls, supply = read_bulls(seats, before)
    table = ELEVEN.table(seats.chairs, seed="referee", **read_heads(before))
    table = replace(
        table,
        stage="play",
        round=seats.chairs,  # the last round: when it ends nothing is dealt any more
        piles=read_piles(before, ELEVEN.highest),
        hands=tuple(tuple(sorted(hand)) for hand in seats.spread(hands, "before.hands", ())),
        seen_hands=((),) * seats.chairs,
        deck=read(before.get("deck", []), "before.deck"),
        bulls=bulls,
        supply=supply,
    )
    once([*chain(*table.piles, *table.hands), *table.deck], "before")
    return seats, table


def read_piles(before: Given, highest: Card) -> tuple[tuple[Card, ...], ...]:
    where = "before.piles_on_table"
    piles = entries(needed(before, "piles_on_table", "before"), where, cards(highest), highest)
    if not piles or not all(piles):
        raise BadCase("expected at least one pile, and none without a card", where)
    return piles


def read_bulls(seats: Seats, before: Given) -> tuple[tuple[int, ...], int]:
    def count(value: object, where: str) -> int:
        return whole(value, where, 0, BULLS)

    where = "before.bulls"
    held = seats.spread(by_player(before.get("bulls", {}), where, count), where, 0)
    if sum(held) > BULLS:
        raise BadCase(f"there are {BULLS} bull cards, not {sum(held)}", where)
    left = BULLS - sum(held)
    supply = count(before.get("bull_supply", left), "before.bull_supply")
    if supply != left:
        raise BadCase(f"of {BULLS} bull cards {left} are left, not {supply}", "before.bull_supply")
    return held, supply


def read_heads(before: Given) -> dict[str, tuple[int, ...]]:
    """E-02: the heads on the cards, where a box prints others."""
    if before.get("heads") is None:
        return {}
    printed = entries(before["heads"], "before.heads", lambda value, at: whole(value, at, 0, 10))
    if len(printed) != len(ElevenOptions().heads) - 1:
        raise BadCase("expected the heads of the cards 1 to 100", "before.heads")
    return {"heads": printed}
