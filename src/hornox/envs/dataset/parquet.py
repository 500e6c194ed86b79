"""Decisions as the columns of a Parquet file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from hornox.envs.dataset.decision_log import Array, Decisions, Worth
from hornox.envs.observe.observer import Observer, Slot

MAX_UINT8 = 255


def to_parquet(
    decisions: Decisions, observer: Observer, players: Sequence[Sequence[str]],
    metadata: Mapping[str, bytes], worth: Sequence[Worth | None] | None = None,
) -> bytes:  # fmt: skip
    """The content of a file. `players` are the names at each table, by seat."""
    found = columns(decisions, observer, players)
    if worth is not None:
        found |= analysis_columns(worth)
    table, file = pa.table(found), BytesIO()
    pq.write_table(table.replace_schema_metadata(dict(metadata)), file, compression="zstd")
    return file.getvalue()


def is_readable(path: Path) -> bool:
    """A file that was cut off has lost its end, which holds the metadata."""
    try:
        pq.read_metadata(path)
    except (pa.ArrowInvalid, OSError):
        return False
    return True


def columns(
    decisions: Decisions, observer: Observer, players: Sequence[Sequence[str]]
) -> dict[str, pa.Array]:
    reward, is_last = decisions.rewards()
    returns = (decisions.total_return - decisions.return_before).astype(np.float32)
    fields = {slot.field.name: field_column(decisions.fields, slot) for slot in observer.slots}
    return {
        "game": pa.array(decisions.game),
        "step": pa.array(decisions.step),
        "player": player_column(decisions, players),
        **fields,
        "options": list_column(decisions.options, decisions.option_counts),
        "action": pa.array(decisions.action),
        "reward": pa.array(reward),
        "last": pa.array(is_last),
        "return": pa.array(returns),
        "final_heads": fixed_list_column(decisions.final_heads),
        **hidden_columns(decisions, observer),
    }


def analysis_columns(worth: Sequence[Worth | None]) -> dict[str, pa.Array]:
    """What the options were worth; empty where that cannot be told."""
    values = [None if one is None else one.values for one in worth]
    numbers = {
        name: pa.array([None if one is None else getattr(one, name) for one in worth], pa.float32())
        for name in ("regret", "mistake")
    }
    return {"values": pa.array(values, pa.list_(pa.float32())), **numbers}


def hidden_columns(decisions: Decisions, observer: Observer) -> dict[str, pa.Array]:
    """The hidden fields; their names begin with `hidden_`."""
    if not decisions.hidden.shape[1]:
        return {}
    slots = observer.state_slots[len(observer.slots) :]
    return {
        f"hidden_{slot.field.name}": field_column(decisions.hidden, slot, observer.width)
        for slot in slots
    }


def field_column(flat: Array, slot: Slot, first: int = 0) -> pa.Array:
    """One field: a number per decision, or a list of numbers."""
    part = flat[:, slot.part.start - first : slot.part.stop - first]
    small = part.astype(np.uint8) if slot.field.high <= MAX_UINT8 else part
    return pa.array(small[:, 0]) if slot.shape == (1,) else fixed_list_column(small)


def fixed_list_column(rows: Array) -> pa.Array:
    """Lists of one length."""
    flat = pa.array(np.ascontiguousarray(rows).ravel())
    return pa.FixedSizeListArray.from_arrays(flat, rows.shape[1])


def list_column(flat: Array, counts: Array) -> pa.Array:
    """Lists of these lengths."""
    offsets = np.concatenate(([0], np.cumsum(counts))).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(flat))


def player_column(decisions: Decisions, players: Sequence[Sequence[str]]) -> pa.Array:
    """The player of each decision; every name is stored once."""
    names = sorted({name for table in players for name in table})
    codes = np.array([[names.index(name) for name in table] for table in players], np.int32)
    chosen: Any = codes[decisions.game - decisions.game[0], decisions.seat]
    return pa.DictionaryArray.from_arrays(pa.array(chosen), pa.array(names))
