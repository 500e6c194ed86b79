"""11 nimmt! (Wolfgang Kramer, 2010), 2 to 7 players, as many rounds as players.

In turn, lay a card on a pile whose top is 1 to 10 below it, counting on from 100 to 1; or
take a pile into your hand, always allowed, and two new piles are opened. Whoever takes three
cards or more gets a bull card, from the stock or from whoever has most. With bull cards you
may lay several cards at a time, on as many piles as you have bulls, each within 10 of the
old top. When a hand or the deck is empty, the heads left in hands count.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from hornox.cards import Card, Seat, heads, lowest
from hornox.choices import Choice, Done, Lay, Steal, TakePile
from hornox.events import (
    BullTaken,
    Dealt,
    Event,
    GameEnded,
    Laid,
    PilesOpened,
    PileTaken,
    RoundEnded,
    TurnEnded,
)  # fmt: skip
from hornox.forecasts import Forecast, PileForecast
from hornox.game import Asked, Choices
from hornox.game_catalogue import ElevenOptions
from hornox.shuffle import shuffled
from hornox.titles.eleven_table import ElevenPiles, ElevenTable

REACH = 10


class Eleven(ElevenPiles):
    game = "eleven"
    hand_size = 10

    # A round

    def forced(self, table: ElevenTable) -> Event | None:
        if table.stage == "deal":
            return self.game_end(table) or self.deal(table)
        if table.stage == "over":
            return None
        match table.due:
            case "bull":
                return self.bull(table)
            case "open":
                return PilesOpened(table.deck[:2])
            case "end":
                return self.round_end(table) or self.turn_end(table)
            case _:
                return self.after_laying(table)

    def deal(self, table: ElevenTable) -> Dealt:
        assert table.seed is not None, "a view cannot be dealt: imagine a table first"
        cards = shuffled(range(1, self.highest + 1), table.seed, table.shuffles)
        rest = self.hand_size * table.seats
        starts = range(0, rest, self.hand_size)
        hands = tuple(tuple(sorted(cards[at : at + self.hand_size])) for at in starts)
        return Dealt(table.round + 1, hands, (cards[rest : rest + 1],), cards[rest + 1 :])

    def after_laying(self, table: ElevenTable) -> Event | None:
        """E-17: an empty hand ends the round at once; without bulls one card is all."""
        if table.used and not table.bulls[table.turn]:
            return self.round_end(table) or self.turn_end(table)
        return self.round_end(table)

    def turn_end(self, table: ElevenTable) -> TurnEnded:
        return TurnEnded((table.turn + 1) % table.seats)

    def round_end(self, table: ElevenTable) -> RoundEnded | None:
        if not table.hands[table.turn]:
            return RoundEnded(table.round, self.scores(table), "hand_empty")
        return None if table.deck else RoundEnded(table.round, self.scores(table), "deck_empty")

    def scores(self, table: ElevenTable) -> tuple[int, ...]:
        assert isinstance(table.options, ElevenOptions)
        printed = table.options.heads
        return tuple(heads(hand, printed) for hand in table.hands)

    def game_end(self, table: ElevenTable) -> GameEnded | None:
        if table.round < table.seats:
            return None
        return GameEnded(lowest(table.totals), table.totals)

    # A turn

    def fits(self, top: Card, card: Card) -> bool:
        return 1 <= self.distance(top, card) <= REACH

    @cached_property
    def fitting(self) -> tuple[frozenset[Card], ...]:
        """By top card: the cards that fit on it."""
        cards = range(1, self.highest + 1)
        return tuple(
            frozenset(card for card in cards if self.fits(top, card)) for top in (0, *cards)
        )

    def asks(self, table: ElevenTable) -> Asked:
        if table.stage != "play":
            return {}
        if table.due == "bull":
            return {table.turn: tuple([Steal(seat) for seat in self.richest(table)])}
        takes = [TakePile(pile) for pile in range(len(table.piles))]
        more: list[Choice] = [Done()] if table.used else [*takes]
        return {table.turn: (*self.lays(table), *more)}

    def lays(self, table: ElevenTable) -> list[Lay]:
        """E-06: every card from the old top; E-08: as many piles as bulls, one without any."""
        used, hand, lays = dict(table.used), {*table.hands[table.turn]}, []
        only_used = len(used) >= max(1, table.bulls[table.turn])
        for pile, top in enumerate(table.tops):
            if only_used and pile not in used:
                continue
            if fitting := hand & self.fitting[top]:
                lays += [Lay(card, pile) for card in sorted(fitting)]
        return lays

    def told(self, table: ElevenTable, choices: Choices) -> tuple[Event, ...]:
        ((seat, choice),) = choices.items()
        match choice:
            case Lay(card, pile):
                top = table.tops[pile]
                return (Laid(seat, card, pile, top, self.distance(top, card)),)
            case TakePile(pile):
                return (PileTaken(seat, pile, table.piles[pile]),)
            case Steal(victim):
                return (BullTaken(seat, victim),)
            case _:
                return (self.turn_end(table),)

    def bull(self, table: ElevenTable) -> BullTaken | None:
        if table.supply:
            return BullTaken(table.turn)
        richest = self.richest(table)
        return BullTaken(table.turn, richest[0]) if len(richest) == 1 else None

    def richest(self, table: ElevenTable) -> tuple[Seat, ...]:
        """E-09: the opponents with the most bull cards."""
        others = [seat for seat in range(table.seats) if seat != table.turn]
        most = max(table.bulls[seat] for seat in others)
        return tuple(seat for seat in others if table.bulls[seat] == most)

    # What a choice would do

    def forecast(self, view: ElevenTable, choice: Choice) -> Forecast | None:
        match choice:
            case Lay(card, pile):
                (laid,) = self.told(view, {view.turn: choice})
                assert isinstance(laid, Laid)
                ends = self.ends(self.after(view, laid))
                more = pile in dict(view.used)
                return PileForecast(pile, laid.top, card, laid.distance, more=more, ends=ends)
            case TakePile(pile):
                return self.forecast_take(view, pile)
            case _:
                return None

    def forecast_take(self, view: ElevenTable, pile: int) -> PileForecast:
        """Without the bull card: how high a pile is, and so what it brings, is memory (E-15)."""
        taken = self.after(view, PileTaken(view.turn, pile, view.piles[pile]))
        opened = PilesOpened(taken.deck[:2])
        ends = self.ends(self.after(taken, opened))
        return PileForecast(pile, view.piles[pile][-1], opens=len(opened.cards), ends=ends)

    def ends(self, table: ElevenTable) -> Literal["", "turn", "round"]:
        """What is over when this has happened, without anybody choosing."""
        match self.forced(table):
            case RoundEnded():
                return "round"
            case TurnEnded():
                return "turn"
            case _:
                return ""


TITLE = Eleven()
