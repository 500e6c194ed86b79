"""Luck or play: which sentence is chosen, for accounts that are made up."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from hornox.analysis_result import Account, Estimate
from hornox.words import LANGUAGES, say_headline, say_luck
from hornox.words.accounts import account_parts, verdict_on

PAR = 20.0


def account(luck: float, mistakes: float, error: float = 0.1, par: float = PAR) -> Account:
    deal = Estimate(luck - 2, error)
    return Account(
        heads=par + luck + mistakes, par=Estimate(par, 0.1), deal_luck=deal,
        mistakes=Estimate(mistakes, error), reveal_luck=Estimate(2, error), others=5, turns=-3,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("luck", "mistakes", "verdict"),
    [
        (1, 1, "even"), (9, 0, "bad_luck"), (-9, 1.5, "good_luck"), (-1, 12, "play"),
        (12, 4, "more_luck"), (10, 9, "half"), (4, 12, "more_play"),
        (-12, 4, "lucky"), (-10, 9, "evened"), (-4, 12, "wasted"),
    ],
)  # fmt: skip
def test_luck_and_mistakes_are_weighed(luck: float, mistakes: float, verdict: str) -> None:
    assert verdict_on(account(luck, mistakes)) == verdict


def test_what_matters_is_measured_by_what_a_strong_player_takes() -> None:
    assert verdict_on(account(3, 0, par=10)) == "bad_luck"
    assert verdict_on(account(3, 0, par=60)) == "even"
    assert verdict_on(account(0.9, 0, par=2)) == "even"


def test_errors_that_are_larger_than_what_they_are_about_decide_nothing() -> None:
    assert verdict_on(account(2, 1, error=2)) == "unclear"
    assert verdict_on(account(9, 1, error=2)) == "bad_luck"


def test_a_difference_within_the_error_is_too_close_to_say_but_what_there_was_is_said() -> None:
    assert verdict_on(account(6, 10, error=0.1)) == "more_play"
    assert verdict_on(account(6, 10, error=2)) == "both"
    assert verdict_on(replace(account(-6, 10), par=Estimate(PAR, 3))) == "mixed"


def test_with_good_luck_heads_and_par_say_whether_mistakes_cost_more() -> None:
    """What mistakes cost too much in the account, luck has saved too much."""
    assert verdict_on(account(-6, 10, error=2)) == "wasted"


def test_all_luck_is_one_number_and_the_parts_add_up() -> None:
    parts = account_parts(account(6.4, 3.3))

    assert parts.par + parts.luck + parts.mistakes == 30
    assert parts.luck == parts.deal + parts.others + parts.turns


def test_one_sentence_speaks_to_the_player_or_of_them() -> None:
    assert say_headline(account(9, 0), "Mia", "en", me=True) == "You played well, but had bad luck."
    assert say_headline(account(9, 0), "Mia", "de") == "Mia hat gut gespielt, aber Pech gehabt."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("me", [True, False])
def test_no_number_is_needed_to_understand_it(lang: str, me: bool) -> None:
    for luck, mistakes in ((0, 0), (9, 0), (-9, 0), (0, 9), (9, 4), (9, 9), (4, 9), (-9, 4)):
        said = say_headline(account(luck, mistakes), "Mia", lang, me=me)
        assert not re.search(r"\d|[{}]", said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("luck", "mistakes"), [(-19.2, 6.4), (9.3, 0), (0, 4), (-1.4, 0.4), (3.5, 2.5)]
)
def test_how_large_luck_is_follows_from_the_numbers_beside_it(
    luck: float, mistakes: float, lang: str
) -> None:
    """Also where it is more than all heads that were taken."""
    found = account(luck, mistakes, par=25)

    numbers = [int(one) for one in re.findall(r"\d+", say_luck(found, lang))]

    parts = account_parts(found)
    expected = [parts.par, parts.mistakes, parts.par + parts.mistakes] if parts.mistakes else [25]
    assert numbers == [*expected, round(found.heads), *([abs(parts.luck)] if parts.luck else [])]


def test_luck_that_saved_more_than_was_taken_is_told_as_what_did_not_come() -> None:
    assert say_luck(account(-19, 6, par=25), "en") == (
        "At such a table, strong play costs 25 heads on average; mistakes of 6 make it 31. "
        "It was 12: good luck saved 19."
    )


def test_mistakes_of_the_others_are_good_luck() -> None:
    others = [account(0, 10), account(0, 5)]

    said = say_luck(account(-19, 6, par=25), "en", others)

    assert said.endswith("Mistakes of the others are part of that luck: 8 heads each, on average.")
    assert say_luck(account(3, 6), "en", others) == say_luck(account(3, 6), "en")
