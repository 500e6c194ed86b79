"""Names of people: cleaned, so that everybody can see them and they fit in a line."""

from __future__ import annotations

import unicodedata

from hornox.server.errors import Refused

LONGEST_NAME = 24  # characters
MARKS_IN_A_ROW = 2  # more of them would reach into other lines
BLANK = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"  # letters and symbols that show nothing


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, nothing that reverses the text."""
    kept = "".join(
        letter if letter.isprintable() else " "
        for letter in unicodedata.normalize("NFC", name)
        if unicodedata.category(letter) not in ("Cf", "Cs", "Co", "Cn")
    )
    short = " ".join(drop_piled_marks(kept).split())[:LONGEST_NAME].strip()
    if not any(map(is_visible, short)):
        raise Refused("bad_name", f"A name has 1 to {LONGEST_NAME} visible characters.")
    return short


def drop_piled_marks(text: str) -> str:
    """Keep the first few of the combining marks that follow one another."""
    kept, marks = "", 0
    for letter in text:
        is_mark = unicodedata.category(letter) in ("Mn", "Me")  # the others take room of their own
        marks = marks + 1 if is_mark else 0
        kept += letter if marks <= MARKS_IN_A_ROW else ""
    return kept


def is_visible(letter: str) -> bool:
    """A letter, number, punctuation or symbol: a mark shows something only on one of these."""
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK
