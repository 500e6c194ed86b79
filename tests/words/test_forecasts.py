"""Forecasts in words."""

from __future__ import annotations

import pytest

from hornox.events import Barred
from hornox.forecasts import Forecast, PileForecast, RowForecast, RowTake
from hornox.words import say_forecast

FULL = (RowTake(2, 9),)


@pytest.mark.parametrize(
    ("found", "english", "german"),
    [
        (
            RowForecast(0, 59, 1, 3),
            "Your 59 goes to row 2 as its fourth card.",
            "Deine 59 kommt als vierte Karte an Reihe 2.",
        ),
        (
            RowForecast(0, 59, 1, 3, barred=Barred(2, 58, "stop")),
            "Your 59 goes to row 2 as its fourth card (row 3 is stopped).",
            "Deine 59 kommt als vierte Karte an Reihe 2 (Reihe 3 ist gesperrt).",
        ),
        (
            RowForecast(0, 59, 1, 3, why="descending"),
            "Your 59 goes down row 2 as its fourth card.",
            "Deine 59 kommt abwärts als vierte Karte an Reihe 2.",
        ),
        (
            RowForecast(0, 59, 2, takes=FULL, marker=0, side="odd"),
            ("Row 3 is full: you would take 9 heads. Then row 1 takes only odd cards."),
            (
                "Reihe 3 ist voll: Du würdest 9 Hornochsen nehmen. "
                "Dann ist Reihe 1 nur für ungerade Karten."
            ),
        ),
        (
            RowForecast(0, 5, prices=(RowTake(0, 6, "low"), RowTake(1, 1, "low"))),
            "Your 5 fits nowhere: you must take a whole row. The cheapest costs 1 head.",
            (
                "Deine 5 passt nirgends: Du musst eine ganze Reihe nehmen. "
                "Die billigste kostet 1 Hornochsen."
            ),
        ),
        (
            RowForecast(0, 59, takes=FULL),
            ("Row 3 is full: you would take 9 heads. There are five rows, so the 59 goes with it."),
            (
                "Reihe 3 ist voll: Du würdest 9 Hornochsen nehmen. "
                "Es sind fünf Reihen, also kommt die 59 mit."
            ),
        ),
        (
            RowForecast(0, 59, 0, 2, takes=(RowTake(1, 8, "cow"),), marker=0),
            (
                "Your 59 goes to row 1. The cow jumps to row 2, which is full: "
                "you would take 8 heads. Then the cow is in row 1."
            ),
            (
                "Deine 59 kommt an Reihe 1. Die Kuh springt in Reihe 2, und die ist voll: "
                "Du würdest 8 Hornochsen nehmen. Dann steht die Kuh in Reihe 1."
            ),
        ),
        (
            RowForecast(1, 59, takes=(RowTake(0, 4, "insert"),), team=True),
            "Row 1 then has one card too many: Ben would take 4 heads for the team.",
            "Reihe 1 hat dann eine Karte zu viel: Ben würde 4 Hornochsen fürs Team nehmen.",
        ),
        (
            RowForecast(-1, 59, 0, takes=(RowTake(0, 4, "low"),)),
            "Row 1: the buffalo would take 4 heads.",
            "Reihe 1: Der Büffel würde 4 Hornochsen nehmen.",
        ),
        (
            RowForecast(0, 59, 0, why="emptied"),
            "Your 59 goes to the empty row 1.",
            "Deine 59 kommt in die leere Reihe 1.",
        ),
        (
            PileForecast(0, 30, 36, 6),
            "The 36 goes onto the 30, 6 above it. Then you may lay more cards.",
            "Die 36 kommt auf die 30, 6 höher. Danach darfst du weitere Karten legen.",
        ),
        (
            PileForecast(0, 47, 52, 5, more=True),
            (
                "The 52 fits too: it counts from the 47 that lay there before, 5 above it. "
                "Then you may lay more cards."
            ),
            (
                "Die 52 passt auch: Sie zählt ab der 47, die vorher dort lag, 5 darüber. "
                "Danach darfst du weitere Karten legen."
            ),
        ),
        (
            PileForecast(1, 30, opens=2, ends="turn"),
            (
                "You take the pile with the 30 into your hand, and 2 new piles are opened. "
                "Then your turn ends."
            ),
            (
                "Du nimmst die 30 samt Stapel auf die Hand, und 2 neue Stapel werden eröffnet. "
                "Danach ist dein Zug zu Ende."
            ),
        ),
    ],
)
def test_a_forecast_says_where_the_card_goes_and_what_is_taken(
    found: Forecast, english: str, german: str
) -> None:
    assert say_forecast(found, "en", ["Anna", "Ben"], 0) == english
    assert say_forecast(found, "de", ["Anna", "Ben"], 0) == german
