"""Facts about the end of a game: whether it is over, and who wins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict, replace

from hornox.cards import Row, heads
from hornox.events import GameEnded, RoundEnded
from hornox.game_catalogue import RaceOptions, box
from hornox.referee.bad_case import bad_case
from hornox.referee.facts.setup_counts import deal_first_round
from hornox.referee.json_fields import (
    JsonObject,
    read_by_player,
    read_int,
    read_int_field,
    read_object,
    require_field,
)
from hornox.referee.position.seat_names import Seats, read_seats
from hornox.referee.rules_by_game_id import row_rules
from hornox.titles.anniversary import Anniversary

MOST_POINTS = 100_000
UNKNOWN_ROUND: dict[str, Any] = {"over": None, "winners": []}  # it depends on the rounds played


def read_points(before: JsonObject, field: str) -> dict[str, int]:
    return read_by_player(
        require_field(before, field, "before"), f"before.{field}",
        lambda value, where: read_int(value, where, 0, MOST_POINTS),
    )  # fmt: skip


def game_end(game: str, before: JsonObject) -> dict[str, Any]:
    """Whether a game to a target, or of a number of rounds, is over after a round."""
    read_object(before, "before", ("totals", "target", "mode", "rounds", "rounds_played"))
    options = {
        key: before[key] for key in ("target", "mode", "rounds") if before.get(key) is not None
    }
    rules = row_rules(game)
    totals = read_points(before, "totals")
    seats = read_seats(rules.box, {}, totals)
    if not totals:
        raise bad_case("totals", "before.totals")
    table = rules.table(seats.seat_count, seed="referee", **options)
    fewest = {"fewest": players_with_fewest(totals)}
    if "rounds_played" not in before and (isinstance(rules, Anniversary) or "rounds" in options):
        return UNKNOWN_ROUND | fewest
    played = read_int(before.get("rounds_played", 1), "before.rounds_played", 0, 1000)
    table = replace(table, totals=pad_totals(totals, seats), round=played)
    return end_result(rules.game_end(table), seats) | fewest


def players_with_fewest(totals: dict[str, int]) -> list[str]:
    lowest = min(totals.values())
    return [who for who, total in totals.items() if total == lowest]


def end_rule(game: str, before: JsonObject) -> dict[str, Any]:
    """What ends the game, without asking whether it has ended."""
    read_object(before, "before", ("target", "mode", "rounds"))
    given = {key: value for key, value in before.items() if value is not None}
    settings = box(game).check_options(given)
    return {"game": game} | (asdict(settings) if isinstance(settings, RaceOptions) else {})


def pad_totals(totals: dict[str, int], seats: Seats) -> tuple[int, ...]:
    """The totals of all seats; those without a player have as many as the worst, and never win."""
    missing = seats.seat_count - len(totals)
    return (*totals.values(), *[max(totals.values())] * missing)


def end_result(event: GameEnded | None, seats: Seats) -> dict[str, Any]:
    winners = event.winners if event else ()
    named = [seats.name(seat) for seat in winners if seat < len(seats.names)]
    return {"over": event is not None, "winners": named}


def game_end_in_round(game: str, before: JsonObject) -> dict[str, Any]:
    """Whether the game is over while the players still hold `cards_left` cards each."""
    read_object(before, "before", ("totals", "pile_points", "cards_left"))
    rules = row_rules(game)
    totals = read_points(before, "totals")
    seats = read_seats(rules.box, {}, totals)
    taken = seats.by_seat(read_points(before, "pile_points"), "before.pile_points", 0)
    left = read_int_field(before, "cards_left", 0, rules.hand_size)
    table = deal_first_round(game, seats.seat_count)
    table = replace(
        table, totals=pad_totals(totals, seats), piles=piles_with_heads(taken),
        hands=tuple(hand[:left] for hand in table.hands),
    )  # fmt: skip
    event = None if rules.asks(table) else rules.forced(table)
    over = isinstance(event, RoundEnded) and rules.game_end(rules.after(table, event)) is not None
    return {"over": over}


def piles_with_heads(wanted: Iterable[int]) -> tuple[Row, ...]:
    """For each number a bull pile with that many heads, all of different cards."""
    left = sorted(range(1, 105), key=lambda card: heads((card,)))
    piles = []
    for number in wanted:
        pile: Row = ()
        for card in reversed(left):
            if heads((*pile, card)) <= number:
                pile = (*pile, card)
        if heads(pile) != number:
            raise bad_case("all_heads", "before")
        left = [card for card in left if card not in pile]
        piles.append(pile)
    return tuple(piles)


def anniversary_end(game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("round1", "round2"))
    rules = row_rules(game)
    rounds = [read_points(before, "round1"), read_points(before, "round2")]
    seats = read_seats(rules.box, {}, rounds[0])
    table = rules.table(len(seats.names), seed="referee")
    for number, points in enumerate(rounds, 1):
        table = replace(table, stage="play", round=number)
        heads_taken = seats.by_seat(points, f"before.round{number}", 0)
        table = rules.after(table, RoundEnded(number, heads_taken))
    return {"totals": seats.by_name(table.totals), **end_result(rules.game_end(table), seats)}


def buffalo_end(game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("n", "team", "buffalo"))
    rules = row_rules(game)
    table = rules.table(read_int_field(before, "n", 0, 99), seed="referee")
    taken = [read_int_field(before, side, 0, 171) for side in ("team", "buffalo")]
    table = replace(table, stage="play", round=1, piles=piles_with_heads(taken))
    table = rules.after(table, rules.round_end(table))
    event = rules.game_end(table)
    return {
        "result": "win" if event and event.winners else "no_win",
        "team": table.totals[0],
        "buffalo": table.totals[-1],
    }
