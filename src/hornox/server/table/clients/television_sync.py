"""Keeps the phones in step with the television: how far it has shown a step, and skipping for all.

Nothing here is decided or kept: the game and its clock never wait for a screen, and a phone
waits for a television no longer than a few seconds.
"""

from __future__ import annotations

from typing import Protocol

from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.limits.rate_limit import PeerBuckets
from hornox.server.table.clients.broadcast import Broadcaster
from hornox.server.table.clients.client_interface import Client
from hornox.server.table.state.table_state import TableState

PER_SECOND, AT_ONCE = 10.0, 60  # from one address at one table
MOST_KNOWN = 50  # addresses


class OtherProcesses(Protocol):
    @property
    def own_number(self) -> int: ...

    def pass_on(self, code: str, message: bytes, *, to_players: bool) -> None: ...


class TelevisionSync:
    def __init__(
        self,
        state: TableState,
        broadcaster: Broadcaster,
        others: OtherProcesses,
    ) -> None:
        self.state = state
        self.others = others
        self.broadcaster = broadcaster
        self.limits = PeerBuckets(PER_SECOND, AT_ONCE, MOST_KNOWN)
        self.skipped_step = 0

    def handle(self, client: Client, request: messages.Shown | messages.Skip) -> None:
        if not self.limits.take(client.peer):
            raise Refused("too_fast", "You are sending too many messages.")
        if isinstance(request, messages.Shown):
            self.pass_on(client, request)
        else:
            self.skip(client, request.step)

    def pass_on(self, client: Client, shown: messages.Shown) -> None:
        if not client.is_tv:
            raise Refused("not_yours", "Only a television says what it has shown.")
        if shown.step <= self.state.step and self.leads(client):
            message = messages.encode(messages.TvShown(shown.step, shown.events))
            phones = [one for one in self.broadcaster.clients if one.seats]
            self.broadcaster.send_when_saved([(phone, message) for phone in phones])
            self.others.pass_on(self.state.code, message, to_players=True)

    def leads(self, client: Client) -> bool:
        """One of several televisions: of those at the process with the lowest number."""
        here = [one for one in self.broadcaster.clients if one.is_tv]
        elsewhere = [number for number, at in self.broadcaster.elsewhere.items() if at.tv]
        is_ahead = all(self.others.own_number < number for number in elsewhere)
        return is_ahead and client is min(here, key=id)

    def skip(self, client: Client, step: int) -> None:
        """One tap of any player is enough: who has seen enough speaks for the table."""
        if not client.seats:
            raise Refused("not_yours", "Only players skip for everybody.")
        if self.skipped_step < step <= self.state.step:
            self.skipped_step = step
            skipped = messages.Skipped(step, client.seats[0])
            self.broadcaster.send_when_saved(self.broadcaster.same_for_all(skipped))
            self.others.pass_on(self.state.code, messages.encode(skipped), to_players=False)
