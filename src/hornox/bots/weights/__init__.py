"""The trained neural nets that ship with Hornox: their weights, and how they were made.

`strong` is the strongest bot's own net; `naive` predicts programs that use random playouts.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from hornox.errors import BadArgument, join_names
from hornox.wrong_arguments import checks_when_failed

Net: TypeAlias = Literal["strong", "naive"]


NETS: tuple[Net, ...] = get_args(Net)


def require_net(net: object) -> None:
    if not isinstance(net, str) or net not in NETS:
        raise BadArgument("net", f"one of {join_names(NETS)}", net)


def net_path(net: Net) -> Path:
    return Path(__file__).with_name(f"{net}.npz")


@checks_when_failed(require_net)
@cache
def weights(net: Net = "strong") -> NDArray[np.float32]:
    """All weights of the net in one array; numpy alone is enough to read them."""
    with np.load(net_path(net)) as file:
        array: NDArray[np.float32] = file["weights"]
    return array


@checks_when_failed(require_net)
def card(net: Net = "strong") -> dict[str, Any]:
    """How the net was made: its training run, the seed, and the error at the end."""
    with np.load(net_path(net)) as file:
        content: dict[str, Any] = json.loads(str(file["card"]))
    return content
