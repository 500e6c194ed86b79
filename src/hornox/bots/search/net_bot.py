"""A bot that thinks as `hornox` does, with a net from a file in place of one of its own."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import numpy as np
from numpy.lib.npyio import NpzFile

from hornox.bots.search.search_bot import Nets, Thinker, Weights
from hornox.bots.weights import weights
from hornox.kernels.rows.net import SIZE

DEALS = 500  # as many as `hornox` imagines


class NotANet(ValueError):
    """The file holds no net of ours."""


class NetBot(Thinker):
    def __init__(self, path: Path, deals: int = DEALS) -> None:
        super().__init__(deals, "net", narrows=True)
        self.nets = read_nets(path)


def read_nets(path: Path) -> Nets:
    """Both nets of the bot: a naive net takes the place of the naive one."""
    try:
        file = np.load(path, allow_pickle=False)
        if not isinstance(file, NpzFile):  # one array, which stands for itself
            raise NotANet(str(path))
        with file:
            net: Weights = file["weights"]
            is_naive = json.loads(str(file["card"])).get("naive", False)
    except (ValueError, KeyError, AttributeError, EOFError, zipfile.BadZipFile) as error:
        raise NotANet(str(path)) from error
    if net.shape != (SIZE,) or net.dtype != np.float32 or not np.isfinite(net).all():
        raise NotANet(str(path))
    return Nets(weights(), net) if is_naive else Nets(net, weights("naive"))
