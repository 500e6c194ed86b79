"""The trained nets that ship with Hornox: plain arrays, and cards that say how they were made.

`net` is the strongest bot's own; `naive` says what programs choose that play out at random.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Net: TypeAlias = Literal["net", "naive"]


def path(net: Net) -> Path:
    return Path(__file__).with_name(f"{net}.npz")


@cache
def weights(net: Net = "net") -> NDArray[np.float32]:
    """Read once; numpy alone is enough."""
    with np.load(path(net)) as file:
        found: NDArray[np.float32] = file["weights"]
    return found


def card(net: Net = "net") -> dict[str, Any]:
    """How the net was made: the course, its seed, and how far off it was in the end."""
    with np.load(path(net)) as file:
        found: dict[str, Any] = json.loads(str(file["card"]))
    return found
