"""What somebody means who types an answer: the notation, or anything near enough to it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from hornox.cards import letter
from hornox.choices import (
    Choice,
    Done,
    Lay,
    Options,
    Pass,
    Play,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)  # fmt: skip
from hornox.words import special_name, text


def understood(said: str, options: Options, lang: str, names: Sequence[str] = ()) -> Choice | None:
    """The one option it can mean; None if there is none, or more than one."""
    wanted = normal(said)
    forms = {
        option: {normal(form) for form in spellings(option, lang, names)} for option in options
    }
    exactly = [option for option in options if wanted in forms[option]]
    if len(exactly) == 1 or not wanted or wanted[0].isdigit():
        return exactly[0] if len(exactly) == 1 else None
    begun = [option for option in options if any(form.startswith(wanted) for form in forms[option])]
    return begun[0] if len(begun) == 1 else None


def normal(said: str) -> str:
    """Blanks only where two numbers would run together; no capitals, no fancy digits."""
    words = unicodedata.normalize("NFKC", said).casefold().split()
    line = ""
    for word in words:
        runs_on = line[-1:].isdigit() and word[0].isdigit()
        line += f" {word}" if runs_on else word
    return line


def spellings(option: Choice, lang: str, names: Sequence[str]) -> Iterator[str]:
    yield str(option)
    match option:
        case Play(card, flip=True):
            yield f"f{card}"
        case TakeRow(row) | Target(row=int(row)) | Unstop(row):
            yield from (f"{row + 1}", f"r{row + 1}")
        case TakePile(pile):
            yield text("terminal.type.take", lang, pile=pile + 1)
        case Lay(card, pile):
            yield from (f"{card}", f"{card} {pile + 1}")
        case Use(special) | Swap(special):
            yield special_name(special, lang)
        case Steal(seat):
            yield from (letter(seat), *names[seat : seat + 1])
        case Pass() | Done():
            yield from ("", text(f"choice.{option}", lang))
        case _:
            pass
