"""Tell special cards apart although many look alike, to know which ones some seats have seen."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from hornox.cards import Seat
from hornox.choices import Special
from hornox.events import (
    Drew,
    Event,
    Gave,
    Specials,
    SpecialsDealt,
    SpecialsShuffled,
    SpecialUsed,
)
from hornox.titles import buffalo


@dataclass(eq=False)
class Token:
    """One special card: what it is, which shuffle it came from, whether they have seen it."""

    special: Special
    shuffle: int
    seen: bool = False


class Tokens:
    """Every special card of a game, tracked through its events."""

    def __init__(self, seats: int, events: Iterable[Event], eyes: Collection[Seat | None]) -> None:
        self.eyes = eyes
        self.hands: list[list[Token]] = [[] for _ in range(seats)]
        self.deck: list[Token] = []
        self.everything: list[Token] = []
        self.shuffles: dict[int, list[Token]] = {}
        for event in events:
            self.follow(event)

    def follow(self, event: Event) -> None:
        match event:
            case SpecialsDealt():
                self.dealt(event)
            case SpecialsShuffled():
                self.deck = self.shuffles[id(event)] = self.new(event.deck)
            case SpecialUsed(seat, special, refill):
                if self.hands[seat]:
                    self.leave(seat, special)
                self.show(self.deck[: len(refill)])
                self.deck = self.deck[len(refill) :]
            case Gave(seat, special):
                self.leave(seat, special)
            case Drew(seat):
                self.receive(seat, self.deck[:1])
                self.deck = self.deck[1:]
            case _:  # moves no special that was hidden
                pass

    def dealt(self, event: SpecialsDealt) -> None:
        """From the old deck first; the rest has just been shuffled."""
        flat: Specials = sum((*event.hands, event.faceup, event.deck), ())
        tokens = self.deck + self.new(flat[len(self.deck) :])
        self.shuffles[id(event)] = tokens
        if event.hands:
            each = len(event.hands[0])
            for seat in range(len(self.hands)):
                self.receive(seat, tokens[seat * each : (seat + 1) * each])
        else:
            self.new(buffalo_box(flat))
            self.show(tokens[: len(event.faceup)])
        self.deck = tokens[len(tokens) - len(event.deck) :]

    def new(self, specials: Iterable[Special]) -> list[Token]:
        tokens = [Token(special, len(self.shuffles)) for special in specials]
        self.everything += tokens
        return tokens

    def receive(self, seat: Seat, tokens: list[Token]) -> None:
        self.hands[seat] += tokens
        if seat in self.eyes:
            self.show(tokens)

    def leave(self, seat: Seat, special: Special) -> None:
        token = next(token for token in self.hands[seat] if token.special == special)
        self.hands[seat].remove(token)
        self.show([token])

    def show(self, tokens: Iterable[Token]) -> None:
        for token in tokens:
            token.seen = True

    def permute(self, rng: random.Random) -> None:
        """Exchange the cards that those seats have not seen for others of the same shuffle."""
        for shuffle in range(len(self.shuffles) + 1):
            unseen = [one for one in self.everything if one.shuffle == shuffle and not one.seen]
            others = rng.sample([token.special for token in unseen], len(unseen))
            for token, special in zip(unseen, others, strict=True):
                token.special = special

    def rewritten(self, event: SpecialsDealt | SpecialsShuffled) -> Event:
        flat: Specials = tuple(token.special for token in self.shuffles[id(event)])
        if isinstance(event, SpecialsShuffled):
            return replace(event, deck=flat)
        hands = []
        for hand in event.hands:
            hands.append(flat[: len(hand)])
            flat = flat[len(hand) :]
        faceup, deck = flat[: len(event.faceup)], flat[len(event.faceup) :]
        return replace(event, hands=tuple(hands), faceup=faceup, deck=deck)


def buffalo_box(drawn: Specials) -> list[Special]:
    """The specials that went back to the box unseen."""
    rest = [*buffalo.EVERYTHING]
    for special in drawn:
        rest.remove(special)
    return rest
