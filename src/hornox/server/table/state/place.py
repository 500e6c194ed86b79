"""Who sits at a seat of a table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Place(msgspec.Struct, frozen=True):
    """The player at a seat: a person (for whom a bot may play for a while), or a bot."""

    name: str
    guest: str = ""
    bot: str = ""
    away: bool = False
    gave_up: bool = False  # away for good
    animal: str = ""
    coach: bool = False
    helped: bool = False  # they have asked the coach
    late: bool = False  # a bot makes the choice of this step
    missed: int = 0  # time limits in a row
    passes_turn: bool = False

    @property
    def played_by_bot(self) -> bool:
        return bool(self.bot) or self.away or self.late

    @property
    def played_by_person(self) -> bool:
        """A person plays here, though a bot may make one choice for them."""
        return bool(self.guest) and not self.away


def fit_places(places: Iterable[Place | None], seats: int) -> list[Place | None]:
    """The same players at so many seats.

    If somebody's seat is not there any more, all move together: people come before bots.
    """
    places = [*places]
    if not any(places[seats:]):
        return [*places[:seats], *[None] * (seats - len(places))]
    players = [place for place in places if place]
    room_for_bots = seats - sum(not place.bot for place in players)
    kept: list[Place | None] = []
    for place in players:
        room_for_bots -= bool(place.bot)
        if not place.bot or room_for_bots >= 0:
            kept.append(place)
    return [*kept, *[None] * (seats - len(kept))]
