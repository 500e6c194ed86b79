"""The seats of a position: which player, by name, sits on which seat of the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple, TypeVar

from hornox.cards import Seat
from hornox.choices import Choice, TakeRow, Target
from hornox.errors import join_names
from hornox.game_catalogue import Box
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import JsonObject, describe, read_list, read_name

T = TypeVar("T")

TEAM = "TEAM"
BUFFALO = "BUFFALO"
BUFFALO_SEAT: Seat = -1
SPEAKERS = ("i", "me", "ich")  # whoever asks: the answer says you


class Seats(NamedTuple):
    """The players in seat order, and whether they play as a team against the buffalo.

    A case may name fewer players than the box needs: the other seats stay empty.
    """

    names: tuple[str, ...]
    seat_count: int
    is_team: bool = False

    def seat_of(self, player: str, where: str) -> Seat:
        if self.is_team and player == BUFFALO:
            return BUFFALO_SEAT
        if player not in self.names:
            raise bad_case("no_player", where, who=describe(player), known=self.list_players())
        return self.names.index(player)

    def list_players(self) -> str:
        return join_names((*self.names, BUFFALO) if self.is_team else self.names)

    def speaker(self) -> Seat | None:
        """The seat of whoever asks, if one is called I or ich."""
        return next((seat for seat, name in enumerate(self.names) if is_speaker(name)), None)

    def name(self, seat: Seat) -> str:
        return BUFFALO if seat == BUFFALO_SEAT else self.all_names()[seat]

    def decider(self, seat: Seat, option: Choice) -> str:
        """Who answers a question: the team, unless it is about somebody's own card (S-01)."""
        is_replaced = isinstance(option, Target) and option.special == "replace"
        is_own = is_replaced or isinstance(option, TakeRow)
        return self.name(seat) if is_own or not self.is_team else TEAM

    def pile_owner(self, seat: Seat) -> str:
        """The owner of the bull pile that a seat's takes go to."""
        return TEAM if self.is_team and seat != BUFFALO_SEAT else self.name(seat)

    def by_seat(self, given: Mapping[str, T], where: str, default: T) -> tuple[T, ...]:
        """A value for each seat, from a value for each player."""
        found = {self.seat_of(player, where): value for player, value in given.items()}
        if BUFFALO_SEAT in found:
            raise bad_case("not_buffalo", where)
        return tuple(found.get(seat, default) for seat in range(self.seat_count))

    def all_names(self) -> tuple[str, ...]:
        """A name for each seat, also for those without a player."""
        return self.names + (TEAM if self.is_team else "?",) * (self.seat_count - len(self.names))

    def by_name(self, values: Iterable[T]) -> dict[str, T]:
        """A value for each player, from a value for each seat."""
        return dict(zip(self.names, values, strict=False))


def is_speaker(name: str) -> bool:
    return name.casefold() in SPEAKERS


def read_seats(box: Box, before: JsonObject, named: Iterable[str]) -> Seats:
    """The players of `before.players`; without it, those `named` elsewhere, in that order."""
    is_team = box.id == "buffalo"
    reserved = (TEAM, BUFFALO) if is_team else ()
    if "players" in before:
        names = read_list(before["players"], "before.players", read_name)
    else:
        names = tuple(dict.fromkeys(who for who in named if who not in reserved))
    require_valid_names(box, names, reserved)
    return Seats(names, max(len(names), box.least), is_team)


def require_valid_names(box: Box, names: tuple[str, ...], reserved: Collection[str]) -> None:
    where = "before.players"
    if len(set(names)) < len(names):
        raise bad_case("named_twice", where)
    if wrong := [who for who in names if who in reserved]:
        raise bad_case("reserved", where, who=wrong[0])
    if len(names) > box.most:
        raise bad_case(
            "players", where, game=box.id, low=box.least, high=box.most, count=len(names)
        )
