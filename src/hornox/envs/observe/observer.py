"""The observer of a game: the observation of a seat, its action mask, and the full state.

An observation is one of three kinds: `dict` (the fields by name), `planes` or `cards`. It is made
from the seat's view alone; only `state` reads the whole table.
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
from hornox.envs.actions import NOOP, catalogue
from hornox.envs.observe.fields import SHARED, Field, fields_of, hidden_fields_of, sizes
from hornox.envs.observe.hand_cards_observation import feature_count, fill_features
from hornox.envs.observe.observation_input import Int16Array, PointOfView
from hornox.envs.observe.planes_observation import fill_planes, plane_count
from hornox.errors import BadOption, shorten
from hornox.game import Asked, Table, Title, title
from hornox.game_catalogue import Size

Kind: TypeAlias = Literal["dict", "planes", "cards"]
KINDS: tuple[Kind, ...] = ("dict", "planes", "cards")
MAX_FEATURE = 400

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = NDArray[Any] | dict[str, Int16Array]


class Slot(NamedTuple):
    """The place of a field in the flat array of all fields."""

    field: Field
    part: slice
    shape: tuple[int, ...]


class Observer:
    def __init__(
        self, game: str, seats: int, kind: object = "dict", size: Size | None = None
    ) -> None:
        self.rules: Title[Any] = title(game)
        self.game, self.seats = game, self.rules.box.check_seats(seats)
        self.kind, self.size = check_kind(game, kind), size
        self.sizes = sizes(game, seats, size)
        self.actions = catalogue(game, size)
        self.slots = self.lay_out(fields_of(game))
        self.width = self.slots[-1].part.stop
        self.shared_slots = tuple(slot for slot in self.slots if slot.field.name in SHARED)
        self.own_slots = tuple(slot for slot in self.slots if slot.field.name not in SHARED)
        self.shared: tuple[Table | None, Int16Array] = (None, np.zeros(0, np.int16))
        self.names = tuple(slot.field.name for slot in self.slots)
        self.cut_parts = itemgetter(*(slot.part for slot in self.slots))  # fast: one call for all
        self.shapes = [(s.field.name, s.shape) for s in self.slots if len(s.shape) > 1]
        self.state_slots = self.lay_out((*fields_of(game), *hidden_fields_of(game)))

    def __reduce__(self) -> tuple[object, ...]:
        return cached_observer, (self.game, self.seats, self.kind, self.size)  # copies share one

    def lay_out(self, fields: tuple[Field, ...]) -> tuple[Slot, ...]:
        """The slots of these fields, one after the other."""
        slots, first = [], 0
        for field in fields:
            shape = field.shape(self.sizes)
            slots.append(Slot(field, slice(first, first + prod(shape)), shape))
            first += prod(shape)
        return tuple(slots)

    def point_of_view(self, table: Table, seat: Seat, asked: Asked) -> PointOfView:
        view = self.rules.view(table, seat)
        return PointOfView(self.rules, view, frozenset(asked), asked.get(seat, ()))

    def observation(self, table: Table, seat: Seat, asked: Asked) -> Observation:
        pov = self.point_of_view(table, seat, asked)
        if self.kind == "dict":
            return self.to_dict(self.fields(table, pov))
        if self.kind == "planes":
            layers = np.zeros(self.plane_shape, np.int8)
            fill_planes(layers, pov, self.sizes)
            return layers
        vector = np.zeros(self.feature_shape, np.int16)
        fill_features(vector, pov, self.sizes)
        return vector

    def fields(self, table: Table, pov: PointOfView) -> Int16Array:
        """All fields in one array; those that all seats share are read once per table."""
        if self.shared[0] is not table:
            empty = np.zeros(self.width, np.int16)
            self.shared = (table, fill_slots(empty, self.shared_slots, pov))
        return fill_slots(self.shared[1].copy(), self.own_slots, pov)

    def to_dict(self, flat: Int16Array) -> dict[str, Int16Array]:
        """The array of all fields as a dict by their names."""
        parts = dict(zip(self.names, self.cut_parts(flat), strict=True))
        for name, shape in self.shapes:
            parts[name] = parts[name].reshape(shape)
        return parts

    def action_mask(self, seat: Seat, asked: Asked) -> Mask:
        """1 at every legal action; at action 0 if the seat is not asked."""
        mask = np.zeros(len(self.actions), np.int8)
        options = asked.get(seat)
        mask[self.actions.to_actions(options, seat, self.seats) if options else NOOP] = 1
        return mask

    def state(self, table: Table, asked: Asked) -> Int16Array:
        """The whole table, hidden cards included, without the deals of later rounds."""
        pov = PointOfView(self.rules, replace(table, me=0), frozenset(asked), asked.get(0, ()))
        empty = np.zeros(self.state_slots[-1].part.stop, np.int16)
        return fill_slots(empty, self.state_slots, pov)

    def hidden_fields(self, table: Table, seat: Seat) -> Int16Array:
        """The part of the state that no seat sees all of; seats are counted from this one."""
        pov = PointOfView(self.rules, replace(table, me=seat), frozenset(), ())
        empty = np.zeros(self.state_slots[-1].part.stop, np.int16)
        return fill_slots(empty, self.state_slots[len(self.slots) :], pov)[self.width :]

    @property
    def plane_shape(self) -> tuple[int, int]:
        return plane_count(self.game, self.sizes), self.sizes.cards

    @property
    def feature_shape(self) -> tuple[int]:
        return (feature_count(self.game, self.sizes),)


@cache
def cached_observer(
    game: str, seats: int, kind: Kind = "dict", size: Size | None = None
) -> Observer:
    """The one observer of this game, number of seats and kind that all callers share."""
    return Observer(game, seats, kind, size)


def fill_slots(flat: Int16Array, slots: tuple[Slot, ...], pov: PointOfView) -> Int16Array:
    for field, part, shape in slots:
        out = flat[part]
        field.fill(out.reshape(shape) if len(shape) > 1 else out, pov)
    return flat


def check_kind(game: str, kind: object) -> Kind:
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadOption(
            game, "observation", f"must be one of {', '.join(KINDS)}, not {shorten(kind)}"
        )
    if kind == "cards" and game == "eleven":
        raise BadOption(game, "observation", "must be dict or planes: cards is for games with rows")
    return kind
