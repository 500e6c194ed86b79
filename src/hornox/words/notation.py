"""Options by their notation, in a few words that fit into a sentence: 59, row 2, 24 on pile 3."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hornox.titles.flip import flip_digits
from hornox.words.language_and_names import Voice
from hornox.words.templates import texts

FLIPPED = re.compile(r"(\d+)f")
LAID = re.compile(r"(\d+)p(\d+)")
PLACE = re.compile(r"(r|p|unstop)(\d+)")
SEAT = re.compile(r"[A-J]")
PLACES = {"r": "row", "p": "pile", "unstop": "unstop"}


def say_notation(choice: str, lang: str, names: Sequence[str] = ()) -> str:
    """An option as the object of a sentence.

    >>> say_notation("59", "en"), say_notation("r2", "de"), say_notation("24p3", "en")
    ('59', 'Reihe 2', '24 on pile 3')
    """
    voice = Voice(lang, names)
    if flipped := FLIPPED.fullmatch(choice):
        card = int(flipped[1])
        return voice.text("notation.flip", card=card, number=flip_digits(card))
    if laid := LAID.fullmatch(choice):
        return voice.text("notation.lay", card=laid[1], pile=laid[2])
    if place := PLACE.fullmatch(choice):
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
