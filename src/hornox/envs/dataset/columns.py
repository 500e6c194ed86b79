"""The columns of a data set: a row a decision, in Parquet. docs/research.md lists them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from hornox.envs.dataset.decisions import Column, Decisions
from hornox.envs.observe.observer import Observer, Slot

BYTE = 255  # the most that the smallest column type holds


def write(
    path: Path, found: Decisions, watcher: Observer, players: Sequence[Sequence[str]],
    about: Mapping[str, bytes],
) -> int:  # fmt: skip
    """A file of decisions, there as a whole or not at all; how many. `players`: for each game."""
    table = pa.table(columns(found, watcher, players)).replace_schema_metadata(dict(about))
    half = path.with_name(f"_{path.name}.part")
    pq.write_table(table, half, compression="zstd")
    half.replace(path)
    return len(found.game)


def is_readable(path: Path) -> bool:
    """A file that was cut off has lost its end, which says what is in it."""
    try:
        pq.read_metadata(path)
    except (pa.ArrowInvalid, OSError):
        return False
    return True


def columns(
    found: Decisions, watcher: Observer, players: Sequence[Sequence[str]]
) -> dict[str, pa.Array]:
    reward, last = found.paid()
    rest = (found.total - found.before).astype(np.float32)
    seen = {slot.field.name: numbers(found.fields, slot) for slot in watcher.slots}
    return {
        "game": pa.array(found.game),
        "step": pa.array(found.step),
        "player": named(found, players),
        **seen,
        "options": listed(found.options, found.counts),
        "action": pa.array(found.action),
        "reward": pa.array(reward),
        "last": pa.array(last),
        "return": pa.array(rest),
        "final_heads": fixed(found.final),
        **hidden(found, watcher),
    }


def hidden(found: Decisions, watcher: Observer) -> dict[str, pa.Array]:
    """What no seat saw all of, by names that say so."""
    if not found.hidden.shape[1]:
        return {}
    slots = watcher.state_slots[len(watcher.slots) :]
    return {
        f"hidden_{slot.field.name}": numbers(found.hidden, slot, watcher.width) for slot in slots
    }


def numbers(flat: Column, slot: Slot, first: int = 0) -> pa.Array:
    """A field as a column: a number, or a list of them."""
    part = flat[:, slot.part.start - first : slot.part.stop - first]
    small = part.astype(np.uint8) if slot.field.high <= BYTE else part
    return pa.array(small[:, 0]) if slot.shape == (1,) else fixed(small)


def fixed(lines: Column) -> pa.Array:
    """Lists of one length."""
    flat = pa.array(np.ascontiguousarray(lines).ravel())
    return pa.FixedSizeListArray.from_arrays(flat, lines.shape[1])


def listed(flat: Column, counts: Column) -> pa.Array:
    offsets = np.concatenate(([0], np.cumsum(counts))).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(flat))


def named(found: Decisions, players: Sequence[Sequence[str]]) -> pa.Array:
    """The player of each decision, every name stored once."""
    names = sorted({name for seated in players for name in seated})
    codes = np.array([[names.index(name) for name in seated] for seated in players], np.int32)
    who: Any = codes[found.game - found.game[0], found.seat]
    return pa.DictionaryArray.from_arrays(pa.array(who), pa.array(names))
