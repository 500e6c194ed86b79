"""What OpenSpiel is shown of a game: observations and information states.

An observation is what the seat's view holds, in numbers from 0 to 1. An information state is that
and everything the seat has seen since the beginning, in order: pairs of who (1 oneself, 2 the
next seat …, and one more than there are seats for cards that were dealt or turned over) and what
(the number of an action, or of a card), both scaled as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TypeAlias

import numpy as np
from msgspec.structs import asdict
from numpy.typing import NDArray

from hornox.cards import Seat, letter
from hornox.envs.observe import planes
from hornox.envs.observe.observer import FEATURE_MOST
from hornox.envs.openspiel.chance import card_name, outcomes
from hornox.envs.openspiel.parameters import Settings
from hornox.envs.openspiel.progress import Going
from hornox.envs.openspiel.recall import DEAL, Seen
from hornox.envs.openspiel.states import HornoxState
from hornox.errors import HornoxError

Scaled: TypeAlias = NDArray[np.float32]

FIXED = ("game", "seats", "options", "seed", "me")  # the same in all states of a game


class SpielObserver:
    """As OpenSpiel has them: one flat tensor, and its parts by name."""

    def __init__(self, settings: Settings, params: object, *, perfect_recall: bool) -> None:
        if params:
            raise HornoxError(f"observers have no parameters, not {params}")
        self.settings, self.perfect_recall = settings, perfect_recall
        self.highs = dict(parts(settings))
        shapes = {name: shape for name, (shape, _) in self.highs.items()}
        if perfect_recall:
            shapes["past"] = (settings.limits.seen, 2)
        self.tensor: Scaled | None = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict = cut(self.tensor, shapes)
        if perfect_recall and not has_tensor(settings):
            self.tensor, self.dict = None, {}

    def set_from(self, state: HornoxState, player: Seat) -> None:
        going = state.going
        assert self.tensor is not None
        self.tensor.fill(0)
        if going.table.round:
            self.look(going, player)
        if self.perfect_recall:
            self.recall(going, player)

    def look(self, going: Going, player: Seat) -> None:
        asked = {} if player in going.chosen else going.asked
        found = self.settings.observer.observation(going.table, player, asked)
        for name, (_, high) in self.highs.items():
            self.dict[name][...] = (found[name] if isinstance(found, dict) else found) / high

    def recall(self, going: Going, player: Seat) -> None:
        seats, out = self.settings.seats, self.dict["past"]
        known = going.known_to(player)
        if known:
            pairs = [(whose(one, player, seats), one.what) for one in known]
            out[: len(known)] = np.array(pairs) / (seats + 1, most_number(self.settings))

    def string_from(self, state: HornoxState, player: Seat) -> str:
        going = state.going
        if self.perfect_recall:
            told = (written(one, self.settings) for one in going.known_to(player))
            return f"{letter(player)}: {' '.join(told)}"
        view = asdict(going.rules.view(going.table, player))
        lying = [f"{name}={view[name]}" for name in view if view[name] and name not in FIXED]
        chosen = [f"chosen={going.chosen[player]}"] if player in going.chosen else []
        return " ".join([f"{letter(player)}:", *lying, *chosen])


def has_tensor(settings: Settings) -> bool:
    """Whether there is an information-state tensor: 11 nimmt! can last too long for one."""
    return settings.game != "eleven"


def parts(settings: Settings) -> Iterator[tuple[str, tuple[tuple[int, ...], int]]]:
    """The parts of an observation: their shapes, and the most that can stand there."""
    observer = settings.observer
    if observer.kind == "dict":
        yield from ((slot.field.name, (slot.shape, slot.field.high)) for slot in observer.slots)
    elif observer.kind == "planes":
        yield "planes", (observer.plane_shape, planes.MOST)
    else:
        yield "cards", (observer.feature_shape, FEATURE_MOST)


def cut(tensor: Scaled, shapes: dict[str, tuple[int, ...]]) -> dict[str, Scaled]:
    found, first = {}, 0
    for name, shape in shapes.items():
        found[name] = tensor[first : first + prod(shape)].reshape(shape)
        first += prod(shape)
    return found


def whose(one: Seen, player: Seat, seats: int) -> int:
    return seats + 1 if one.who == DEAL else (one.who - player) % seats + 1


def most_number(settings: Settings) -> int:
    """More than any action or card has."""
    return max(len(settings.actions), outcomes(settings.game))


def written(one: Seen, settings: Settings) -> str:
    if one.who == DEAL:
        return card_name(settings.game, one.what)
    return letter(one.who) + settings.actions.written(one.what, one.who, settings.seats)
