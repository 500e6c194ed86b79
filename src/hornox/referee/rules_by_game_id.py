"""Look up the rules of a row game by its id, and its highest card."""

from __future__ import annotations

from typing import Any, TypeAlias

from hornox.cards import Card
from hornox.game import title
from hornox.titles.classic import Classic

RowRules: TypeAlias = Classic[Any]


def row_rules(game: str) -> RowRules:
    rules = title(game)
    assert isinstance(rules, Classic)
    return rules


def highest_card(rules: RowRules) -> Card:
    """The highest card of the game, with the most players."""
    return rules.deck(rules.table(rules.box.most, seed=0))[-1]
