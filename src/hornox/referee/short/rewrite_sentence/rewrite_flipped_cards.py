"""A flipped card in the short form: my 42 as 24, aus der 42 eine 24, 42 mit dem Dreher also 24."""

from __future__ import annotations

import re

from hornox.titles.flip import flip_digits, is_flippable

LINK = (
    r"(?:as|als|also|so|is|ist|gilt|zählt|counts?|makes?|into|to|zu|zur|becomes?|wird|now|jetzt"
    r"|=|->|means|turned|gedreht|flipped|ein(?:e|er)?)"
)
NO_NUMBER = r"[^.?!;:\d]"
FLIPPED = re.compile(
    rf"\b(?P<card>\d\d)\b(?P<between>{NO_NUMBER}{{0,45}}?(?<!\w){LINK}(?!\w){NO_NUMBER}{{0,12}}?)"
    r"\b0?(?P<number>\d\d?)\b",
    re.IGNORECASE,
)
ABOUT_FLIP = re.compile(
    r"\b(?:(?:with|by|using|mit) (?:the|a|my|his|her|dem|einem|meinem|seinem|ihrem) )?"
    r"(?:\w*flip\w*|zahlendreher|dreher|umgedreht|gedreht)\b(?: card\b)?",
    re.IGNORECASE,
)


def write_flips(text: str) -> str:
    """Each flipped card with an f, and without what it counts as.

    >>> write_flips("I play the 31 as 13, my sister has the real 13")
    'I play the 31f, my sister has the real 13'
    """
    written = FLIPPED.sub(write_flipped, text)
    return ABOUT_FLIP.sub(" ", written) if written != text else text


def write_flipped(found: re.Match[str]) -> str:
    card = int(found["card"])
    if is_flippable(card) and flip_digits(card) == int(found["number"]):
        return f"{card}f"
    return found[0]
