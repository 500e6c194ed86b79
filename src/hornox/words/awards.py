"""The awards at the end of a game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.awards import Award
from hornox.cards import Seat
from hornox.words.language_and_names import Voice


def say_award(award: Award, lang: str, names: Sequence[str] = (), me: Seat | None = None) -> str:
    """The award, who has earned it, and with what.

    >>> say_award(Award("clean_run", (1,), count=14), "en", ["Anna", "Ben"])
    'Clean hooves: Ben, 14 turns in a row without a take'
    """
    voice = Voice(lang, names)
    title, detail = voice.text(f"award.{award.kind}"), award_detail(award, lang, names, me)
    who = voice.listing(map(voice.person, award.seats))
    return voice.text("award", title=title, who=who, detail=detail)


def award_detail(award: Award, lang: str, names: Sequence[str] = (), me: Seat | None = None) -> str:
    """What the award was earned with, without a name for it; `me` is spoken to."""
    voice = Voice(lang, names, me)
    shared = ".each" if award.kind == "biggest_take" and len(award.seats) > 1 else ""
    other = other_card = ""
    if award.other is not None:
        other, other_card = voice.person(award.other), voice.owned(award.other, award.other_card)
    mine = award.other is not None and award.other == me
    return voice.text(
        f"award.{award.kind}.for{shared}", heads=award.heads, count=award.count, card=award.card,
        other=other, other_card=other_card, other_is_me=mine,
    )  # fmt: skip
