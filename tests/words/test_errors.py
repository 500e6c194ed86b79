"""Errors in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hornox import new
from hornox.errors import (
    BadCase,
    BadRecord,
    BadSeed,
    HornoxError,
    IllegalChoice,
    Missing,
    NeedsExtra,
    NotAsked,
    UnknownBot,
    UnknownGame,
    UnknownLanguage,
    UnknownSeat,
    WrongSeats,
)
from hornox.words import say_error

SPOKEN: list[tuple[HornoxError, str]] = [
    (
        UnknownGame("chess", ["classic", "pro"]),
        "Ein Spiel „chess“ gibt es nicht; es gibt classic, pro.",
    ),
    (WrongSeats("pro", 7, 2, 6), "6 nimmt! Profivariante ist für 2 bis 6 Personen, nicht für 7."),
    (
        BadSeed("a b"),
        (
            "Ein Startwert ist eine ganze Zahl oder besteht aus 1 bis 128 Buchstaben, Ziffern, "
            "Punkten, Binde- oder Unterstrichen; „a b“ geht nicht."
        ),
    ),
    (UnknownSeat(7, 4), "Den Platz H gibt es nicht; es gibt 4 Plätze."),
    (NotAsked(2, [0, 1]), "C hat jetzt nichts zu wählen; gefragt: A, B."),
    (NotAsked("x", [0]), "x hat jetzt nichts zu wählen; gefragt: A."),
    (NotAsked("any", []), "Das Spiel ist zu Ende; es gibt nichts mehr zu wählen."),
    (Missing([0, 3]), "Es fehlt noch die Wahl von A, D."),
    (IllegalChoice(0, 15, [14, 99]), "A kann 15 nicht wählen; möglich: 14, 99."),
    (UnknownBot("deep", ["random"]), "Einen Bot „deep“ gibt es nicht; es gibt random."),
    (NeedsExtra("bots"), "Dazu fehlt etwas: pip install 'hornox[bots]'"),
    (UnknownLanguage("xx", ["en", "de"]), "Die Sprache „xx“ gibt es nicht; es gibt en, de."),
    (BadRecord("cut short"), "Die Aufzeichnung ist ungültig: cut short"),
    (BadRecord("cut short", "step 3"), "Die Aufzeichnung ist ungültig bei step 3: cut short"),
    (BadCase("no rows"), "Das ist nicht lesbar: no rows"),
    (BadCase("no rows", "before"), "Das ist nicht lesbar, bei before: no rows"),
    (HornoxError("something else"), "Fehler: something else"),
]


@pytest.mark.parametrize(("error", "german"), SPOKEN, ids=[str(error) for error, _ in SPOKEN])
def test_an_error_speaks_german(error: HornoxError, german: str) -> None:
    assert say_error(error, "de") == german


def test_in_english_an_error_speaks_for_itself() -> None:
    error = UnknownGame("chess", ["classic", "pro"])

    assert say_error(error, "en") == "there is no game 'chess': the games are classic, pro"


@pytest.mark.parametrize(
    ("start", "german"),
    [
        (
            lambda: new("classic", 3, target=0),
            "6 nimmt!: Die Option target ist eine ganze Zahl von 1 bis 1000.",
        ),
        (
            lambda: new("classic", 3, mode="x"),
            "6 nimmt!: Die Option mode ist eines von at_least, more_than.",
        ),
        (
            lambda: new("eleven", 3, heads=[1]),
            "11 nimmt!: Die Option heads ist eine Liste von 100 ganzen Zahlen von 0 bis 10.",
        ),
        (
            lambda: new("classic", 3, bulls=1),
            "6 nimmt!: Eine Option bulls gibt es nicht; es gibt target, mode, rounds.",
        ),
        (
            lambda: new("buffalo", 3, target=1),
            "Schlagt den Büffel: Eine Option target gibt es nicht, auch keine andere.",
        ),
        (
            lambda: new("classic", 3, rounds=3, target=50),
            (
                "6 nimmt!: Die Option rounds geht nur ohne Zielsumme; die Durchgänge beenden das "
                "Spiel."
            ),
        ),
    ],
    ids=["number", "word", "list", "unknown", "none", "together"],
)
def test_a_wrong_option_tells_what_is_allowed(start: Callable[[], object], german: str) -> None:
    with pytest.raises(HornoxError) as raised:
        start()

    assert say_error(raised.value, "de") == german


def test_a_long_list_is_cut_short() -> None:
    error = IllegalChoice(0, 1, range(100))

    assert say_error(error, "de").endswith("28, 29 und 70 weitere.")
