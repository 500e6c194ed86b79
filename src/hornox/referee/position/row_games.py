"""A position of a row game, as a case writes it down, laid out on a real table."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from hornox.cards import Card, Row, add_cards
from hornox.choices import Play
from hornox.errors import BadCase
from hornox.events import Event, Played, Revealed, Specials
from hornox.referee.errors import Refused
from hornox.referee.playout.rules import RowRules, row_rules
from hornox.referee.position.fan_marker import with_fan
from hornox.referee.position.read_fields import (
    Given,
    by_player,
    cards,
    entries,
    fields,
    name,
    needed,
    once,
    truth,
    whole,
)
from hornox.referee.position.row_markers import with_marks
from hornox.referee.position.seat_names import BUFFALO, BUFFALO_SEAT, TEAM, Seats, seated
from hornox.referee.position.specials import read_reshuffle, with_specials
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.rows import RowTable
from hornox.titles.special_rows import SpecialTable

FIELDS = (
    "rows", "marks", "fan", "played", "hands", "specials", "piles", "special_deck",
    "special_discard", "reshuffle", "stack", "faceup", "emptied", "players",
)  # fmt: skip
UNSORTED = ("climb", "flip")  # where only the end of a row counts


class Position(NamedTuple):
    """A table whose cards have just been revealed; `opening` is what it took to get there."""

    rules: RowRules
    table: RowTable
    seats: Seats
    opening: tuple[Event, ...] = ()
    reshuffle: Specials | None = None


class Shown(NamedTuple):
    """One entry of `before.played`."""

    player: str
    card: Card
    flip: bool


def read_position(game: str, before: Given) -> Position:
    rules = row_rules(game)
    fields(before, "before", FIELDS)
    played = read_played(before, highest(rules))
    seats = seated(rules.box, before, named(before, played))
    table, opening = read_table(rules, before, seats)
    once([*rules.visible_cards(table), *(one.card for one in played)], "before")
    shown = [Played(seats.seat(one.player, "before.played"), one.card, one.flip) for one in played]
    table = with_cards(table, shown)
    for one in shown:
        check_flip(rules, table, one)
    queue = sorted((rules.with_heading(table, one) for one in shown), key=rules.order)
    event = Revealed(tuple(queue))
    table = rules.after(table, event)
    return Position(rules, table, seats, (*opening, event), read_reshuffle(before))


def highest(rules: RowRules) -> Card:
    return rules.deck(rules.box.most)[-1]


def named(before: Given, played: tuple[Shown, ...]) -> list[str]:
    """Everybody a case speaks of."""
    found = [one.player for one in played]
    for field in ("hands", "specials", "piles"):
        found += [name(who, "before") for who in fields(before.get(field, {}), f"before.{field}")]
    return found


def read_played(before: Given, most: Card) -> tuple[Shown, ...]:
    def one(value: object, where: str) -> Shown:
        given = fields(value, where, ("player", "card", "flip"))
        return Shown(
            name(needed(given, "player", where), f"{where}.player"),
            whole(needed(given, "card", where), f"{where}.card", 1, most),
            truth(given.get("flip", False), f"{where}.flip"),
        )

    played = entries(needed(before, "played", "before"), "before.played", one)
    if not played:
        raise BadCase("at least one card must have been played", "before.played")
    if len({one.player for one in played}) < len(played):
        raise BadCase("everybody plays one card, nobody two", "before.played")
    return played


# The table


def read_table(rules: RowRules, before: Given, seats: Seats) -> tuple[RowTable, tuple[Event, ...]]:
    read = cards(highest(rules))
    hands = by_player(before.get("hands", {}), "before.hands", read)
    piles = by_player(before.get("piles", {}), "before.piles", read)
    table: RowTable = replace(
        rules.table(seats.chairs, seed="referee"),
        stage="over",  # what is revealed is laid; nothing is revealed or dealt after it
        round=1,
        rows=entries(needed(before, "rows", "before"), "before.rows", read),
        hands=seats.spread(hands, "before.hands", ()),
        piles=spread_piles(seats, piles),
    )
    check_row_count(table)
    table = with_specials(with_marks(rules, table, before), seats, before)
    table, opening = with_fan(rules, table, before)
    for place in range(len(table.rows)):
        check_row(rules, table, place)
    return table, opening


def spread_piles(seats: Seats, piles: dict[str, Row]) -> tuple[Row, ...]:
    if not seats.is_team:
        return seats.spread(piles, "before.piles", ())
    if others := piles.keys() - {TEAM, BUFFALO}:
        wrong = f"the piles are those of {TEAM} and {BUFFALO}, not {min(others)}"
        raise BadCase(wrong, "before.piles")
    return (piles.get(TEAM, ()), piles.get(BUFFALO, ()))


def check_row_count(table: RowTable) -> None:
    counts = (4, 5) if table.game == "anniversary" else (4,)
    if len(table.rows) not in counts:
        raise BadCase(f"{' or '.join(map(str, counts))} rows lie on the table", "before.rows")


def check_row(rules: RowRules, table: RowTable, place: int) -> None:
    where, row = f"before.rows[{place}]", table.rows[place]
    emptied = table.emptied if isinstance(table, SpecialTable) else ()
    if not row and place not in emptied:
        raise BadCase("a row has at least one card, or is named in 'emptied'", where)
    if table.game not in UNSORTED and list(row) != sorted(row):
        raise BadCase("the cards of a row rise from left to right", where)
    if len(row) > (most := rules.capacity(table, place)):
        raise BadCase(f"this row holds at most {most} cards, not {len(row)}", where)


# The cards just played


def with_cards(table: RowTable, played: list[Played]) -> RowTable:
    """The cards where they were before the reveal: in the hands, the buffalo's on its stack."""
    hands = list(table.hands)
    for one in played:
        if one.seat != BUFFALO_SEAT:
            hands[one.seat] = add_cards(hands[one.seat], one.card)
        elif isinstance(table, BuffaloTable):
            table = replace(table, stack=(one.card,))
    return replace(table, hands=tuple(hands))


def check_flip(rules: RowRules, table: RowTable, played: Played) -> None:
    if not played.flipped:
        return
    if table.game != "flip":
        raise BadCase("only the game flip has flip cards", "before.played")
    if Play(played.card, flip=True) not in rules.playable_cards(table, played.seat):
        raise Refused("flip", card=played.card)
