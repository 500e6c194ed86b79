"""Everything else that happens: deals, drafts, markers, piles, scores; and whole games."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from hornox import new
from hornox.events import (
    BullTaken,
    CardChosen,
    Cause,
    Dealt,
    DraftOpened,
    Event,
    GameEnded,
    Laid,
    MarkerSet,
    Picked,
    PilesOpened,
    PileTaken,
    RoundEnded,
    RowsOpened,
    SpecialDeclined,
    TurnEnded,
    WindowClosed,
)
from hornox.words import LANGUAGES, ask, placings, say, say_choice
from hornox.words.events import TELLERS
from tests.helpers.random_games import every_table, walk
from tests.words.sentences import ANNA_AND_CO

SILENT = {SpecialDeclined, CardChosen, WindowClosed, TurnEnded}  # what follows says it all
CLUMSY = re.compile(r"[{}|]|None|True|False|-\d|“back|„back|\b0 away|the 0\b|die 0\b|  |\.\.")


def test_every_event_has_words_or_is_silent_on_purpose() -> None:
    assert set(TELLERS) | SILENT == set(get_args(Event))
    assert not set(TELLERS) & SILENT


# Deals


def test_a_deal_tells_the_round_and_the_start_cards() -> None:
    dealt = Dealt(2, ((1,) * 10, (2,) * 10), ((12,), (37,), (43,), (58,)))

    assert say(dealt, "en") == (
        "Round 2 begins with 10 cards each. The rows start with 12, 37, 43 and 58."
    )
    assert say(dealt, "de") == (
        "Durchgang 2 beginnt mit je 10 Karten. Die Reihen starten mit 12, 37, 43 und 58."
    )


def test_the_buffalo_is_dealt_in() -> None:
    dealt = Dealt(1, ((1,) * 10,), ((12,), (37,), (43,), (58,)), (0,) * 10)

    assert say(dealt, "de").startswith("Alle bekommen 10 Karten, auch der Büffel.")


def test_a_small_team_hears_before_the_first_card_that_its_heads_count_double() -> None:
    """S-11."""
    alone, three = new("buffalo", 1, seed=1).log[0], new("buffalo", 3, seed=1).log[0]

    assert say(alone, "en").endswith("In a team this small, your heads count double.")
    assert say(alone, "de").endswith("In so kleiner Runde zählen eure Hornochsen doppelt.")
    assert "double" not in say(three, "en")


def test_eleven_begins_with_one_pile() -> None:
    dealt = Dealt(1, ((1,) * 10, (2,) * 10), ((31,),), (0,) * 79)

    assert say(dealt, "en") == (
        "Round 1 begins with 10 cards each. The first pile starts with the 31."
    )


def test_a_draft_tells_who_picks_what() -> None:
    opened = DraftOpened(1, tuple(range(1, 45)), 1)

    assert say(opened, "en", ANNA_AND_CO) == (
        "Round 1 begins: the cards 1 to 44 are face up, and Ben picks first."
    )
    assert say(opened, "de", ANNA_AND_CO, me=1).endswith("liegen offen, und du wählst zuerst.")
    assert say(Picked(1, 12), "de", ANNA_AND_CO) == "Ben nimmt sich die 12."
    assert say(RowsOpened(((1,), (5,), (9,), (13,))), "en") == (
        "The cards left over start the rows: 1, 5, 9 and 13."
    )


# The fan cards


@pytest.mark.parametrize(
    ("event", "en", "de"),
    [
        (
            MarkerSet(0, "even"),
            "The fan card is beside row 1, which takes only even cards.",
            "Die Sonderkarte liegt an Reihe 1: Dorthin dürfen nur gerade Karten.",
        ),
        (
            MarkerSet(2, "odd", Cause(0, 3, 1, "took")),
            "The fan card moves to row 3, which now takes only odd cards.",
            "Die Sonderkarte wandert an Reihe 3: Dorthin dürfen jetzt nur ungerade Karten.",
        ),
        (
            MarkerSet(3, "up"),
            "Row 4 runs downwards. After the next take, the row above it will.",
            "Reihe 4 läuft abwärts. Nach dem nächsten Nehmen ist es die Reihe darüber.",
        ),
        (
            MarkerSet(0, "down", Cause(0, 3, 1, "took")),
            "Now row 1 runs downwards; the row below it is next.",
            "Jetzt läuft Reihe 1 abwärts; als Nächstes ist die Reihe darunter dran.",
        ),
        (MarkerSet(1), "The cow stands in row 2.", "Die Kuh steht in Reihe 2."),
    ],
    ids=["even", "odd", "up", "down", "cow"],
)
def test_a_fan_card_tells_what_its_row_does(event: MarkerSet, en: str, de: str) -> None:
    assert say(event, "en") == en
    assert say(event, "de") == de


# 11 nimmt!


def test_a_card_is_laid_so_far_above_the_top() -> None:
    assert say(Laid(0, 36, 0, 31, 5), "en") == "A lays the 36 on the 31, 5 above it."
    assert say(Laid(0, 5, 1, 98, 7), "en", me=0) == (
        "You lay the 5 on the 98, 7 above it: after 100 comes 1."
    )
    assert say(Laid(0, 36, 0, 31, 5), "de", me=0) == "Du legst die 36 auf die 31, 5 höher."


def test_a_pile_is_taken_and_new_ones_are_opened() -> None:
    assert say(PileTaken(1, 0, (31, 36, 46)), "en", ANNA_AND_CO) == (
        "Ben takes the pile with the 46 into their hand: 3 cards (31, 36, 46)."
    )
    assert say(PileTaken(1, 0, (23,)), "de", ANNA_AND_CO, me=1) == (
        "Du nimmst die 23 samt Stapel auf die Hand: 1 Karte (23)."
    )
    assert say(PilesOpened((23, 87)), "de") == "Zwei neue Stapel beginnen mit 23 und 87."
    assert say(PilesOpened((23,)), "en") == (
        "A new pile starts with the 23, the last card of the deck."
    )


def test_a_bull_card_comes_from_the_stock_or_from_a_player() -> None:
    stolen = BullTaken(0, 1)

    assert say(BullTaken(0), "en", ANNA_AND_CO) == "Anna gets a bull card."
    assert say(stolen, "en", ANNA_AND_CO, me=1) == (
        "No bull cards are left, so Anna steals one from you."
    )
    assert say(stolen, "de", ANNA_AND_CO, me=0) == (
        "Der Vorrat an Bullenkarten ist leer, also stiehlst du eine von Ben."
    )
    assert say(stolen, "de", ANNA_AND_CO, me=1).endswith("also stiehlt Anna eine von dir.")


# Scores


def test_a_round_ends_with_everybodys_heads() -> None:
    ended = RoundEnded(1, (5, 0, 13))

    assert say(ended, "en", ANNA_AND_CO, me=1) == "Round 1 is over. Heads: Anna 5, you 0, Cem 13."
    assert say(ended, "de", ANNA_AND_CO) == (
        "Durchgang 1 ist zu Ende. Hornochsen: Anna 5, Ben 0, Cem 13."
    )


def test_a_round_of_eleven_says_why_it_is_over() -> None:
    assert say(RoundEnded(2, (5, 0, 13), "hand_empty"), "en", ANNA_AND_CO) == (
        "Ben has no cards left: round 2 is over. Heads in hand: Anna 5, Ben 0, Cem 13."
    )
    assert say(RoundEnded(2, (5, 0, 0), "hand_empty"), "en").startswith("Round 2 is over.")
    assert say(RoundEnded(2, (5, 3, 1), "deck_empty"), "de").startswith(
        "Der Zugstapel ist leer: Durchgang 2 ist zu Ende."
    )


def test_the_fewest_heads_win() -> None:
    ended = GameEnded((2,), (20, 66, 13))

    assert say(ended, "en", ANNA_AND_CO) == (
        "Cem wins with 13 heads. Followed by Anna with 20 and Ben with 66."
    )
    assert say(ended, "de", ANNA_AND_CO, me=2) == (
        "Du gewinnst mit 13 Hornochsen. Dahinter: Anna mit 20 und Ben mit 66."
    )


def test_a_tie_is_shared() -> None:
    ended = GameEnded((0, 2), (13, 66, 13))

    assert say(ended, "en") == "A and C win with 13 heads each. Followed by B with 66."
    assert say(ended, "en", me=2).startswith("You and A win with 13 heads each.")
    assert say(ended, "de").startswith("A und C gewinnen mit je 13 Hornochsen.")
    assert say(ended, "de", me=2).startswith("Du und A gewinnt mit je 13 Hornochsen.")
    assert say(GameEnded((0, 1), (1, 1)), "en") == "A and B win with 1 head each."


def test_the_score_sheet_shares_places() -> None:
    assert placings((20, 13, 20, 1), "en", ANNA_AND_CO) == (
        "1. Dora: 1 head", "2. Ben: 13 heads", "3. Anna: 20 heads", "3. Cem: 20 heads",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("totals", "times", "en", "de"),
    [
        (
            (12, 12, 12, 15), 1,
            "The team beats the buffalo with 12 heads against 15.",
            "Das Team schlägt den Büffel mit 12 gegen 15 Hornochsen.",
        ),
        (
            (12, 12, 10), 2,
            "The buffalo wins with 10 heads against 12 (doubled).",
            "Der Büffel gewinnt mit 10 gegen 12 Hornochsen (verdoppelt).",
        ),
        (
            (12, 12, 12, 12), 1,
            "It is a tie with 12 heads each, and a tie does not beat the buffalo.",
            "Gleichstand, je 12 Hornochsen: Das schlägt den Büffel nicht.",
        ),
    ],
    ids=["won", "lost", "tied"],
)  # fmt: skip
def test_the_team_wins_or_loses_together(
    totals: tuple[int, ...], times: int, en: str, de: str
) -> None:
    won = totals[0] < totals[-1]
    ended = GameEnded(tuple(range(len(totals) - 1)) if won else (), totals, times)

    assert say(ended, "en") == en
    assert say(ended, "de") == de


def test_alone_or_as_two_the_teams_heads_are_doubled() -> None:
    assert say(RoundEnded(1, (12, 12, 15), times=2), "en") == (
        "All cards are laid. The team has 6 heads, doubled to 12; the buffalo has 15."
    )
    assert say(RoundEnded(1, (12, 12, 12, 15), times=1), "de") == (
        "Alle Karten liegen. Das Team hat 12 Hornochsen, der Büffel 15."
    )


# Whole games


@every_table
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_reads_well_from_every_seat(game: str, seats: int, lang: str) -> None:
    played = walk(game, seats, seed=0)

    for me in played.seats:
        for event in played.events:
            sentence = say(event.seen(me), lang, ANNA_AND_CO, me)

            assert bool(sentence) == (type(event) not in SILENT)
            assert not CLUMSY.search(sentence), (event, sentence)
            assert not sentence or (sentence[0].isupper() and sentence[-1] == "."), sentence


@every_table
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_every_option_reads_well(game: str, seats: int, lang: str) -> None:
    played = walk(game, seats, seed=0)

    for moment in played.moments:
        for seat, options in moment.asked.items():
            view = played.rules.view(moment.table, seat)
            question = ask(view, seat, options, lang, ANNA_AND_CO)
            phrases = [say_choice(option, lang, view, ANNA_AND_CO) for option in options]

            assert question[-1] in "?."
            assert len({*phrases}) == len(options), phrases
            assert not any(CLUMSY.search(said) for said in (question, *phrases)), phrases
