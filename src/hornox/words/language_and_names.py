"""The language of a sentence, the names of the players, and who is addressed as "you"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hornox.cards import Card, Seat, letter
from hornox.choices import Special
from hornox.words.templates import Fill, listing, text

BUFFALO: Seat = -1


class Voice(NamedTuple):
    """A language, the names of the players, and the seat that is spoken to, if any."""

    lang: str
    names: Sequence[str] = ()
    me: Seat | None = None

    def text(self, key: str, **values: Fill) -> str:
        return text(key, self.lang, **values)

    def listing(self, things: Iterable[object]) -> str:
        return listing(tuple(things), self.lang)

    def person(self, seat: Seat, form: str = "") -> str:
        """A player, you, or the buffalo; `.start` begins a sentence, `.whom` is not its subject."""
        if seat == self.me:
            return self.text(f"person.you{form}")
        if seat == BUFFALO:
            return self.text(f"person.buffalo{form}")
        given = self.names[seat] if seat < len(self.names) else ""
        return given or letter(seat)

    def who(self, seat: Seat) -> dict[str, Fill]:
        """The values who, Who and me of a template, for whoever does it."""
        who, start = self.person(seat), self.person(seat, ".start")
        return {"who": who, "Who": start, "me": seat == self.me}

    def by(self, seat: Seat) -> dict[str, Fill]:
        """The values by, By and by_me of a template, for whoever caused it."""
        by, start = self.person(seat), self.person(seat, ".start")
        return {"by": by, "By": start, "by_me": seat == self.me}

    def owned(self, seat: Seat, card: Card, form: str = "", number: int = 0) -> str:
        """Anna’s 62, your 62, the buffalo’s 62; a flipped card with the number it counts as."""
        owner = {self.me: "you", BUFFALO: "buffalo"}.get(seat, "name")
        owned = self.text(f"card.{owner}{form}", card=card, name=self.person(seat))
        return self.text("card.flipped", card=owned, number=number) if number else owned

    def plain(self, seat: Seat, card: Card, number: int = 0) -> str:
        """The 62, at the start of a sentence that names its owner anyway."""
        if seat in (self.me, BUFFALO):
            return self.owned(seat, card, ".start", number)
        plain = self.text("card.the.start", card=card)
        return self.text("card.flipped", card=plain, number=number) if number else plain

    def special(self, special: Special) -> str:
        """The name of a special card, in quotation marks."""
        return self.text("special.quoted", special=self.text(f"special.{special}"))

    def cards(self, cards: Iterable[Card]) -> str:
        """The 12, the 37 and the 58."""
        return self.listing(self.text("card.the", card=card) for card in cards)
