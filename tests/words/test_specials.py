"""The special cards of the anniversary, in words."""

from __future__ import annotations

import pytest

from hornox.choices import Special
from hornox.events import Drew, SpecialsDealt, SpecialsShuffled, Took
from hornox.words import say, special_name, special_text
from tests.helpers.tables import anniversary, play
from tests.words.sentences import ANNA_AND_CO, of_card, told

ROWS = ((10, 17), (13, 22), (50,), (60,))
NAMES: dict[Special, tuple[str, str]] = {
    "five_row": ("5th Row", "5. Reihe"),
    "seven": ("7 nimmt!", "7 nimmt!"),
    "insert": ("Insert", "Dazwischenlegen"),
    "replace": ("Replace", "Ersetzen"),
    "shift": ("Shift", "Verschieben"),
    "stop": ("Stop", "Stopp"),
    "negpos": ("Negative = Positive", "Minus = Plus"),
    "first": ("First card", "Erste Karte"),
    "last": ("Last card", "Letzte Karte"),
    "sort": ("Sort", "Sortieren"),
}


@pytest.mark.parametrize("special", NAMES)
def test_every_special_has_its_name_and_a_line_about_it(special: Special) -> None:
    assert (special_name(special, "en"), special_name(special, "de")) == NAMES[special]
    assert special_text(special, "en") != special_text(special, "de")


def test_a_fifth_row_is_opened() -> None:
    table = anniversary((24, 1), (99, 2), rows=ROWS, specials=[("five_row",)])

    _, events = play(table, {0: 24, 1: 99}, {0: "five_row"})

    assert told(events, "en", ANNA_AND_CO)[1:3] == [
        "Anna plays “5th Row”.",
        "Anna’s 24 opens a fifth row.",
    ]


def test_with_five_rows_the_played_card_goes_along() -> None:
    rows = (*ROWS, (20,))
    table = anniversary((3, 1), (99, 2), rows=rows, marks={4: ("fifth",), 0: ("stop",)})

    _, events = play(table, {0: 3, 1: 99}, {0: "r3"})

    assert of_card(events, 3, "de", me=0) == (
        "Deine 3 passt an keine Reihe, also nimmst du Reihe 3: 2 Karten mit 4 Hornochsen. "
        "Es waren fünf Reihen, also kommt die 3 mit, und vier sind übrig. "
        "Der Stopp ist aufgehoben."
    )


def test_a_row_that_was_heading_for_is_gone() -> None:
    rows = ((11, 12), (50,), (60,), (70,), (80,))
    table = anniversary((3, 1), (99, 2), rows=rows, marks={4: ("fifth",)})

    _, events = play(table, {0: 3, 1: 99}, {0: "r5"})

    assert of_card(events, 99) == (
        "Ben’s 99 goes to row 4, after the 70 (29 away): "
        "the row it was heading for is gone, taken by Anna with the 3."
    )


def test_seven_takes_lets_a_row_hold_six() -> None:
    table = anniversary((24, 1), (99, 2), rows=ROWS, specials=[("seven",)])

    _, events = play(table, {0: 24, 1: 99}, {0: "seven"}, {0: "r2"})

    assert told(events, "de", ANNA_AND_CO, me=0)[1:4] == [
        "Du spielst „7 nimmt!“.",
        "Reihe 2 fasst jetzt sechs Karten.",
        "Deine 24 kommt an Reihe 2, hinter die 22 (2 höher).",
    ]


def test_the_seventh_card_takes_a_row_with_seven_takes() -> None:
    rows = ((1, 2, 3, 4, 6, 7), (13,), (50,), (60,))
    table = anniversary((8, 9), (99, 98), rows=rows, marks={0: ("seven",)})

    _, events = play(table, {0: 8, 1: 99})

    assert of_card(events, 8) == (
        "The 8 goes to row 1, after the 7 (1 away). "
        "Even with 7 nimmt! the row is now full: Anna takes 6 cards, 6 heads."
    )


def test_a_card_is_inserted_behind_another_or_at_the_start() -> None:
    table = anniversary((15, 1), (99, 2), rows=ROWS, specials=[("insert",)])

    behind = play(table, {0: 15, 1: 99}, {0: "insert"}, {0: "r1"}).events
    start = play(table, {0: 15, 1: 99}, {0: "insert"}, {0: "r3"}).events

    assert of_card(behind, 15) == "Anna’s 15 is inserted into row 1, after the 10."
    assert of_card(start, 15, "de") == "Die 15 von Anna wird an den Anfang von Reihe 3 gelegt."


def test_an_inserted_card_overfills_a_row() -> None:
    rows = ((5, 11, 12, 13, 14), (50,), (60,), (70,))
    table = anniversary((10, 1), (99, 2), rows=rows, specials=[("insert",)])

    _, events = play(table, {0: 10, 1: 99}, {0: "insert"}, {0: "r1"})

    assert (
        "Row 1 now has one card too many: Anna takes all but the 14, 5 cards with 12 heads."
        in told(events, "en", ANNA_AND_CO)
    )


def test_with_five_rows_nothing_stays_of_an_overfull_row() -> None:
    took = Took(0, 10, 0, (5, 10, 11, 12, 13, 14), 13, (), "insert")

    assert say(took, "en", ANNA_AND_CO) == (
        "Row 1 now has one card too many: Anna takes 6 cards, 13 heads. "
        "There were five rows, so the whole row disappears, and four are left."
    )


def test_a_card_is_replaced() -> None:
    table = anniversary((25, 15), (99, 2), rows=ROWS, specials=[("replace",)])

    _, events = play(table, {0: 25, 1: 99}, {0: "replace"})

    assert "Du nimmst die 25 zurück und spielst dafür die 15." in told(events, "de", me=0)
    assert "Anna takes the 25 back and plays the 15 instead." in told(events, "en", ANNA_AND_CO)


def test_a_card_is_shifted() -> None:
    table = anniversary((24, 1), (99, 2), rows=ROWS, specials=[("shift",)])

    _, events = play(table, {0: 24, 1: 99}, {0: "shift"}, {0: 13}, {0: "r1"})

    assert told(events, "en", ANNA_AND_CO)[1:4] == [
        "Anna plays “Shift”.",
        "Anna shifts the 13 from row 2 to row 1.",
        "Anna’s 24 goes to row 2, after the 22 (2 away).",
    ]


def test_an_emptied_row_gets_the_next_card() -> None:
    table = anniversary((24, 1), (99, 2), rows=ROWS, specials=[("shift",)])

    _, events = play(table, {0: 24, 1: 99}, {0: "shift"}, {0: 50}, {0: "r4"})

    assert of_card(events, 24) == ("Anna’s 24 starts row 3 anew: an empty row gets the next card.")


def test_a_shifted_card_is_the_reason_for_another_take() -> None:
    rows = ((10, 12, 14, 16), (13, 90), (50,), (60,))
    table = anniversary((24, 1), (25, 2), rows=rows, specials=[("shift",)])

    _, events = play(table, {0: 24, 1: 25}, {0: "shift"}, {0: 13}, {0: "r1"})

    assert of_card(events, 24) == (
        "The 24 goes to row 1, after the 16 (8 away): Anna has shifted the 13 to row 1. "
        "The row is full: Anna takes 5 cards, 7 heads."
    )


def test_a_stopped_row_is_passed_over() -> None:
    table = anniversary((24, 1), (25, 2), rows=ROWS, specials=[("stop",)])

    _, events = play(table, {0: 24, 1: 25}, {0: "stop"}, {0: "r2"})

    assert told(events, "en", ANNA_AND_CO)[1:5] == [
        "Anna plays “Stop”.",
        "Row 2 is stopped: nobody may add to it, take it or move its cards.",
        "Anna’s 24 goes to row 1, after the 17 (7 away): row 2 is stopped.",
        "Ben’s 25 goes to row 1, after the 24 (1 away): Anna has only just laid it there.",
    ]


def test_a_take_lifts_the_stops_and_that_is_a_reason() -> None:
    table = anniversary((3, 1), (25, 2), rows=ROWS, marks={0: ("stop",), 1: ("stop",)})

    _, events = play(table, {0: 3, 1: 25}, {0: "r3"})

    assert of_card(events, 3).endswith("Both Stops are lifted.")
    assert of_card(events, 25) == (
        "Ben’s 25 goes to row 2, after the 22 (3 away): "
        "Anna has taken a row with the 3, which lifted the Stop at row 2."
    )


def test_who_joined_a_row_does_not_matter_once_it_is_stopped() -> None:
    table = anniversary((23, 1), (25, 2), rows=ROWS, specials=[(), ("stop",)])

    _, events = play(table, {0: 23, 1: 25}, {1: "stop"}, {1: "r2"})

    assert of_card(events, 25) == (
        "Ben’s 25 goes to row 1, after the 17 (8 away): row 2 is stopped."
    )


def test_a_positive_card_cancels_others() -> None:
    rows = ((30, 31, 32), (50,), (60,), (70,))
    table = anniversary((5, 1), (99, 2), rows=rows, specials=[("negpos",)])

    _, events = play(table, {0: 5, 1: 99}, {0: "negpos"}, {0: "r1"}, {0: 30})

    assert (
        "Anna counts the 30 as positive (3 heads): it cancels the 31 and the 32 (2 heads). "
        "All of them leave the pile." in told(events, "en", ANNA_AND_CO)
    )
    assert (
        "Du zählst die 30 positiv (3 Hornochsen): Sie hebt die 31 und die 32 auf (2 Hornochsen). "
        "Alle kommen aus dem Stapel." in told(events, "de", me=0)
    )


def test_a_positive_card_may_have_nothing_to_cancel() -> None:
    table = anniversary((5, 1), (99, 2), rows=((31,), (50,), (60,), (70,)), specials=[("negpos",)])

    _, events = play(table, {0: 5, 1: 99}, {0: "negpos"}, {0: "r1"})

    assert (
        "Anna counts the 31 as positive (1 head): there is nothing to cancel, "
        "but the card itself leaves the pile." in told(events, "en", ANNA_AND_CO)
    )


def test_a_swap_is_open_to_its_owner_only() -> None:
    table = anniversary((5, 1), (99, 2), rows=ROWS, specials=[("stop", "shift")], deck=("insert",))
    _, events = play(table, {0: 5, 1: 99}, {0: "pass"}, {0: "r1"}, {0: "stop"})

    mine = told([event.seen(0) for event in events], "en", ANNA_AND_CO, me=0)
    theirs = told([event.seen(1) for event in events], "de", ANNA_AND_CO, me=1)

    assert mine[2:4] == ["You swap “Stop” for another special card.", "You draw “Insert”."]
    assert theirs[2:4] == [
        "Anna tauscht „Stopp“ gegen eine andere Sonderkarte.",
        "Anna zieht eine Sonderkarte.",
    ]


def test_a_card_seen_from_behind_is_just_a_special_card() -> None:
    assert say(Drew(0, "back"), "en") == "A draws a special card."


def test_everybody_is_told_how_many_specials_and_only_their_own() -> None:
    dealt = SpecialsDealt((("stop", "shift", "stop"), ("insert", "sort", "seven")))

    assert say(dealt.seen(0), "en", me=0) == (
        "You get 3 special cards: “Stop”, “Shift” and “Stop”."
    )
    assert say(dealt.seen(None), "de") == "Alle bekommen 3 Sonderkarten."
    assert say(SpecialsDealt(((), ())), "en") == (
        "There are not enough special cards left to deal any."
    )


def test_a_new_deck_is_announced() -> None:
    shuffled = SpecialsShuffled(("back",) * 4, ("stop",) * 4)

    assert say(shuffled, "en") == "The special cards have run out: 4 discarded ones are reshuffled."
