"""Data sets of decisions: what was seen, could be chosen, was chosen, and what came of it."""

import multiprocessing
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="pyarrow is missing: pip install 'hornox[data]'")
pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install 'hornox[research]'")
pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import numpy as np
import pyarrow.parquet as pq

import hornox
import hornox.envs
from hornox.bots import bot, play_out
from hornox.cli import main
from hornox.envs.dataset import write as dataset
from hornox.envs.dataset.compiled_rounds import Rounds
from hornox.envs.dataset.decisions import Decisions
from hornox.envs.dataset.write import OtherDataset, Plan
from hornox.envs.ids import COMPILED
from hornox.envs.observe.fields import fields, hidden
from hornox.envs.observe.observer import observer
from hornox.envs.pettingzoo.aec import HornoxTurns
from hornox.errors import BadOption, BadRecord, HornoxError, UnknownBot
from hornox.events import Dealt
from hornox.game import Game, title
from hornox.kernels.rows.layout import HAND, HANDS, ROW, ROWS
from hornox.records import Record
from tests.helpers.walks import every_game


def options_of(found: Decisions) -> list[list[int]]:
    """The options of each decision."""
    return [part.tolist() for part in np.split(found.options, np.cumsum(found.counts)[:-1])]


def dealt(rounds: Rounds, game: str, seats: int) -> Iterator[Game]:
    """What lies on compiled tables before the first turn, for the engine."""
    rules = title(game)
    for flat in rounds.tables:
        hands = flat[HANDS : HANDS + seats * HAND].reshape(seats, HAND).tolist()
        rows = flat[ROW : ROW + ROWS * 5 : 5].tolist()
        event = Dealt(1, tuple(map(tuple, hands)), tuple((card,) for card in rows))
        yield Game(rules, rules.after(rules.table(seats, 1, rounds=1), event))


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("game", COMPILED)
def test_decisions_on_compiled_tables_are_those_of_the_engine(game: str, seats: int) -> None:
    sensible = np.arange(5 * seats).reshape(5, seats) % 2 == 0
    rounds = Rounds(game, seats, 7, 0, sensible)
    engines = [*dealt(rounds, game, seats)]

    found = rounds.play(hidden=True)

    watcher, allowed, place = observer(game, seats), options_of(found), 0
    for number, engine in enumerate(engines):
        while engine.asks:
            chosen = {}
            for seat, options in engine.asks.items():
                look = watcher.glance(engine.table, seat, engine.asks)
                seen = watcher.fields(engine.table, look)
                assert (found.game[place], found.seat[place]) == (number, seat)
                assert found.fields[place].tolist() == seen.tolist()
                unseen = watcher.unseen(engine.table, engine.asks)
                assert found.hidden[place].tolist() == unseen.tolist()
                assert allowed[place] == sorted(watcher.actions.numbered(options, seat, seats))
                chosen[seat] = watcher.actions.chosen(found.action[place], options, seat, seats)
                place += 1
            engine.play(chosen)
        first = np.flatnonzero((found.game == number) & (found.seat == 1))[0]
        assert found.final[first].tolist() == [*engine.scores[1:], engine.scores[0]]
    assert place == len(found.game)


def test_good_sense_takes_the_cheapest_row_and_fewer_heads() -> None:
    sensible = np.zeros((500, 4), bool)
    sensible[:, 0] = True

    found = Rounds("classic", 4, 1, 0, sensible).play(hidden=False)

    mine = found.final[found.seat == 0][:, 0].mean()
    assert mine < found.final[found.seat == 1][:, 0].mean() - 3


@every_game
def test_decisions_of_bots_are_those_of_the_environment(game: str) -> None:
    seats = 3
    short = hornox.box(game).kind == "race"
    plan = Plan.of(game, seats, ["steady", "random", "steady"], rounds=1 + short, seed=7)
    found = dataset.played(plan, 0)
    reward, last = found.paid()
    env, place = HornoxTurns(game, seats), 0

    for number, allowed in enumerate(split_by_game(found)):
        env.reset(seed=7 if number == 0 else None)
        gained = np.zeros(seats)
        for options in allowed:
            seat = int(found.seat[place])
            look: Any = env.observe(env.agent_selection)
            seen = np.concatenate([part.ravel() for part in look["observation"].values()])
            assert env.agent_selection == f"player_{seat}"
            assert found.fields[place].tolist() == seen.tolist()
            assert sorted(options) == np.flatnonzero(look["action_mask"]).tolist()
            gained[seat] += reward[place]
            env.step(int(found.action[place]))
            place += 1
        assert all(env.terminations.values())
        decided = found.game == number
        for seat in {*found.seat[decided]}:
            own = decided & (found.seat == seat)
            assert gained[seat] == pytest.approx((found.total - found.before)[own][0], abs=1e-4)
            assert last[own].tolist() == [False] * (own.sum() - 1) + [True]


def split_by_game(found: Decisions) -> Iterator[list[list[int]]]:
    allowed = options_of(found)
    for number in np.unique(found.game):
        yield [allowed[place] for place in np.flatnonzero(found.game == number)]


def files(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("*.parquet"))]


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    plan = Plan.of(rounds=10, seed=3)._replace(part=4)
    told = [*dataset.write(plan, tmp_path, workers=1)]
    whole = files(tmp_path)
    (tmp_path / "part-00001.parquet").unlink()

    again = [*dataset.write(plan, tmp_path, workers=1)]

    assert told == [0, 4, 8, 10]
    assert again == [6, 10]
    assert files(tmp_path) == whole


def test_many_processes_write_what_one_would(tmp_path: Path) -> None:
    plan = Plan.of("pro", 2, ["random"], rounds=3)._replace(part=2)

    told = [*dataset.write(plan, tmp_path / "many", workers=2)]
    [*dataset.write(plan, tmp_path / "one", workers=1)]

    assert told in ([0, 1, 3], [0, 2, 3])
    assert files(tmp_path / "many") == files(tmp_path / "one")


def test_who_stops_listening_ends_all_that_is_in_the_making(tmp_path: Path) -> None:
    making = dataset.write(Plan.of(bots=["steady"], rounds=2000), tmp_path, workers=2)
    begun = next(making)

    making.close()

    assert begun == 0
    assert not multiprocessing.active_children()
    assert [path.name for path in tmp_path.iterdir()] == ["_dataset.json"]


def test_a_folder_holds_one_data_set(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("!")

    with pytest.raises(OtherDataset, match="holds something else"):
        next(dataset.write(Plan.of(rounds=5), tmp_path))


def test_columns_are_the_fields_and_what_came_of_it(tmp_path: Path) -> None:
    for game, secret in (("eleven", True), ("buffalo", False)):
        plan = Plan.of(game, 2, rounds=1, hidden=secret)
        dataset.write_part(plan, tmp_path, 0)
        table = pq.read_table(tmp_path / "part-00000.parquet")

        outcome = ["options", "action", "reward", "last", "return", "final_heads"]
        unseen = [f"hidden_{field.name}" for field in hidden(game)] if secret else []
        seen = [field.name for field in fields(game)]
        assert table.column_names == ["game", "step", "player", *seen, *outcome, *unseen]
        assert set(table["player"].to_pylist()) == {"steady"}


def test_records_have_the_same_columns(tmp_path: Path) -> None:
    plan = Plan.of("pro", 3, ["steady"], rounds=3, seed=5)
    dataset.write_part(plan, tmp_path, 0)
    lines = []
    for number in range(3):
        game = hornox.new("pro", 3, seed=f"5.{number}", rounds=1)
        play_out(game, [bot("steady")] * 3, random.Random(f"5.{number}/bots"))
        lines.append(Record.of(game, ("Ann", "Bob", "Cy")).to_json())

    assert hornox.envs.from_records(lines, tmp_path / "own") == 3

    ours, theirs = (
        pq.read_table(folder / "part-00000.parquet") for folder in (tmp_path, tmp_path / "own")
    )
    assert ours.schema.equals(theirs.schema)
    assert ours.drop(["player"]).equals(theirs.drop(["player"]))
    assert theirs["player"].to_pylist()[:3] == ["Ann", "Bob", "Cy"]


def test_records_that_do_not_fit_are_refused_by_their_line(tmp_path: Path) -> None:
    begun = Record.of(hornox.new("classic", 2, seed=1)).to_json()

    with pytest.raises(BadRecord, match="line 2: the game is not over"):
        hornox.envs.from_records(["", begun], tmp_path / "a")
    with pytest.raises(BadRecord, match="line 1, byte"):
        hornox.envs.from_records(['{"hornox"'], tmp_path / "a")
    with pytest.raises(HornoxError, match="there are no records"):
        hornox.envs.from_records([], tmp_path / "a")


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [
        ({"bots": ["sensible", "steady"], "seats": 2}, BadOption),
        ({"game": "eleven", "bots": ["sensible"]}, BadOption),
        ({"bots": ["steady", "random"]}, BadOption),
        ({"bots": ["nobody"]}, UnknownBot),
        ({"rounds": 0}, BadOption),
    ],
    ids=str,
)
def test_plans_that_cannot_be_are_refused(wanted: dict[str, Any], kind: type[HornoxError]) -> None:
    with pytest.raises(kind):
        Plan.of(**wanted)


def test_the_command_writes_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "rounds")

    assert main(["dataset", folder, "--rounds", "30", "--seats", "3"]) == 0

    assert capsys.readouterr().out == f"{folder}\n"
    table = pq.read_table(folder)
    assert len(set(table["game"].to_pylist())) == 30


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (["--rounds", "many"], "--rounds is a whole number from 1 to 1000000000, not many"),
        (["--bots", "a,b,c"], "--bots are one for all seats, or 4, one for each; not 3"),
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--game", "eleven", "--bots", "sensible"], "sensible plays with random and itself"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--game", "pro", "--seats", "9"], "pro is for 2 to 6 players"),
        (["--records", "nowhere.jsonl"], "nowhere.jsonl"),
        (["--records", "x", "--seed", "2"], "--seed cannot be said with it"),
    ],
    ids=str,
)
def test_the_command_says_what_is_wrong(
    said: list[str], answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", str(tmp_path / "x"), *said]) == 2
    assert answer in capsys.readouterr().err
    assert not (tmp_path / "x").exists()
