"""The trained net that ships with Hornox: plain arrays, and a card that says how it was made."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

NET = Path(__file__).with_name("net.npz")


@cache
def weights() -> NDArray[np.float32]:
    """Read once; numpy alone is enough."""
    with np.load(NET) as file:
        found: NDArray[np.float32] = file["weights"]
    return found


def card() -> dict[str, Any]:
    """How the net was made: the course, its seed, and how far off it was in the end."""
    with np.load(NET) as file:
        found: dict[str, Any] = json.loads(str(file["card"]))
    return found
