"""Nets from files: they play as the nets of `hornox` do."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import numpy as np

from hornox import new
from hornox.arena import BadMatch, Match, play_deal
from hornox.bots import bot
from hornox.bots.own_bots import BadOwnBot, own_bot_factory
from hornox.bots.weights import net_path


@pytest.mark.parametrize("net", ["strong", "naive"])
def test_the_own_net_from_a_file_plays_as_hornox(net: str) -> None:
    path = net_path(net)  # type: ignore[arg-type]  # as said
    view, options = (game := new("classic", 4, seed=3)).view(0), game.asks[0]

    choices = [
        player.choose(view, options, random.Random(5))
        for player in (bot("hornox"), own_bot_factory(f"net:{path}")())
    ]

    assert choices[0] == choices[1]


def test_a_net_plays_in_the_arena() -> None:
    match = Match.of([f"net:{net_path('strong')}", "random"], seats=2, seed=1, limit=60)

    assert play_deal(match, 0).forfeits == ()


def write_text(path: Path) -> None:
    path.write_text("no net")


def write_other_arrays(path: Path) -> None:
    np.savez(path, weights=np.zeros(3, np.float32), card=np.array('{"naive": false}'))


def write_one_array(path: Path) -> None:
    with path.open("wb") as file:
        np.save(file, np.zeros(3, np.float32))


@pytest.mark.parametrize("write", [write_text, write_other_arrays, write_one_array, Path.mkdir])
def test_other_files_are_refused(tmp_path: Path, write: object) -> None:
    path = tmp_path / "x.npz"
    assert callable(write)
    write(path)

    with pytest.raises(BadOwnBot, match="is no net that"):
        own_bot_factory(f"net:{path}")
    with pytest.raises(BadMatch, match="is no net that"):
        Match.of([f"net:{path}", "random"])
