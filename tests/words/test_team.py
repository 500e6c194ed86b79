"""The team, the buffalo and their special cards in words."""

from __future__ import annotations

from hornox.choices import Special
from hornox.events import Cause, Placed, SpecialsDealt, Took
from hornox.words import say
from tests.helpers.tables import buffalo, play
from tests.words.sentences import ANNA_AND_CO, of_card, told

ROWS = ((10, 17), (13, 22), (50,), (60,))


def test_the_team_takes_together_and_the_buffalo_takes_the_cheapest() -> None:
    rows = ((20, 22), (30,), (41,), (50,))
    table = buffalo((3, 98), (4, 97), (99, 96), rows=rows, stack=(2, 95))

    _, events = play(table, {0: 3, 1: 4, 2: 99})

    assert told(events, "en", ANNA_AND_CO)[:3] == [
        "Revealed: 2 (buffalo), 3 (Anna), 4 (Ben), 99 (Cem).",
        "The buffalo’s 2 fits no row, so it takes the cheapest, row 3: 1 card, 1 head.",
        (
            "Anna’s 3 goes to row 3, after the 2 (1 away): "
            "the buffalo has just taken this row with the 2."
        ),
    ]
    assert told(events, "de", ANNA_AND_CO)[1] == (
        "Die 2 des Büffels passt an keine Reihe, also nimmt er die billigste, Reihe 3: "
        "1 Karte mit 1 Hornochsen."
    )


def test_a_take_of_the_team_goes_to_its_common_pile() -> None:
    rows = ((10, 11, 12, 13, 14), (30,), (41,), (50,))
    table = buffalo((15, 98), (31, 97), (99, 96), rows=rows, stack=(45, 95))

    _, events = play(table, {0: 15, 1: 31, 2: 99})

    assert of_card(events, 15) == (
        "The 15 goes to row 1, after the 14 (1 away). "
        "The row is full: Anna takes 5 cards, 11 heads, for the team."
    )
    assert of_card(events, 15, "de", me=0).endswith(
        "Du nimmst 5 Karten mit 11 Hornochsen fürs Team."
    )


def test_a_low_card_of_the_team_takes_for_the_team() -> None:
    table = buffalo((3, 98), (31, 97), rows=ROWS, stack=(45, 95))

    _, events = play(table, {0: 3, 1: 31}, {0: "r3"})

    assert of_card(events, 3) == (
        "The 3 fits no row, so Anna takes row 3 for the team: 1 card, 3 heads."
    )


def test_the_order_is_changed() -> None:
    everything: dict[Special, str] = {}
    for special in ("first", "last", "sort"):
        table = buffalo((20, 98), (31, 97), rows=ROWS, stack=(45, 95), faceup=(special,))
        steps = [{0: 31}, {0: 45}] if special == "sort" else [{0: 31}]
        _, events = play(table, {0: 20, 1: 31}, {0: special}, *steps)
        everything[special] = told(events, "en", ANNA_AND_CO)[2]

    assert everything == {
        "first": "The 31 is laid first. The order is now 31, 20, 45.",
        "last": "The 31 is laid last. The order is now 20, 45, 31.",
        "sort": "The cards are laid in a new order, starting with the 31: 31, 45, 20.",
    }


def test_a_used_special_is_refilled() -> None:
    table = buffalo(
        (20, 98), (31, 97), rows=ROWS, stack=(45, 95), faceup=("stop", "sort"), deck=("last",)
    )

    _, events = play(table, {0: 20, 1: 31}, {1: "stop"})

    assert told(events, "en", ANNA_AND_CO)[1] == (
        "Ben plays “Stop”. “Last card” is turned up in its place."
    )


def test_the_team_takes_a_stop_off_and_that_is_a_reason() -> None:
    table = buffalo(
        (24, 98), (99, 97), rows=ROWS, stack=(1, 95), marks={1: ("stop",), 3: ("stop",)}
    )

    _, events = play(
        table, {0: 24, 1: 99}, {0: "pass", 1: "pass"}, {1: "unstop2"}, {0: "pass", 1: "pass"}
    )

    assert "Ben removes the Stop from row 2." in told(events, "en", ANNA_AND_CO)
    assert of_card(events, 24, "de") == (
        "Die 24 von Anna kommt an Reihe 2, hinter die 22 (2 höher): "
        "Ben hat den Stopp von Reihe 2 entfernt."
    )


def test_the_team_takes_what_a_shift_overfills() -> None:
    took = Took(1, 13, 0, (10, 12, 13, 14, 15), 9, (16,), "shift", team=True)

    assert say(took, "de", ANNA_AND_CO, me=1) == (
        "Reihe 1 hat jetzt eine Karte zu viel: Du nimmst fürs Team alle bis auf die 16, "
        "5 Karten mit 9 Hornochsen."
    )


def test_a_shift_is_a_reason_in_german_too() -> None:
    placed = Placed(0, 24, 0, 17, cause=Cause(1, 13, 1, "shift"))

    assert say(placed, "de", me=1).endswith(": Du hast die 13 in Reihe 2 verschoben.")


def test_the_open_specials_are_named() -> None:
    assert say(SpecialsDealt(faceup=("stop", "sort"), deck=("back",) * 4), "de") == (
        "Offene Sonderkarten: „Stopp“ und „Sortieren“. 4 weitere liegen verdeckt."
    )
    assert say(SpecialsDealt(faceup=("stop", "sort")), "en") == (
        "Open special cards: “Stop” and “Sort”. There are no others."
    )
    assert say(SpecialsDealt(), "en") == "There are no special cards in a solo game."
