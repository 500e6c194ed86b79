"""The rules the referee asks, by their own types."""

from __future__ import annotations

from typing import Any, TypeAlias

from hornox.game import title
from hornox.titles.classic import Classic

RowRules: TypeAlias = Classic[Any]


def row_rules(game: str) -> RowRules:
    rules = title(game)
    assert isinstance(rules, Classic)
    return rules
