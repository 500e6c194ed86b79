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
from hornox.server.table.state.place import fit_places
from hornox.server.table.state.table_state import TableState, seat_entries


def rematch_opening(state: TableState, wanted: Rematch, host: str) -> Opened:
    """The new table: as the last one was opened, with another seed and perhaps another host."""
    opened = replace(
        state.opened, seed=secrets.token_hex(32), host=host, after=state.code,
        seats=len(state.places),
    )  # fmt: skip
    if wanted.game is not None and wanted.game != opened.game:
        opened = replace(opened, game=wanted.game, options={}, seats=seats_for(state, wanted.game))
    if wanted.options is not None:
        opened = replace(opened, options=wanted.options.to_dict())
    return replace(opened, version=title(opened.game).version)


def seats_for(state: TableState, game: str) -> int:
    """As many as now, as far as that game has them; all of them where friends may follow.

    Seats that are still free at the start are removed.
    """
    with refused_as("bad_options"):
        box = boxes.box(game)
    friends = people_at(state) > 1
    return box.most if friends else min(box.most, max(box.least, len(state.places)))


def seats_in_other_game(state: TableState, game: str) -> int:
    """Before a game: all of its seats, unless the host wanted less; never less than people."""
    if state.opened.after:
        seats = seats_for(state, game)
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


def rematch_seats(state: TableState, here: Collection[str], seats: int) -> list[Sat | BotSat]:
    """Bots and the guests who are here have their seats again; the other seats are free.

    Nobody plays under the name of somebody who has gone: they sit down if they follow. The coach
    comes along with somebody who plays alone against bots; several people decide about it anew.
    """
    alone = people_at(state) == 1
    here_again = [
        place if place and (place.bot or place.guest in here) else None for place in state.places
    ]
    require_seats(sum(bool(place and place.guest) for place in here_again), seats)
    return [
        replace(entry, given=True, coach=entry.coach and alone) if isinstance(entry, Sat) else entry
        for entry in seat_entries(fit_places(here_again, seats))
    ]
