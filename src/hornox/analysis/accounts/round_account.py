"""The account of a round: heads = par + the others + mistakes, own and theirs, + luck.

In a team, less what a strong team is charged: its par has those mistakes in it.

It telescopes, whatever the values are. Let V be the value of a seat's position, relative to the
others: that of the best option, or of the played one where both are about equal. Then the cards
are V at the first decision less par; a mistake is what the played option costs more; and the
turns are what was taken until the next decision, plus V there, less the value of the played
option. Everything between cancels out, and what is left are the heads.

A mistake makes the values of the others better by its share: what it costs one seat, it spares
each other seat that divided by their number. So the mean of the others' mistakes is taken from
their luck, and the luck of all seats of a table adds up to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, sqrt
from typing import NamedTuple

from hornox.analysis.asked_questions import Question
from hornox.analysis.par import Par
from hornox.analysis.standings import Standing, on_grid
from hornox.analysis_result import Account, Decision, Estimate, Evaluation
from hornox.choices import Choice, Pass, Pick, Play, Use

OBVIOUS = 3.0
"""Heads: if every other option costs that much more, a decision for the best was obvious."""


MODEL_ERROR_IN_SUM = 0.3
"""The share of the model's error that each decision adds to that of a sum. Among four `ox` in
anniversary, what mistakes cost more than those of the others had a standard deviation of 4.4 heads
in a game. Chance makes 2.5 of it; the model's errors, if they were
independent and as large in every decision, would make 12.7."""


class Answer(NamedTuple):
    """A question, what its options were worth, and what was played.

    again: it is counted at another decision. After a pass the best option was offered again in the
    same turn: nothing was lost yet, and the last such pass counts for all. Or the same card was
    missed in another turn, too, where that cost more.
    """

    question: Question
    evaluation: Evaluation
    again: bool = False

    @property
    def played(self) -> int:
        return self.question.played

    @property
    def cost(self) -> float:
        """What it adds to the mistakes of the account."""
        return 0.0 if self.again else self.evaluation.cost(self.played)

    @property
    def missed(self) -> frozenset[Choice]:
        """The cards, special ones too, that were as good as the best option."""
        return frozenset(
            option
            for place, option in enumerate(self.question.options)
            if isinstance(option, Play | Pick | Use) and not self.evaluation.cost(place)
        )

    @property
    def reference(self) -> int:
        """The option whose value counts: the best, or the played one if it is no mistake."""
        return self.evaluation.best if self.cost else self.played

    @property
    def value(self) -> float:
        """Of the position, in relative heads at the end of the round."""
        return self.value_of_played - self.cost

    @property
    def value_of_played(self) -> float:
        relative = self.evaluation.options[self.played].relative.value
        return self.question.standing.relative + relative

    @property
    def is_obvious(self) -> bool:
        best = self.evaluation.best
        others = [one for place, one in enumerate(self.evaluation.options) if place != best]
        return self.played == best and all(one.regret.value >= OBVIOUS for one in others)


def mark_repeated(answers: Sequence[Answer]) -> list[Answer]:
    """The answers of one seat in one round; those whose chance is counted elsewhere are marked."""
    following = [*answers[1:], None]
    marked = [
        one._replace(again=next_one is not None and comes_again(one, next_one))
        for one, next_one in zip(answers, following, strict=True)
    ]
    return mark_missed_twice(marked)


def mark_missed_twice(answers: Sequence[Answer]) -> list[Answer]:
    """Those that missed a card which was missed in another turn, too, where that cost more.

    Whoever keeps a card for too long makes one mistake, though it is there in every turn: its
    price is that of all the turns to come, so adding them up would count it many times over.
    """
    wrong = [place for place, one in enumerate(answers) if one.cost]
    counted: list[frozenset[Choice]] = []
    elsewhere = set()
    for place in sorted(wrong, key=lambda place: -answers[place].cost):
        missed = answers[place].missed
        if any(missed & other for other in counted):
            elsewhere.add(place)
        else:
            counted.append(missed)
    return [one._replace(again=one.again or at in elsewhere) for at, one in enumerate(answers)]


def comes_again(answer: Answer, following: Answer) -> bool:
    question, best = answer.question, answer.question.options[answer.evaluation.best]
    passed = question.options[answer.played] == Pass() != best
    return (
        passed and following.question.turn == question.turn and best in following.question.options
    )


def decisions_of(answers: Sequence[Answer], end: Standing) -> tuple[Decision, ...]:
    """The decisions of one seat in one round, each with the luck that followed."""
    values_after = [*(answer.value for answer in answers[1:]), end.relative]
    return tuple(map(decision_of, answers, values_after))


def decision_of(answer: Answer, value_after: float) -> Decision:
    question, evaluation = answer.question, answer.evaluation
    return Decision(
        step=question.step,
        seat=question.seat,
        turn=question.turn,
        evaluation=evaluation,
        played=answer.played,
        regret=evaluation.options[answer.played].regret,
        mistake=0.0 if answer.again else evaluation.mistake(answer.played),
        cost=answer.cost,
        about_equal=evaluation.about_equal(answer.played),
        obvious=answer.is_obvious,
        again=answer.again,
        taken=question.standing.own,
        expected=question.standing.own + evaluation.options[answer.reference].own.value,
        luck=value_after - answer.value_of_played,
    )


def mistakes_of(decisions: Sequence[Decision]) -> Estimate:
    """What mistakes cost together.

    What may be chance is left out. That is off in one direction, by anything from nothing to all of
    it, and all of it has the error that chance does to each, as what is counted has.
    """
    every = [one for one in decisions if not one.again]
    left_out = sum(one.regret.value for one in every if not one.cost)
    errors = [error_in_sum(one) for one in every]
    return Estimate(sum(one.cost for one in every), hypot(*errors, left_out / sqrt(3)))


def error_in_sum(decision: Decision) -> float:
    """Of a regret among many: of what playouts leave out, most evens out."""
    error, off = decision.regret.error, decision.evaluation.model_error
    if error <= off:
        return MODEL_ERROR_IN_SUM * error
    return hypot(sqrt(error**2 - off**2), MODEL_ERROR_IN_SUM * off)


def theirs_of(mistakes: Sequence[Estimate], *, team: bool) -> Estimate:
    """What the mistakes of the others make of a seat's heads: they spare it some.

    In a team they are those of the partners, and cost what they cost.
    """
    if not mistakes:
        return Estimate(0.0, 0.0)
    together = total(mistakes)
    if team:  # what is left out of all of them is off in the same direction
        return Estimate(together.value, sum(one.error for one in mistakes))
    return Estimate(on_grid(-together.value / len(mistakes)), together.error / len(mistakes))


def account_of(
    answers: Sequence[Answer], end: Standing, par: Par, rivals: Sequence[Estimate], *, team: bool
) -> Account:
    """The account of one seat in one round; `rivals`: what the others' mistakes cost them."""
    decisions = decisions_of(answers, end)
    par_relative = par.heads - par.others
    deal = Estimate(0.0, 0.0)
    if answers:
        first = answers[0].evaluation.options[answers[0].reference].relative
        deal = Estimate(answers[0].value - par_relative, first.error)
    mistakes, theirs = mistakes_of(decisions), theirs_of(rivals, team=team)
    usual = par.mistakes if team else 0.0
    turns = end.relative - par_relative - deal.value - mistakes.value - theirs.value + usual
    luck_error = hypot(mistakes.error, theirs.error)
    if team:
        luck_error = hypot(mistakes.error + theirs.error, par.error, par.mistakes_error)
    return Account(
        heads=end.own, rivals=end.others, par=Estimate(par.heads, par.error),
        others=end.others - par.others, mistakes=mistakes, theirs=theirs, deal_luck=deal,
        turns=Estimate(turns, hypot(deal.error, luck_error)),
        luck=Estimate(deal.value + turns, luck_error), usual=usual,
    )  # fmt: skip


def sum_of_accounts(accounts: Sequence[Account]) -> Account:
    """Of several rounds at one table, whose par is the same measurement."""
    return Account(
        heads=sum(one.heads for one in accounts),
        rivals=sum(one.rivals for one in accounts),
        par=Estimate(
            sum(one.par.value for one in accounts), sum(one.par.error for one in accounts)
        ),
        others=sum(one.others for one in accounts),
        mistakes=total(one.mistakes for one in accounts),
        theirs=total(one.theirs for one in accounts if one.theirs),
        deal_luck=total(one.deal_luck for one in accounts),
        turns=total(one.turns for one in accounts),
        luck=total(one.luck for one in accounts),
        usual=sum(one.usual for one in accounts),
    )


def total(estimates: Iterable[Estimate]) -> Estimate:
    found = list(estimates)
    return Estimate(sum(one.value for one in found), hypot(*(one.error for one in found)))
