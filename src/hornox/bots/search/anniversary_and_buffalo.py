"""Search in anniversary and buffalo: cards are played out on imagined deals.

Nobody uses a special card in those playouts. In buffalo, the rows and cards that the owner of a
card chooses after the reveal are searched too: the rules themselves lay out what each choice leads
to, and from there it is played out. Special cards are used as `steady` uses them: by what they
save at once, and what they might save later. Playouts were too noisy to say more, and spent the
cards too early.
"""

from __future__ import annotations

from collections.abc import Iterator

from hornox.bots.heuristic import special_and_row_choice as specials
from hornox.bots.heuristic.rest_of_turn import Rules, apply_choices, rules_of
from hornox.bots.search.anniversary_and_buffalo_playouts import (
    evaluate_cards,
    evaluate_tables,
    evaluate_turn,
)
from hornox.cards import Seat
from hornox.choices import Choice, Options, Play, TakeRow, Target
from hornox.kernels.anniversary_and_buffalo.encode import FlatTable, encode_table
from hornox.kernels.rng import Rng
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable

MAX_TABLES = 5  # that one option can lead to and that are played out


def choose(view: SpecialTable, options: Options, rng: Rng, deals: int) -> Choice:
    """One of the options, with about as much work as `deals` deals of a row game."""
    assert view.me is not None
    if isinstance(options[0], Play):
        costs = evaluate_cards(encode_table(view), view.me, deals, rng)
        return options[costs.index(min(costs))]
    if isinstance(view, BuffaloTable) and is_owners_choice(options[0]):
        return best_option(rules_of(view), view, options, rng, deals)
    return specials.choose(view, options)


def is_owners_choice(option: Choice) -> bool:
    """Whether the owner of a card decides alone, and not the team."""
    replaces = isinstance(option, Target) and option.special == "replace"
    return replaces or isinstance(option, TakeRow)


def best_option(rules: Rules, view: SpecialTable, options: Options, rng: Rng, deals: int) -> Choice:
    assert view.me is not None
    origins: list[Choice] = []  # which option each table comes from
    tables: list[FlatTable] = []
    for option in options:
        reached = best_tables(rules, view, option, rng)
        origins += [option] * len(reached)
        tables += reached
    if len(set(origins)) == 1:
        return origins[0]
    costs = evaluate_tables(tables, view.me, deals, rng)
    return origins[costs.index(min(costs))]


def best_tables(rules: Rules, view: SpecialTable, option: Choice, rng: Rng) -> list[FlatTable]:
    """The tables that an option can lead to; of many, those that are best at the turn's end."""
    assert view.me is not None
    after = apply_choices(rules, view, {view.me: option})
    tables = [encode_table(table) for table in reachable_tables(rules, after, view.me)]
    if len(tables) <= MAX_TABLES:
        return tables
    costs = evaluate_turn(tables, view.me, rng)
    order = sorted(range(len(tables)), key=costs.__getitem__)
    return [tables[index] for index in order[:MAX_TABLES]]


def reachable_tables(rules: Rules, table: RowTable, seat: Seat) -> Iterator[SpecialTable]:
    """The table once this seat has chosen its targets and its row, in each possible way."""
    assert isinstance(table, SpecialTable)
    options = rules.asks(table).get(seat, ())
    if not options or not isinstance(options[-1], (Target, TakeRow)):
        yield table
    else:
        for option in options:
            yield from reachable_tables(rules, apply_choices(rules, table, {seat: option}), seat)
