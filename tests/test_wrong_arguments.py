"""Every public function refuses wrong arguments with a sentence: no error comes from the inside."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import hornox
from hornox import practice, referee
from hornox.bots import bot, heads_so_far, play_out
from hornox.cards import bull_heads
from hornox.errors import HornoxError
from hornox.records import Record, read, verify
from hornox.words import say_forecast
from tests.helpers.random_games import every_game

WRONG: tuple[Any, ...] = (
    None, object(), 3.5, -1, 10**9, 10**30, "nonsense", "", "a\0b", b"x", [], {}, (1, 2),
    [object()], {"a": 1}, {0: None}, True, len, float("nan"), range(3), int,
)  # fmt: skip


def wrong_calls(good: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The arguments with each of them wrong in turn."""
    for place in range(len(good)):
        for wrong in WRONG:
            yield (*good[:place], wrong, *good[place + 1 :])


def check_call(function: Callable[..., object], *good: object) -> None:
    """Right arguments are taken; a wrong one is refused with a sentence, if it is refused."""
    function(*good)
    for arguments in wrong_calls(good):
        with suppress(HornoxError):
            function(*arguments)


@every_game
def test_games_and_rules_refuse_wrong_arguments(game: str) -> None:
    rules, rng = hornox.title(game), random.Random(1)
    playing = hornox.new(game, 2, seed=7)
    seat, options = next(iter(playing.asks.items()))
    choices = {seat: options[0] for seat, options in playing.asks.items()}
    view, table = playing.view(seat), playing.table

    check_call(lambda chosen: hornox.new(game, 2, seed=7).play(chosen), choices)
    check_call(playing.view, seat)
    check_call(playing.seen, seat)
    check_call(playing.forecast, seat, options[0])
    check_call(hornox.play, rules, table, choices)
    check_call(hornox.settle, rules, table)
    check_call(hornox.Game, rules, table)
    check_call(rules.table, 2, 5)
    check_call(rules.asks, table)
    check_call(rules.forced, table)
    check_call(rules.told, table, choices)
    check_call(rules.after, rules.table(2, 5), playing.log[0])
    check_call(rules.view, table, seat)
    check_call(rules.seen, playing.log[0], seat)
    check_call(rules.imagine, view, rng)
    check_call(rules.forecast, view, options[0])
    check_call(bot("steady").choose, view, options, rng)


def test_new_names_and_helpers_refuse_wrong_arguments() -> None:
    game = hornox.new("classic", 2, seed=7)
    view, options, rng = game.view(0), game.asks[0], random.Random(1)

    check_call(hornox.new, "classic", 2, 7)
    check_call(hornox.box, "classic")
    check_call(hornox.title, "classic")
    check_call(bot, "ox")
    check_call(heads_so_far, game.table)
    check_call(bull_heads, 55)
    check_call(say_forecast, game.forecast(0, 34), "en")
    check_call(lambda *given: play_out(*given, until="turn"), game.table, bot("ox"), rng)
    for name in ("random", "gap", "calf"):
        check_call(bot(name).choose, view, options, rng)


def test_records_refuse_wrong_arguments() -> None:
    game = hornox.new("classic", 2, seed=7, rounds=1)
    play_out(game, bot("lowest"), random.Random(1))
    record = Record.of(game)

    check_call(Record.of, game, ("Anna", "Bert"))
    check_call(record.at, 2)
    check_call(read, record.to_text())
    check_call(verify, record)


def test_practice_refuses_wrong_arguments() -> None:
    shelf = practice.shelf()
    info = shelf.infos[0]

    check_call(shelf.list, info.game, info.theme)
    check_call(shelf.find, info.id)
    check_call(practice.Puzzle.from_json, shelf.lines[info.id])
    check_call(
        lambda before, today: practice.after_answer(before, today, right=True),
        practice.Progress(due=3), 5,
    )  # fmt: skip


def test_the_referee_refuses_wrong_arguments() -> None:
    line = "12 37 43 58 / Anna:14"
    case = referee.parse_short(line, "classic")

    check_call(referee.answer, line, "en", "classic")
    check_call(referee.read_short, line, "classic")
    check_call(referee.parse_short, line, "classic")
    check_call(referee.read_cases, b'{"game": "cow"}')
    check_call(referee.judge, case)
    check_call(referee.explain, case, "en")
    check_call(referee.to_short, case)


def test_the_analysis_refuses_wrong_arguments() -> None:
    pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    from hornox import analysis  # noqa: PLC0415  (needs numba)
    from hornox.arena.analyse_bots import analyse_bots  # noqa: PLC0415  (as above)
    from hornox.bots.weights import card, weights  # noqa: PLC0415  (as above)

    view: Any = hornox.new("classic", 2, seed=7).view(0)

    check_call(analysis.table_par, "classic", 3)
    check_call(analysis.sum_regrets, [])
    check_call(analysis.mean_regret, [])
    check_call(analysis.merge_sums, [])
    check_call(weights, "strong")
    check_call(card, "strong")
    for wrong in WRONG:
        with pytest.raises(HornoxError):
            analysis.analyse(wrong)
        with pytest.raises(HornoxError):
            analysis.evaluate(wrong, ())
        with pytest.raises(HornoxError):
            analysis.evaluate(view, wrong)
        with pytest.raises(HornoxError):
            analysis.Analysis.from_json(wrong)
        with pytest.raises(HornoxError):
            analyse_bots(wrong, 1)


def test_openspiel_refuses_wrong_arguments() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is missing")
    from hornox.envs import openspiel  # noqa: PLC0415  (needs OpenSpiel)

    played = hornox.new("classic", 2, seed=7)
    played.play({seat: options[0] for seat, options in played.asks.items()})
    record = Record.of(played)
    name = "python_hornox_classic_turns(players=2)"
    game, history = pyspiel.load_game(name), openspiel.history_of(record, turns=True)
    state, dealer = game.new_initial_state(), openspiel.Dealer(7)

    check_call(lambda given: openspiel.game_of(given, turns=True), record)
    check_call(lambda given: openspiel.history_of(given, turns=True), record)
    check_call(lambda given: openspiel.state_of(record, turns=given), True)  # noqa: FBT003
    check_call(openspiel.record_of, game, history, 7, ("Anna", "Bert"))
    check_call(openspiel.Dealer, 7)
    check_call(dealer.seed, 7)
    check_call(dealer, state)
    check_call(openspiel.Resampler, 7)
    check_call(openspiel.Resampler(7), openspiel.state_of(record, turns=True), 0)
    check_call(openspiel.BotPolicy, game, "ox", 1)
    for wrong in WRONG:
        with pytest.raises(HornoxError):
            openspiel.to_gambit(wrong)
        with pytest.raises(HornoxError):
            openspiel.to_gambit(game, wrong if type(wrong) is not int or wrong < 1 else 5)


def test_environments_refuse_wrong_arguments() -> None:
    pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")
    import hornox.envs  # noqa: PLC0415  (needs gymnasium)

    envs: Any = hornox.envs
    player, table = envs.seat(seats=2, on_illegal="first_legal"), envs.parallel(seats=2)
    turns = envs.turns(seats=2, on_illegal="first_legal")

    check_call(lambda seed, options: player.reset(seed=seed, options=options), 7, None)
    check_call(lambda seed, options: table.reset(seed=seed, options=options), 7, None)
    check_call(lambda seed, options: turns.reset(seed=seed, options=options), 7, None)
    check_call(player.redeterminize, 7)
    check_call(lambda action: (player.reset(seed=1), player.step(action)), 5)
    check_call(lambda action: (turns.reset(seed=1), turns.step(action)), 5)
    check_call(turns.redeterminize, "player_0", 7)
    check_call(lambda bot_of: envs.seat(opponents=bot_of), "ox")


def test_searching_bots_refuse_wrong_arguments() -> None:
    pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    from hornox.bots.search import Thinker  # noqa: PLC0415  (needs numba)

    check_call(Thinker, 5, "net")
    for deals, manner, narrows in ((-1, "net", True), (float("nan"), "net", True), (5, "xx", True),
                                   (5, "net", 1)):  # fmt: skip
        with pytest.raises(HornoxError):
            Thinker(deals, manner, narrows=narrows)  # type: ignore[arg-type]  # that is the point


def test_files_that_cannot_be_written_are_refused(tmp_path: Path) -> None:
    from hornox.arena import Match, merge_results, play  # noqa: PLC0415  (only here)

    match = Match.of(["steady", "random"], seats=2, seed=1)
    nowhere = tmp_path / "missing" / "a.jsonl"

    calls: list[Callable[[], object]] = [
        lambda: play(match, 1, results=nowhere),
        lambda: play(match, 1, results=tmp_path),
        lambda: merge_results([nowhere]),
    ]
    for call in calls:
        with pytest.raises(HornoxError, match=str(tmp_path)):
            call()


def test_rules_refuse_to_imagine_another_game() -> None:
    game = hornox.new("classic", 2, seed=7)
    view, rules = game.view(0), hornox.title("cow")

    for call in (
        lambda: rules.imagine(view, random.Random(1)),
        lambda: rules.forecast(view, game.asks[0][0]),
        lambda: rules.view(game.table, 0),
    ):
        with pytest.raises(HornoxError, match="a table or a view of cow"):
            call()


def test_a_mistake_of_our_own_stays_what_it_is() -> None:
    """Only wrong arguments are explained: with right ones an error is a bug."""
    rules = hornox.title("classic")

    class Broken(type(rules)):  # type: ignore[misc]  # the class of the rules
        def asks(self, table: hornox.Table) -> Any:  # noqa: ANN401
            raise KeyError(table.game)

    with pytest.raises(KeyError):
        Broken().asks(rules.table(2, 5))
    with pytest.raises(HornoxError, match="a table or a view of classic"):
        Broken().asks(None)  # type: ignore[arg-type]  # a wrong argument


def test_the_sentence_says_what_was_allowed() -> None:
    rules, game = hornox.title("classic"), hornox.new("classic", 2, seed=7)
    sentences: dict[str, Callable[[], object]] = {
        "rng must be a random.Random, not 'None'": lambda: rules.imagine(game.view(0), None),  # type: ignore[arg-type]
        "there is no seat 7: the seats are 0 to 1": lambda: rules.view(game.table, 7),
        "table must be a table or a view of classic": lambda: rules.asks("x"),
        "view must be what a seat sees": lambda: bot("ox").choose(
            game.table, game.asks[0], random.Random(1)
        ),
        "card must be a number from 1 to 104, not '0'": lambda: bull_heads(0),
    }
    for sentence, call in sentences.items():
        with pytest.raises(HornoxError) as refusal:
            call()
        assert sentence in str(refusal.value)
