"""The account of a round adds up: heads = par + luck of the deal + mistakes + luck of reveals."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox import BOXES
from hornox.analysis import Account, Analysis, analyse, analyse_progressively
from hornox.analysis.standings import final_standing
from hornox.errors import BadOption, BadRecord
from hornox.events import RoundEnded
from hornox.records import Record
from tests.analysis.recorded_games import recorded
from tests.helpers.random_games import every_game

FEWEST = {game: max(2, min(BOXES[game].players)) for game in BOXES}


def adds_up(account: Account) -> bool:
    parts = (account.par, account.deal_luck, account.mistakes, account.reveal_luck)
    split = account.reveal_luck.value == account.others + account.turns
    return split and account.heads == sum(part.value for part in parts)


def accounts(found: Analysis) -> list[Account]:
    rounds = [seat.account for one in found.rounds for seat in one.seats]
    return [*rounds, *(summary.account for summary in found.summaries)]


@every_game
def test_heads_are_par_and_luck_and_mistakes_exactly(game: str) -> None:
    found = analyse(recorded(game, FEWEST[game]), stage=0)

    assert all(adds_up(account) for account in accounts(found))


@pytest.mark.parametrize(("game", "seats"), [("classic", 5), ("buffalo", 1), ("evenodd", 3)])
def test_it_adds_up_with_other_numbers_of_players(game: str, seats: int) -> None:
    found = analyse(recorded(game, seats, "random"), stage=0)

    assert all(adds_up(account) for account in accounts(found))


@every_game
def test_the_heads_of_the_account_are_those_of_the_game(game: str) -> None:
    record = recorded(game, FEWEST[game])

    found = analyse(record, stage=0)

    assert record.result is not None
    heads = [summary.account.heads for summary in found.summaries]
    assert heads == list(record.result.scores[: record.seats])


@every_game
def test_the_luck_of_the_turns_is_what_the_decisions_say(game: str) -> None:
    record = recorded(game, FEWEST[game])

    for one in analyse(record, stage=0).rounds:
        for seat in one.seats:
            luck, lost = (
                sum(decision.luck for decision in seat.decisions),
                sum(decision.mistake for decision in seat.decisions),
            )
            assert seat.account.turns == luck
            assert seat.account.mistakes.value == lost


def test_without_mistakes_of_values_the_end_is_where_the_values_lead() -> None:
    """The relative heads at the end are the value of the first decision, mistakes and luck."""
    record = recorded("classic", 4)
    ended = next(event for event in record.replay().log if isinstance(event, RoundEnded))

    for seat in analyse(record, stage=0).rounds[0].seats:
        end = final_standing("classic", ended.heads, seat.seat)
        account = seat.account
        parts = account.deal_luck.value + account.mistakes.value + account.turns
        assert parts == end.relative


def test_a_chance_that_comes_again_is_lost_once() -> None:
    """Whoever passes is asked again in the same turn, each time somebody else has acted."""
    decisions = analyse(recorded("buffalo", 3), stage=0).decisions()

    repeated = [one for one in decisions if one.again]

    assert any(not one.about_equal for one in repeated)
    assert not any(one.mistake for one in repeated)
    for one in repeated:
        best = one.evaluation.options[one.evaluation.best].choice
        assert any(
            (later.seat, later.turn) == (one.seat, one.turn)
            and later.step > one.step
            and best in [option.choice for option in later.evaluation.options]
            for later in decisions
        )


def test_the_same_record_gives_the_same_analysis() -> None:
    record = recorded("classic", 3)

    first, second = analyse(record, stage=0), analyse(Record.from_json(record.to_json()), stage=0)

    assert first == second
    assert Analysis.from_json(first.to_json()) == first


def test_an_analysis_gets_better_in_stages_and_ends_as_the_whole() -> None:
    record = recorded("climb", 2)

    stages = [*analyse_progressively(record)]

    assert stages[-1] == analyse(record)
    errors = [one.rounds[0].seats[0].account.deal_luck.error for one in stages]
    assert errors[0] > errors[1] > errors[2]


def test_players_of_one_name_are_told_apart_by_their_letters() -> None:
    record = replace(recorded("classic", 3), names=("ox", "Mia", "ox"))

    names = [one.name for one in analyse(record, stage=0).summaries]

    assert names == ["A ox", "Mia", "C ox"]


def test_a_game_that_goes_on_is_not_analysed() -> None:
    record = Record.of(recorded("classic", 3).at(2))

    with pytest.raises(BadRecord, match="only a finished game can be analysed"):
        analyse(record)


def test_a_record_whose_steps_end_too_early_is_refused() -> None:
    record = recorded("classic", 2)

    with pytest.raises(BadRecord, match="the game is not over after the last of them"):
        analyse(replace(record, steps=record.steps[:-1]), stage=0)


def test_a_small_game_is_not_analysed() -> None:
    record = recorded("classic", 2, "steady", size="tiny")

    with pytest.raises(BadOption, match="size must be left out: only the full game"):
        analyse(record)
