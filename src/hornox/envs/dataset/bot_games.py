"""Play the games of bots for one file of a dataset, and return their decisions."""

from __future__ import annotations

import random

import numpy as np

from hornox.bots import Bot
from hornox.bots.own_bots import BadOwnBot, is_own, require_own_bot
from hornox.choices import Choice, Options
from hornox.envs.current_episode import default_options
from hornox.envs.dataset.decision_log import DecisionLog, Decisions
from hornox.envs.dataset.plan import Plan
from hornox.errors import HornoxError, shorten
from hornox.game import Table, new


def play_part(plan: Plan, part: int) -> Decisions:
    return play_compiled(plan, part) if plan.is_compiled else play_readable(plan, part)


def play_compiled(plan: Plan, part: int) -> Decisions:
    from hornox.envs.dataset.compiled_rounds import CompiledRounds  # noqa: PLC0415  (needs numba)

    games = plan.games(part)
    sensible = np.array([[name == "sensible" for name in plan.players(game)] for game in games])
    rounds = CompiledRounds(plan.game, plan.seats, plan.seed, part, sensible)
    decisions = rounds.play(hidden=plan.hidden)
    return decisions._replace(game=decisions.game + games.start)


def play_readable(plan: Plan, part: int) -> Decisions:
    """Game k is the game that environments deal as episode k of the same seed."""
    log = DecisionLog(plan.game, plan.seats, hidden=plan.hidden)
    for number in plan.games(part):
        play_game(plan, number, log)
    return log.to_decisions()


def play_game(plan: Plan, number: int, log: DecisionLog) -> None:
    seed = f"{plan.seed}.{number}"
    game = new(plan.game, plan.seats, seed, **default_options(plan.game))
    bots = [seated_bot(name) for name in plan.players(number)]
    rng = random.Random(f"{seed}/bots")
    while game.asks:
        choices = {
            seat: bots[seat].choose(game.view(seat), options, rng)
            for seat, options in game.asks.items()
        }
        before = game.table
        log.add_step(number, before, game.asks, choices)
        game.play(choices)
        log.add_rewards(before, game.table)
    log.end_game(game.table)


def seated_bot(name: str) -> Bot:
    """A bot for one seat of one game; own bots are made anew, as in the arena."""
    if not is_own(name):
        return require_own_bot(name)()
    try:
        return OwnBot(name, require_own_bot(name)())
    except HornoxError:
        raise
    except Exception as error:  # noqa: BLE001  (the user's code may raise anything)
        raise failure(name, error) from None


class OwnBot:
    """A bot of the user's own: what goes wrong in it ends the dataset with one clear line."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        try:
            return self.bot.choose(view, options, rng)
        except Exception as error:  # noqa: BLE001  (as above)
            raise failure(self.name, error) from None


def failure(name: str, error: Exception) -> BadOwnBot:
    return BadOwnBot(f"{shorten(name)} failed: {type(error).__name__}: {shorten(error, 120)}")
