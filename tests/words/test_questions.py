"""Questions and options in words."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from hornox import Table, new, title
from hornox.choices import (
    Cancel,
    Choice,
    Done,
    Lay,
    Pass,
    Pick,
    Play,
    Special,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)  # fmt: skip
from hornox.words import ask, say_choice
from tests.helpers.tables import anniversary, buffalo, eleven, flips, holding, play
from tests.words.sentences import ANNA_AND_CO

ROWS = ((10, 17), (13, 22), (50,), (60,))
PHRASES: list[tuple[Choice, str, str]] = [
    (Play(51), "play 51", "51 spielen"),
    (Play(24, flip=True), "play 24 as 42", "24 als 42 spielen"),
    (Pick(12), "pick 12", "12 nehmen"),
    (TakeRow(1), "take row 2", "Reihe 2 nehmen"),
    (Pass(), "pass", "passen"),
    (Use("stop"), "use Stop", "Stopp einsetzen"),
    (Target("stop", row=0), "stop row 1", "Reihe 1 sperren"),
    (Target("seven", row=0), "7 nimmt! at row 1", "7 nimmt! an Reihe 1"),
    (Target("insert", row=0), "into row 1", "in Reihe 1"),
    (Target("replace", card=15), "lay 15 instead", "dafür die 15 legen"),
    (Target("shift", card=13), "shift the 13", "die 13 verschieben"),
    (
        Target("shift", row=0, card=13),
        "shift the 13 to row 1",
        "die 13 in Reihe 1 verschieben",
    ),
    (
        Target("negpos", card=20),
        "count the 20 as positive (3 heads)",
        "die 20 positiv zählen (3 Hornochsen)",
    ),
    (Target("first", card=20), "lay the 20 first", "die 20 zuerst legen"),
    (Target("last", card=20), "lay the 20 last", "die 20 zuletzt legen"),
    (Target("sort", card=20), "lay the 20 next", "als Nächstes die 20 legen"),
    (Cancel((1, 10, 20)), "cancel the 1, the 10 and the 20", "die 1, die 10 und die 20 aufheben"),
    (Unstop(1), "remove the Stop from row 2", "Stopp von Reihe 2 nehmen"),
    (Swap("negpos"), "swap Negative = Positive", "Minus = Plus tauschen"),
    (Lay(36, 0), "lay 36 on pile 1", "36 auf Stapel 1 legen"),
    (TakePile(1), "take pile 2", "Stapel 2 nehmen"),
    (Done(), "done", "fertig"),
    (Steal(1), "steal from B", "von B stehlen"),
]


@pytest.mark.parametrize(("choice", "en", "de"), PHRASES, ids=[en for _, en, _ in PHRASES])
def test_an_option_is_a_short_phrase(choice: Choice, en: str, de: str) -> None:
    assert say_choice(choice, "en") == en
    assert say_choice(choice, "de") == de


def test_every_choice_has_words() -> None:
    assert {type(choice) for choice, _, _ in PHRASES} == set(get_args(Choice))


def test_with_the_table_a_row_tells_its_heads_and_a_pile_its_top() -> None:
    rows = holding((3,), (4,), rows=((55,), (37,), (43, 44), (58,)))
    piles = eleven((3,), (4,), piles=((31, 36),))

    assert say_choice(TakeRow(0), "en", rows) == "take row 1 (7 heads)"
    assert say_choice(TakeRow(1), "de", rows) == "Reihe 2 nehmen (1 Hornochse)"
    assert say_choice(TakePile(0), "en", piles) == "take the pile with the 36"
    assert say_choice(TakePile(0), "de", piles) == "die 36 samt Stapel nehmen"
    assert say_choice(Lay(40, 0), "en", piles) == "lay 40 on the 36"


def test_a_pile_keeps_its_name_while_cards_are_laid_on_it() -> None:
    laid = replace(eleven((3, 40), (4,), piles=((31, 38),)), used=((0, 31),))

    assert say_choice(Lay(40, 0), "en", laid) == "lay 40 on the 31"


def test_a_victim_has_a_name() -> None:
    assert say_choice(Steal(1), "de", names=ANNA_AND_CO) == "von Ben stehlen"


# Questions


def asked(table: Table, seat: int = 0, lang: str = "en") -> str:
    rules = title(table.game)
    return ask(rules.view(table, seat), seat, rules.asks(table)[seat], lang, ANNA_AND_CO)


def test_which_card_to_play() -> None:
    assert asked(holding((3, 4), (5, 6), rows=ROWS)) == "Which card will you play?"
    assert asked(flips((24, 4), (5, 6), rows=ROWS), lang="de") == (
        "Welche Karte spielst du, und wird sie gedreht?"
    )
    assert asked(new("pro", 2, 1).table) == "Which card will you pick for your hand?"


def test_a_team_may_act_before_it_chooses_cards() -> None:
    table = buffalo((24, 98), (31, 97), rows=ROWS, stack=(14, 95), faceup=("stop", "sort"))

    assert (
        asked(table)
        == "Which card will you play? Before that you may use a special card for the team."
    )
    assert asked(table, lang="de") == (
        "Welche Karte spielst du? Vorher darfst du für das Team eine Sonderkarte einsetzen."
    )


def test_what_a_positive_card_cancels() -> None:
    table = anniversary((24, 98), (31, 97), rows=ROWS, cancelling=0, positive=55, taken=(55,))
    rich = replace(table, piles=((55, 66, 10, 20, 1, 2), ()))

    assert asked(rich) == "What should the 55 cancel?"
    assert asked(rich, lang="de") == "Was soll die 55 aufheben?"


def test_which_row_to_take() -> None:
    table = play(holding((3, 4), (5, 6), rows=ROWS), {0: 3, 1: 5}).table
    flipped = play(flips((90, 4), (99, 6), rows=ROWS), {0: "90f", 1: 99}).table

    assert asked(table) == "Your 3 fits no row. Which row will you take?"
    assert asked(table, lang="de") == "Deine 3 passt an keine Reihe. Welche Reihe nimmst du?"
    assert asked(flipped) == "Your 90, counted as 9, fits no row. Which row will you take?"


@pytest.mark.parametrize(
    ("special", "en"),
    [
        ("stop", "Which row will you stop?"),
        ("seven", "Which row should hold six cards?"),
        ("insert", "Which row will you insert the 15 into?"),
        ("replace", "Which card will you play instead of the 15?"),
        ("shift", "Which card will you shift?"),
    ],
)
def test_where_a_special_strikes(special: Special, en: str) -> None:
    table = anniversary((15, 1, 2), (99, 3, 4), rows=ROWS, specials=[(special, "stop")])

    after = play(table, {0: 15, 1: 99}, {0: special}).table

    assert asked(after) == en


def test_the_anniversary_asks_for_specials_rows_cards_and_swaps() -> None:
    rows = ((30, 31), (50, 51), (60, 61), (70, 71))
    table = anniversary((15, 1), (16, 2), rows=rows, specials=[("shift", "stop"), ("negpos",)])
    mine = play(table, {0: 15, 1: 16}).table
    row = play(mine, {0: "shift"}, {0: 30}).table
    swap = play(mine, {0: "pass"}, {0: "r1"}).table
    theirs = play(swap, {0: "pass"}).table

    assert asked(mine) == "Your 15 is next. Will you play a special card with it?"
    assert asked(row, lang="de") == "In welche Reihe verschiebst du die 30?"
    assert asked(swap) == "Will you swap a special card?"
    assert asked(theirs, seat=1) == (
        "Your 16 is next. You have no special card that can be used now."
    )


def test_which_card_shall_count_as_positive() -> None:
    rows = ((30, 31), (50, 51), (60, 61), (70, 71))
    table = anniversary((15, 1), (99, 2), rows=rows, specials=[("negpos",)])

    after = play(table, {0: 15, 1: 99}, {0: "negpos"}, {0: "r1"}).table

    assert asked(after) == "Which card should count as positive?"
    assert asked(after, lang="de") == "Welche Karte soll positiv zählen?"


def test_the_team_is_asked_before_each_card() -> None:
    table = buffalo((24, 98), (31, 97), rows=ROWS, stack=(14, 95), faceup=("stop", "sort"))
    revealed = play(table, {0: 24, 1: 31}).table
    second = play(revealed, {0: "pass", 1: "pass"}).table

    question = "Will you use a special card of the team before it is laid?"
    assert asked(revealed) == f"Next is the buffalo’s 14. {question}"
    assert asked(revealed, lang="de") == (
        "Als Nächstes kommt die 14 des Büffels. "
        "Setzt ihr vorher noch eine Sonderkarte des Teams ein?"
    )
    assert asked(second) == f"Next is your 24. {question}"
    assert asked(second, seat=1, lang="de").startswith("Als Nächstes kommt die 24 von Anna.")


def test_the_team_may_only_have_a_stop_to_take_off() -> None:
    table = buffalo((24, 98), (31, 97), rows=ROWS, stack=(14, 95), marks={1: ("stop",)})

    after = play(table, {0: 24, 1: 31}).table

    assert asked(after) == "Next is the buffalo’s 14. Will the team remove a Stop first?"


def test_the_team_sorts_card_by_card() -> None:
    table = buffalo((24, 98), (31, 97), rows=ROWS, stack=(14, 95), faceup=("sort", "first"))
    start = play(table, {0: 24, 1: 31}).table
    sorting = play(start, {0: "sort"}).table
    next_one = play(sorting, {0: 31}).table
    first = play(start, {0: "first"}).table

    assert asked(sorting) == "Which card should be laid first?"
    assert asked(next_one) == "Which card should be laid next, after 31?"
    assert asked(first, lang="de") == "Welche Karte wird als erste gelegt?"


def test_eleven_asks_to_lay_or_take() -> None:
    fits = eleven((36, 90), (50, 51), piles=((31,),))
    stuck = eleven((90, 91), (50, 51), piles=((31,), (5,)))
    more = play(eleven((36, 38, 90), (50, 51), piles=((31,),), bulls=(1, 0)), {0: "36p1"}).table
    steal = eleven(
        (90, 91), (50, 51), (60, 61), piles=((31, 32, 33),), bulls=(0, 5, 5), supply=0, due="bull"
    )

    assert asked(fits) == "Will you lay a card or take a pile?"
    assert asked(stuck) == "You have no card that fits. Which pile will you take?"
    assert asked(more) == "Do you want to lay another card?"
    assert asked(steal, lang="de") == "Von wem stiehlst du eine Bullenkarte?"
