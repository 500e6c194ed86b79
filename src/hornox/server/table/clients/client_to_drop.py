"""The client to drop when a newcomer finds all places of a table taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TypeAlias

from hornox.server.table.clients.client_interface import Client

DEVICES_A_PLAYER = 3  # that come before spectators

Party: TypeAlias = tuple[bool, str]  # whether they play, and which guest or which address


def client_to_drop(clients: Collection[Client], newcomer: Client) -> Client | None:
    """One of the largest party makes room for one of a party that stays smaller even then.

    Otherwise a spectator makes room for a player who has few connections.
    """
    sizes = Counter(map(party_of, clients))
    own = sizes[party_of(newcomer)]
    leaving = one_of_the_largest(clients, sizes)
    if leaving and sizes[party_of(leaving)] > own + 1:
        return leaving
    if newcomer.seats and own < DEVICES_A_PLAYER:
        return one_of_the_largest([one for one in clients if not one.seats], sizes)
    return None


def party_of(client: Client) -> Party:
    """A player's connections are a party, and so are the spectators from one address."""
    return (True, client.guest_id) if client.seats else (False, client.peer)


def one_of_the_largest(clients: Collection[Client], sizes: Counter[Party]) -> Client | None:
    """Of parties of the same size, rather a spectator."""

    def key(client: Client) -> tuple[int, bool]:
        return sizes[party_of(client)], not client.seats

    return max(clients, key=key, default=None)
