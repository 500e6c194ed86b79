"""What the kernel says about a server process: memory, threads, files, children, connections."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

LISTENING = "0A"  # the state of a socket in /proc/net/tcp


class Figures(NamedTuple):
    megabytes: float
    threads: int
    files: int
    children: int
    connections: int  # TCP connections to its port, in any state but closed

    @classmethod
    def of(cls, pid: int, port: int) -> Figures:
        folder = Path(f"/proc/{pid}")
        pages = int((folder / "statm").read_text().split()[1])
        return cls(
            pages * resource.getpagesize() / 1e6,
            len(list((folder / "task").iterdir())),
            len(list((folder / "fd").iterdir())),
            len(list(children(pid))),
            connections(pid, port),
        )


def children(pid: int) -> Iterator[int]:
    for task in Path(f"/proc/{pid}/task").iterdir():
        yield from map(int, (task / "children").read_text().split())


def connections(pid: int, port: int) -> int:
    """Sockets of the process with this port on their own side, without the one that listens."""
    inodes = {link for file in Path(f"/proc/{pid}/fd").iterdir() if (link := inode_of(file))}
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(
        row[9] in inodes and row[3] != LISTENING and int(row[1].split(":")[1], 16) == port
        for row in rows
    )


def inode_of(file: Path) -> str:
    """The number of the socket behind a file descriptor; nothing, if it is no socket."""
    try:
        name = str(file.readlink())
    except FileNotFoundError:  # closed in the meantime
        return ""
    return name[8:-1] if name.startswith("socket:[") else ""
