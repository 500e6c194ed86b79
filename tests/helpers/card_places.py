"""The place of every number card and every special card on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from hornox import Table
from hornox.cards import Card
from hornox.choices import Mark, Special
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable

BESIDE: dict[Mark, Special] = {"seven": "seven", "stop": "stop", "fifth": "five_row"}


def number_cards(table: Table) -> Iterator[Card]:
    yield from chain(*table.hands)
    if isinstance(table, RowTable):
        yield from chain(*table.rows, *table.piles)
        yield from (played.card for played in table.queue)
    if isinstance(table, ElevenTable):
        yield from chain(*table.piles, table.deck)
    yield from put_away(table)


def put_away(table: Table) -> Iterator[Card]:
    """The number cards in places that only some titles have."""
    if isinstance(table, ProTable):
        yield from table.open
    if isinstance(table, AnniversaryTable):
        yield from table.set_aside
    if isinstance(table, BuffaloTable):
        yield from table.stack


def special_cards(table: Table) -> Counter[Special]:
    if isinstance(table, AnniversaryTable):
        held = table.specials
        lying = chain(*held.hands, held.deck, held.discard)
        return Counter(chain(lying, beside_rows(table)))
    if isinstance(table, BuffaloTable):
        return Counter(chain(table.faceup, table.deck, table.used, beside_rows(table)))
    return Counter()


def beside_rows(table: SpecialTable) -> Iterator[Special]:
    """The specials at the rows, and one that has been played but is not there yet."""
    yield from (BESIDE[mark] for mark in chain(*table.marks))
    if table.acting and table.acting.special in BESIDE.values():
        yield table.acting.special
