"""Who sits where: the names a case uses, and the seats the engine knows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple, TypeVar

from hornox.boxes import Box
from hornox.cards import Seat
from hornox.choices import Choice, TakeRow, Target
from hornox.errors import BadCase, join_names
from hornox.referee.position.read_fields import Given, entries, name, shown

T = TypeVar("T")

TEAM = "TEAM"
BUFFALO = "BUFFALO"
BUFFALO_SEAT: Seat = -1


class Seats(NamedTuple):
    """The players in seat order, and whether they play as a team against the buffalo.

    A case may show fewer players than the box needs: the other seats stay empty.
    """

    names: tuple[str, ...]
    chairs: int
    is_team: bool = False

    def seat(self, player: str, where: str) -> Seat:
        if self.is_team and player == BUFFALO:
            return BUFFALO_SEAT
        if player not in self.names:
            raise BadCase(f"there is no player {shown(player)}: there are {self.all()}", where)
        return self.names.index(player)

    def all(self) -> str:
        return join_names((*self.names, BUFFALO) if self.is_team else self.names)

    def name(self, seat: Seat) -> str:
        return BUFFALO if seat == BUFFALO_SEAT else self.every_name()[seat]

    def decider(self, seat: Seat, option: Choice) -> str:
        """Who answers a question: the team, unless it is about somebody's own card (S-01)."""
        is_replaced = isinstance(option, Target) and option.special == "replace"
        is_own = is_replaced or isinstance(option, TakeRow)
        return self.name(seat) if is_own or not self.is_team else TEAM

    def taker(self, seat: Seat) -> str:
        """Whose bull pile a seat's takes go to."""
        return TEAM if self.is_team and seat != BUFFALO_SEAT else self.name(seat)

    def spread(self, given: Mapping[str, T], where: str, nothing: T) -> tuple[T, ...]:
        """What each seat has, those without a player included."""
        found = {self.seat(player, where): thing for player, thing in given.items()}
        if BUFFALO_SEAT in found:
            raise BadCase(f"expected players, not {BUFFALO}", where)
        return tuple(found.get(seat, nothing) for seat in range(self.chairs))

    def every_name(self) -> tuple[str, ...]:
        """A name for each seat, those without a player included."""
        return self.names + (TEAM if self.is_team else "?",) * (self.chairs - len(self.names))

    def gathered(self, things: Iterable[T]) -> dict[str, T]:
        return dict(zip(self.names, things, strict=False))


def seated(box: Box, before: Given, shown_players: Iterable[str]) -> Seats:
    """The players of `before.players`; without it, those who are named, in that order."""
    is_team = box.id == "buffalo"
    reserved = (TEAM, BUFFALO) if is_team else ()
    if "players" in before:
        names = entries(before["players"], "before.players", name)
    else:
        names = tuple(dict.fromkeys(who for who in shown_players if who not in reserved))
    check_names(box, names, reserved)
    return Seats(names, max(len(names), box.least), is_team)


def check_names(box: Box, names: tuple[str, ...], reserved: Collection[str]) -> None:
    where = "before.players"
    if len(set(names)) < len(names):
        raise BadCase("a player is named twice", where)
    if wrong := [who for who in names if who in reserved]:
        raise BadCase(f"{wrong[0]} is no player's name", where)
    if len(names) > box.most:
        raise BadCase(f"{box.id} is for {box.least} to {box.most} players, not {len(names)}", where)
