"""What a seat is shown: the observer of one game for one number of players.

Three kinds: `dict` (the fields by name), `planes`, `cards`. All of it comes from the seat's
view; only `state` looks at the whole table.
"""

from __future__ import annotations

from functools import cache
from math import prod
from operator import itemgetter
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hornox.cards import Seat
from hornox.envs.actions import NOTHING, catalogue
from hornox.envs.observe import card_features as features
from hornox.envs.observe import planes
from hornox.envs.observe.fields import COMMON, Field, fields, hidden, sizes
from hornox.envs.observe.read_rows import Glance, Numbers
from hornox.errors import BadOption, shorten
from hornox.game import Asked, Table, Title, title

Kind: TypeAlias = Literal["dict", "planes", "cards"]
KINDS: tuple[Kind, ...] = ("dict", "planes", "cards")
FEATURE_MOST = 400

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = NDArray[Any] | dict[str, Numbers]


class Slot(NamedTuple):
    """Where a field lies in the flat array of all fields."""

    field: Field
    part: slice
    shape: tuple[int, ...]


class Observer:
    def __init__(self, game: str, seats: int, kind: object = "dict") -> None:
        self.rules: Title[Any] = title(game)
        self.game, self.seats = game, self.rules.box.check_seats(seats)
        self.kind = checked_kind(game, kind)
        self.sizes = sizes(game, seats)
        self.actions = catalogue(game)
        self.slots = self.laid_out(fields(game))
        self.width = self.slots[-1].part.stop
        self.common_slots = tuple(slot for slot in self.slots if slot.field.name in COMMON)
        self.own_slots = tuple(slot for slot in self.slots if slot.field.name not in COMMON)
        self.common: tuple[Table | None, Numbers] = (None, np.zeros(0, np.int16))
        self.names = tuple(slot.field.name for slot in self.slots)
        self.cut = itemgetter(*(slot.part for slot in self.slots))  # at once: it is done a lot
        self.shaped = [(s.field.name, s.shape) for s in self.slots if len(s.shape) > 1]
        self.state_slots = self.laid_out((*fields(game), *hidden(game)))

    def __reduce__(self) -> tuple[object, ...]:
        return observer, (self.game, self.seats, self.kind)  # one serves all

    def laid_out(self, found: tuple[Field, ...]) -> tuple[Slot, ...]:
        slots, first = [], 0
        for field in found:
            shape = field.shape(self.sizes)
            slots.append(Slot(field, slice(first, first + prod(shape)), shape))
            first += prod(shape)
        return tuple(slots)

    def glance(self, table: Table, seat: Seat, asked: Asked) -> Glance:
        view = self.rules.view(table, seat)
        return Glance(self.rules, view, frozenset(asked), asked.get(seat, ()))

    def observation(self, table: Table, seat: Seat, asked: Asked) -> Observation:
        look = self.glance(table, seat, asked)
        if self.kind == "dict":
            return self.parted(self.fields(table, look))
        if self.kind == "planes":
            layers = np.zeros(self.plane_shape, np.int8)
            planes.fill(layers, look, self.sizes)
            return layers
        vector = np.zeros(self.feature_shape, np.int16)
        features.fill(vector, look, self.sizes)
        return vector

    def fields(self, table: Table, look: Glance) -> Numbers:
        """All fields; what is the same for every seat is read once a table."""
        if self.common[0] is not table:
            self.common = (table, fill(np.zeros(self.width, np.int16), self.common_slots, look))
        return fill(self.common[1].copy(), self.own_slots, look)

    def parted(self, flat: Numbers) -> dict[str, Numbers]:
        """All fields, one after the other, by their names."""
        parts = dict(zip(self.names, self.cut(flat), strict=True))
        for name, shape in self.shaped:
            parts[name] = parts[name].reshape(shape)
        return parts

    def mask(self, seat: Seat, asked: Asked) -> Mask:
        """1 at every action that is allowed: the options, or else that there are none."""
        mask = np.zeros(len(self.actions), np.int8)
        options = asked.get(seat)
        mask[self.actions.numbered(options, seat, self.seats) if options else NOTHING] = 1
        return mask

    def state(self, table: Table, asked: Asked) -> Numbers:
        """Everything that lies on the table, face down or not; not the deals to come."""
        look = Glance(self.rules, replace(table, me=0), frozenset(asked), asked.get(0, ()))
        return fill(np.zeros(self.state_slots[-1].part.stop, np.int16), self.state_slots, look)

    def unseen(self, table: Table, asked: Asked) -> Numbers:
        """Only what is hidden of it."""
        return self.state(table, asked)[self.width :]

    @property
    def plane_shape(self) -> tuple[int, int]:
        return planes.plane_count(self.game, self.sizes), self.sizes.cards

    @property
    def feature_shape(self) -> tuple[int]:
        return (features.width(self.game, self.sizes),)


@cache
def observer(game: str, seats: int, kind: Kind = "dict") -> Observer:
    return Observer(game, seats, kind)


def fill(flat: Numbers, slots: tuple[Slot, ...], look: Glance) -> Numbers:
    """Each of these fields in its place."""
    for field, part, shape in slots:
        out = flat[part]
        field.fill(out.reshape(shape) if len(shape) > 1 else out, look)
    return flat


def checked_kind(game: str, kind: object) -> Kind:
    if kind not in KINDS:
        raise BadOption(game, "observation", f"is one of {', '.join(KINDS)}, not {shorten(kind)}")
    if kind == "cards" and game == "eleven":
        raise BadOption(game, "observation", "is one of dict, planes: cards is for games with rows")
    return kind
