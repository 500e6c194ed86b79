"""The account of a round adds up: heads = par + the others + mistakes, own and theirs, + luck."""

from __future__ import annotations

from math import hypot

import pytest
from msgspec.structs import replace

from hornox import BOXES
from hornox.analysis import Account, Analysis, Decision, analyse, analyse_progressively
from hornox.analysis.standings import final_standing
from hornox.errors import BadOption, BadRecord
from hornox.events import RoundEnded
from hornox.records import Record
from tests.analysis.recorded_games import recorded
from tests.helpers.random_games import every_game

FEWEST = {game: max(2, min(BOXES[game].players)) for game in BOXES}


GRAINS = 0.01  # heads: how far shares of mistakes are rounded, over all seats and rounds


def adds_up(account: Account) -> bool:
    assert account.theirs is not None
    luck = account.deal_luck.value + account.turns.value
    parts = account.mistakes.value + account.theirs.value - account.usual + luck
    return (
        account.luck.value == luck and account.heads == account.par.value + account.others + parts
    )


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
def test_the_luck_of_all_seats_adds_up_to_nothing(game: str) -> None:
    """In a team it is that of the team, the same for everybody."""
    for one in analyse(recorded(game, FEWEST[game]), stage=0).rounds:
        lucks = [seat.account.luck.value for seat in one.seats]
        expected = len(lucks) * lucks[0] if game == "buffalo" else 0.0
        assert sum(lucks) == pytest.approx(expected, abs=GRAINS)


@every_game
def test_what_others_took_and_lost_is_theirs(game: str) -> None:
    """Also over several rounds; in a team every mistake counts in full, and the others are one."""
    for one in analyse(recorded(game, FEWEST[game]), stage=0).rounds:
        for seat in one.seats:
            others = [each.account for each in one.seats if each is not seat]
            mistakes = sum(other.mistakes.value for other in others)
            theirs = mistakes if game == "buffalo" else -mistakes / len(others)
            assert seat.account.theirs is not None
            assert seat.account.theirs.value == pytest.approx(theirs, abs=GRAINS)
            if game != "buffalo":
                heads = sum(other.heads for other in others) / len(others)
                assert seat.account.rivals == pytest.approx(heads, abs=GRAINS)
                rivals = seat.account.par.value + seat.account.others
                assert seat.account.rivals == rivals


@every_game
def test_turns_and_mistakes_are_what_the_decisions_say(game: str) -> None:
    """A mistake of somebody else is not luck: that share of it is taken from the turns."""
    for one in analyse(recorded(game, FEWEST[game]), stage=0).rounds:
        for seat in one.seats:
            luck = sum(decision.luck for decision in seat.decisions)
            account = seat.account
            assert account.theirs is not None
            assert account.turns.value == luck - account.theirs.value + account.usual
            assert bool(account.usual) is (game == "buffalo")
            assert account.mistakes.value == sum(one.cost for one in seat.decisions)


def test_in_a_sum_most_of_what_playouts_leave_out_evens_out() -> None:
    """In full it made the error three times what play of equal players really differs by."""
    (first, *_) = analyse(recorded("anniversary", 2), stage=0).rounds
    seat = first.seats[0]

    in_full = hypot(*(one.regret.error for one in seat.decisions if not one.again))

    assert seat.account.mistakes.error < in_full


def test_without_mistakes_of_values_the_end_is_where_the_values_lead() -> None:
    """The relative heads at the end are mistakes and luck."""
    record = recorded("classic", 4)
    ended = next(event for event in record.replay().log if isinstance(event, RoundEnded))

    for seat in analyse(record, stage=0).rounds[0].seats:
        end, account = final_standing("classic", ended.heads, seat.seat), seat.account
        assert account.theirs is not None
        parts = account.mistakes.value + account.theirs.value + account.luck.value
        assert parts == end.relative


def test_whoever_may_not_see_all_seats_hears_nothing_of_their_mistakes() -> None:
    found = analyse(recorded("classic", 3, "random"), stage=0)

    seen = found.with_seats_only({0, 1})

    assert [one.seat for one in seen.summaries] == [0, 1]
    for whole, part in zip(found.summaries, seen.summaries, strict=False):
        account = part.account
        assert account.theirs is None
        assert account.luck.value == account.deal_luck.value + account.turns.value
        rest = account.par.value + account.others + account.mistakes.value + account.luck.value
        assert rest == account.heads == whole.account.heads
    assert all(each.account.theirs is None for one in seen.rounds for each in one.seats)


def test_a_card_that_is_missed_in_several_turns_is_one_mistake() -> None:
    """The dearest of them counts; what is kept too long would else be charged in every turn."""
    decisions = analyse(recorded("classic", 4), stage=1).decisions()
    missed = [one for one in decisions if one.evaluation.kind == "card" and not one.about_equal]

    def good(decision: Decision) -> set[str]:
        return {one.choice for one in decision.evaluation.options if one.about_equal}

    def dearer(decision: Decision) -> list[Decision]:
        cost = decision.regret.value
        return [
            one
            for one in missed
            if one.seat == decision.seat and one.mistake > cost and good(one) & good(decision)
        ]

    assert any(one.again for one in missed)
    assert all(bool(dearer(one)) == one.again for one in missed)


def test_a_chance_that_comes_again_is_lost_once() -> None:
    """Whoever passes is asked again in the same turn, each time somebody else has acted."""
    decisions = analyse(recorded("buffalo", 3, "calf"), stage=0).decisions()

    repeated = [
        one
        for one in decisions
        if one.again and one.evaluation.options[one.played].choice == "pass"
    ]

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


def test_a_better_analysis_moves_luck_by_as_much_as_was_said() -> None:
    """Two errors are stated, so that no more than one verdict in twenty turns round."""
    accounts, moved = 0, 0
    for game in BOXES:
        record = recorded(game, FEWEST[game])
        rough, better = (analyse(record, stage) for stage in (0, 1))
        for one, other in zip(rough.summaries, better.summaries, strict=True):
            error = one.account.luck.error
            accounts += 1
            moved += abs(other.account.luck.value - one.account.luck.value) > 2 * error

    assert accounts >= 2 * len(BOXES)
    assert moved <= accounts / 20


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
