"""Fill the fields of games with special cards, and those of open hands and the draft.

A field's function has the field's name.
"""

from __future__ import annotations

from hornox.cards import BACK
from hornox.choices import Special
from hornox.envs.actions import SPECIAL_KINDS
from hornox.envs.observe.observation_input import Int16Array, PointOfView, own_first

MARKS = ("seven", "stop", "fifth")


def count_kinds(out: Int16Array, pov: PointOfView, cards: tuple[Special, ...]) -> None:
    kinds = SPECIAL_KINDS[pov.view.game]
    for special in cards:
        if special in kinds:  # the back of a card is not a kind
            out[kinds.index(special)] += 1


def open_(out: Int16Array, pov: PointOfView) -> None:
    out[[*pov.view.open]] = 1


def known(out: Int16Array, pov: PointOfView) -> None:
    seats, width = out.shape
    places = [
        (seat - pov.me) % seats * width + card
        for seat, cards in enumerate(pov.view.hands)
        for card in cards
        if card != BACK
    ]
    out.reshape(-1)[places] = 1


def marks(out: Int16Array, pov: PointOfView) -> None:
    for row, beside in enumerate(pov.view.marks):
        for mark in beside:
            out[row, MARKS.index(mark)] = 1


def acting(out: Int16Array, pov: PointOfView) -> None:
    use = pov.view.acting
    positive = getattr(pov.view, "positive", 0)  # of anniversary alone
    if use or positive:
        kind = SPECIAL_KINDS[pov.view.game].index(use.special if use else "negpos")
        out[:] = (kind + 1, use.card or 0, use.struck) if use else (kind + 1, positive, 1)


def emptied(out: Int16Array, pov: PointOfView) -> None:
    for place, row in enumerate(pov.view.emptied, 1):
        out[row] = place


def specials(out: Int16Array, pov: PointOfView) -> None:
    count_kinds(out, pov, pov.view.specials.hands[pov.me])


def special_counts(out: Int16Array, pov: PointOfView) -> None:
    out[:] = [len(hand) for hand in own_first(pov.view.specials.hands, pov.me)]


def discarded(out: Int16Array, pov: PointOfView) -> None:
    count_kinds(out, pov, pov.view.specials.discard)


def faceup(out: Int16Array, pov: PointOfView) -> None:
    count_kinds(out, pov, pov.view.faceup)


def used(out: Int16Array, pov: PointOfView) -> None:
    count_kinds(out, pov, pov.view.used)


def special_deck(out: Int16Array, pov: PointOfView) -> None:
    out[0] = len(deck_of_specials(pov))


def deck_of_specials(pov: PointOfView) -> tuple[Special, ...]:
    view = pov.view
    cards: tuple[Special, ...] = view.deck if view.game == "buffalo" else view.specials.deck
    return cards


def stack(out: Int16Array, pov: PointOfView) -> None:
    out[0] = len(pov.view.stack)


def order(out: Int16Array, pov: PointOfView) -> None:
    chosen = pov.view.acting.order if pov.view.acting else ()
    out[: len(chosen)] = chosen
