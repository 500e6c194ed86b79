"""Works that tests hand to runners: importable, so that other processes find them."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from hornox.arena import BadMatch


def square(part: int) -> int:
    return part * part


def refuse_three(part: int) -> int:
    if part == 3:
        raise BadMatch("deals", most=2, said="three")
    return part


def slow_start(part: int) -> int:
    """The first part finishes last."""
    if part == 0:
        time.sleep(0.5)
    return part


def kill_once(folder: Path, part: int) -> int:
    """Part 1 kills its own process, but only the first time."""
    mark = folder / f"part-{part}"
    if part == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return part * part


def kill_always(_part: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def wait_for_go(folder: Path, part: int) -> tuple[int, str]:
    """The part and its node; it waits until the file `go` is there."""
    import ray  # noqa: PLC0415  (only on a cluster)

    node: str = ray.get_runtime_context().get_node_id()
    (folder / f"{part}-{node}").touch()
    while not (folder / "go").exists():
        time.sleep(0.02)
    return part, node


def first_waits_for_go(folder: Path, part: int) -> int:
    while part == 0 and not (folder / "go").exists():
        time.sleep(0.02)
    return part
