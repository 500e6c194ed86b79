"""What a change of a guest means for their open connections, here or ordered elsewhere."""

from __future__ import annotations

from hornox.server.errors import Refused
from hornox.server.store.guests import Guests
from hornox.server.table.all_tables.registry import TableRegistry


async def refresh_guest(registry: TableRegistry, guests: Guests, guest_id: str) -> None:
    """They have another name from now on, or are cut off if they are blocked."""
    guests.forget(guest_id)
    try:
        guest, _ = await guests.find(guest_id)
    except Refused:
        return
    for session in [*registry.sessions.values()]:
        for client in [one for one in session.clients if one.guest_id == guest_id]:
            client.guest = guest
            if guest_id in guests.blocked:
                session.leave(client)
                client.hang_up()
