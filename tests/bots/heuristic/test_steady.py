"""The choices of the bot `steady` in positions with an obvious answer."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from hornox import new, title
from hornox.bots import bot, play_out
from hornox.choices import Choice, Play
from hornox.game import Table
from tests.helpers.tables import (
    a_card_is_next,
    against,
    anniversary,
    eleven,
    fan,
    flips,
    holding,
    play,
)

LONG = (60, 61, 62, 63, 64)


def choice(table: Table, seat: int = 0) -> Choice:
    rules = title(table.game)
    options = rules.asks(table)[seat]
    return bot("steady").choose(rules.view(table, seat), options, random.Random(1))


def said(table: Table, seat: int = 0) -> str:
    return str(choice(table, seat))


# Which card


def test_it_does_not_lay_the_sixth_card() -> None:
    table = holding((65, 81), (90, 98), rows=(LONG, (10,), (20,), (80,)))

    assert said(table) == "81"


def test_it_takes_a_cheap_row_rather_than_an_expensive_one() -> None:
    table = holding((1, 56), (90, 98), rows=((55, 44, 33), (12, 13, 14, 22, 54), (20,), (80,)))

    assert said(table) == "1"


def test_with_many_players_a_wide_gap_is_dangerous() -> None:
    rows = ((10, 11, 12, 13), (100, 101, 102), (103,), (1,))
    hands = [(20 + seat, 40 + seat) for seat in range(1, 9)]

    alone = holding((14, 99), *hands, rows=rows)

    assert said(alone) == "14"


def test_of_equally_good_cards_it_keeps_those_from_the_middle() -> None:
    table = holding((31, 51, 91), (92, 98, 99), rows=((10,), (30,), (50,), (90,)))

    assert said(table) == "91"


def test_against_few_it_pays_a_little_to_keep_cards_from_the_middle() -> None:
    rows = ((52,), (20, 21, 22, 23), (70,), (90, 91, 92, 93))

    few = holding((1, 53), (98, 99), (95, 96), rows=rows)
    many = holding((1, 53), (98, 99), (95, 96), (88, 89), rows=rows)

    assert said(few) == "1"
    assert said(many) == "53"


def test_it_leaves_the_wrong_side_of_the_fan_card_alone() -> None:
    rows = ((70,), LONG, (80,), (90,))
    table = fan("evenodd", (71, 81), (98, 99), rows=rows, marker=0, side="even")

    assert said(table) == "81"


def test_it_does_not_make_the_cow_jump_on_a_full_row() -> None:
    rows = ((70,), (5, 6, 7, 8, 9), (80,), (90,))
    table = fan("cow", (71, 81), (98, 99), rows=rows, marker=0)

    assert said(table) == "81"


def test_it_flips_a_card_that_would_take_many_heads() -> None:
    rows = ((22, 33, 44, 55, 66), (10,), (11,), (13,))
    table = flips((71,), (98,), rows=rows)

    assert choice(table) == Play(71, flip=True)


def test_it_keeps_the_flip_card_while_there_is_no_need() -> None:
    table = flips((11, 71), (98, 99), rows=((10,), (20,), (30,), (70,)))

    assert said(table) in ("11", "71")


def test_it_drafts_cards_from_everywhere() -> None:
    game = new("pro", seats=4, seed=7)
    rng = random.Random(7)
    while game.table.stage == "draft":
        seat, options = next(iter(game.asks.items()))
        name = "steady" if seat == 0 else "random"
        game.play({seat: bot(name).choose(game.view(seat), options, rng)})

    hand = game.table.hands[0]
    assert hand[0] <= 4
    assert hand[-1] >= 35


# Which row


def test_it_takes_the_cheapest_row() -> None:
    rows = ((10, 55), (20, 30), (31,), (40, 44))
    table = play(holding((2, 90), (91, 98), rows=rows), {0: 2, 1: 91}).table

    assert said(table) == "r3"


# Special cards


def test_it_plays_a_special_that_saves_many_heads() -> None:
    table = a_card_is_next(
        65, 90, rows=((22, 33, 44, 55, 64), (10,), (20,), (30,)), holds=("stop",)
    )

    assert said(table) == "stop"


def test_it_keeps_a_special_that_saves_nothing() -> None:
    table = a_card_is_next(65, 90, rows=((64,), (10,), (20,), (30,)), holds=("stop", "seven"))

    assert said(table) == "pass"


def test_it_chooses_the_target_that_helps() -> None:
    rows = ((22, 33, 44, 55, 64), (10,), (20,), (30,))
    table = a_card_is_next(65, 90, rows=rows, holds=("seven",))

    assert said(table) == "seven"
    assert said(play(table, {0: "seven"}).table) == "r1"


def test_it_counts_the_best_card_as_positive() -> None:
    rows = ((22, 33, 44, 55, 64), (10,), (20,), (30,))
    table = a_card_is_next(65, 90, rows=rows, holds=("negpos",))

    assert said(table) == "negpos"
    assert said(play(table, {0: "negpos"}).table) == "55"


def test_it_swaps_a_weak_special_and_keeps_a_strong_one() -> None:
    rows = ((60, 61, 62, 63, 64), (10,), (20,), (30,))
    after_take = {
        held: play(
            anniversary((65, 70), (90, 91), rows=rows, specials=[(held,)], deck=("shift",)),
            {0: 65, 1: 90}, {0: "pass"},
        ).table
        for held in ("seven", "shift")
    }  # fmt: skip

    assert {held: said(table) for held, table in after_take.items()} == {
        "seven": "seven",
        "shift": "pass",
    }


# For the team


def test_it_spares_the_team() -> None:
    table = against(90, 65, 15, rows=((22, 33, 44, 55, 64), (10,), (20,), (30,)), faceup=("seven",))

    assert said(table) == "seven"
    assert said(play(table, {0: "seven"}).table) == "r1"


def test_it_does_not_spare_the_buffalo() -> None:
    table = against(65, 90, 91, rows=((22, 33, 44, 55, 64), (10,), (20,), (30,)), faceup=("seven",))

    assert said(table) == "pass"


def test_it_sorts_so_that_the_buffalo_takes() -> None:
    rows = ((22, 33, 44, 55), (10,), (20,), (30,))
    table = against(67, 65, 66, rows=rows, faceup=("sort",))
    assert said(table) == "sort"

    sorting = play(table, {0: "sort"}).table
    while sorting.acting:
        sorting = play(sorting, {0: said(sorting)}).table

    assert [len(pile) for pile in sorting.piles] == [0, 5]


def test_nobody_asks_a_teammate_to_replace_a_card_that_is_unknown() -> None:
    rows = ((22, 33, 44, 55, 64), (10,), (20,), (30,))
    table = against(90, 65, 70, rows=rows, faceup=("replace",))

    assert said(table, seat=1) == "pass"


# 11 nimmt!


def test_it_gets_rid_of_the_heaviest_card() -> None:
    table = eleven((12, 55, 90), (1, 2, 3), piles=((50,), (5,)))

    assert said(table) == "55p1"


def test_it_takes_the_lightest_pile_if_it_must() -> None:
    table = eleven((30, 31), (1, 2), piles=((55,), (66,), (81,)))

    assert said(table) == "p3"


def test_it_lays_as_much_as_its_bulls_allow() -> None:
    table = eleven((12, 14, 90), (1, 2, 3), piles=((10,),), bulls=(1, 0))

    assert said(table) in ("12p1", "14p1")
    after = play(table, {0: said(table)}).table
    assert said(after) in ("12p1", "14p1")


def test_it_steals_from_whoever_has_the_fewest_cards() -> None:
    table = eleven(
        (30, 31), (1, 2), (3,), piles=((50, 51, 52),), bulls=(0, 5, 5), supply=0
    )  # fmt: skip
    asked = play(table, {0: "p1"}).table

    assert said(asked) == "C"


# How good it is


@pytest.mark.parametrize(
    "game", ["classic", "pro", "anniversary", "evenodd", "climb", "cow", "flip", "eleven"]
)
def test_it_takes_fewer_heads_than_chance(game: str) -> None:
    heads = {"steady": 0, "random": 0}
    for seed in range(4):
        options = {"rounds": 1} if game not in ("anniversary", "eleven") else {}
        played = new(game, seats=4, seed=seed, **options)
        names = ["steady", "random"] * 2 if seed % 2 else ["random", "steady"] * 2
        play_out(played, [bot(name) for name in names], random.Random(seed))
        for name, score in zip(names, played.scores, strict=True):
            heads[name] += score

    assert heads["steady"] < 0.75 * heads["random"]


def test_a_steady_team_often_beats_the_buffalo_and_a_random_one_hardly_ever() -> None:
    won = {"steady": 0, "random": 0}
    for name in won:
        for seed in range(6):
            game = new("buffalo", seats=3, seed=seed)
            play_out(game, [bot(name)] * 3, random.Random(seed))
            won[name] += bool(game.table.winners)

    assert won["steady"] >= 3
    assert won["random"] <= 1


def test_a_bot_of_ones_own_needs_one_method() -> None:
    class First:
        def choose(self, view: Table, options: tuple[Choice, ...], rng: random.Random) -> Choice:
            assert view == replace(view, seed=None)
            return min(options, key=lambda _: rng.random())

    game = new("classic", seats=2, seed=7, rounds=1)

    play_out(game, [First(), bot("steady")], random.Random(7))

    assert game.over
