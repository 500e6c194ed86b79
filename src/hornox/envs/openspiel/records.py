"""Records of Hornox as histories of OpenSpiel, and back.

A record has a seed, a history the cards that it deals. So a history becomes a record only with
the seed that its cards were dealt from: let a `Dealer` deal, and it will.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pyspiel

import hornox
from hornox.boxes import ElevenOptions, RaceOptions
from hornox.cards import letter
from hornox.envs.episodes import checked
from hornox.envs.openspiel.chance import next_of
from hornox.envs.openspiel.games import HornoxGame, short_name
from hornox.envs.openspiel.parameters import written_heads
from hornox.envs.openspiel.progress import Going
from hornox.envs.openspiel.replay import act
from hornox.envs.openspiel.states import HornoxState
from hornox.errors import BadRecord, HornoxError, join_names
from hornox.game import require_seed
from hornox.records import Record


class Dealer:
    """Chance as the engine has it: deals as a seed does. For `rl_environment` as well.

    `Dealer(seed="7.0")` deals that one game again and again; after `seed(7)` game number k is
    dealt from "7.k", as in all our environments.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.game_seed = require_seed(seed)
        self.series: int | None = None
        self.number = -1

    def seed(self, seed: int | None = None) -> None:
        self.series, self.number = None if seed is None else checked(seed), -1

    def __call__(self, state: HornoxState) -> int:
        going = state.going
        if going.dealing is None:
            raise HornoxError("there is nothing to deal now")
        if self.series is not None and not going.deals and not going.dealing.drawn:
            self.number += 1
            self.game_seed = f"{self.series}.{self.number}"
        return next_of(going.rules, going.table, going.dealing, self.game_seed)


def game_of(record: Record, *, turns: bool = False) -> HornoxGame:
    """The game in OpenSpiel that this record tells, with the record's settings."""
    table = record.begin().table
    params: dict[str, object] = {"players": record.seats}
    if isinstance(table.options, RaceOptions):
        race = table.options
        how_long = {"target": race.target, "mode": race.mode}
        params |= how_long if race.rounds is None else {"rounds": race.rounds}
    if isinstance(table.options, ElevenOptions):
        params["heads"] = written_heads(table.options.heads[1:]) if record.options else ""
    game: HornoxGame = pyspiel.load_game(short_name(record.game, turns=turns), params)
    return game


def history_of(record: Record, *, turns: bool = False) -> list[int]:
    """The history of a recorded game: chance's cards and everybody's actions, in order."""
    history: list[int] = state_of(record, turns=turns).history()
    return history


def state_of(record: Record, *, turns: bool = False) -> HornoxState:
    """The state that a record has come to; its history is the record's."""
    steps = record.replay().steps
    state, dealer = game_of(record, turns=turns).new_initial_state(), Dealer(record.seed)
    while True:
        going = state.going
        if going.dealing is not None:
            state.apply_action(dealer(state))
        elif len(going.steps) < len(steps):
            act(state, steps[len(going.steps)])
        else:
            return state


def record_of(
    game: HornoxGame, history: Sequence[int], seed: int | str, names: Iterable[str] = ()
) -> Record:
    """The record of a history whose cards this seed has dealt, or BadRecord."""
    going = followed(game, history, Dealer(seed))
    if going.chosen:
        raise BadRecord(f"{join_names(map(letter, going.waiting))} has not chosen yet", "its end")
    settings = going.settings
    played = hornox.new(settings.game, settings.seats, seed, **dict(settings.options))
    for step in going.steps:
        played.play(step)
    return Record.of(played, names)


def followed(game: HornoxGame, history: Sequence[int], dealer: Dealer) -> Going:
    """Where a history leads to, if its cards are the dealer's."""
    state, place = game.new_initial_state(), 0
    while place < len(history):
        width = game.num_players() if state.is_simultaneous_node() else 1
        try:
            follow(state, history[place : place + width], dealer)
        except HornoxError as error:
            raise BadRecord(str(error), f"action {place}") from None
        place += width
    return state.going


def follow(state: HornoxState, actions: Sequence[int], dealer: Dealer) -> None:
    if state.is_terminal():
        raise HornoxError("the game is over before it")
    if state.is_chance_node() and dealer(state) != actions[0]:
        raise HornoxError(f"the seed deals {dealer(state)}, not {actions[0]}")
    if not state.is_simultaneous_node():
        state.apply_action(actions[0])
    elif len(actions) == state.num_players():
        state.apply_actions(list(actions))
    else:
        raise HornoxError(f"there are {len(actions)} actions for {state.num_players()} players")
