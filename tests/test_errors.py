from __future__ import annotations

from typing import Any, cast

import pytest

from hornox import HornoxError, errors
from hornox.choices import Play, Steal, TakeRow
from hornox.errors import (
    BadArgument,
    BadCase,
    BadFile,
    BadOption,
    BadRecord,
    BadSeed,
    ChoiceError,
    IllegalChoice,
    Missing,
    NeedsExtra,
    NoSeat,
    NotAsked,
    NotFinished,
    UnknownBot,
    UnknownGame,
    UnknownLanguage,
    UnknownSeat,
    WrongSeats,
    join_names,
    shorten,
    to_text,
)

SENTENCES: list[tuple[HornoxError, str]] = [
    (UnknownGame("x", ["a", "b"]), "there is no game 'x': the games are a, b"),
    (WrongSeats("pro", 7, 2, 6), "pro is for 2 to 6 players, not 7"),
    (BadOption("pro", "target", "is a number, not x"), "pro: option target is a number, not x"),
    (BadArgument("deals", "a whole number", "x"), "deals must be a whole number, not 'x'"),
    (
        BadSeed("a b"),
        (
            "a seed is a whole number or text of 1 to 128 letters, digits, dots, dashes or "
            "underscores, not 'a b'"
        ),
    ),
    (BadFile(2, "No such file", "a/b"), "a/b: No such file"),
    (UnknownSeat(9, 4), "there is no seat 9: the seats are 0 to 3"),
    (NoSeat(), "this is no view of a seat: game.view(0) is the one of seat 0"),
    (NotAsked(2, [0, 1]), "seat 2 has nothing to choose now: the game is waiting for 0, 1"),
    (NotAsked(2, []), "seat 2 has nothing to choose now: the game is over"),
    (Missing([1, 2]), "still to choose: 1, 2"),
    (
        IllegalChoice(0, 15, [Play(14), Play(99)]),
        "seat 0 cannot choose 15: the options are 14, 99",
    ),
    (BadRecord("too short"), "the record is not valid: too short"),
    (BadRecord("too short", "step 3"), "the record is not valid at step 3: too short"),
    (BadCase("no rows"), "no rows"),
    (BadCase("no rows", "before"), "before: no rows"),
    (UnknownBot("x", ["steady"]), "there is no bot 'x': the bots are steady"),
    (NeedsExtra("bots"), "this needs an optional part: pip install 'hornox[bots]'"),
    (NotFinished(), "the game is not over: only a finished game can be analysed"),
    (UnknownLanguage("x", ["en"]), "there is no language 'x': the languages are en"),
]


@pytest.mark.parametrize(("error", "sentence"), SENTENCES)
def test_an_error_says_in_one_sentence_what_was_allowed(error: HornoxError, sentence: str) -> None:
    assert str(error) == sentence


def test_all_errors_descend_from_one() -> None:
    kinds = {kind for kind in vars(errors).values() if isinstance(kind, type)}
    here = {kind for kind in kinds if kind.__module__ == errors.__name__}

    assert all(issubclass(kind, HornoxError) for kind in here)
    assert {type(error) for error, _ in SENTENCES} | {HornoxError, ChoiceError} == here


def test_wrong_choices_can_be_caught_together() -> None:
    assert {*ChoiceError.__subclasses__()} == {NotAsked, Missing, IllegalChoice}


def test_the_tree_at_the_top_names_every_error() -> None:
    drawn = errors.__doc__ or ""

    assert all(
        name in drawn
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, HornoxError)
    )


def test_an_error_carries_its_facts() -> None:
    unknown = UnknownGame("x", ["a"])
    seats = WrongSeats("pro", 7, 2, 6)
    option = BadOption("pro", "target", "is wrong")
    asked = NotAsked(2, (seat for seat in (0, 1)))
    illegal = IllegalChoice(0, 15, [Play(14)])
    record, case = BadRecord("wrong", "there"), BadCase("wrong", "there")

    assert (unknown.game, unknown.games) == ("x", ("a",))
    assert (seats.game, seats.seats, seats.players) == ("pro", 7, (2, 6))
    assert (option.game, option.option) == ("pro", "target")
    assert BadSeed(1.5).seed == 1.5
    assert (UnknownSeat(9, 4).seat, UnknownSeat(9, 4).seats) == (9, 4)
    assert (asked.seat, asked.asked) == (2, (0, 1))
    assert Missing(iter([1])).seats == (1,)
    assert (illegal.seat, illegal.choice, illegal.options) == (0, 15, (Play(14),))
    assert (record.wrong, record.where) == (case.wrong, case.where) == ("wrong", "there")
    assert (UnknownBot("x", ["a"]).bot, UnknownBot("x", ["a"]).bots) == ("x", ("a",))
    assert UnknownLanguage("x", ["a"]).languages == ("a",)


# Whatever somebody sends


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("abc", "abc"),
        ("", ""),
        (None, "None"),
        (5, "5"),
        ([1, "a"], "[1, 'a']"),
        ("a\nb\tc\x00d\x1b[31m", "a�b�c�d�[31m"),
        ("\ud800", "�"),
        (Play(51), "51"),
    ],
)
def test_anything_can_be_shown_on_one_line(value: object, text: str) -> None:
    assert shorten(value) == text


def test_what_is_long_is_cut() -> None:
    assert shorten("x" * 60) == "x" * 60
    assert shorten("x" * 61) == "x" * 59 + "…"
    assert shorten("abcdef", 5) == "abcd…"
    assert len(shorten("x" * 10**7)) == 60


def test_what_cannot_be_written_is_named_by_its_kind() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]

    assert to_text("abc") == "abc"
    assert to_text(nested) == "<list>"
    assert to_text(10**5000) == "<int>"  # more digits than Python writes
    assert to_text(TakeRow(cast("Any", "x"))) == "<TakeRow>"
    assert to_text(Steal(99)) == "<Steal>"


def test_a_list_is_listed_up_to_a_point() -> None:
    assert join_names([]) == ""
    assert join_names(range(30)) == ", ".join(map(str, range(30)))
    assert join_names(range(31)) == ", ".join(map(str, range(30))) + " and 1 more"
    assert join_names(range(104)).endswith("28, 29 and 74 more")
