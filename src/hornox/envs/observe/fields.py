"""The fields of an observation: what a seat is shown, as whole numbers in fixed places.

Seats are counted from the one that looks: itself first, then clockwise. Rows, cards and piles
that are not there are 0. docs/research.md shows this table, and a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from hornox.boxes import GAMES, box
from hornox.envs.actions import PILES
from hornox.envs.observe import read_rows as reading
from hornox.envs.observe import read_specials_eleven as reading_more
from hornox.envs.observe.read_rows import QUESTIONS, SIDES, Fill

HEADS_MOST = 400  # more than all cards of a deck bear, doubled
TOTAL_MOST = 20_000  # a hundred rounds of the worst luck
ROUNDS_MOST = 1000

ELEVEN = ("eleven",)
ROWS = tuple(game for game in GAMES if game != "eleven")
MARKED = ("anniversary", "buffalo")
OPEN = ("pro", "anniversary", "buffalo", "eleven")
MARKER = ("evenodd", "climb", "cow")


class Sizes(NamedTuple):
    """How much of everything there can be."""

    seats: int
    rows: int
    places: int
    hand: int
    cards: int  # the highest, and one more
    queue: int
    kinds: int  # of specials


@cache
def sizes(game: str, seats: int) -> Sizes:
    return Sizes(
        seats=box(game).check_seats(seats),
        rows=5 if game == "anniversary" else 4,
        places=6 if game in MARKED else 5,
        hand=12 if game == "anniversary" else 10,
        cards=101 if game == "eleven" else 105,
        queue=seats + (game == "buffalo"),
        kinds=8 if game == "buffalo" else 7,
    )


class Field(NamedTuple):
    name: str
    shape: Callable[[Sizes], tuple[int, ...]]
    high: int
    fill: Fill
    meaning: str
    games: tuple[str, ...] = GAMES

    def shaped(self) -> str:
        """Its shape in words: the names of the sizes."""
        names = Sizes(*Sizes._fields)  # type: ignore[arg-type]  # names in place of numbers
        return " × ".join(str(length) for length in self.shape(names))


def one(_: Sizes) -> tuple[int, ...]:
    return (1,)


def each_seat(sizes: Sizes) -> tuple[int, ...]:
    return (sizes.seats,)


def each_row(sizes: Sizes) -> tuple[int, ...]:
    return (sizes.rows,)


def each_card(sizes: Sizes) -> tuple[int, ...]:
    return (sizes.cards,)


def each_kind(sizes: Sizes) -> tuple[int, ...]:
    return (sizes.kinds,)


def each_pile(_: Sizes) -> tuple[int, ...]:
    return (PILES,)


FIELDS = (
    Field("seat", one, 9, reading.seat, "which seat looks, from 0"),
    Field("round", one, ROUNDS_MOST, reading.round_, "the round, from 1"),
    Field("question", one, len(QUESTIONS) - 1, reading.question,
          "what the seat is asked: " + ", ".join(f"{n} {q}" for n, q in enumerate(QUESTIONS))),
    Field("asked", each_seat, 1, reading.asked, "who is asked now"),
    Field("left", each_seat, 104, reading.left, "cards in each hand"),
    Field("totals", each_seat, TOTAL_MOST, reading.totals, "heads of the rounds before",
          tuple(game for game in GAMES if game != "buffalo")),
    Field("hand", lambda s: (s.hand,), 104, reading.hand, "own cards, the lowest first", ROWS),
    Field("rows", lambda s: (s.rows, s.places), 104, reading.rows, "the cards of each row", ROWS),
    Field("row_heads", each_row, HEADS_MOST, reading.row_heads, "the heads of each row", ROWS),
    Field("queue", lambda s: (s.queue, 3), 104, reading.queue,
          "revealed cards still to be laid, next first: card, whose (1 own, 2 the next seat …), "
          "what it counts as; the buffalo's is whose = seats + 1", ROWS),
    Field("seen", each_card, 1, reading.seen, "by card: it lies open, was taken or put aside",
          ROWS),
    Field("heads", each_seat, HEADS_MOST, reading.heads_, "heads taken this round",
          tuple(game for game in ROWS if game != "buffalo")),
    Field("heads", lambda _: (2,), HEADS_MOST, reading.team_heads,
          "heads taken by the team (doubled for one or two players) and by the buffalo",
          ("buffalo",)),
    Field("marker", lambda _: (2,), len(SIDES) - 1, reading.marker,
          "the fan card's row, from 1, and its side: "
          + ", ".join(f"{n} {side or 'none'}" for n, side in enumerate(SIDES)), MARKER),
    Field("flips", each_seat, 1, reading.flips, "who still holds the flip card", ("flip",)),
    Field("open", each_card, 1, reading_more.open_, "by card: it can be picked", ("pro",)),
    Field("known", lambda s: (s.seats, s.cards), 1, reading_more.known,
          "by seat and card: everybody knows, or the seat itself, that it is in this hand", OPEN),
    Field("marks", lambda s: (s.rows, 3), 1, reading_more.marks,
          "beside each row: 7 nimmt!, Stop, 5th Row", MARKED),
    Field("acting", lambda _: (3,), 104, reading_more.acting,
          "the special in use, from 1; the card chosen for it; whether it has struck", MARKED),
    Field("emptied", each_row, 5, reading_more.emptied,
          "rows without a card, in the order they will be filled, from 1", MARKED),
    Field("specials", each_kind, 4, reading_more.specials, "own special cards, by kind",
          ("anniversary",)),
    Field("special_counts", each_seat, 28, reading_more.special_counts,
          "special cards in each hand", ("anniversary",)),
    Field("discarded", each_kind, 4, reading_more.discarded, "discarded specials, by kind",
          ("anniversary",)),
    Field("faceup", each_kind, 2, reading_more.faceup, "open specials, by kind", ("buffalo",)),
    Field("used", each_kind, 2, reading_more.used, "used specials, by kind", ("buffalo",)),
    Field("special_deck", one, 28, reading_more.special_deck, "specials left in the deck", MARKED),
    Field("stack", one, 10, reading_more.stack, "cards left to the buffalo", ("buffalo",)),
    Field("order", lambda s: (s.queue,), 104, reading_more.order,
          "while the team sorts: the cards chosen so far", ("buffalo",)),
    Field("tops", each_pile, 100, reading_more.tops, "the top card of each pile", ELEVEN),
    Field("old_tops", each_pile, 100, reading_more.old_tops,
          "piles laid on this turn: what was on top before", ELEVEN),
    Field("pile_sizes", each_pile, 100, reading_more.pile_sizes, "cards in each pile", ELEVEN),
    Field("pile_heads", each_pile, 1000, reading_more.pile_heads, "heads in each pile", ELEVEN),
    Field("pile_of", each_card, PILES, reading_more.pile_of,
          "by card: the pile it lies in, from 1", ELEVEN),
    Field("bulls", each_seat, 10, reading_more.bulls, "bull cards of each seat", ELEVEN),
    Field("supply", one, 10, reading_more.supply, "bull cards left", ELEVEN),
    Field("deck", one, 100, reading_more.deck, "cards left in the deck", ELEVEN),
)  # fmt: skip

HIDDEN = (
    Field("hands", lambda s: (s.seats, s.cards), 1, reading_more.hands,
          "by seat and card: it is in this hand"),
    Field("deck_order", each_card, 104, reading_more.deck_order,
          "the deck of 11 nimmt!, or the buffalo's stack; the next card first",
          ("buffalo", "eleven")),
    Field("special_hands", lambda s: (s.seats, s.kinds), 4, reading_more.special_hands,
          "special cards, by seat and kind", ("anniversary",)),
    Field("special_order", lambda _: (28,), 8, reading_more.special_order,
          "the deck of specials, the next first, kinds from 1", MARKED),
)  # fmt: skip
"""What only the whole table holds: `state()` has these after the fields, counted from seat 0."""


COMMON = {
    "round", "rows", "row_heads", "seen", "marker", "open", "marks", "acting", "emptied",
    "discarded", "faceup", "used", "special_deck", "stack", "order", "tops", "old_tops",
    "pile_sizes", "pile_heads", "pile_of", "supply", "deck",
}  # fmt: skip
"""Fields that are the same for every seat."""


def fields(game: str) -> tuple[Field, ...]:
    return tuple(field for field in FIELDS if game in field.games)


def hidden(game: str) -> tuple[Field, ...]:
    return tuple(field for field in HIDDEN if game in field.games)
