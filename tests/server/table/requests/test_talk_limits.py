"""Nobody talks more at a table by connecting again, or as several guests."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.protocol.messages import Hello, SayQuick
from hornox.server.errors import Refused
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.requests.change_limits import TALK_AT_ONCE, TALKERS_AN_ADDRESS
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import with_registry

ANNA, BEN = Guest("anna", "Anna"), Guest("ben", "Ben")
ELSEWHERE = "203.0.113.9"


def says(session: TableSession, guest: Guest, peer: str = "203.0.113.1") -> bool:
    """Somebody connects, says a word and goes; False if it was refused as too much."""
    client = Listener(guest)
    client.peer = peer
    session.join(client, Hello())
    try:
        session.handle_request(client, SayQuick("hello"))
    except Refused as error:
        return error.code != "too_fast"
    finally:
        session.leave(client)
    return True


@pytest.mark.parametrize("other_guests", [False, True])
def test_who_connects_again_for_each_word_says_no_more(
    tmp_path: Path, *, other_guests: bool
) -> None:
    most = TALK_AT_ONCE * (TALKERS_AN_ADDRESS if other_guests else 1)

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = registry.open(Opened("cow", 2, "seed", ANNA.id))
        guests = [Guest(f"g{number}", "Evil") if other_guests else ANNA for number in range(100)]

        said = sum(says(session, guest) for guest in guests)

        assert most <= said <= 2 * most  # some time passes
        assert says(session, BEN, ELSEWHERE)

    with_registry(tmp_path, evening)
