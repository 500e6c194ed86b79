"""A crowded table: who makes room for a newcomer when all places are taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from hornox.server.table.client_interface import Client


def who_makes_room(clients: Collection[Client], newcomer: Client) -> Client | None:
    """Players come before spectators; a spectator of a crowd comes after one of a few.

    A crowd comes from one address. Among players, only one with several connections loses one.
    """
    spectators = [client for client in clients if not client.seats]
    if spectators:
        return crowded_spectator(spectators, newcomer)
    return spare_connection(clients) if newcomer.seats else None


def crowded_spectator(spectators: list[Client], newcomer: Client) -> Client | None:
    crowds = Counter(client.peer for client in spectators)
    leaving = max(spectators, key=lambda client: crowds[client.peer])
    is_fairer = crowds[leaving.peer] > crowds[newcomer.peer] + 1
    return leaving if newcomer.seats or is_fairer else None


def spare_connection(players: Collection[Client]) -> Client | None:
    connections = Counter(client.guest_id for client in players)
    leaving = max(players, key=lambda client: connections[client.guest_id])
    return leaving if connections[leaving.guest_id] > 1 else None
