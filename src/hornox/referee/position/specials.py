"""The special cards of a position: in hands, face up, in decks and discards."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from msgspec.structs import replace

from hornox.choices import Special
from hornox.errors import BadCase
from hornox.events import Specials
from hornox.referee.position.read_fields import Given, by_player, words
from hornox.referee.position.seat_names import Seats
from hornox.titles import anniversary, buffalo
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.rows import RowTable
from hornox.titles.specials import SpecialCards

UNSEEN: Special = "back"
OF_ANNIVERSARY = ("specials", "special_deck", "special_discard", "reshuffle")
OF_BUFFALO = ("faceup", "stack")


def with_specials(table: RowTable, seats: Seats, before: Given) -> RowTable:
    foreign = {"anniversary": OF_BUFFALO, "buffalo": OF_ANNIVERSARY}
    for field in foreign.get(table.game, OF_ANNIVERSARY + OF_BUFFALO):
        if before.get(field):
            raise BadCase(f"{table.game} has no such cards", f"before.{field}")
    if isinstance(table, AnniversaryTable):
        return in_hands(table, seats, before)
    return face_up(table, before) if isinstance(table, BuffaloTable) else table


def in_hands(table: AnniversaryTable, seats: Seats, before: Given) -> AnniversaryTable:
    kinds = anniversary.KINDS
    held = by_player(before.get("specials", {}), "before.specials", words(kinds))
    deck = read(before, "special_deck", (*kinds, UNSEEN))
    discard = read(before, "special_discard", kinds)
    lying: list[Special] = ["five_row" if mark == "fifth" else mark for mark in chain(*table.marks)]
    check_counts([*chain(*held.values()), *deck, *discard, *lying], anniversary.EVERYTHING)
    hands = seats.spread(held, "before.specials", ())
    cards = SpecialCards(hands, deck, tuple(sorted(deck)), discard)
    return replace(table, specials=cards, served=1)


def face_up(table: BuffaloTable, before: Given) -> BuffaloTable:
    faceup = read(before, "faceup", buffalo.KINDS)
    stack = read(before, "stack", (*buffalo.KINDS, UNSEEN))
    if len(faceup) > buffalo.FACE_UP:
        raise BadCase(f"at most {buffalo.FACE_UP} special cards lie face up", "before.faceup")
    check_counts([*faceup, *stack, *chain(*table.marks)], buffalo.EVERYTHING)
    return replace(table, faceup=faceup, deck=stack, served=True)


def read(before: Given, field: str, allowed: Specials) -> Specials:
    return words(allowed)(before.get(field, ()), f"before.{field}")


def check_counts(found: list[str], everything: Specials) -> None:
    box = Counter[str](everything)
    for special, count in Counter(found).items():
        if special != UNSEEN and count > box[special]:
            raise BadCase(f"the box holds {box[special]} {special} cards, not {count}", "before")


def read_reshuffle(before: Given) -> Specials | None:
    """The order in which the next shuffle of the discards is to come out, if the case says."""
    if before.get("reshuffle") is None:
        return None
    return read(before, "reshuffle", anniversary.KINDS)
