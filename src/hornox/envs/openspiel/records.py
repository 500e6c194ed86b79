"""Convert Hornox records to OpenSpiel histories and back.

A record holds a seed, a history the cards that were dealt from it. So a history becomes a record
only with the seed of its cards: let a `Dealer` deal them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from numbers import Integral

import pyspiel
from msgspec.structs import asdict

import hornox
from hornox.cards import letter
from hornox.choices import Cancel
from hornox.envs.openspiel.chance_from_seed import Dealer
from hornox.envs.openspiel.games import HornoxGame, require_game, short_name
from hornox.envs.openspiel.parameters import format_heads
from hornox.envs.openspiel.replay import apply_step
from hornox.envs.openspiel.states import HornoxState
from hornox.envs.openspiel.tree_node import Step, TreeNode
from hornox.errors import BadRecord, HornoxError, join_names
from hornox.game_catalogue import ElevenOptions, RaceOptions
from hornox.records import Record
from hornox.wrong_arguments import require, require_all


def game_of(record: Record, *, turns: bool = False) -> HornoxGame:
    """The OpenSpiel game of a record, with the record's settings."""
    require_record(record, turns=turns)
    table = record.begin().table
    params: dict[str, object] = {"players": record.seats}
    if isinstance(table.options, RaceOptions):
        race = table.options
        until_target = {"target": race.target, "mode": race.mode}
        params |= until_target if race.rounds is None else {"rounds": race.rounds}
        params |= asdict(race.size) if race.size else {}
    if isinstance(table.options, ElevenOptions):
        params["heads"] = format_heads(table.options.heads[1:]) if record.options else ""
    game: HornoxGame = pyspiel.load_game(short_name(record.game, turns=turns), params)
    return game


def require_record(record: object, *, turns: object) -> None:
    require("record", record, Record, "a Record, as `Record.of(game)`")
    require("turns", turns, bool, "True or False")


def history_of(record: Record, *, turns: bool = False) -> list[int]:
    """The history of a recorded game: the dealt cards and the actions of all seats, in order."""
    history: list[int] = state_of(record, turns=turns).history()
    return history


def state_of(record: Record, *, turns: bool = False) -> HornoxState:
    """The state at the end of a record."""
    require_record(record, turns=turns)
    steps = steps_by_the_rules_of_today(record)
    state, dealer = game_of(record, turns=turns).new_initial_state(), Dealer(record.seed)
    while True:
        node = state.node
        if node.deal is not None:
            state.apply_action(dealer(state))
        elif len(node.steps) < len(steps):
            apply_step(state, steps[len(node.steps)])
        else:
            return state


def steps_by_the_rules_of_today(record: Record) -> list[Step]:
    """The steps of a record; those of old records leave out that the best cards are cancelled."""
    game = hornox.new(record.game, record.seats, record.seed, **record.options)
    for step in record.replay().steps:
        while is_left_out(game, step):
            game.play({seat: options[0] for seat, options in game.asks.items()})
        game.play(step)
    return game.steps


def is_left_out(game: hornox.Game, step: Step) -> bool:
    """J-72: whether the game asks what is cancelled, and the step does not say it."""
    asks = any(isinstance(options[0], Cancel) for options in game.asks.values())
    return asks and not any(isinstance(choice, Cancel) for choice in step.values())


def record_of(
    game: HornoxGame, history: Sequence[int], seed: int | str, names: Iterable[str] = ()
) -> Record:
    """The record of a history whose cards this seed deals; otherwise raise `BadRecord`."""
    require_game(game)
    require_all("history", history, Integral, "a list of whole numbers, as `state.history()`")
    node = follow_history(game, [*history], Dealer(seed))
    if node.chosen:
        raise BadRecord(f"still to choose: {join_names(map(letter, node.waiting))}", "its end")
    parameters = node.parameters
    engine = hornox.new(parameters.game, parameters.seats, seed, **dict(parameters.options))
    for step in node.steps:
        engine.play(step)
    return Record.of(engine, names)


def follow_history(game: HornoxGame, history: Sequence[int], dealer: Dealer) -> TreeNode:
    """The node at the end of a history, if its cards are the dealer's."""
    state, place = game.new_initial_state(), 0
    while place < len(history):
        width = game.num_players() if state.is_simultaneous_node() else 1
        try:
            follow_actions(state, history[place : place + width], dealer)
        except HornoxError as error:
            raise BadRecord(str(error), f"action {place}") from None
        place += width
    return state.node


def follow_actions(state: HornoxState, actions: Sequence[int], dealer: Dealer) -> None:
    if state.is_terminal():
        raise HornoxError("the game is already over")
    if state.is_chance_node() and dealer(state) != actions[0]:
        raise HornoxError(f"the seed deals {dealer(state)}, not {actions[0]}")
    if not state.is_simultaneous_node():
        state.apply_action(actions[0])
    elif len(actions) == state.num_players():
        state.apply_actions(list(actions))
    else:
        raise HornoxError(f"there are {len(actions)} actions for {state.num_players()} players")
