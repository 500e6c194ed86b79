"""A table as messages: what each client is told, as its seats see it, and nothing else.

What everybody may see is encoded once and shared; a message is made for each group of seats,
not for each connection.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import is_not

import msgspec

from hornox.cards import Seat
from hornox.game import Table
from hornox.protocol import messages
from hornox.protocol.choice_json import options_json
from hornox.server.table.state.log_entries import Said
from hornox.server.table.state.place import Place
from hornox.server.table.state.readable_state import PastStep
from hornox.server.table.state.table_state import TableState

NULL = msgspec.Raw(b"null")


def table_info(
    state: TableState, present: Iterable[str], watching: int, *, tv: bool = False
) -> messages.TableInfo:
    """The table as everybody sees it; `present` are the guests who are connected."""
    here = set(present)
    return messages.TableInfo(
        code=state.code,
        game=state.opened.game,
        state=state.status,
        seats=[seat_info(place, here, state.opened.host) for place in state.places],
        commitment=state.commitment,
        options=state.opened.options,
        clock=state.opened.clock,
        chat=state.opened.chat,
        listed=state.opened.listed,
        seed=state.opened.seed if state.status == "over" else "",
        following=state.rematch_code,
        watching=watching,
        tv=tv,
        memory_aids=state.opened.memory_aids,
        no_forecasts=state.opened.no_forecasts,
        no_coach=state.forbids_coach,
        coached=state.is_coached,
        wait_after_round=state.opened.wait_after_round,
        paused=state.paused,
        paused_by=state.paused_by,
        free_next=state.rules.box.most - sum(bool(one and one.guest) for one in state.places),
        awards=state.tally.awards() if state.status == "over" else (),
    )


def seat_info(place: Place | None, here: set[str], host: str) -> messages.SeatInfo:
    if place is None:
        return messages.SeatInfo()
    return messages.SeatInfo(
        place.name,
        place.bot,
        place.away,
        bool(place.guest) and place.guest in here,
        bool(place.guest) and place.guest == host,
        place.animal,
        place.coach,
        place.helped,
        place.missed,
        place.passes_turn,
    )


def situation(
    state: TableState, seat: Seat | None, *, forecasts: bool = False
) -> messages.Situation:
    view = state.view(seat)
    if view is None:
        return messages.Situation(seat, NULL)
    raw = msgspec.Raw(messages.encode(view))
    if seat is None or seat not in state.asked:
        return messages.Situation(seat, raw)
    sealed = state.sealed.get(seat)
    options = options_json(state.asked[seat])
    foreseen = forecasts_json(state, view) if forecasts else None
    choice = str(sealed) if sealed else ""
    by_bot = bool(sealed) and seat in state.chosen_by_bot
    return messages.Situation(seat, raw, options, choice, foreseen, by_bot)


def forecasts_json(state: TableState, view: Table) -> msgspec.Raw | None:
    """What each option of this seat would do now; nothing, if the table forbids it."""
    assert view.me is not None
    if state.opened.no_forecasts:
        return None
    found = [state.rules.forecast(view, option) for option in state.asked[view.me]]
    return msgspec.Raw(messages.encode(found)) if any(found) else None


def situations(
    state: TableState, seats: tuple[Seat, ...], *, forecasts: bool
) -> list[messages.Situation]:
    return [situation(state, seat, forecasts=forecasts) for seat in seats or (None,)]


def events_json(past: PastStep, seats: tuple[Seat, ...]) -> msgspec.Raw:
    """The events as the only seat of this client saw them; a shared screen shows what all see.

    Most events are open to all, and encoded once.
    """
    seat = seats[0] if len(seats) == 1 else None
    seen = [event.seen(seat) for event in past.events]
    if any(map(is_not, seen, past.events)):
        return msgspec.Raw(messages.encode(seen))
    if not past.public_json:
        past.public_json = messages.encode(seen)
    return msgspec.Raw(past.public_json)


def seconds_left(state: TableState, now: float) -> float | None:
    deadline = state.deadline()
    return None if deadline is None else max(0.0, round(deadline - now, 1))


def talk_message(said: Said) -> messages.SaidThere:
    return messages.SaidThere(said.name, said.kind, said.text, said.seat)


def welcome_message(
    state: TableState,
    info: messages.TableInfo,
    seats: tuple[Seat, ...],
    hello: messages.Hello,
    now: float,
) -> messages.Welcome:
    past_steps = state.steps_after(hello.step)
    return messages.Welcome(
        table=info,
        seats=seats,
        step=state.step,
        situations=situations(state, seats, forecasts=hello.forecasts),
        asked=sorted(state.asked),
        chosen=sorted(state.sealed),
        steps=[events_json(past, seats) for past in past_steps],
        stood_in={past.step: [*past.stood_in] for past in past_steps if past.stood_in},
        sheet=state.sheet,
        said=[talk_message(said) for said in state.recent_talk],
        left=seconds_left(state, now),
        silent=state.silent,
        re=hello.re,
    )


class StepMessages:
    """The latest step, encoded for each group of seats; what they share is made once."""

    def __init__(self, state: TableState, now: float) -> None:
        self.state = state
        self.latest = state.recent_steps[-1]
        self.asked = sorted(state.asked)
        self.left = seconds_left(state, now)
        self.encoded: dict[tuple[tuple[Seat, ...], bool], bytes] = {}

    def message_for(self, seats: tuple[Seat, ...], *, forecasts: bool) -> bytes:
        group = (seats, forecasts)
        if group not in self.encoded:
            self.encoded[group] = self.encode(seats, forecasts=forecasts)
        return self.encoded[group]

    def encode(self, seats: tuple[Seat, ...], *, forecasts: bool) -> bytes:
        events = events_json(self.latest, seats)
        seen = situations(self.state, seats, forecasts=forecasts)
        silent = self.state.silent
        stood_in = [*self.latest.stood_in]
        step = messages.Stepping(
            self.latest.step, events, seen, self.asked, self.left, silent, stood_in
        )
        return messages.encode(step)
