"""Recorded games: write them, read them, replay them, and check that the deals were fair.

>>> import hornox
>>> from hornox.records import Record, read
>>> game = hornox.new("classic", seats=2, seed=7)
>>> events = game.play({0: game.asks[0][0], 1: game.asks[1][0]})
>>> record = Record.of(game, names=("Anna", "Bert"))
>>> read(record.to_text()) == read(record.to_json()) == record
True
>>> record.replay().table == game.table
True
"""

from hornox.records.checks import VERSION
from hornox.records.fair import Finding, Verdict, verify
from hornox.records.record import LARGEST, Record, read

__all__ = ["LARGEST", "VERSION", "Finding", "Record", "Verdict", "read", "verify"]
