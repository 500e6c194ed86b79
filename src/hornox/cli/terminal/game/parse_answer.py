"""Parse a typed answer: find the one option that it means, in notation or in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from hornox.cards import Card, letter
from hornox.choices import (
    Cancel,
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


def parse_answer(
    answer: str,
    options: Options,
    lang: str,
    names: Sequence[str] = (),
    tops: Sequence[Card] = (),
) -> Choice | None:
    """The one option that the answer can mean; None if there is none, or more than one.

    tops: those of the piles in 11 nimmt!, by which people call them.
    """
    wanted = normalize(answer)
    forms = {
        option: {normalize(form) for form in spellings(option, lang, names, tops)}
        for option in options
    }
    if any(isinstance(option, Play) for option in options):
        forms = {option: without_bare_rows(option, forms[option]) for option in options}
    exact = [option for option in options if wanted in forms[option]]
    if len(exact) == 1 or not wanted or wanted[0].isdigit():
        return exact[0] if len(exact) == 1 else None
    starting = [one for one in options if any(form.startswith(wanted) for form in forms[one])]
    return starting[0] if len(starting) == 1 else None


def without_bare_rows(option: Choice, forms: set[str]) -> set[str]:
    """While cards are chosen, a number is a card and not a row."""
    return {form for form in forms if isinstance(option, Play) or not form.isdigit()}


def normalize(answer: str) -> str:
    """Lower case, plain digits, and spaces only where two numbers would run together."""
    words = unicodedata.normalize("NFKC", answer).casefold().split()
    line = ""
    for word in words:
        would_join = line[-1:].isdigit() and word[0].isdigit()
        line += f" {word}" if would_join else word
    return line


def spellings(
    option: Choice, lang: str, names: Sequence[str], tops: Sequence[Card]
) -> Iterator[str]:
    """Everything that can be typed for an option."""
    yield str(option)
    match option:
        case Play(card, flip=True):
            yield f"f{card}"
        case TakeRow(row) | Target(row=int(row)) | Unstop(row):
            yield from (f"{row + 1}", f"r{row + 1}")
        case Cancel(cards):
            yield " ".join(map(str, cards))
        case TakePile(pile) if tops:
            yield text("terminal.type.take", lang, top=tops[pile])
        case Lay(card, pile):
            yield f"{card}"
            if tops:
                yield f"{card} {tops[pile]}"
                yield text("terminal.type.on", lang, card=card, top=tops[pile])
        case Use(special) | Swap(special):
            yield special_name(special, lang)
        case Steal(seat):
            yield from (letter(seat), *names[seat : seat + 1])
        case Pass() | Done():
            yield from ("", text(f"choice.{option}", lang))
        case _:
            pass
