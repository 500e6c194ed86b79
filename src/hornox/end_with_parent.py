"""End a child process when its parent ends."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import wait


def exit_at_once() -> None:
    os._exit(1)


def end_with_parent(leave: Callable[[], object] = exit_at_once) -> None:
    """Call `leave` in this process as soon as its parent has ended, however that happened."""
    threading.Thread(target=wait_for_parent, args=(leave,), daemon=True).start()


def wait_for_parent(leave: Callable[[], object]) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    leave()
