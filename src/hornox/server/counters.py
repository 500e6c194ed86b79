"""Counts of what has happened since the server started, for the metrics page."""

from __future__ import annotations


class Counters:
    def __init__(self) -> None:
        self.steps = 0
        self.dropped_clients = 0  # they did not read
        self.cut_connections = 0  # they sent too much
        self.refused_sockets = 0
