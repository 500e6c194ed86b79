"""The fields of an observation: the name, shape, range and meaning of each, and their games.

All values are whole numbers at fixed places. Seats are counted clockwise from the observing seat,
which comes first. Rows, cards and piles that do not exist are 0. docs/research.md shows this
table, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from hornox.envs.actions import PILES
from hornox.envs.observe import fill_eleven_fields as eleven
from hornox.envs.observe import fill_hidden_fields as from_hidden
from hornox.envs.observe import fill_row_game_fields as from_rows
from hornox.envs.observe import fill_special_and_draft_fields as from_specials
from hornox.envs.observe.fill_row_game_fields import SIDES
from hornox.envs.observe.observation_input import QUESTIONS, Fill
from hornox.game import title
from hornox.game_catalogue import GAMES, Size, box

MAX_HEADS = 400  # more than all cards of a deck have, doubled
MAX_TOTAL = 20_000  # a hundred rounds of the worst luck
MAX_ROUNDS = 1000

ELEVEN = ("eleven",)
WITH_ROWS = tuple(game for game in GAMES if game != "eleven")
WITH_SPECIALS = ("anniversary", "buffalo")
WITH_OPEN_HANDS = ("pro", "anniversary", "buffalo", "eleven")
WITH_MARKER = ("evenodd", "climb", "cow")


class Sizes(NamedTuple):
    """The sizes that the shapes of fields are made of."""

    seats: int
    rows: int
    places: int  # in a row
    hand: int
    cards: int  # from 0 to the highest
    queue: int
    kinds: int  # of specials


@cache
def sizes(game: str, seats: int, size: Size | None = None) -> Sizes:
    """Those of the box, or of a game of another size."""
    if size is not None:
        return Sizes(seats, size.rows, size.row_length, size.hand, size.deck + 1, seats, 0)
    rules: Any = title(game)
    return Sizes(
        seats=box(game).check_seats(seats),
        rows=5 if game == "anniversary" else 4,
        places=rules.row_limit + (game in WITH_SPECIALS) if game in WITH_ROWS else 0,
        hand=rules.hand_size,
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

    def shape_text(self) -> str:
        """The shape by the names of the sizes: `seats × cards`."""
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
    Field("seat", one, 9, from_rows.seat, "the observing seat, from 0"),
    Field("round", one, MAX_ROUNDS, from_rows.round_, "the round, from 1"),
    Field("question", one, len(QUESTIONS) - 1, from_rows.question,
          "what the seat is asked: " + ", ".join(f"{n} {q}" for n, q in enumerate(QUESTIONS))),
    Field("asked", each_seat, 1, from_rows.asked, "1 for each seat that is asked now"),
    Field("left", each_seat, 104, from_rows.left, "cards left in each hand"),
    Field("totals", each_seat, MAX_TOTAL, from_rows.totals, "heads from earlier rounds",
          tuple(game for game in GAMES if game != "buffalo")),
    Field("hand", lambda s: (s.hand,), 104, from_rows.hand, "own cards, lowest first", WITH_ROWS),
    Field("rows", lambda s: (s.rows, s.places), 104, from_rows.rows, "the cards of each row",
          WITH_ROWS),
    Field("row_heads", each_row, MAX_HEADS, from_rows.row_heads, "the heads of each row",
          WITH_ROWS),
    Field("queue", lambda s: (s.queue, 3), 104, from_rows.queue,
          "revealed cards still to be placed, next first: the card, its owner (1 own, 2 the next "
          "seat …, seats + 1 the buffalo), the number it counts as", WITH_ROWS),
    Field("seen", each_card, 1, from_rows.seen,
          "by card: 1 if it is in a row or in the queue, was taken or was set aside", WITH_ROWS),
    Field("heads", each_seat, MAX_HEADS, from_rows.heads_, "heads taken this round",
          tuple(game for game in WITH_ROWS if game != "buffalo")),
    Field("heads", lambda _: (2,), MAX_HEADS, from_rows.heads_,
          "heads taken by the team (doubled with one or two players) and by the buffalo",
          ("buffalo",)),
    Field("marker", lambda _: (2,), len(SIDES) - 1, from_rows.marker,
          "the fan card's row, from 1, and its side: "
          + ", ".join(f"{n} {side or 'none'}" for n, side in enumerate(SIDES)), WITH_MARKER),
    Field("flips", each_seat, 1, from_rows.flips, "1 for each seat that still has its flip card",
          ("flip",)),
    Field("open", each_card, 1, from_specials.open_, "by card: 1 if it can be picked", ("pro",)),
    Field("known", lambda s: (s.seats, s.cards), 1, from_specials.known,
          "by seat and card: 1 if the observing seat knows that the card is in this hand",
          WITH_OPEN_HANDS),
    Field("marks", lambda s: (s.rows, 3), 1, from_specials.marks,
          "1 for each special beside a row: 7 nimmt!, Stop, 5th Row", WITH_SPECIALS),
    Field("acting", lambda _: (3,), 104, from_specials.acting,
          "the special in use, from 1; the card chosen for it; 1 once it has taken effect",
          WITH_SPECIALS),
    Field("emptied", each_row, 5, from_specials.emptied,
          "for each empty row: when it will be filled, from 1", WITH_SPECIALS),
    Field("specials", each_kind, 4, from_specials.specials, "own special cards, by kind",
          ("anniversary",)),
    Field("special_counts", each_seat, 28, from_specials.special_counts,
          "special cards in each hand", ("anniversary",)),
    Field("discarded", each_kind, 4, from_specials.discarded, "discarded specials, by kind",
          ("anniversary",)),
    Field("faceup", each_kind, 2, from_specials.faceup, "face-up specials, by kind",
          ("buffalo",)),
    Field("used", each_kind, 2, from_specials.used, "used specials, by kind", ("buffalo",)),
    Field("special_deck", one, 28, from_specials.special_deck, "specials left in the deck",
          WITH_SPECIALS),
    Field("stack", one, 10, from_specials.stack, "cards left in the buffalo's stack",
          ("buffalo",)),
    Field("order", lambda s: (s.queue,), 104, from_specials.order,
          "while the team sorts: the cards chosen so far", ("buffalo",)),
    Field("tops", each_pile, 100, eleven.tops, "the top card of each pile", ELEVEN),
    Field("old_tops", each_pile, 100, eleven.old_tops,
          "for piles laid on this turn: the top card before that", ELEVEN),
    Field("pile_sizes", each_pile, 100, eleven.pile_sizes, "cards in each pile", ELEVEN),
    Field("pile_heads", each_pile, 1000, eleven.pile_heads, "heads in each pile", ELEVEN),
    Field("pile_of", each_card, PILES, eleven.pile_of, "by card: the pile it is in, from 1",
          ELEVEN),
    Field("bulls", each_seat, 10, eleven.bulls, "bull cards of each seat", ELEVEN),
    Field("supply", one, 10, eleven.supply, "bull cards left in the supply", ELEVEN),
    Field("deck", one, 100, eleven.deck, "cards left in the deck", ELEVEN),
)  # fmt: skip

HIDDEN_FIELDS = (
    Field("hands", lambda s: (s.seats, s.cards), 1, from_hidden.hands,
          "by seat and card: 1 if the card is in this hand"),
    Field("deck_order", each_card, 104, from_hidden.deck_order,
          "the deck of 11 nimmt! or the buffalo's stack, next card first",
          ("buffalo", "eleven")),
    Field("special_hands", lambda s: (s.seats, s.kinds), 4, from_hidden.special_hands,
          "special cards, by seat and kind", ("anniversary",)),
    Field("special_order", lambda _: (28,), 8, from_hidden.special_order,
          "the deck of specials, next first, as kinds from 1", WITH_SPECIALS),
)  # fmt: skip
"""What no seat sees all of: `state()` has these after the fields, counted from seat 0."""


SHARED = {
    "round", "rows", "row_heads", "seen", "marker", "open", "marks", "acting", "emptied",
    "discarded", "faceup", "used", "special_deck", "stack", "order", "tops", "old_tops",
    "pile_sizes", "pile_heads", "pile_of", "supply", "deck",
}  # fmt: skip
"""Fields that are the same for every seat."""


def fields_of(game: str) -> tuple[Field, ...]:
    return tuple(field for field in FIELDS if game in field.games)


def hidden_fields_of(game: str) -> tuple[Field, ...]:
    return tuple(field for field in HIDDEN_FIELDS if game in field.games)
