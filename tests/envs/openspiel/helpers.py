"""Helpers of the OpenSpiel tests: load a game, and move through it at random."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from hornox.envs.openspiel import short_name
from hornox.game_catalogue import box


def load(game: str, *, turns: bool = False, players: int = 3, **params: object) -> pyspiel.Game:
    return pyspiel.load_game(short_name(game, turns=turns), {"players": players, **params})


def two_rounds(game: str) -> dict[str, Any]:
    """Options for a second deal, in the games whose length can be set."""
    return {"rounds": 2} if box(game).kind == "race" else {}


def advance(state: pyspiel.State, rng: random.Random) -> None:
    """Go one node further, at random."""
    if state.is_chance_node():
        cards, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(cards, odds)[0])
    elif state.is_simultaneous_node():
        seats = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def advance_decisions(state: pyspiel.State, rng: random.Random, decisions: int) -> pyspiel.State:
    """Advance the state by this many decisions, or to the end of the game."""
    while not state.is_terminal() and (state.is_chance_node() or decisions > 0):
        decisions -= not state.is_chance_node()
        advance(state, rng)
    return state
