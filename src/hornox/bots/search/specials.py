"""Search in the games with special cards: how the upper levels play anniversary and buffalo.

Cards are played out on imagined deals, the same for all, in which nobody uses a special. So are,
in buffalo, the rows and the cards that the owner of a card chooses after the reveal: the rules
themselves lay what each leads to, and from there it is played out. Specials are used as `steady`
uses them: by what they save at once, and what they might save later. Play-outs were too noisy to
say more, and spent them too early.
"""

from __future__ import annotations

from collections.abc import Iterator

from hornox.bots.heuristic import specials
from hornox.bots.heuristic.lookahead import Rules, rules_of, told
from hornox.bots.search.specials_rollouts import weigh_cards, weigh_tables, weigh_turn
from hornox.cards import Seat
from hornox.choices import Choice, Options, Play, TakeRow, Target
from hornox.kernels.rng import Luck
from hornox.kernels.specials.encode import Flat, flat
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.rows import RowTable
from hornox.titles.special_rows import SpecialTable

PROMISING = 5  # so many targets of a special are looked at closely


def choose(view: SpecialTable, options: Options, luck: Luck, deals: int) -> Choice:
    """One of the options, with so many deals' worth of thought."""
    assert view.me is not None
    if isinstance(options[0], Play):
        weights = weigh_cards(flat(view), view.me, deals, luck)
        return options[weights.index(min(weights))]
    if isinstance(view, BuffaloTable) and asks_owner(options[0]):
        return best(rules_of(view), view, options, luck, deals)
    return specials.choose(view, options)


def asks_owner(option: Choice) -> bool:
    """Whether the owner of a card decides for itself, and not the team."""
    replaces = isinstance(option, Target) and option.special == "replace"
    return replaces or isinstance(option, TakeRow)


def best(rules: Rules, view: SpecialTable, options: Options, luck: Luck, deals: int) -> Choice:
    assert view.me is not None
    meant: list[Choice] = []
    tables: list[Flat] = []
    for option in options:
        found = promising(rules, view, option, luck)
        meant += [option] * len(found)
        tables += found
    if len(set(meant)) == 1:
        return meant[0]
    weights = weigh_tables(tables, view.me, deals, luck)
    return meant[weights.index(min(weights))]


def promising(rules: Rules, view: SpecialTable, option: Choice, luck: Luck) -> list[Flat]:
    """The tables that an option can lead to; of many, those that are best at the turn's end."""
    assert view.me is not None
    after = told(rules, view, {view.me: option})
    tables = [flat(table) for table in endings(rules, after, view.me)]
    if len(tables) <= PROMISING:
        return tables
    weights = weigh_turn(tables, view.me, luck)
    places = sorted(range(len(tables)), key=weights.__getitem__)
    return [tables[place] for place in places[:PROMISING]]


def endings(rules: Rules, table: RowTable, seat: Seat) -> Iterator[SpecialTable]:
    """The table once this seat has chosen its targets and its row, in each way it can."""
    assert isinstance(table, SpecialTable)
    options = rules.asks(table).get(seat, ())
    if not options or not isinstance(options[-1], (Target, TakeRow)):
        yield table
    else:
        for option in options:
            yield from endings(rules, told(rules, table, {seat: option}), seat)
