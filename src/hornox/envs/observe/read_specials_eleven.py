"""How the fields of the draft, the special cards and 11 nimmt! are read; and what is hidden."""

from __future__ import annotations

from functools import cache
from itertools import chain

from hornox.boxes import ElevenOptions
from hornox.cards import BACK, heads
from hornox.choices import Special
from hornox.envs.observe.read_rows import Glance, Numbers, turned
from hornox.titles import anniversary, buffalo

MARKS = ("seven", "stop", "fifth")


@cache
def kinds(game: str) -> tuple[Special, ...]:
    """The specials of a game, in the order that fields count them."""
    found = buffalo.KINDS if game == "buffalo" else anniversary.KINDS
    return tuple(kind for kind in found if kind != "back")


def tally(out: Numbers, look: Glance, cards: tuple[Special, ...]) -> None:
    order = kinds(look.view.game)
    for special in cards:
        if special in order:  # a back is no kind
            out[order.index(special)] += 1


def open_(out: Numbers, look: Glance) -> None:
    out[[*look.view.open]] = 1


def known(out: Numbers, look: Glance) -> None:
    seats, width = out.shape
    places = [
        (seat - look.me) % seats * width + card
        for seat, cards in enumerate(look.view.hands)
        for card in cards
        if card != BACK
    ]
    out.reshape(-1)[places] = 1


def marks(out: Numbers, look: Glance) -> None:
    for row, beside in enumerate(look.view.marks):
        for mark in beside:
            out[row, MARKS.index(mark)] = 1


def acting(out: Numbers, look: Glance) -> None:
    use = look.view.acting
    if use:
        out[:] = (kinds(look.view.game).index(use.special) + 1, use.card or 0, use.struck)


def emptied(out: Numbers, look: Glance) -> None:
    for place, row in enumerate(look.view.emptied, 1):
        out[row] = place


def specials(out: Numbers, look: Glance) -> None:
    tally(out, look, look.view.specials.hands[look.me])


def special_counts(out: Numbers, look: Glance) -> None:
    out[:] = [len(held) for held in turned(look.view.specials.hands, look.me)]


def discarded(out: Numbers, look: Glance) -> None:
    tally(out, look, look.view.specials.discard)


def faceup(out: Numbers, look: Glance) -> None:
    tally(out, look, look.view.faceup)


def used(out: Numbers, look: Glance) -> None:
    tally(out, look, look.view.used)


def special_deck(out: Numbers, look: Glance) -> None:
    out[0] = len(deck_of_specials(look))


def deck_of_specials(look: Glance) -> tuple[Special, ...]:
    view = look.view
    cards: tuple[Special, ...] = view.deck if view.game == "buffalo" else view.specials.deck
    return cards


def stack(out: Numbers, look: Glance) -> None:
    out[0] = len(look.view.stack)


def order(out: Numbers, look: Glance) -> None:
    chosen = look.view.acting.order if look.view.acting else ()
    out[: len(chosen)] = chosen


def tops(out: Numbers, look: Glance) -> None:
    out[: len(look.view.piles)] = [pile[-1] for pile in look.view.piles]


def old_tops(out: Numbers, look: Glance) -> None:
    for pile, top in look.view.used:
        out[pile] = top


def pile_sizes(out: Numbers, look: Glance) -> None:
    out[: len(look.view.piles)] = [len(pile) for pile in look.view.piles]


def pile_heads(out: Numbers, look: Glance) -> None:
    assert isinstance(look.view.options, ElevenOptions)
    printed = look.view.options.heads
    out[: len(look.view.piles)] = [heads(pile, printed) for pile in look.view.piles]


def pile_of(out: Numbers, look: Glance) -> None:
    piles = look.view.piles
    places = [place for place, pile in enumerate(piles, 1) for _ in pile]
    out[[*chain(*piles)]] = places


def bulls(out: Numbers, look: Glance) -> None:
    out[:] = turned(look.view.bulls, look.me)


def supply(out: Numbers, look: Glance) -> None:
    out[0] = look.view.supply


def deck(out: Numbers, look: Glance) -> None:
    out[0] = len(look.view.deck)


# What is hidden


def hands(out: Numbers, look: Glance) -> None:
    for place, cards in enumerate(look.view.hands):
        out[place, [*cards]] = 1


def deck_order(out: Numbers, look: Glance) -> None:
    cards = look.view.stack if look.view.game == "buffalo" else look.view.deck
    out[: len(cards)] = cards


def special_hands(out: Numbers, look: Glance) -> None:
    for place, held in enumerate(look.view.specials.hands):
        tally(out[place], look, held)


def special_order(out: Numbers, look: Glance) -> None:
    cards, found = deck_of_specials(look), kinds(look.view.game)
    out[: len(cards)] = [found.index(special) + 1 for special in cards]
