"""A rematch: the same game or another one at a new table, for those who are still here."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from msgspec.structs import replace

from hornox import game_catalogue as boxes
from hornox.game import title
from hornox.protocol.messages import Rematch
from hornox.server.errors import Refused, refused_as
from hornox.server.table.state.log_entries import BotSat, Opened, Sat
from hornox.server.table.state.place import Place, fit_places
from hornox.server.table.state.readable_state import seat_entries
from hornox.server.table.state.table_state import TableState


def rematch_opening(state: TableState, wanted: Rematch, host: str, late: int) -> Opened:
    """The new table: as the last one was opened, with another seed and perhaps another host.

    It has seats for the `late`: people who came too late for this game, and have watched it.
    """
    seats = min(state.rules.box.most, len(state.places) + late)
    opened = replace(
        state.opened, seed=secrets.token_hex(32), host=host, after=state.code, seats=seats
    )
    if wanted.game is not None and wanted.game != opened.game:
        seats = seats_for(state, wanted.game, late)
        opened = replace(opened, game=wanted.game, options={}, seats=seats)
    if wanted.options is not None:
        opened = replace(opened, options=wanted.options.to_dict())
    return replace(opened, version=title(opened.game).version)


def seats_for(state: TableState, game: str, late: int) -> int:
    """As many as now, as far as that game has them; all of them where friends may follow.

    Seats that are still free at the start are removed.
    """
    with refused_as("bad_options"):
        box = boxes.box(game)
    friends = people_at(state) + late > 1
    return box.most if friends else min(box.most, max(box.least, len(state.places)))


def seats_in_other_game(state: TableState, game: str) -> int:
    """Before a game: all of its seats, unless the host wanted less; never less than people."""
    if state.opened.after:
        seats = seats_for(state, game, late=0)
    else:
        with refused_as("bad_options"):
            box = boxes.box(game)
        has_all = len(state.places) == state.rules.box.most
        seats = box.most if has_all else min(box.most, max(box.least, len(state.places)))
    require_seats(people_at(state), seats)
    return seats


def require_seats(people: int, seats: int) -> None:
    if people > seats:
        sentence = f"You are {people} people: that game has only {seats} seats."
        raise Refused("table_full", sentence)


def people_at(state: TableState) -> int:
    """How many seats people have."""
    return sum(bool(place and place.guest) for place in state.places)


def rematch_seats(
    state: TableState, here: Collection[str], seats: int, late: int
) -> list[Sat | BotSat]:
    """Bots and the guests who are here have their seats again; the other seats are free.

    If there is no other seat for somebody who came too late for this game, a bot stays behind.
    Nobody plays under the name of somebody who has gone: they sit down if they follow. The coach
    comes along with somebody who plays alone against bots; several people decide about it anew.
    """
    alone = people_at(state) == 1
    here_again = [
        place if place and (place.bot or place.guest in here) else None for place in state.places
    ]
    people = sum(bool(place and place.guest) for place in here_again)
    require_seats(people, seats)
    here_again = without_bots_beyond(here_again, max(0, seats - people - late))
    return [
        replace(entry, given=True, coach=entry.coach and alone) if isinstance(entry, Sat) else entry
        for entry in seat_entries(fit_places(here_again, seats))
    ]


def without_bots_beyond(places: list[Place | None], most: int) -> list[Place | None]:
    bots = [seat for seat, place in enumerate(places) if place and place.bot]
    return [None if seat in bots[most:] else place for seat, place in enumerate(places)]
