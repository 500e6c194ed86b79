"""What the sentences say about causes: why a card takes, and what surely follows from a row."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

import hornox
from hornox import title
from hornox.analysis import Evaluation, analyse, evaluate
from hornox.analysis.evaluate import STAGES, view_rng
from hornox.analysis.playouts.sampling import sample_options
from hornox.analysis.reasons.why_it_takes import cause_in
from hornox.analysis_result import Analysis
from hornox.bots.heuristic.rest_of_turn import apply_choices, lay_all_cards
from hornox.cards import heads
from hornox.choices import Play, TakeRow
from hornox.events import Played
from hornox.titles.shared.row_placement import RowTable
from hornox.words import LANGUAGES, say_reason, say_reasons, say_why
from hornox.words.analysis import MINUS
from tests.analysis.recorded_games import recorded
from tests.analysis.test_evaluate import rows_and_hand
from tests.analysis.test_special_questions import anniversary_view

NAMES = ("Anna", "Ben", "Cleo", "Dora")
ROWS = ((10, 12), (20, 55, 66, 67, 68), (70, 72), (85,))


@pytest.fixture
def low_card() -> RowTable:
    """My 5 fits no row; the 69 of Ben would be the sixth card of row 2."""
    view = rows_and_hand("classic", (33, 80), ROWS)
    queue = (Played(0, 5), Played(1, 69), Played(2, 74), Played(3, 99))
    return replace(view, queue=queue, touched=(None,) * 4)


def row_options(view: RowTable) -> Evaluation:
    return evaluate(view, title(view.game).asks(view)[0], stage=0)


def test_what_follows_from_a_row_is_what_the_rules_do(low_card: RowTable) -> None:
    rules: Any = title("classic")

    for row, option in enumerate(row_options(low_card).options):
        end = lay_all_cards(rules, apply_choices(rules, low_card, {0: TakeRow(row)}))
        told = [one for one in option.reasons if one.kind == "follows"]
        taken = {one.seat: one.heads for one in told} | {0: option.reasons[0].heads}
        assert {seat: heads(pile) for seat, pile in enumerate(end.piles) if pile} == taken
        assert ("nobody" in [one.kind for one in option.reasons]) is (not told)


def test_a_row_is_told_with_what_surely_follows(low_card: RowTable) -> None:
    found = row_options(low_card)
    best = found.options[found.best]

    by_row = {one.choice: " ".join(say_why(one, best, "en", NAMES)) for one in found.options}

    assert "Then Ben’s 69 takes row 2, with 17 heads." in by_row["r1"]
    assert "Then nobody else takes a row this turn." in by_row["r2"]
    german = " ".join(say_why(found.options[0], best, "de", NAMES))
    assert "Danach nimmt die 69 von Ben Reihe 2 mit 17 Hornochsen." in german


def test_what_follows_in_anniversary_holds_if_nobody_uses_a_special_card() -> None:
    view: Any = anniversary_view()
    view = replace(
        view, hands=((20, 30), (0, 0), (0, 0)), specials=replace(view.specials, hands=((), (), ())),
        queue=(Played(0, 3), Played(1, 59)),
    )  # fmt: skip

    found = row_options(view)

    kinds = {one.kind for option in found.options for one in option.reasons}
    assert {"follows_unless", "nobody_unless"} <= kinds
    assert not {"follows", "nobody"} & kinds


def test_whoever_takes_a_row_has_nothing_to_look_back_at() -> None:
    decisions = analyse(recorded("classic", 3, "random"), stage=0).decisions()

    rows, cards = (
        [one for one in decisions if one.evaluation.kind == kind] for kind in ("row", "card")
    )

    assert rows
    assert {option.hindsight for one in rows for option in one.evaluation.options} == {None}
    assert None not in {option.hindsight for one in cards for option in one.evaluation.options}


def test_a_card_with_room_in_its_row_says_why_it_takes() -> None:
    """The 64 is next to the end of the cheapest row: only its take sends the 64 elsewhere."""
    view = rows_and_hand(
        "classic", (64, 80, 81, 82), ((10, 20), (11, 22, 33, 44, 55), (62, 63), (90, 100)), 5
    )
    options = tuple(map(Play, view.hands[0]))
    sample = sample_options(view, options, STAGES[0], view_rng(view, ""))
    assert sample.turn is not None
    assert sample.plays is not None
    taking = [deal for deal in range(sample.deals) if sample.turn[0, deal]]

    found = evaluate(view, options, stage=0)

    assert taking
    assert all(min(sample.plays[deal, 1:6]) < 20 for deal in taking)
    said = [say_reason(one, "en") for one in found.options[0].reasons]
    assert (
        "Most often somebody’s lower card takes a row first: "
        "64 then comes to row 2, which is full." in said
    )
    why = say_why(found.options[0], found.options[found.best], "en")
    assert any("takes a row first" in one for one in why)


def test_beside_a_card_that_comes_first_it_is_said_how_often_one_takes_altogether() -> None:
    """A 65 or 66 of another seat; or a low card takes row 3, and then row 2 is full."""
    view = rows_and_hand(
        "classic",
        (67, 80, 81, 82),
        ((10, 20), (11, 22, 33, 44, 55), (61, 62, 63, 64), (90, 100)),
        5,
    )
    options = tuple(map(Play, view.hands[0]))
    sample = sample_options(view, options, STAGES[2], view_rng(view, ""))
    assert sample.turn is not None
    taking = sample.turn[0][sample.turn[0] > 0]

    found = evaluate(view, options)

    told = {one.kind: one for one in found.options[0].reasons}
    assert told["altogether"].share == pytest.approx(len(taking) / sample.deals)
    assert told["altogether"].heads == pytest.approx(taking.mean())
    assert (told["before"].share or 0) < (told["altogether"].share or 0)
    for option in (0, found.best):
        why = say_why(found.options[option], found.options[found.best], "en")
        kinds = {one.kind for one in found.options[option].reasons}
        assert any(one.startswith("Altogether") for one in why) is ("altogether" in kinds)


@pytest.mark.parametrize("game", ["evenodd", "climb", "flip", "buffalo"])
def test_the_cause_that_is_told_is_the_usual_one_in_the_deals(game: str) -> None:
    told = 0
    record = recorded(game, 3)
    for decision in analyse(record, stage=0).decisions():
        view: Any = title(game).view(record.at(decision.step - 1).table, decision.seat)
        options = title(game).asks(view)[decision.seat]
        for place, option in enumerate(decision.evaluation.options):
            causes = [one for one in option.reasons if one.kind.startswith("because")]
            if not causes or told > 20:
                continue
            sample = sample_options(view, options, STAGES[0], view_rng(view, ""))
            assert sample.turn is not None
            choice = options[place]
            assert isinstance(choice, Play)
            deals = [deal for deal in range(sample.deals) if sample.turn[place, deal]]
            found = [one for deal in deals for one in cause_in(view, choice, sample, deal)]
            assert causes[0] in found
            told += 1
    assert told


def test_a_low_card_is_told_as_a_choice() -> None:
    """In anniversary, nobody knows yet which row its owner takes."""
    view: Any = replace(anniversary_view(), queue=(Played(0, 3), Played(1, 80)))

    found = evaluate(view, title("anniversary").asks(view)[0], stage=0)

    passed = next(one for one in found.options if one.choice == "pass")
    said = " ".join(say_reason(one, "en") for one in passed.reasons)
    assert "Your 3 fits no row: you would choose one, most likely row 1, with 2 heads." in said
    assert "takes row" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_beside_each_other_adds_up(lang: str) -> None:
    """In 11 nimmt!, where few deals are imagined first: of each option and of the best."""
    for seed in range(6):
        game = hornox.new("eleven", seats=4, seed=seed)
        (seat,) = game.asks
        found = evaluate(game.view(seat), game.asks[seat], stage=0)
        best = found.options[found.best]
        for option in found.options:
            said = {one.kind: one for one in option.reasons}
            if "round" not in said:
                continue
            lines = say_reasons(option, best, lang)
            start = say_reasons(best, best, lang)
            assert tenths(lines[-3]) == tenths(start[-2]) + part(lines[-1], lang)


def tenths(sentence: str) -> int:
    number = re.findall(r"\d+(?:[.,]\d)?", sentence)[-1]
    return round(10 * float(number.replace(",", ".")))


def part(line: str, lang: str) -> int:
    """What the line that compares says about the round."""
    begins = {"en": "to the end of the round ", "de": "bis zum Ende des Durchgangs "}[lang]
    found = re.search(begins + r"([+-]?\d+(?:[.,]\d)?)", line.replace(MINUS, "-"))
    return round(10 * float(found[1].replace(",", "."))) if found else 0


@pytest.mark.parametrize("game", ["classic", "anniversary", "buffalo"])
def test_the_worst_moments_are_of_different_turns(game: str) -> None:
    analysis: Analysis = analyse(recorded(game, 3, "random"), stage=0)

    for seat in range(3):
        mistakes = [one for one in analysis.decisions(seat) if one.mistake]
        turns = {(analysis.round_of(one), one.turn) for one in mistakes}
        worst = analysis.worst(seat)
        assert len({(analysis.round_of(one), one.turn) for one in worst}) == min(3, len(turns))
        assert worst == sorted(worst, key=lambda one: -one.mistake)
