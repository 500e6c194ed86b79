"""Luck or play: which sentence is chosen, for accounts that are made up."""

from __future__ import annotations

import re
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hornox.analysis_result import Account, Estimate
from hornox.words import LANGUAGES, say_difference, say_headline
from hornox.words.accounts import account_parts
from hornox.words.templates import text
from hornox.words.verdicts import SAID, Verdict, verdict_on

PAR = 20.0
THEIRS = 11.0
heads = st.floats(-60, 60, allow_nan=False)


def account(luck: float, play: float, error: float = 0.1, par: float = PAR) -> Account:
    """Somebody whose mistakes cost `play` more than those of the others."""
    deal, turns = Estimate(luck - 2, error), Estimate(2, error)
    mistakes, theirs = Estimate(THEIRS + play, error), Estimate(-THEIRS, error)
    return Account(
        heads=par + luck + play, rivals=par, par=Estimate(par, 0.1), others=0, mistakes=mistakes,
        theirs=theirs, deal_luck=deal, turns=turns, luck=Estimate(luck, error),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("luck", "play", "verdict"),
    [
        (1, 1, "even"), (9, 0, "bad_luck"), (-9, 1.5, "good_luck"), (-1, 12, "play"),
        (1, -9, "better"), (12, 4, "more_luck"), (10, 9, "half"), (4, 12, "more_play"),
        (-12, 4, "lucky"), (-10, 9, "evened"), (-4, 12, "wasted"), (-9, -9, "blessed"),
        (4, -9, "rewarded"), (9, -9, "offset"), (9, -4, "unrewarded"),
    ],
)  # fmt: skip
def test_luck_and_play_are_weighed(luck: float, play: float, verdict: str) -> None:
    assert verdict_on(account(luck, play)) == verdict


def test_mistakes_that_all_make_are_no_difference() -> None:
    """However many there are: somebody who loses among equals had bad luck."""
    assert verdict_on(account(12, 0)) == "bad_luck"
    assert verdict_on(account(-12, 0)) == "good_luck"


def test_what_matters_is_measured_by_what_a_strong_player_takes() -> None:
    assert verdict_on(account(3, 0, par=10)) == "bad_luck"
    assert verdict_on(account(3, 0, par=60)) == "even"
    assert verdict_on(account(0.9, 0, par=2)) == "even"


@pytest.mark.parametrize(
    ("luck", "play", "error", "verdict"),
    [
        (7, 10, 3, "both"), (12, 3, 4, "only_bad"), (-12, 3, 4, "only_good"),
        (1, 12, 4, "only_worse"), (1, -12, 4, "only_better"), (4, 5, 4, "unclear"),
    ],
)  # fmt: skip
def test_where_the_error_is_too_large_only_what_is_certain_is_said(
    luck: float, play: float, error: float, verdict: str
) -> None:
    assert verdict_on(account(luck, play, error)) == verdict


@given(luck=heads, play=heads, error=st.floats(0, 20), share=st.floats(-1, 1))
def test_no_verdict_says_the_opposite_of_one_within_its_error(
    luck: float, play: float, error: float, share: float
) -> None:
    """What luck is off by, play is off by, too: together they are known."""
    said = SAID.get(verdict_on(account(luck, play, error)))
    by = 2 * error * share
    other = SAID.get(verdict_on(account(luck - by, play + by, error=0)))

    assert other is not None
    for claim, against in zip(said or (), other, strict=False):
        assert abs(claim - against) < 2


def test_where_the_others_are_not_shown_nothing_is_said_of_luck() -> None:
    assert verdict_on(account(9, 12).without_theirs()) == "hidden"
    assert verdict_on(account(9, -10.5).without_theirs()) == "hidden_few"


@given(luck=heads, play=heads, par=st.floats(1, 60), others=heads)
def test_the_whole_parts_add_up(luck: float, play: float, par: float, others: float) -> None:
    found = account(luck, play, par=par)
    taken = round(par + others + luck + play)
    rest = taken - par - others - play
    found = replace(found, heads=taken, others=others, luck=Estimate(rest, 0.1))

    parts = account_parts(found)

    assert parts.par + parts.others + parts.mistakes + parts.theirs + parts.luck == taken
    assert parts.usual == round(par + others)
    assert parts.more == parts.play + parts.luck == taken - parts.usual


def test_one_sentence_speaks_to_the_player_or_of_them() -> None:
    assert say_headline(account(9, 0), "Mia", "en", me=True) == (
        "You played about as well as the others, but had bad luck."
    )
    assert say_headline(account(9, 0), "Mia", "de", seats=2) == (
        "Mia hat etwa so gut gespielt wie die andere Person, aber Pech gehabt."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("me", [True, False])
def test_no_number_is_needed_to_understand_it(lang: str, me: bool) -> None:
    for luck, play, game in product((-12, 0, 4, 12), (-9, 0, 4, 9), ("", "pro")):
        for error in (0.1, 5):
            said = say_headline(account(luck, play, error), "Mia", lang, game=game, me=me)
            assert not re.search(r"\d|[{}]", said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_has_its_sentence_and_those_that_a_team_can_get_too(lang: str) -> None:
    never = {"better", "blessed", "rewarded", "offset", "unrewarded", "only_better"}
    for verdict in get_args(Verdict):
        key = f"analysis.verdict.{verdict}"
        assert "{" not in text(key, lang, me=True, others=3, Who="Mia", who="Mia")
        if verdict not in never and not verdict.startswith("hidden"):
            assert "other" not in text(f"analysis.verdict.{verdict}.team", lang)


def test_where_the_difference_comes_from_is_a_sum() -> None:
    found = replace(account(4, 8, par=12), rivals=12)

    assert say_difference(found, "Mia", "en", me=True) == (
        "You took 24 heads, the others 12 on average: 12 more. "
        "Mistakes cost you 19, the others 11 each: that makes 8 more. Bad luck makes 4 more."
    )
    assert say_difference(found, "Mia", "de", me=True) == (
        "Du hast 24 Hornochsen genommen, die anderen im Schnitt 12: 12 mehr. "
        "Fehler von dir haben 19 gekostet, von den anderen je 11: Das macht 8 mehr. "
        "Pech macht 4 mehr."
    )


def test_whoever_won_without_a_head_is_told_of_what_did_not_come() -> None:
    found = account(-28, 8)

    assert say_difference(found, "Dirk", "en") == (
        "Dirk took 0 heads, the others 20 on average: 20 fewer. "
        "Mistakes cost Dirk 19, the others 11 each: that makes 8 more. Good luck makes 28 fewer."
    )


def test_two_players_are_not_told_of_an_average() -> None:
    said = say_difference(account(4, 8), "Mia", "en", seats=2)

    assert "the other player 20: 12 more" in said
    assert "the other player 11: that makes" in said


def test_a_team_is_told_whose_mistakes_they_were_and_what_is_usual() -> None:
    """The buffalo is no yardstick by itself: a strong team takes fewer than it."""
    made = account(-5, 2)
    found = replace(made, rivals=23, theirs=Estimate(6, 0.1), mistakes=Estimate(2, 0.1), heads=23)
    found = replace(found, usual=5, luck=Estimate(0, 2))

    assert say_difference(found, "Mia", "en", game="buffalo", me=True, seats=3) == (
        "The team took 23 heads, the buffalo 23: just as many. Usual for a strong team: 3 fewer. "
        "Mistakes: 2 by you, 6 by the partners; a strong team is charged 5, too. "
        "That makes 3 more. Luck makes no difference."
    )
    assert "by" not in say_difference(found, "Mia", "en", game="buffalo", seats=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_others_are_not_shown_luck_and_their_mistakes_are_one_number(lang: str) -> None:
    said = say_difference(account(4, 8).without_theirs(), "Mia", lang)

    assert re.findall(r"\d+", said) == ["32", "20", "12", "19", "7"]
