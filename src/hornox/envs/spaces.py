"""The Gymnasium spaces of actions, observations and the state."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from hornox.envs.observe.observer import MAX_FEATURE, Observer, Slot
from hornox.envs.observe.planes_observation import MAX_VALUE


def action_space(observer: Observer) -> spaces.Discrete:
    return spaces.Discrete(len(observer.actions))


def observation_space(observer: Observer) -> spaces.Space[Any]:
    """The space of an observation without its action mask."""
    if observer.kind == "dict":
        return spaces.Dict({slot.field.name: field_space(slot) for slot in observer.slots})
    if observer.kind == "planes":
        return spaces.Box(0, MAX_VALUE, observer.plane_shape, np.int8)
    return spaces.Box(0, MAX_FEATURE, observer.feature_shape, np.int16)


def masked_observation_space(observer: Observer) -> spaces.Dict:
    """The space of an observation with its action mask."""
    return spaces.Dict(
        {"observation": observation_space(observer), "action_mask": mask_space(observer)}
    )


def mask_space(observer: Observer) -> spaces.Box:
    return spaces.Box(0, 1, (len(observer.actions),), np.int8)


def state_space(observer: Observer) -> spaces.Box:
    high = np.concatenate(
        [
            np.full(slot.part.stop - slot.part.start, slot.field.high)
            for slot in observer.state_slots
        ]
    ).astype(np.int16)
    return spaces.Box(np.zeros_like(high), high, high.shape, np.int16)


def field_space(slot: Slot) -> spaces.Box:
    return spaces.Box(0, slot.field.high, slot.shape, np.int16)
