"""What can be typed for an option."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hornox.choices import (
    Cancel,
    Choice,
    Done,
    Lay,
    Options,
    Pass,
    Play,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)  # fmt: skip
from hornox.cli.terminal.game.parse_answer import parse_answer
from tests.helpers.random_games import every_game, some, walk

CARDS: Options = (Play(4), Play(24), Play(24, flip=True), Play(104))
ROWS: Options = tuple(TakeRow(row) for row in range(4))
WINDOW: Options = (Pass(), Use("last"), Use("sort"), Use("stop"), Unstop(1))
CHOOSING: Options = (Play(2), Play(14), Use("stop"), Unstop(0))
CANCELS: Options = (Cancel((1, 2, 66)), Cancel((1, 10, 20)))
TOPS = (30, 70, 33, 4)
PILES: Options = (Lay(34, 0), Lay(34, 2), Lay(10, 3), TakePile(0), TakePile(3))


@pytest.mark.parametrize(
    ("said", "options", "meant"),
    [
        ("24", CARDS, Play(24)),
        (" 24 ", CARDS, Play(24)),
        ("24f", CARDS, Play(24, flip=True)),
        ("24 F", CARDS, Play(24, flip=True)),
        ("f24", CARDS, Play(24, flip=True)),
        ("２４", CARDS, Play(24)),  # noqa: RUF001  (digits of another script are meant)
        ("10 4", CARDS, None),
        ("5", CARDS, None),
        ("2", CARDS, None),
        ("r2", ROWS, TakeRow(1)),
        ("2", ROWS, TakeRow(1)),
        ("R 2", ROWS, TakeRow(1)),
        ("r", ROWS, None),
        ("", WINDOW, Pass()),
        ("pass", WINDOW, Pass()),
        ("p", WINDOW, Pass()),
        ("so", WINDOW, Use("sort")),
        ("s", WINDOW, None),
        ("last card", WINDOW, Use("last")),
        ("STOP", WINDOW, Use("stop")),
        ("unstop2", WINDOW, Unstop(1)),
        ("un", WINDOW, Unstop(1)),
        ("r2", WINDOW, Unstop(1)),
        ("2", CHOOSING, Play(2)),
        ("1", CHOOSING, None),
        ("r1", CHOOSING, Unstop(0)),
        ("stop", CHOOSING, Use("stop")),
        ("1+10+20", CANCELS, Cancel((1, 10, 20))),
        ("1 10 20", CANCELS, Cancel((1, 10, 20))),
        ("1 + 10 + 20", CANCELS, Cancel((1, 10, 20))),
        ("1 10", CANCELS, None),
        ("34p1", PILES, Lay(34, 0)),
        ("34 p3", PILES, Lay(34, 2)),
        ("34 33", PILES, Lay(34, 2)),
        ("34 on 33", PILES, Lay(34, 2)),
        ("34", PILES, None),
        ("10", PILES, Lay(10, 3)),
        ("p1", PILES, TakePile(0)),
        ("take 4", PILES, TakePile(3)),
        ("take 2", PILES, None),
        ("", PILES, None),
        ("", (Lay(34, 0), Done()), Done()),
        ("done", (Lay(34, 0), Done()), Done()),
        ("ben", (Steal(1), Steal(2)), Steal(1)),
        ("c", (Steal(1), Steal(2)), Steal(2)),
        ("7", (Pass(), Swap("seven"), Swap("stop")), None),
        ("7 nimmt!", (Pass(), Swap("seven"), Swap("stop")), Swap("seven")),
        ("r3", (Target("stop", row=0), Target("stop", row=2)), Target("stop", row=2)),
        ("17", (Target("shift", card=17), Target("shift", card=7)), Target("shift", card=17)),
    ],
)
def test_what_is_meant(said: str, options: Options, meant: Choice | None) -> None:
    assert parse_answer(said, options, "en", ("Anna", "Ben", "Cleo"), TOPS) == meant


def test_special_cards_have_their_names_in_every_language() -> None:
    assert parse_answer("stopp", WINDOW, "de") == Use("stop")
    assert parse_answer("nimm 4", PILES, "de", tops=TOPS) == TakePile(3)
    assert parse_answer("passen", WINDOW, "de") == Pass()


@every_game
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_option_can_be_typed_by_its_notation(game: str, lang: str) -> None:
    names = ("Anna", "Ben", "Cleo")

    for moment in some(walk(game, 3, 0).moments, 40):
        for options in moment.asked.values():
            assert [parse_answer(str(option), options, lang, names) for option in options] == [
                *options
            ]


@given(st.text(max_size=12))
def test_whatever_is_typed_is_an_option_or_nothing(said: str) -> None:
    for options in (CARDS, ROWS, WINDOW, PILES):
        assert parse_answer(said, options, "de") in (None, *options)
