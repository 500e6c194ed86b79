"""Read the special cards of a position: in hands, face up, in the deck, discarded."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from msgspec.structs import replace

from hornox.choices import Special
from hornox.events import Specials
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import JsonObject, read_by_player, word_list_reader
from hornox.referee.position.seat_names import Seats
from hornox.titles import anniversary, buffalo
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_card_piles import SpecialCards

UNSEEN: Special = "back"
ANNIVERSARY_FIELDS = ("specials", "special_deck", "special_discard", "reshuffle")
BUFFALO_FIELDS = ("faceup", "stack")


def place_specials(table: RowTable, seats: Seats, before: JsonObject) -> RowTable:
    foreign = {"anniversary": BUFFALO_FIELDS, "buffalo": ANNIVERSARY_FIELDS}
    for field in foreign.get(table.game, ANNIVERSARY_FIELDS + BUFFALO_FIELDS):
        if before.get(field):
            owner = "buffalo" if field in BUFFALO_FIELDS else "anniversary"
            raise bad_case("no_such_cards", f"before.{field}", game=table.game, games=(owner,))
    if isinstance(table, AnniversaryTable):
        return place_anniversary_specials(table, seats, before)
    return place_buffalo_specials(table, before) if isinstance(table, BuffaloTable) else table


def place_anniversary_specials(
    table: AnniversaryTable, seats: Seats, before: JsonObject
) -> AnniversaryTable:
    kinds = anniversary.KINDS
    held = read_by_player(before.get("specials", {}), "before.specials", word_list_reader(kinds))
    deck = read_specials(before, "special_deck", (*kinds, UNSEEN))
    discard = read_specials(before, "special_discard", kinds)
    lying: list[Special] = ["five_row" if mark == "fifth" else mark for mark in chain(*table.marks)]
    require_in_box([*chain(*held.values()), *deck, *discard, *lying], anniversary.EVERYTHING)
    hands = seats.by_seat(held, "before.specials", ())
    cards = SpecialCards(hands, deck, tuple(sorted(deck)), discard)
    return replace(table, specials=cards, served=1)


def place_buffalo_specials(table: BuffaloTable, before: JsonObject) -> BuffaloTable:
    faceup = read_specials(before, "faceup", buffalo.KINDS)
    stack = read_specials(before, "stack", (*buffalo.KINDS, UNSEEN))
    if len(faceup) > buffalo.FACE_UP:
        raise bad_case("face_up", "before.faceup")
    require_in_box([*faceup, *stack, *chain(*table.marks)], buffalo.EVERYTHING)
    return replace(table, faceup=faceup, deck=stack, served=True)


def read_specials(before: JsonObject, field: str, allowed: Specials) -> Specials:
    return word_list_reader(allowed)(before.get(field, ()), f"before.{field}")


def require_in_box(found: list[str], everything: Specials) -> None:
    """Refuse more cards of a kind than the box holds."""
    box = Counter[str](everything)
    for special, count in Counter(found).items():
        if special != UNSEEN and count > box[special]:
            raise bad_case("in_box", "before", most=box[special], special=special, count=count)


def read_reshuffle(before: JsonObject) -> Specials | None:
    """The order of the discards after the next shuffle, if the case gives one."""
    if before.get("reshuffle") is None:
        return None
    return read_specials(before, "reshuffle", anniversary.KINDS)
