"""Options by their notation, in a few words that fit into a sentence: 59, row 2, 24 on the 18."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hornox.analysis_result import OptionValue, Reason
from hornox.cards import Card
from hornox.titles.flip import flip_digits
from hornox.words.language_and_names import Voice
from hornox.words.templates import texts

FLIPPED = re.compile(r"(\d+)f")
LAID = re.compile(r"(\d+)p(\d+)")
PLACE = re.compile(r"(r|p|unstop)(\d+)")
SEAT = re.compile(r"[A-J]")
HIGHEST = 100  # the cards of 11 nimmt! end there
PLACES = {"r": "row", "p": "pile", "unstop": "unstop"}


def say_option(option: OptionValue, lang: str, names: Sequence[str] = ()) -> str:
    """An option of an analysis, whose reasons know the top of its pile."""
    return say_notation(option.choice, lang, names, top=find_top(option))


def find_top(option: OptionValue) -> Card | None:
    """11 nimmt!: the top of the pile that the option takes or lays on."""
    return next(filter(None, map(top_of_pile, option.reasons)), None)


def top_of_pile(reason: Reason) -> Card | None:
    """11 nimmt!: the top that the reason speaks of."""
    if reason.kind == "lays" and reason.card is not None and reason.low is not None:
        return (reason.card - reason.low - 1) % HIGHEST + 1  # 1 follows 100
    return reason.card if reason.kind == "pile" else None


def say_notation(
    choice: str, lang: str, names: Sequence[str] = (), *, top: Card | None = None
) -> str:
    """An option as the object of a sentence; people call a pile by its top.

    >>> say_notation("59", "en"), say_notation("r2", "de"), say_notation("24p3", "en", top=18)
    ('59', 'Reihe 2', '24 on the 18')
    """
    voice = Voice(lang, names)
    if flipped := FLIPPED.fullmatch(choice):
        card = int(flipped[1])
        return voice.text("notation.flip", card=card, number=flip_digits(card))
    if laid := LAID.fullmatch(choice):
        if top is not None:
            return voice.text("notation.lay.on", card=laid[1], top=top)
        return voice.text("notation.lay", card=laid[1], pile=laid[2])
    if place := PLACE.fullmatch(choice):
        if place[1] == "p" and top is not None:
            return voice.text("notation.pile.top", top=top)
        return voice.text(f"notation.{PLACES[place[1]]}", number=place[2])
    return say_word(choice, voice)


def say_word(choice: str, voice: Voice) -> str:
    """A special card, a player, a word, or cards."""
    if choice in ("pass", "done"):
        return voice.text(f"notation.{choice}")
    if f"special.{choice}" in texts(voice.lang):
        return voice.text("special.quoted", special=voice.text(f"special.{choice}"))
    if SEAT.fullmatch(choice):
        return voice.text("notation.steal", whom=voice.person(ord(choice) - ord("A")))
    return voice.listing(choice.split("+"))
