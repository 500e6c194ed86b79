"""What was wrong with a question to the rules of a game that failed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from hornox.cards import Seat
from hornox.choices import Options
from hornox.errors import BadArgument, Missing, UnknownSeat
from hornox.events import Event
from hornox.match_options import match_choices, match_option
from hornox.wrong_arguments import require_random


class AnyTable(Protocol):
    """What is read here of the table of any game."""

    @property
    def game(self) -> str: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def seats(self) -> int: ...


class TableKind(Protocol):
    """What makes a table one of a game."""

    @property
    def game(self) -> str: ...
    @property
    def table_type(self) -> type[AnyTable]: ...


class Rules(TableKind, Protocol):
    """What is read here of the rules of any game."""

    def asks(self, table: AnyTable) -> dict[Seat, Options]: ...
    def ready(self, asked: Mapping[Seat, Options], choices: Mapping[Seat, object]) -> bool: ...


def require_table_of(rules: TableKind, table: object, *_: object, **__: object) -> None:
    if not isinstance(table, rules.table_type) or table.game != rules.game:
        raise BadArgument("table", f"a table or a view of {rules.game}", table)


def check_told(rules: Rules, table: AnyTable, choices: Mapping[Seat, object]) -> None:
    require_table_of(rules, table)
    asked = rules.asks(table)
    if not rules.ready(asked, match_choices(choices, asked)):
        raise Missing(seat for seat in asked if seat not in choices)


def check_event(rules: Rules, table: object, event: object) -> None:
    require_table_of(rules, table)
    require_event(rules, event)


def require_event(_: Rules, event: object, __: object = None) -> None:
    if not isinstance(event, Event):
        raise BadArgument("event", "an event of this game, as in `game.log`", event)


def check_view(rules: Rules, table: AnyTable, seat: object) -> None:
    require_table_of(rules, table)
    if type(seat) is not int or seat not in range(table.seats):
        raise UnknownSeat(seat, table.seats)


def check_imagine(rules: Rules, view: object, rng: object) -> None:
    require_table_of(rules, view)
    require_random(rng)


def check_forecast(rules: Rules, view: AnyTable, choice: object) -> None:
    require_table_of(rules, view)
    match_option(view.seat, choice, rules.asks(view).get(view.seat, ()))


def require_view_of(rules: Rules, view: object, *_: object, **__: object) -> None:
    require_table_of(rules, view)


FIRST_CHECKS: dict[str, Callable[..., None]] = {
    "imagine": require_view_of, "forecast": require_view_of,
}  # fmt: skip
"""Asked about another game's table, which may look alike, these would answer nonsense."""

TITLE_CHECKS: dict[str, Callable[..., None]] = {
    "asks": require_table_of, "told": check_told, "forced": require_table_of,
    "after": check_event, "view": check_view, "seen": require_event,
    "imagine": check_imagine, "forecast": check_forecast, "result": require_table_of,
}  # fmt: skip
