"""Decisions on compiled tables are those of the engine."""

from collections.abc import Iterator

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import numpy as np

from hornox.envs.compiled import COMPILED_GAMES
from hornox.envs.dataset.compiled_rounds import CompiledRounds
from hornox.envs.observe.observer import cached_observer
from hornox.events import Dealt
from hornox.game import Game, title
from hornox.kernels.rows.layout import HAND_SIZE, HANDS, ROW_CARDS, ROW_COUNT
from tests.envs.dataset.helpers import split_options


def engine_games(rounds: CompiledRounds, game: str, seats: int) -> Iterator[Game]:
    """The rounds on compiled tables before the first turn, as games of the engine."""
    rules = title(game)
    for flat in rounds.tables:
        hands = flat[HANDS : HANDS + seats * HAND_SIZE].reshape(seats, HAND_SIZE).tolist()
        rows = flat[ROW_CARDS : ROW_CARDS + ROW_COUNT * 5 : 5].tolist()
        event = Dealt(1, tuple(map(tuple, hands)), tuple((card,) for card in rows))
        yield Game(rules, rules.after(rules.table(seats, 1, rounds=1), event))


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("game", COMPILED_GAMES)
def test_decisions_on_compiled_tables_are_those_of_the_engine(game: str, seats: int) -> None:
    sensible = np.arange(5 * seats).reshape(5, seats) % 2 == 0
    rounds = CompiledRounds(game, seats, 7, 0, sensible)
    engines = [*engine_games(rounds, game, seats)]

    found = rounds.play(hidden=True)

    observer, allowed, place = cached_observer(game, seats), split_options(found), 0
    for number, engine in enumerate(engines):
        while engine.asks:
            chosen = {}
            for seat, options in engine.asks.items():
                pov = observer.point_of_view(engine.table, seat, engine.asks)
                seen = observer.fields(engine.table, pov)
                assert (found.game[place], found.seat[place]) == (number, seat)
                assert found.fields[place].tolist() == seen.tolist()
                unseen = observer.hidden_fields(engine.table, seat)
                assert found.hidden[place].tolist() == unseen.tolist()
                assert allowed[place] == sorted(observer.actions.to_actions(options, seat, seats))
                chosen[seat] = observer.actions.to_choice(found.action[place], options, seat, seats)
                place += 1
            engine.play(chosen)
        first = np.flatnonzero((found.game == number) & (found.seat == 1))[0]
        assert found.final_heads[first].tolist() == [*engine.scores[1:], engine.scores[0]]
    assert place == len(found.game)


def test_the_heuristic_takes_fewer_heads_than_chance() -> None:
    sensible = np.zeros((500, 4), bool)
    sensible[:, 0] = True

    found = CompiledRounds("classic", 4, 1, 0, sensible).play(hidden=False)

    own = found.final_heads[found.seat == 0][:, 0].mean()
    assert own < found.final_heads[found.seat == 1][:, 0].mean() - 3
