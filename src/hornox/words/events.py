"""Every event in words: one or two sentences, or none if there is nothing to tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hornox.cards import BACK, HEADS, Seat
from hornox.events import (
    BullTaken,
    Cancelled,
    Dealt,
    DraftOpened,
    Drew,
    Event,
    GameEnded,
    Gave,
    Laid,
    Marked,
    MarkerSet,
    Picked,
    PilesOpened,
    PileTaken,
    Placed,
    Played,
    Reordered,
    Replaced,
    Revealed,
    RoundEnded,
    RowsOpened,
    Shifted,
    SpecialsDealt,
    SpecialsShuffled,
    SpecialUsed,
    Took,
    Unmarked,
)  # fmt: skip
from hornox.titles.flip import flip_digits
from hornox.words import placements as laying
from hornox.words import scores
from hornox.words.language_and_names import Voice


def say(event: Event, lang: str, names: Sequence[str] = (), me: Seat | None = None) -> str:
    """What happened and why, for the seat `me` or for anybody; "" if there is nothing to say.

    >>> say(Picked(0, 12), "en", ["Anna", "Ben"])
    'Anna picks the 12.'
    >>> say(Picked(0, 12), "de", ["Anna", "Ben"], me=0)
    'Du nimmst dir die 12.'
    """
    teller = TELLERS.get(type(event))
    return teller(Voice(lang, names, me), event) if teller else ""


# The deal


def dealt(voice: Voice, event: Dealt) -> str:
    kind = ".piles" if len(event.rows) == 1 else ".buffalo" if event.deck else ""
    kind += ".double" if event.times > 1 else ""
    starts = voice.listing(row[0] for row in event.rows)
    each = len(event.hands[0])
    return voice.text(f"dealt{kind}", round=event.round, count=each, cards=starts)


def specials_dealt(voice: Voice, event: SpecialsDealt) -> str:
    if not event.hands:
        return specials_open(voice, event)
    mine = () if voice.me is None else event.hands[voice.me]
    if mine:
        return voice.text("specials.mine", count=len(mine), specials=named(voice, mine))
    each = len(event.hands[0])
    return voice.text("specials.each" if each else "specials.short", count=each)


def specials_open(voice: Voice, event: SpecialsDealt) -> str:
    if not event.faceup:
        return voice.text("specials.none")
    specials, rest = named(voice, event.faceup), len(event.deck)
    return voice.text("specials.open" if rest else "specials.all", specials=specials, count=rest)


def named(voice: Voice, specials: Sequence[Any]) -> str:
    return voice.listing(voice.special(special) for special in specials)


def draft_opened(voice: Voice, event: DraftOpened) -> str:
    low, high = event.cards[0], event.cards[-1]
    return voice.text(
        "draft.opened", **voice.who(event.first), round=event.round, low=low, high=high
    )


def rows_opened(voice: Voice, event: RowsOpened) -> str:
    return voice.text("rows.opened", cards=voice.listing(row[0] for row in event.rows))


def marker_set(voice: Voice, event: MarkerSet) -> str:
    kind = event.side or "cow"
    if event.cause is None:
        return voice.text(f"marker.{kind}", row=event.row + 1)
    return voice.text(f"marker.{kind}.moved", row=event.row + 1, old=event.cause.row + 1)


# The turn


def picked(voice: Voice, event: Picked) -> str:
    return voice.text("picked", **voice.who(event.seat), card=event.card)


def revealed(voice: Voice, event: Revealed) -> str:
    cards = ", ".join(shown(voice, played) for played in event.cards)
    return voice.text("revealed", cards=cards)


def shown(voice: Voice, played: Played) -> str:
    key = "revealed.flipped" if played.flipped else "revealed.card"
    number = flip_digits(played.card)
    return voice.text(key, card=played.card, number=number, who=voice.person(played.seat, ".list"))


# Special cards


def special_used(voice: Voice, event: SpecialUsed) -> str:
    used = voice.text("special.used", **voice.who(event.seat), special=voice.special(event.special))
    if not event.refill:
        return used
    return f"{used} {voice.text('special.refill', special=named(voice, event.refill))}"


def marked(voice: Voice, event: Marked) -> str:
    return voice.text(f"marked.{event.mark}", row=event.row + 1)


def unmarked(voice: Voice, event: Unmarked) -> str:
    return voice.text("unmarked", **voice.who(event.seat), row=event.row + 1)


def shifted(voice: Voice, event: Shifted) -> str:
    source, row = event.source + 1, event.row + 1
    return voice.text("shifted", **voice.who(event.seat), card=event.card, source=source, row=row)


def replaced(voice: Voice, event: Replaced) -> str:
    return voice.text("replaced", **voice.who(event.seat), back=event.back, card=event.card)


def cancelled(voice: Voice, event: Cancelled) -> str:
    facts = {"positive": event.positive, "worth": HEADS[event.positive], "heads": event.heads}
    if not event.cards:
        return voice.text("cancelled.nothing", **voice.who(event.seat), **facts)
    cards, count = voice.cards(event.cards), len(event.cards)
    return voice.text("cancelled", **voice.who(event.seat), **facts, cards=cards, count=count)


def gave(voice: Voice, event: Gave) -> str:
    return voice.text("gave", **voice.who(event.seat), special=voice.special(event.special))


def drew(voice: Voice, event: Drew) -> str:
    key = "drew.back" if event.special == "back" else "drew"
    return voice.text(key, **voice.who(event.seat), special=voice.special(event.special))


def specials_shuffled(voice: Voice, event: SpecialsShuffled) -> str:
    return voice.text("specials.shuffled", count=len(event.deck))


def reordered(voice: Voice, event: Reordered) -> str:
    card = event.order[-1] if event.special == "last" else event.order[0]
    order = ", ".join(map(str, event.order))
    return voice.text(f"reordered.{event.special}", card=card, order=order)


# 11 nimmt!


def laid(voice: Voice, event: Laid) -> str:
    key = "laid" if event.card > event.top else "laid.wrapped"
    facts = {"card": event.card, "top": event.top, "away": event.distance}
    return voice.text(key, **voice.who(event.seat), **facts)


def pile_taken(voice: Voice, event: PileTaken) -> str:
    who, top = voice.who(event.seat), event.cards[-1]
    if BACK in event.cards:  # only the taker sees what lay beneath
        return voice.text("pile.taken.closed", **who, top=top)
    cards = ", ".join(map(str, event.cards))
    return voice.text("pile.taken", **who, top=top, count=len(event.cards), cards=cards)


def bull_taken(voice: Voice, event: BullTaken) -> str:
    if event.victim is None:
        return voice.text("bull", **voice.who(event.seat))
    return voice.text(
        "bull.stolen", **voice.who(event.seat), whom=voice.person(event.victim, ".whom")
    )


def piles_opened(voice: Voice, event: PilesOpened) -> str:
    key = "piles.opened" if len(event.cards) > 1 else "piles.last"
    return voice.text(key, cards=voice.listing(event.cards))


TELLERS: dict[type[Any], Callable[[Voice, Any], str]] = {
    Dealt: dealt,
    SpecialsDealt: specials_dealt,
    DraftOpened: draft_opened,
    Picked: picked,
    RowsOpened: rows_opened,
    MarkerSet: marker_set,
    Revealed: revealed,
    Placed: laying.placed,
    Took: laying.took,
    RoundEnded: scores.round_ended,
    GameEnded: scores.game_ended,
    SpecialUsed: special_used,
    Marked: marked,
    Unmarked: unmarked,
    Shifted: shifted,
    Replaced: replaced,
    Cancelled: cancelled,
    Gave: gave,
    SpecialsShuffled: specials_shuffled,
    Drew: drew,
    Reordered: reordered,
    Laid: laid,
    PileTaken: pile_taken,
    BullTaken: bull_taken,
    PilesOpened: piles_opened,
}
"""Not in it, because what follows says it all: SpecialDeclined, CardChosen, WindowClosed,
TurnEnded."""
