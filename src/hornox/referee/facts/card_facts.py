"""Small facts about the games, asked of the rules themselves at a table made for the question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from hornox.boxes import ElevenOptions
from hornox.cards import Card, Row, heads
from hornox.errors import BadCase
from hornox.events import DraftOpened, GameEnded, RoundEnded
from hornox.referee.facts.setup_counts import dealt
from hornox.referee.playout.rules import row_rules
from hornox.referee.position import row_games as position
from hornox.referee.position.fan_marker import fan_of
from hornox.referee.position.read_fields import (
    Given,
    by_player,
    cards,
    entries,
    fields,
    name,
    needed,
    once,
    whole,
)
from hornox.referee.position.seat_names import Seats, seated
from hornox.titles import anniversary
from hornox.titles.anniversary import TITLE as ANNIVERSARY
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.fan_marker import FanMarker
from hornox.titles.pro import TITLE as PRO
from hornox.titles.specials import SpecialCards

MOST_POINTS = 100_000


def number(before: Given, field: str, low: int, high: int) -> int:
    return whole(needed(before, field, "before"), f"before.{field}", low, high)


def points(before: Given, field: str) -> dict[str, int]:
    return by_player(
        needed(before, field, "before"), f"before.{field}",
        lambda value, where: whole(value, where, 0, MOST_POINTS),
    )  # fmt: skip


def highest(game: str) -> Card:
    return ELEVEN.highest if game == "eleven" else position.highest(row_rules(game))


# Heads


def printed_heads(game: str, card: Card) -> int:
    return ElevenOptions().heads[card] if game == "eleven" else heads((card,))


def card_heads(game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("cards",))
    found = cards(highest(game))(needed(before, "cards", "before"), "before.cards")
    return {"cards": list(found), "heads": [printed_heads(game, card) for card in found]}


def heads_sum(game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("range",))
    ends = cards(highest(game))(needed(before, "range", "before"), "before.range")
    if len(ends) != 2 or ends[0] > ends[1]:
        raise BadCase("expected the lowest and the highest card", "before.range")
    found = [printed_heads(game, card) for card in range(ends[0], ends[1] + 1)]
    return {"sum": sum(found), "histogram": {str(n): k for n, k in sorted(Counter(found).items())}}


# Ends of games


def game_end(game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("totals", "target", "mode", "rounds", "rounds_played"))
    options = {
        key: before[key] for key in ("target", "mode", "rounds") if before.get(key) is not None
    }
    rules = row_rules(game)
    totals = points(before, "totals")
    seats = seated(rules.box, {}, totals)
    played = whole(before.get("rounds_played", 1), "before.rounds_played", 0, 1000)
    table = rules.table(len(seats.names), seed="referee", **options)
    table = replace(table, totals=tuple(totals.values()), round=played)
    return ended(rules.game_end(table), seats)


def ended(event: GameEnded | None, seats: Seats) -> dict[str, Any]:
    winners = event.winners if event else ()
    return {"over": event is not None, "winners": [seats.name(seat) for seat in winners]}


def midround(game: str, before: Given) -> dict[str, Any]:
    """Whether the game is over with so many cards left in each hand of a round."""
    fields(before, "before", ("totals", "pile_points", "cards_left"))
    rules = row_rules(game)
    totals = points(before, "totals")
    seats = seated(rules.box, {}, totals)
    taken = seats.spread(points(before, "pile_points"), "before.pile_points", 0)
    left = number(before, "cards_left", 0, rules.hand_size)
    table = dealt(game, len(seats.names))
    table = replace(
        table, totals=tuple(totals.values()), piles=piles_worth(taken),
        hands=tuple(hand[:left] for hand in table.hands),
    )  # fmt: skip
    event = None if rules.asks(table) else rules.forced(table)
    over = isinstance(event, RoundEnded) and rules.game_end(rules.after(table, event)) is not None
    return {"over": over}


def piles_worth(wanted: Iterable[int]) -> tuple[Row, ...]:
    """Bull piles with so many heads each, made of different cards."""
    left = sorted(range(1, 105), key=lambda card: heads((card,)))
    piles = []
    for worth in wanted:
        pile: Row = ()
        for card in reversed(left):
            if heads((*pile, card)) <= worth:
                pile = (*pile, card)
        if heads(pile) != worth:
            raise BadCase("all cards together have 171 heads", "before")
        left = [card for card in left if card not in pile]
        piles.append(pile)
    return tuple(piles)


def anniversary_end(game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("round1", "round2"))
    rules = row_rules(game)
    rounds = [points(before, "round1"), points(before, "round2")]
    seats = seated(rules.box, {}, rounds[0])
    table = rules.table(len(seats.names), seed="referee")
    for place, scored in enumerate(rounds, 1):
        table = replace(table, stage="play", round=place)
        heads_taken = seats.spread(scored, f"before.round{place}", 0)
        table = rules.after(table, RoundEnded(place, heads_taken))
    return {"totals": seats.gathered(table.totals), **ended(rules.game_end(table), seats)}


def buffalo_end(game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("n", "team", "buffalo"))
    rules = row_rules(game)
    table = rules.table(number(before, "n", 0, 99), seed="referee")
    taken = piles_worth([number(before, "team", 0, 171), number(before, "buffalo", 0, 171)])
    table = replace(table, stage="play", round=1, piles=taken)
    table = rules.after(table, rules.round_end(table))
    event = rules.game_end(table)
    return {
        "result": "win" if event and event.winners else "no_win",
        "team": table.totals[0],
        "buffalo": table.totals[-1],
    }


# Pro, the fan cards, the anniversary's second round


def draft_first(game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("players", "first_round", "round"))
    rules = row_rules(game)
    seats = seated(rules.box, before, ())
    where = "before.first_round"
    first = seats.seat(name(needed(before, "first_round", "before"), where), where)
    table = rules.table(len(seats.names), seed="referee")
    opened = PRO.deal(replace(table, round=number(before, "round", 1, 1000) - 1))
    assert isinstance(opened, DraftOpened)
    return {"first": seats.name((first + opened.first) % seats.chairs)}


def fan_setup(game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("rows",))
    rules = row_rules(game)
    assert isinstance(rules, FanMarker)
    rows = entries(needed(before, "rows", "before"), "before.rows", cards(highest(game)))
    if [len(row) for row in rows] != [1] * rules.row_count:
        raise BadCase(f"{rules.row_count} rows of one card begin a round", "before.rows")
    once([row[0] for row in rows], "before.rows")
    table = replace(rules.table(rules.box.least, seed="referee"), rows=rows)
    return {"fan": fan_of(rules.after(table, rules.first_marker(table)))}


def round2_specials(game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("n", "held"))
    rules = row_rules(game)
    everything = anniversary.EVERYTHING
    table = rules.table(number(before, "n", 0, 99), seed="referee")
    held = number(before, "held", 0, len(everything))
    hands = tuple(everything[:held][seat :: table.seats] for seat in range(table.seats))
    cards_left = SpecialCards(hands, everything[held:], everything)
    new = ANNIVERSARY.deal_specials(replace(table, round=2, specials=cards_left))
    return {"each": len(new.hands[0])}
