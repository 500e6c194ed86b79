"""Parts on the nodes of a Ray cluster.

A node may come or go at any time: Ray does the parts of a lost node again on another. All nodes
must have the same Hornox, or their parts would not fit together.
"""

from __future__ import annotations

import hashlib
import os
import re
import socket
from collections.abc import Callable, Generator, Iterable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Self, TypeVar

import ray
from ray.exceptions import (
    NodeDiedError,
    ObjectLostError,
    RayError,
    RaySystemError,
    WorkerCrashedError,
)

from hornox.errors import HornoxError, shorten
from hornox.parallel.runner import (
    PartError,
    PartRunner,
    WorkerDied,
    do_part,
    free_places,
    result_of,
)

P = TypeVar("P")
R = TypeVar("R")

AUTO = "auto"
ADDRESS = re.compile(r"(?:ray://)?(\[[0-9a-fA-F:]+\]|[\w.-]+):([0-9]{1,5})")
CONNECT_SECONDS = 10.0
POLL_SECONDS = 1.0  # a node that has joined gets its first part within this time
MAX_RETRIES = 20  # of one part, after its process or node has died
PARTS_PER_CORE = 2  # one that it does, and one that waits
PACKAGE = Path(__file__).parent.parent


class NoCluster(HornoxError):
    """There is no Ray cluster at that address, or it has another token."""

    def __init__(self, address: str) -> None:
        super().__init__(
            f"no Ray cluster accepts us at {shorten(address)}: "
            "check the address, RAY_AUTH_MODE and the token"
        )
        self.address = address


class OtherHornox(HornoxError):
    """A node has another Hornox than this machine."""

    def __init__(self, node: str) -> None:
        super().__init__(
            f"node {shorten(node)} has another version of Hornox: install the same on every node"
        )
        self.node = node


class RayCluster(PartRunner):
    """A connection to the cluster at `address`; `auto` is the one that is there, or a new one."""

    def __init__(self, address: str = AUTO, workers: int | None = None) -> None:
        self.address, self.workers = address, workers
        self.is_ours = False  # whether we have connected, and must disconnect

    def __enter__(self) -> Self:
        if not ray.is_initialized():
            self.connect()
            self.is_ours = True
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_ours:
            ray.shutdown()  # ends what still runs for us

    def connect(self) -> None:
        """Without an address, Ray takes the cluster that `ray start` has begun here, or a new one.

        What bots print stays in the logs of Ray: our own output may be read by a program.
        """
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a new one reports to nobody
        address = os.environ.get("RAY_ADDRESS") if self.address == AUTO else self.address
        if address:
            require_answer(address)
        try:
            ray.init(address or None, include_dashboard=False, log_to_driver=False,
                     logging_level="ERROR")  # fmt: skip
        except (ConnectionError, RayError):
            raise NoCluster(address or self.address) from None

    def as_completed(self, work: Callable[[P], R], parts: Iterable[P]) -> Generator[tuple[int, R]]:
        do = ray.remote(do_part_here).options(num_cpus=1, max_retries=MAX_RETRIES)
        shared, digest, numbered = ray.put(work), hornox_digest(), enumerate(parts)
        running: dict[Any, int] = {}
        taken = 0
        try:
            while True:
                free = free_places(self.most_at_once(), running.values(), taken)
                for number, part in islice(numbered, free):
                    running[do.remote(digest, shared, part)] = number
                    taken = number + 1
                if not running:
                    return
                done, _ = ray.wait([*running], timeout=POLL_SECONDS)
                for one in done:
                    number = running.pop(one)
                    answer: R | PartError = fetch(one, number)
                    yield number, result_of(answer)
        finally:
            for one in running if ray.is_initialized() else ():
                ray.cancel(one, force=True)

    def most_at_once(self) -> int:
        """Nodes come and go, so the cores are counted anew each time."""
        cores = int(ray.cluster_resources().get("CPU", 0))
        return self.workers or max(1, cores * PARTS_PER_CORE)


def do_part_here(digest: str, work: Callable[[P], R], part: P) -> R | PartError:
    """Runs on a node."""
    if digest != hornox_digest():
        error = OtherHornox(socket.gethostname())
        return PartError(OtherHornox, error.args, dict(error.__dict__))
    return do_part(work, part)


def fetch(one: Any, number: int) -> Any:  # noqa: ANN401  (Ray has no types)
    try:
        return ray.get(one)
    except (NodeDiedError, ObjectLostError, RaySystemError, WorkerCrashedError):
        raise WorkerDied(number) from None


@cache
def hornox_digest() -> str:
    """A digest of everything in this package that decides a result: its code and its nets."""
    files = sorted((*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.npz")))
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()


def require_answer(address: str) -> None:
    """Ray itself would wait for minutes, and then end the process."""
    parts = ADDRESS.fullmatch(address)
    if not parts:
        raise NoCluster(address)
    try:
        socket.create_connection((parts[1].strip("[]"), int(parts[2])), CONNECT_SECONDS).close()
    except (OSError, OverflowError):
        raise NoCluster(address) from None
