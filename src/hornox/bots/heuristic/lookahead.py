"""Looking ahead on a view: what the revealed cards will do, and whom it will cost what.

After the reveal everything that matters lies open, so the rules themselves can be asked.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from hornox.cards import Seat, heads
from hornox.choices import Choice, Options, Pass, Play, TakeRow, Target
from hornox.events import Revealed, RoundEnded
from hornox.game import Asked, Choices, title
from hornox.titles.anniversary_table import AnniversaryRows, AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.classic import Classic
from hornox.titles.rows import RowTable

Rules: TypeAlias = Classic[Any]

SPITE = 0.3  # how much of another's head is worth one of one's own


def rules_of(view: RowTable) -> Rules:
    rules = title(view.game)
    assert isinstance(rules, Classic)
    return rules


def told(rules: Rules, table: RowTable, choices: Choices) -> RowTable:
    """The table once these choices have been made and all that follows by itself has happened."""
    for event in rules.told(table, choices):
        table = rules.after(table, event)
    return settled(rules, table)


def settled(rules: Rules, table: RowTable) -> RowTable:
    """As far as it goes by itself, but not into the next turn: nobody has seen that yet."""
    while (event := rules.forced(table)) is not None:
        if isinstance(event, (Revealed, RoundEnded)):
            break
        table = rules.after(table, event)
    return table


def laid_out(rules: Rules, table: RowTable) -> RowTable:
    """The table once every revealed card lies, if nobody plays a special any more."""
    table = settled(rules, table)
    while (asked := rules.asks(table)) and not chooses_card(asked):
        choices = {seat: plain(rules, table, options) for seat, options in asked.items()}
        table = told(rules, table, choices)
    return table


def chooses_card(asked: Asked) -> bool:
    """Whether a new turn begins."""
    return isinstance(next(iter(asked.values()))[0], Play)


def plain(rules: Rules, table: RowTable, options: Options) -> Choice:
    """What anybody would answer on the way: no special, the cheapest row, the best card."""
    if Pass() in options:
        return Pass()
    return min(options, key=lambda option: price(rules, table, option))


def price(rules: Rules, table: RowTable, option: Choice) -> int:
    match option:
        case TakeRow(row):
            return heads(table.rows[row])
        case Target(special="negpos", card=int(card)):
            assert isinstance(rules, AnniversaryRows)
            assert isinstance(table, AnniversaryTable)
            return -heads((card,)) - rules.cancel(table, card).heads
        case _:
            return 0


def burden(table: RowTable, seat: Seat) -> float:
    """How heavy the bull piles of this round weigh on a seat: its own, less the others'."""
    piles = [heads(pile) for pile in table.piles]
    if isinstance(table, BuffaloTable):
        team, buffalo = piles
        return (team * 2 if table.seats <= 2 else team) - buffalo
    others = sum(piles) - piles[seat]
    return piles[seat] - SPITE * others / (table.seats - 1)
