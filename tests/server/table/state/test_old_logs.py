"""Tables that were opened before a rule asked for more go on by the rules of then."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.records import Record, read
from hornox.server.table.state.log_entries import BotSat, Chose, Opened, Started, decode
from hornox.server.table.state.table_state import TableState

FOLDER = Path(__file__).parents[3] / "records"
OLD = b'{"entry":"opened","game":"anniversary","seats":6,"seed":"294","host":"1"}'


@pytest.fixture
def record() -> Record:
    """A game in which today somebody would be asked what is cancelled (J-72)."""
    return read((FOLDER / "anniversary-6.json").read_bytes())


def test_a_log_without_a_version_is_replayed_as_it_was_played(record: Record) -> None:
    opened = decode(OLD)
    assert isinstance(opened, Opened)
    state = TableState("ABCDEF", opened, at=0.0)
    for seat in range(6):
        state.apply(BotSat(seat, "ox"), at=0.0)
    state.apply(Started(), at=0.0)

    for step in record.steps:
        for word in step.split():
            state.apply(Chose("ABCDEF".index(word[0]), state.step, word[1:]), at=0.0)

    assert state.status == "over"
    assert state.table is not None
    assert state.rules.result(state.table) == record.result
    again = Record.of_steps(state.rules, state.table, state.history, record.result)
    assert again == record
