"""The coach at a table: what each option is worth, from what the asking seat knows.

Hints are computed in the worker processes of the bots, once for each question, after all games. A
hint is given only if everything that allowed it is still so, and the log says who has asked.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

import msgspec

from hornox.analysis_result import Evaluation
from hornox.bots.levels import has_compiler
from hornox.cards import Seat
from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.table.clients.broadcast import Broadcaster
from hornox.server.table.clients.client_interface import Client
from hornox.server.table.requests.permissions import Permissions
from hornox.server.table.session.services import TableServices
from hornox.server.table.session.unconfirmed import Work
from hornox.server.table.state.log_entries import AnyEntry, Helped
from hornox.server.table.state.table_state import TableState
from hornox.server.workers.fair_queue import Priority
from hornox.server.workers.worker_pool import Job
from hornox.server.workers.worker_process import evaluate_in_worker

MOST_WAITING_EACH = 10  # hints for one address: as many as a device can have seats
PATIENCE_SECONDS = 3.0  # of a client that has asked
NOT_YET = "The coach is not ready yet: try again in a moment."
NOT_JUDGED = "The coach does not judge this question."
NO_COMPILER = "This server has no coach: it has no compiler."

Computed: TypeAlias = "asyncio.Task[bytes | None]"


class Hint(NamedTuple):
    """The one hint for this view; where processes share a table, a step may have had two views."""

    step: int
    view: bytes
    computed: Computed


def require_coach() -> None:
    if not has_compiler():
        raise Refused("no_analysis", NO_COMPILER)


class Coach:
    def __init__(
        self,
        state: TableState,
        services: TableServices,
        broadcaster: Broadcaster,
        submit: Callable[[Work], None],
        commit: Callable[[AnyEntry], None],
    ) -> None:
        self.state = state
        self.services = services
        self.broadcaster = broadcaster
        self.submit = submit
        self.commit = commit
        self.hints: dict[Seat, Hint] = {}
        self.giving: set[asyncio.Task[None]] = set()

    def answer(self, client: Client, request: messages.AskHint) -> None:
        """When it is computed; whoever asks again gets the same.

        Everybody hears at once that this seat has asked: whether the coach has anything to say, and
        how long it thinks, would tell whether a secret hand leaves a choice.
        """
        self.require_allowed(client, request)
        hint = self.hint_for(request.seat, client.peer)
        if not self.state.was_helped(request.seat):
            self.commit(Helped(request.seat))
        giving = asyncio.get_running_loop().create_task(self.give_soon(client, request, hint))
        self.giving.add(giving)
        giving.add_done_callback(self.giving.discard)

    def require_allowed(self, client: Client, request: messages.AskHint) -> None:
        here = self.broadcaster.present_guests
        Permissions(self.state, client.guest, here).require_hint(request)
        require_coach()

    def forget_past(self) -> None:
        """Nobody waits for a hint to a question that has been answered."""
        for seat, hint in [*self.hints.items()]:
            if hint.step != self.state.step:
                hint.computed.cancel()
                del self.hints[seat]

    def hint_for(self, seat: Seat, peer: str) -> Hint:
        view = msgspec.json.encode(self.state.view(seat))
        known = self.hints.get(seat)
        if known and known.view == view and not has_failed(known.computed):
            return known
        queue = self.services.bots.workers.queue
        if queue.waiting_from(peer, [Priority.HINT]) >= MOST_WAITING_EACH:
            raise Refused("busy", NOT_YET)
        computing = self.compute(seat, self.state.step, view, peer)
        task = asyncio.get_running_loop().create_task(computing)
        hint = self.hints[seat] = Hint(self.state.step, view, task)
        return hint

    async def compute(self, seat: Seat, step: int, view: bytes, peer: str) -> bytes | None:
        """The message; empty, if the coach does not judge this question; None, if it failed."""
        work = evaluate_in_worker, self.state.opened.game, view
        job = Job(lambda _: work, peer, self.state.code, Priority.HINT)
        began = time.monotonic()
        found: bytes | None = await self.services.bots.workers.run(job)
        self.services.counters.hint_wait.observe(time.monotonic() - began)
        if not found:
            return found
        evaluation = msgspec.json.decode(found, type=Evaluation)
        return messages.encode(messages.Hint(step, seat, evaluation))

    async def give_soon(self, client: Client, request: messages.AskHint, hint: Hint) -> None:
        """Once the log is caught up with, if another process has written to it.

        A client takes silence for a broken connection: what takes longer is asked for again.
        """
        await asyncio.wait([hint.computed], timeout=PATIENCE_SECONDS)
        try:
            self.submit(partial(self.give, client, request, hint.computed))
        except Refused as error:
            self.refuse(client, request, error)

    def give(self, client: Client, request: messages.AskHint, computed: Computed) -> None:
        if client not in self.broadcaster.clients:
            return
        try:
            self.require_allowed(client, request)
            hint = require_hint(computed)
        except Refused as error:
            self.refuse(client, request, error)
        else:
            self.send(client, request, hint)

    def send(self, client: Client, request: messages.AskHint, hint: bytes) -> None:
        done = [(client, messages.encode(messages.Done(request.re)))] if request.re else []
        self.broadcaster.send_when_saved([(client, hint), *done])

    def refuse(self, client: Client, request: messages.AskHint, error: Refused) -> None:
        refusal = messages.Refusal(error.code, error.message, request.re)
        self.broadcaster.send_when_saved([(client, messages.encode(refusal))])


def require_hint(computed: Computed) -> bytes:
    if not computed.done() or has_failed(computed):
        raise Refused("busy", NOT_YET)
    if hint := computed.result():
        return hint
    raise Refused("no_hint", NOT_JUDGED)


def has_failed(computed: Computed) -> bool:
    """Whether there is no hint, and there will be none."""
    if not computed.done():
        return False
    return computed.cancelled() or computed.exception() is not None or computed.result() is None
