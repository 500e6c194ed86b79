"""A cache of replays: those that were asked for the longest ago are forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeAlias

Key: TypeAlias = tuple[object, ...]


class ReplayCache:
    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.bytes = 0

    def find(self, key: Key) -> bytes | None:
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def keep(self, key: Key, replay: bytes) -> None:
        self.bytes += len(replay) - len(self.kept.pop(key, b""))
        self.kept[key] = replay
        while self.bytes > self.most_bytes:
            _, oldest = self.kept.popitem(last=False)
            self.bytes -= len(oldest)
