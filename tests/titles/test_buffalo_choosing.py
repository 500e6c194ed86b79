"""S-02: what the team may do while cards are being chosen, beside choosing them."""

from __future__ import annotations

import random

import pytest

from hornox import Game, new, settle
from hornox.choices import Mark, Play, Unstop, Use
from hornox.errors import Missing
from hornox.events import Marked, Revealed, Specials, SpecialUsed, Unmarked
from hornox.game import title
from hornox.titles.buffalo_table import BuffaloTable
from tests.helpers.tables import asked, buffalo, of_kind, options, play, the

ROWS = ((10,), (20,), (30,), (40,))
HANDS = ((15, 90, 91), (25, 92, 93))
Marks = dict[int, tuple[Mark, ...]]


def choosing(*faceup: str, marks: Marks | None = None, rows: object = ROWS) -> BuffaloTable:
    shown: Specials = tuple(faceup)  # type: ignore[arg-type]  # names of specials
    more = {"emptied": (3,)} if rows != ROWS else {}
    return buffalo(*HANDS, rows=rows, stack=(100, 1, 2), faceup=shown, marks=marks, **more)  # type: ignore[arg-type]  # rows


def test_beside_the_cards_everybody_is_offered_seven_stop_and_the_lifting_of_a_stop() -> None:
    table = choosing("seven", "stop", marks={1: ("stop",)})

    assert asked(table) == {
        0: "15 90 91 seven stop unstop2",
        1: "25 92 93 seven stop unstop2",
    }


@pytest.mark.parametrize("special", ["replace", "insert", "shift", "first", "last", "sort"])
def test_specials_about_played_cards_wait_for_the_reveal(special: str) -> None:
    assert options(choosing(special), 0) == "15 90 91"


def test_it_happens_at_once_and_all_choose_again_on_the_new_board() -> None:
    step = play(choosing("stop"), {1: "stop"}, {1: "r3"})

    assert step.events == (SpecialUsed(1, "stop"), Marked(1, 2, "stop"))
    assert asked(step.table) == {0: "15 90 91 unstop3", 1: "25 92 93 unstop3"}


def test_only_who_acts_is_asked_for_the_row() -> None:
    table = play(choosing("seven"), {1: "seven"}).table

    assert asked(table) == {1: "r1 r2 r3 r4"}


def test_cards_that_others_have_chosen_are_not_revealed_by_it() -> None:
    step = play(choosing("stop"), {0: "15", 1: "stop"})

    assert not of_kind(step.events, Revealed)
    assert step.table.hands == choosing("stop").hands


def test_if_two_act_at_once_the_lowest_seat_does() -> None:
    step = play(choosing("seven", "stop"), {1: "stop", 0: "seven"})

    assert step.events == (SpecialUsed(0, "seven"),)


def test_a_stop_can_be_lifted_before_the_first_card_of_the_game() -> None:
    step = play(choosing("stop"), {0: "stop"}, {0: "r1"}, {1: "unstop1"})

    assert the(step.events, Unmarked) == Unmarked(1, 0)
    assert step.table.used == ("stop",)
    assert asked(step.table) == {0: "15 90 91", 1: "25 92 93"}


def test_nobody_is_asked_to_pass() -> None:
    assert "pass" not in options(choosing("seven", "stop"), 0)
    step = play(choosing("seven"), {0: 15, 1: 25})

    assert of_kind(step.events, Revealed)
    assert asked(step.table) == {0: "pass seven", 1: "pass seven"}  # the window, as ever


def test_one_card_alone_is_not_enough() -> None:
    with pytest.raises(Missing, match="still to choose: 1"):
        play(choosing("stop"), {0: 15})


def test_an_emptied_row_cannot_be_stopped() -> None:
    """S-07."""
    table = play(choosing("stop", rows=((10,), (20,), (30,), ())), {0: "stop"}).table

    assert options(table, 0) == "r1 r2 r3"


def test_a_step_holds_only_the_choice_of_who_acts() -> None:
    game = a_game_with_a_stop()
    before = game.asks[1][0]

    game.play({0: "stop", 1: before})

    assert game.steps == [{0: Use("stop")}]


def test_at_most_six_times_can_anybody_act_while_cards_are_chosen() -> None:
    """A lifted Stop leaves the game, so nobody can lay and lift for ever."""
    for seed in range(12):
        assert count_of_acts(new("buffalo", 6, seed)) <= 6


def count_of_acts(game: Game) -> int:
    """How often a team acts that always does, while it chooses cards."""
    acts, rng = 0, random.Random(2)
    while game.asks:
        is_choosing = any(isinstance(options[0], Play) for options in game.asks.values())
        act = next((one for one in game.asks.get(0, ()) if isinstance(one, Use | Unstop)), None)
        acts += is_choosing and act is not None
        choices = {seat: rng.choice(options) for seat, options in game.asks.items()}
        game.play({0: act} if is_choosing and act else choices)
    return acts


def a_game_with_a_stop() -> Game:
    games = (new("buffalo", 3, seed) for seed in range(100))
    return next(game for game in games if Use("stop") in game.asks[0])


def test_which_seats_are_asked_shows_to_everybody_and_what_to_use_is_no_secret() -> None:
    rules, table = title("buffalo"), choosing("stop", marks={0: ("stop",)})

    public = rules.asks(rules.view(table, None))

    assert [str(option) for option in public[0]] == ["0", "0", "0", "stop", "unstop1"]


def test_before_the_last_cards_nothing_is_chosen_but_the_window_allows_the_same() -> None:
    """What is laid while cards are chosen informs the choice: here there is none (S-02)."""
    table = buffalo(
        (15,), (25,), rows=ROWS, stack=(100,), faceup=("seven", "stop"), marks={1: ("stop",)}
    )

    step = settle(title("buffalo"), table)

    assert of_kind(step.events, Revealed)
    assert asked(step.table) == {0: "pass seven stop unstop2", 1: "pass seven stop unstop2"}


def test_a_team_is_silent_until_the_cards_are_revealed() -> None:
    game = new("buffalo", seats=2, seed=1)
    rules = title("buffalo")

    assert rules.silent(game.table)
    game.play({seat: options[0] for seat, options in game.asks.items()})

    assert of_kind(game.events, Revealed)
    assert not rules.silent(game.table)


def test_in_other_games_people_talk() -> None:
    assert not title("classic").silent(new("classic", seats=2, seed=1).table)
