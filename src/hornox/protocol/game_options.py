"""Which game is to be played and with which options, for a new table and for a rematch."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hornox.game_catalogue import GAMES

GameId: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(GAMES)})]
Heads: TypeAlias = Annotated[int, Meta(ge=0, le=10)]
HeadsOfCards: TypeAlias = Annotated[list[Heads], Meta(min_length=100, max_length=100)]


class GameOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of a game; /api/games lists those of each. A game in rounds has no target."""

    target: Annotated[int, Meta(ge=1, le=1000)] | UnsetType = UNSET
    mode: Literal["at_least", "more_than"] | UnsetType = UNSET
    rounds: Annotated[int, Meta(ge=1, le=100)] | UnsetType | None = UNSET
    heads: HeadsOfCards | UnsetType | None = UNSET

    def to_dict(self) -> dict[str, int | str | list[int] | None]:
        return {
            name: value
            for name in self.__struct_fields__
            if (value := getattr(self, name)) is not UNSET
        }
