"""Looking ahead within a turn: what the revealed cards will do, and what that costs a seat.

After the reveal everything that matters lies open, so the rules themselves play on from a view.
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
from hornox.titles.shared.row_placement import RowTable

Rules: TypeAlias = Classic[Any]

SPITE = 0.3  # what a head in another's pile is worth, beside one in one's own


def rules_of(view: RowTable) -> Rules:
    rules = title(view.game)
    assert isinstance(rules, Classic)
    return rules


def apply_choices(rules: Rules, table: RowTable, choices: Choices) -> RowTable:
    """The table after these choices and everything that they force."""
    for event in rules.told(table, choices):
        table = rules.after(table, event)
    return apply_forced(rules, table)


def apply_forced(rules: Rules, table: RowTable) -> RowTable:
    """Play on while events are forced, but not into the next turn, which nobody has seen yet."""
    while (event := rules.forced(table)) is not None:
        if isinstance(event, (Revealed, RoundEnded)):
            break
        table = rules.after(table, event)
    return table


def lay_all_cards(rules: Rules, table: RowTable) -> RowTable:
    """The table once every revealed card is laid, if nobody plays another special."""
    table = apply_forced(rules, table)
    while (asked := rules.asks(table)) and not asks_for_cards(asked):
        choices = {seat: usual_choice(rules, table, options) for seat, options in asked.items()}
        table = apply_choices(rules, table, choices)
    return table


def asks_for_cards(asked: Asked) -> bool:
    """Whether a new turn begins."""
    return isinstance(next(iter(asked.values()))[0], Play)


def usual_choice(rules: Rules, table: RowTable, options: Options) -> Choice:
    """What anybody would choose meanwhile: no special, the cheapest row, the best card."""
    if Pass() in options:
        return Pass()
    return min(options, key=lambda option: cost_of(rules, table, option))


def cost_of(rules: Rules, table: RowTable, option: Choice) -> int:
    match option:
        case TakeRow(row):
            return heads(table.rows[row])
        case Target(special="negpos", card=int(card)):
            assert isinstance(rules, AnniversaryRows)
            assert isinstance(table, AnniversaryTable)
            return -heads((card,)) - heads(rules.cancelled_sets(table, card)[0])
        case _:
            return 0


def weighted_heads(table: RowTable, seat: Seat) -> float:
    """The heads of a seat's bull pile this round, less some of the others'."""
    piles = [heads(pile) for pile in table.piles]
    if isinstance(table, BuffaloTable):
        team, buffalo = piles
        return (team * 2 if table.seats <= 2 else team) - buffalo
    others = sum(piles) - piles[seat]
    return piles[seat] - SPITE * others / (table.seats - 1)
