"""OpenSpiel's observer: observations and information states, as tensors and as strings.

An observation is the view of a seat, in numbers from 0 to 1. An information state is the
observation and everything that the seat has learned since the start, in order. Each part is a pair:
who acted (1 the seat itself, 2 the next seat …, seats + 1 for a card that was dealt or turned over)
and the number of the action or card. Both are scaled to 0 to 1 as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TypeAlias

import numpy as np
from msgspec.structs import asdict
from numpy.typing import NDArray

from hornox.cards import Seat, letter
from hornox.envs.observe.observer import MAX_FEATURE
from hornox.envs.observe.planes_observation import MAX_VALUE
from hornox.envs.openspiel.chance import card_name, chance_outcome_count
from hornox.envs.openspiel.parameters import Parameters
from hornox.envs.openspiel.states import HornoxState
from hornox.envs.openspiel.tree_node import TreeNode
from hornox.envs.openspiel.who_knows_what import CARD, Information
from hornox.errors import HornoxError

Scaled: TypeAlias = NDArray[np.float32]

FIXED = ("game", "seats", "options", "seed", "me")  # the same in all states of a game


class SpielObserver:
    """As OpenSpiel expects it: one flat `tensor`, and its parts by name in `dict`."""

    def __init__(self, parameters: Parameters, params: object, *, perfect_recall: bool) -> None:
        if params:
            raise HornoxError(f"observers take no parameters, not {params}")
        self.parameters, self.perfect_recall = parameters, perfect_recall
        self.parts = dict(observation_parts(parameters))
        shapes = {name: shape for name, (shape, _) in self.parts.items()}
        if perfect_recall:
            shapes["past"] = (parameters.limits.information, 2)
        self.tensor: Scaled | None = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict = split_tensor(self.tensor, shapes)
        if perfect_recall and not has_information_tensor(parameters):
            self.tensor, self.dict = None, {}

    def set_from(self, state: HornoxState, player: Seat) -> None:
        node = state.node
        assert self.tensor is not None
        self.tensor.fill(0)
        if node.table.round:
            self.fill_observation(node, player)
        if self.perfect_recall:
            self.fill_past(node, player)

    def fill_observation(self, node: TreeNode, player: Seat) -> None:
        asked = {} if player in node.chosen else node.asked
        found = self.parameters.observer.observation(node.table, player, asked)
        for name, (_, high) in self.parts.items():
            self.dict[name][...] = (found[name] if isinstance(found, dict) else found) / high

    def fill_past(self, node: TreeNode, player: Seat) -> None:
        seats, out = self.parameters.seats, self.dict["past"]
        known = node.information_state(player)
        if known:
            pairs = [(relative_seat(one, player, seats), one.number) for one in known]
            out[: len(known)] = np.array(pairs) / (seats + 1, number_limit(self.parameters))

    def string_from(self, state: HornoxState, player: Seat) -> str:
        node = state.node
        if self.perfect_recall:
            known = (to_text(one, self.parameters) for one in node.information_state(player))
            return f"{letter(player)}: {' '.join(known)}"
        view = asdict(node.rules.view(node.table, player))
        visible = [f"{name}={view[name]}" for name in view if view[name] and name not in FIXED]
        chosen = [f"chosen={node.chosen[player]}"] if player in node.chosen else []
        return " ".join([f"{letter(player)}:", *visible, *chosen])


def has_information_tensor(parameters: Parameters) -> bool:
    """11 nimmt! can last too long for a tensor of everything that happened."""
    return parameters.game != "eleven"


def observation_parts(
    parameters: Parameters,
) -> Iterator[tuple[str, tuple[tuple[int, ...], int]]]:
    """The name, shape and highest value of each part of an observation."""
    observer = parameters.observer
    if observer.kind == "dict":
        yield from ((slot.field.name, (slot.shape, slot.field.high)) for slot in observer.slots)
    elif observer.kind == "planes":
        yield "planes", (observer.plane_shape, MAX_VALUE)
    else:
        yield "cards", (observer.feature_shape, MAX_FEATURE)


def split_tensor(tensor: Scaled, shapes: dict[str, tuple[int, ...]]) -> dict[str, Scaled]:
    """Views of the parts of a tensor, by name."""
    parts, first = {}, 0
    for name, shape in shapes.items():
        parts[name] = tensor[first : first + prod(shape)].reshape(shape)
        first += prod(shape)
    return parts


def relative_seat(one: Information, player: Seat, seats: int) -> int:
    return seats + 1 if one.seat == CARD else (one.seat - player) % seats + 1


def number_limit(parameters: Parameters) -> int:
    """More than the number of any action or card."""
    return max(len(parameters.actions), chance_outcome_count(parameters.game, parameters.size))


def to_text(one: Information, parameters: Parameters) -> str:
    if one.seat == CARD:
        return card_name(parameters.game, one.number)
    action = parameters.actions.to_text(one.number, one.seat, parameters.seats)
    return letter(one.seat) + action
