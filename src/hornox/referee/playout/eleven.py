"""Play out a position of 11 nimmt!: the cards laid and the piles taken that a case gives."""

from __future__ import annotations

from typing import Any

from hornox.cards import BACK
from hornox.choices import Choice, Done, Lay, Steal, TakePile
from hornox.events import Event
from hornox.game import settle
from hornox.referee.bad_case import bad_case
from hornox.referee.illegal_play_error import IllegalPlay
from hornox.referee.json_fields import JsonObject
from hornox.referee.playout.read_decisions import Decision
from hornox.referee.position.eleven_position import read_eleven_position
from hornox.referee.result_json import report_eleven, steal_victims
from hornox.titles.eleven import TITLE as ELEVEN


class ElevenPlayout:
    rules = ELEVEN

    def __init__(self, _game: str, before: JsonObject) -> None:
        self.seats, self.table = read_eleven_position(before)
        self.events: list[Event] = []
        self.settle()

    def run(self, decisions: tuple[Decision, ...]) -> dict[str, Any]:
        for decision in decisions:
            self.apply(decision)
        return report_eleven(self.table, self.events, self.seats)

    # Decisions

    def apply(self, decision: Decision) -> None:
        seat = self.seats.seat_of(decision.by, f"{decision.where}.by")
        if self.table.stage != "play":
            raise IllegalPlay("round_over")
        if self.table.due == "bull":
            raise IllegalPlay("steal_first", who=self.seats.name(self.table.turn))
        if seat != self.table.turn:
            raise IllegalPlay("turn", who=self.seats.name(self.table.turn))
        if decision.kind == "take":
            self.take(decision)
        else:
            self.lay_all(decision)

    def choose(self, choice: Choice) -> bool:
        """Make a choice if the rules offer it, and return whether they do."""
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
        plays = decision.fields["plays"]
        piles = [pile for pile, _ in plays]
        if not plays or not all(cards for _, cards in plays):
            raise IllegalPlay("no_card", who=decision.by)
        if len(set(piles)) < len(piles):
            raise IllegalPlay("pile_twice")
        for pile, cards in plays:
            for card in cards:
                self.lay(decision.by, Lay(card, pile))
        if self.is_turn_of(decision.by) and self.choose(Done()):
            self.settle()

    def is_turn_of(self, who: str) -> bool:
        return self.table.stage == "play" and self.seats.name(self.table.turn) == who

    def lay(self, who: str, choice: Lay) -> None:
        if not self.is_turn_of(who):
            raise IllegalPlay("one_card", who=who)
        self.require_known_cards(who, choice)
        if not self.choose(choice):
            raise self.illegal_lay(who, choice)
        self.settle()

    def require_known_cards(self, who: str, choice: Lay) -> None:
        """Without knowing the cards nobody can judge."""
        hand, piles = self.table.hands[self.table.turn], self.table.piles
        if choice.pile < len(piles) and piles[choice.pile][-1] == BACK:
            raise bad_case("unknown_pile", "before.deck", pile=choice.pile + 1)
        if BACK in hand and choice.card not in hand:
            raise bad_case("unknown_hand", "before.hands", who=who, card=choice.card)

    def illegal_lay(self, who: str, choice: Lay) -> IllegalPlay:
        """Why that card cannot go to that pile."""
        table = self.table
        if choice.pile >= len(table.piles):
            return IllegalPlay("no_pile", pile=choice.pile + 1, count=len(table.piles))
        if choice.card not in table.hands[table.turn]:
            return IllegalPlay("not_in_hand", who=who, card=choice.card)
        top = dict(table.used).get(choice.pile, table.piles[choice.pile][-1])
        if not self.rules.fits(top, choice.card):
            away = self.rules.distance(top, choice.card)
            key = "too_far" if choice.card > top else "too_far.lower"
            return IllegalPlay(key, card=choice.card, pile=choice.pile + 1, top=top, away=away)
        return IllegalPlay("too_many_piles", who=who, bulls=table.bulls[table.turn])

    # Taking

    def take(self, decision: Decision) -> None:
        pile, victim = decision.fields["pile"], decision.fields["steal_from"]
        if not self.choose(TakePile(pile)):
            raise IllegalPlay("no_pile", pile=pile + 1, count=len(self.table.piles))
        if victim is not None:
            self.steal(decision, self.seats.seat_of(victim, f"{decision.where}.steal_from"))
        self.settle()

    def steal(self, decision: Decision, victim: int) -> None:
        if self.table.due != "bull" or self.table.supply:
            raise IllegalPlay("no_steal", who=decision.by)
        if not self.choose(Steal(victim)):
            options = tuple(steal_victims(self.table, self.seats))
            raise IllegalPlay("steal", who=decision.by, options=options)
