"""The trained neural nets that ship with Hornox: their weights, and how they were made.

`strong` is the strongest bot's own net; `naive` predicts programs that use random playouts.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Net: TypeAlias = Literal["strong", "naive"]


def net_path(net: Net) -> Path:
    return Path(__file__).with_name(f"{net}.npz")


@cache
def weights(net: Net = "strong") -> NDArray[np.float32]:
    """All weights of the net in one array; numpy alone is enough to read them."""
    with np.load(net_path(net)) as file:
        array: NDArray[np.float32] = file["weights"]
    return array


def card(net: Net = "strong") -> dict[str, Any]:
    """How the net was made: its training run, the seed, and the error at the end."""
    with np.load(net_path(net)) as file:
        content: dict[str, Any] = json.loads(str(file["card"]))
    return content
