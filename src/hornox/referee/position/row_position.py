"""Read a position of a row game: the rows, the hands, and the cards just played."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from hornox.cards import Card, Row, add_cards
from hornox.choices import Play
from hornox.events import Event, Played, Revealed, Specials
from hornox.referee.bad_case import bad_case
from hornox.referee.illegal_play_error import IllegalPlay
from hornox.referee.json_fields import (
    JsonObject,
    card_list_reader,
    read_bool,
    read_by_player,
    read_int,
    read_list,
    read_name,
    read_object,
    require_field,
    require_unique,
)
from hornox.referee.position.fan_marker import place_fan
from hornox.referee.position.row_markers import place_markers
from hornox.referee.position.seat_names import BUFFALO, BUFFALO_SEAT, TEAM, Seats, read_seats
from hornox.referee.position.specials import place_specials, read_reshuffle
from hornox.referee.position.unknown_cards import read_rows, sorted_as_told
from hornox.referee.rules_by_game_id import RowRules, highest_card, row_rules
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable

FIELDS = (
    "rows", "marks", "fan", "played", "hands", "specials", "piles", "special_deck",
    "special_discard", "reshuffle", "stack", "faceup", "emptied", "players",
)  # fmt: skip
UNSORTED_GAMES = ("climb", "flip")  # a row need not rise from left to right


class Position(NamedTuple):
    """A table whose cards have just been revealed; `opening` holds the events up to there.

    In Beat the Buffalo the cards may still be chosen (S-02).
    """

    rules: RowRules
    table: RowTable
    seats: Seats
    opening: tuple[Event, ...] = ()
    reshuffle: Specials | None = None


class PlayedCard(NamedTuple):
    """One entry of `before.played`."""

    player: str
    card: Card
    flip: bool


def read_position(game: str, before: JsonObject) -> Position:
    rules = row_rules(game)
    read_object(before, "before", FIELDS)
    played = read_played_cards(before, highest_card(rules))
    if not played and game != "buffalo":
        raise bad_case("no_card", "before.played")
    seats = read_seats(rules.box, before, names_in(before, played))
    table, opening = read_table(rules, before, seats)
    require_unique([*rules.visible_cards(table), *(one.card for one in played)], "before")
    plays = [
        Played(seats.seat_of(one.player, "before.played"), one.card, one.flip) for one in played
    ]
    table = return_to_hands(table, plays)
    for play in plays:
        require_legal_flip(rules, table, play)
    if not plays:
        return Position(rules, table, seats, opening, read_reshuffle(before))
    queue = sorted((rules.with_heading(table, play) for play in plays), key=rules.order)
    event = Revealed(tuple(queue))
    table = rules.after(table, event)
    return Position(rules, table, seats, (*opening, event), read_reshuffle(before))


def names_in(before: JsonObject, played: tuple[PlayedCard, ...]) -> list[str]:
    """Every player named in a position, in order."""
    names = [one.player for one in played]
    for field in ("hands", "specials", "piles"):
        names += [
            read_name(who, "before")
            for who in read_object(before.get(field, {}), f"before.{field}")
        ]
    return names


def read_played_cards(before: JsonObject, most: Card) -> tuple[PlayedCard, ...]:
    def read_one(value: object, where: str) -> PlayedCard:
        given = read_object(value, where, ("player", "card", "flip"))
        return PlayedCard(
            read_name(require_field(given, "player", where), f"{where}.player"),
            read_int(require_field(given, "card", where), f"{where}.card", 1, most),
            read_bool(given.get("flip", False), f"{where}.flip"),
        )

    played = read_list(require_field(before, "played", "before"), "before.played", read_one)
    if len({one.player for one in played}) < len(played):
        raise bad_case("two_cards", "before.played")
    return played


# The table


def read_table(
    rules: RowRules, before: JsonObject, seats: Seats
) -> tuple[RowTable, tuple[Event, ...]]:
    read = card_list_reader(highest_card(rules))
    hands = read_by_player(before.get("hands", {}), "before.hands", read)
    piles = read_by_player(before.get("piles", {}), "before.piles", read)
    table: RowTable = replace(
        rules.table(seats.seat_count, seed="referee"),
        stage="over",  # what is revealed is laid; nothing is revealed or dealt after it
        round=1,
        rows=read_rows(before, highest_card(rules)),
        hands=seats.by_seat(hands, "before.hands", ()),
        piles=piles_by_seat(seats, piles),
    )
    require_row_count(table)
    table = place_specials(place_markers(rules, table, before), seats, before)
    table, opening = place_fan(rules, table, before)
    for place in range(len(table.rows)):
        require_possible_row(rules, table, place)
    return table, opening


def piles_by_seat(seats: Seats, piles: dict[str, Row]) -> tuple[Row, ...]:
    if not seats.is_team:
        return seats.by_seat(piles, "before.piles", ())
    if others := piles.keys() - {TEAM, BUFFALO}:
        raise bad_case("team_piles", "before.piles", who=min(others))
    return (piles.get(TEAM, ()), piles.get(BUFFALO, ()))


def require_row_count(table: RowTable) -> None:
    counts = (4, 5) if table.game == "anniversary" else (4,)
    key = "row_count.anniversary" if table.game == "anniversary" else "row_count"
    if len(table.rows) not in counts:
        raise bad_case(key, "before.rows", count=len(table.rows))


def require_possible_row(rules: RowRules, table: RowTable, place: int) -> None:
    where, row = f"before.rows[{place}]", table.rows[place]
    emptied = table.emptied if isinstance(table, SpecialTable) else ()
    if not row and place not in emptied:
        raise bad_case("empty_row", where)
    if table.game not in UNSORTED_GAMES and not sorted_as_told(row):
        raise bad_case("unsorted", where)
    if len(row) > (most := rules.capacity(table, place)):
        raise bad_case("long_row", where, most=most, count=len(row))


# The cards just played


def return_to_hands(table: RowTable, played: list[Played]) -> RowTable:
    """The cards where they were before the reveal: in the hands, the buffalo's on its stack."""
    hands = list(table.hands)
    for one in played:
        if one.seat != BUFFALO_SEAT:
            hands[one.seat] = add_cards(hands[one.seat], one.card)
        elif isinstance(table, BuffaloTable):
            table = replace(table, stack=(one.card,))
    return replace(table, hands=tuple(hands))


def require_legal_flip(rules: RowRules, table: RowTable, played: Played) -> None:
    if not played.flipped:
        return
    if table.game != "flip":
        raise bad_case("only_flip", "before.played", game="flip")
    if Play(played.card, flip=True) not in rules.playable_cards(table, played.seat):
        raise IllegalPlay("flip", card=played.card)
