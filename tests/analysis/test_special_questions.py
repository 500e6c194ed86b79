"""Questions about special cards: nobody is charged twice for what can still be done."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import hornox
from hornox import title
from hornox.analysis import Evaluation, analyse, evaluate
from hornox.analysis.asked_questions import played_rounds
from hornox.analysis.playouts.best_end_of_turn import End, with_choices
from hornox.analysis.playouts.buffalo_pass import ends_after_pass, ends_of_window, speaker
from hornox.analysis.playouts.sampling import sample_options
from hornox.analysis.playouts.specials_of_later_turns import STILL_SAVED, kept_worth
from hornox.analysis.standings import standing_at
from hornox.bots.heuristic.rest_of_turn import lay_all_cards
from hornox.bots.heuristic.special_and_row_choice import required_saving
from hornox.cards import heads
from hornox.choices import Pass, Play, Special, Target, Use
from hornox.events import Placed, Played, Shifted
from hornox.game import Table
from hornox.kernels.rng import make_rng
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BUFFALO, BuffaloTable
from hornox.words import say_reason, say_reasons, say_why
from tests.analysis.recorded_games import recorded

ROWS = ((1, 2, 3, 4, 55), (60,), (70,), (90,))
QUEUE = (Played(0, 58), Played(1, 62), Played(BUFFALO, 80), Played(2, 95))


def window(me: int, faceup: Special = "seven", first: int = 0) -> BuffaloTable:
    """Row 1 is full for the 58 of seat 0: it would take eleven heads."""
    table = hornox.new("buffalo", seats=3, seed=1).table
    assert isinstance(table, BuffaloTable)
    hands = tuple((20, 30) if seat == me else (0, 0) for seat in range(3))
    return replace(
        table, seed=None, me=me, hands=hands, rows=ROWS, stack=(0, 0), faceup=(faceup,), deck=(),
        queue=QUEUE[first:], touched=(None,) * 4,
    )  # fmt: skip


def evaluated(view: BuffaloTable) -> tuple[Evaluation, dict[str, float]]:
    rules: Any = title("buffalo")
    found = evaluate(view, rules.asks(view)[view.me], stage=1)
    return found, {option.choice: option.regret.value for option in found.options}


def test_whoever_owns_the_next_card_loses_the_last_chance_by_passing() -> None:
    found, regrets = evaluated(window(me=0))

    assert regrets["pass"] > 5
    assert found.options[found.best].choice == "seven"


@pytest.mark.parametrize("partner", [1, 2])
def test_a_partner_loses_nothing_by_leaving_it_to_the_owner_of_the_card(partner: int) -> None:
    found, regrets = evaluated(window(me=partner))

    assert regrets["pass"] == 0
    assert found.options[found.options[0].choice != "pass"].reasons[0].kind == "again"


def test_for_a_card_of_the_buffalo_the_lowest_seat_speaks() -> None:
    assert speaker(window(me=1, first=2)) == 0
    assert speaker(window(me=1, first=1)) == 1


def test_nothing_is_lost_by_passing_while_the_same_can_be_done_before_a_later_card() -> None:
    early = replace(window(me=0), queue=(Played(0, 56), Played(1, 58), *QUEUE[2:]),
                    rows=((1, 2, 3, 55), *ROWS[1:]))  # fmt: skip

    _, now = evaluated(early)
    rules: Any = title("buffalo")
    after = with_choices(rules, End(replace(early, me=1)), {1: Pass()}).table
    assert isinstance(after, BuffaloTable)
    _, last = evaluated(after)

    assert now["pass"] == 0
    assert last["pass"] > 3


def test_the_value_of_a_pass_is_that_of_the_best_use_later() -> None:
    view = window(me=1)

    later, now = ends_after_pass(view), ends_of_window(view)

    assert later[Use("seven")] == now[Use("seven")]
    assert standing_at(later[Pass()].table, 1).own == 11
    assert standing_at(later[Use("seven")].table, 1).own == 0


def has_queue(table: Table) -> bool:
    return isinstance(table, BuffaloTable) and bool(table.queue)


def test_if_one_of_the_team_acts_the_others_have_decided_nothing() -> None:
    record = recorded("buffalo", 3)
    acts = 0
    for played in played_rounds(record):
        for step in {question.step for question in played.questions}:
            asked = [one for one in played.questions if one.step == step and has_queue(one.table)]
            acting = [one for one in asked if isinstance(one.options[one.played], Use)]
            acts += bool(acting)
            assert not acting or len(asked) == 1
    assert acts


def test_a_moment_that_comes_again_in_the_same_turn_is_told_once() -> None:
    analysis = analyse(recorded("buffalo", 4, "random"), stage=0)

    for seat in range(4):
        worst = analysis.worst(seat)
        asked = [(analysis.round_of(one), one.question) for one in worst]
        assert len(asked) == len(set(asked))


# What the sentences say


def anniversary_view() -> Table:
    """My 59 comes next, and row 3 is full for it."""
    table: Any = hornox.new("anniversary", seats=3, seed=1).table
    specials = replace(table.specials, hands=(("shift", "stop"), ("back",) * 3, ("back",) * 3))
    return replace(  # type: ignore[no-any-return]  # the table is Any
        table, seed=None, me=0, hands=((20, 30), (0, 0), (0, 0)), specials=specials,
        rows=((5,), (60, 71), (41, 45, 48, 50, 57), (90,)), touched=(None,) * 4,
        queue=(Played(0, 59), Played(1, 80), Played(2, 95)),
    )  # fmt: skip


def test_every_fact_about_a_special_is_what_the_rules_do() -> None:
    view: Any = anniversary_view()
    rules: Any = title("anniversary")

    found = evaluate(view, rules.asks(view)[0], stage=0)

    by_choice = {option.choice: option.reasons for option in found.options}
    facts = {one.kind: one for one in by_choice["shift"]}
    after = with_choices(rules, End(view), {0: Use("shift")})
    card, row = facts["shift"].card, facts["shift"].row
    assert card is not None
    assert row is not None
    after = with_choices(rules, after, {0: Target("shift", card=card)})
    after = with_choices(rules, after, {0: Target("shift", card=card, row=row - 1)})
    shifted = [event for event in after.events if isinstance(event, Shifted)]
    assert [(one.card, one.row + 1) for one in shifted] == [(card, row)]
    laid = [event for event in after.events if isinstance(event, Placed) and event.card == 59]
    assert [one.row + 1 for one in laid] == [facts["goes"].row]
    assert "nothing" in facts

    passed = {one.kind: one for one in by_choice["pass"]}
    end = lay_all_cards(rules, with_choices(rules, End(view), {0: Pass()}).table)
    assert passed["took"].row == 3
    assert passed["took"].heads == standing_at(end, 0).own > 0


def saved_by(specials: tuple[Special, ...]) -> float:
    """In anniversary, the 51 would take fifteen heads of row 1."""
    view: Any = anniversary_view()
    held = replace(view.specials, hands=(specials, *view.specials.hands[1:]))
    rows = ((10, 20, 30, 40, 50), (60,), (70,), (90,))
    view = replace(view, queue=(), specials=held, rows=rows, hands=((51, 92), *view.hands[1:]))
    return -evaluate(view, title("anniversary").asks(view)[0], stage=0).options[0].reserve


def test_what_a_card_takes_can_still_be_saved_by_a_special() -> None:
    assert saved_by(()) == saved_by(("negpos",)) == 0
    assert 10 < saved_by(("shift",)) < 15


def test_the_special_card_that_saves_a_card_is_named() -> None:
    """Else a card that costs fifteen heads would be the best, and nobody would know why."""
    view: Any = anniversary_view()
    held = replace(view.specials, hands=(("replace", "stop"), *view.specials.hands[1:]))
    rows = ((10, 20, 30, 40, 50), (60,), (70,), (90,))
    view = replace(view, queue=(), specials=held, rows=rows, hands=((51, 92), *view.hands[1:]))

    found = evaluate(view, title("anniversary").asks(view)[0], stage=0)

    option, best = found.options[0], found.options[found.best]
    (saved,) = (one for one in option.reasons if one.kind == "saved")
    assert saved.heads == pytest.approx(-option.reserve, abs=0.001)
    said = say_reason(saved, "en")
    assert said.startswith("“Stop” can save you then")
    assert said in say_why(option, best, "en")


def test_a_pass_names_what_can_still_be_done_and_the_facts_are_of_that() -> None:
    found, _ = evaluated(window(me=1))

    (option,) = (one for one in found.options if one.choice == "pass")
    said = say_why(option, found.options[found.best], "en")
    assert " ".join(said[:2]) == (
        "Nothing is lost yet: the team is asked again, or somebody else can still choose "
        "“7 nimmt!”. The value reckons with that. Best beside row 1: it holds six cards then."
    )


def test_a_special_whose_target_is_still_open_is_told_with_its_best_target() -> None:
    view: Any = anniversary_view()
    rules: Any = title("anniversary")
    using = with_choices(rules, End(view), {0: Use("stop")}).table

    before = evaluate(view, rules.asks(view)[0], stage=0)
    after = evaluate(using, rules.asks(using)[0], stage=0)

    said = {
        one.choice: say_reason(one.reasons[0], "en") for one in (*before.options, *after.options)
    }
    assert said["stop"] == "Best on row 3: it is closed then."
    assert said["r1"] == "A Stop lies on row 1 then."


def test_a_replace_tells_what_becomes_of_the_card_that_is_laid_instead() -> None:
    view: Any = anniversary_view()
    held = replace(view.specials, hands=(("replace",), *view.specials.hands[1:]))
    view = replace(view, specials=held, hands=((2, 3), *view.hands[1:]))
    rules: Any = title("anniversary")
    using = with_choices(rules, End(view), {0: Use("replace")}).table

    found = evaluate(using, rules.asks(using)[0], stage=0)

    for option in found.options:
        said = say_reasons(option, found.options[found.best], "en")
        assert said[0] == f"The {option.choice} is laid instead."
        assert said[1].startswith(f"Your {option.choice} fits no row: you would choose one")


def test_with_five_rows_it_is_said_that_the_own_card_goes_along() -> None:
    view: Any = anniversary_view()
    view = replace(
        view, rows=(*view.rows, (95,)), marks=(*view.marks, ("fifth",)), touched=(None,) * 5,
        queue=view.queue[:2],
    )  # fmt: skip

    found = evaluate(view, title("anniversary").asks(view)[0], stage=0)

    (option,) = (one for one in found.options if one.choice == "pass")
    told = {one.kind: one for one in option.reasons}
    assert told["took"].heads == heads((*view.rows[2], 59))
    assert told["along"].card == 59
    assert say_reason(told["along"], "en") == "With five rows, 59 itself goes along with the row."


def test_a_special_is_charged_with_what_it_is_worth_if_it_is_kept() -> None:
    """And special cards save two fifths of what comes later, which is measured, too."""
    view: Any = anniversary_view()
    options = title("anniversary").asks(view)[0]

    sample = sample_options(view, options, 64, make_rng(1))

    assert sample.turn is not None
    for place, option in enumerate(options):
        later = sample.own[place] - sample.turn[place] - sample.others[place]
        charged = required_saving(view) + 2.1 if isinstance(option, Use) else 0.0
        assert sample.costs[place] == pytest.approx(sample.turn[place] + 0.6 * later + charged)


@pytest.mark.parametrize(("number", "hand", "worth"), [(1, (), 2.1), (2, (20,), 1.05), (2, (), 0)])
def test_a_special_that_cannot_be_used_any_more_is_worth_nothing(
    number: int, hand: tuple[int, ...], worth: float
) -> None:
    view = replace(anniversary_view(), round=number, hands=(hand, (0,) * len(hand)))

    assert isinstance(view, AnniversaryTable)
    assert kept_worth(view, Use("stop")) == worth
    assert kept_worth(view, Pass()) == 0


def test_special_cards_of_a_team_save_half_of_what_comes_later_and_are_worth_keeping() -> None:
    """Paying five heads now to save eight later was told to be right, and saved nothing."""
    view = window(me=0)
    options = title("buffalo").asks(view)[0]

    sample = sample_options(view, options, 64, make_rng(1))

    assert sample.turn is not None
    assert sample.reserve is not None
    for place in range(len(options)):
        later = sample.own[place] - sample.turn[place] - sample.others[place]
        charged = sample.reserve[place]
        assert sample.costs[place] == pytest.approx(sample.turn[place] + 0.5 * later + charged)
    assert kept_worth(view, Use("seven")) == 2.1
    assert kept_worth(replace(view, stack=()), Use("seven")) == 0


def test_good_play_saves_half_of_what_a_card_costs_later_where_all_hands_lie_open() -> None:
    """To take a row with a low card now, for fear of it, was told to be better than it is."""
    record = recorded("pro", 4)
    question = next(
        one for part in played_rounds(record) for one in part.questions
        if isinstance(one.options[0], Play)
    )  # fmt: skip

    sample = sample_options(question.view, question.options, 64, make_rng(1))

    assert sample.turn is not None
    later = sample.own - sample.turn - sample.others
    assert sample.costs == pytest.approx(sample.turn + 0.5 * later)


def test_between_two_targets_no_special_card_is_said_to_be_kept() -> None:
    """The card is used either way: what differs is what special cards save later."""
    decisions = analyse(recorded("anniversary", 4), stage=0).decisions()
    targets = [
        one.evaluation
        for one in decisions
        if one.evaluation.kind == "special"
        and not any(option.choice == "pass" for option in one.evaluation.options)
    ]

    reasons = [one for found in targets for option in found.options for one in option.reasons]
    later = {one.share for one in reasons if one.kind == "later"}
    assert later == {1 - STILL_SAVED["anniversary"]}
    assert "reserve" not in {one.kind for one in reasons}
