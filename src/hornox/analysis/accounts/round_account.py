"""The account of a round: heads = par + luck of the deal + mistakes + luck of the reveals.

It telescopes, whatever the values are. Let V be the value of a seat's position, relative to the
others: that of the best option, or of the played one where both are about equal. Then the luck of
the deal is V at the first decision less par; a mistake is what the played option costs more; and
the luck of a reveal is what was taken until the next decision, plus V there, less the value of the
played option. Everything between cancels out, and what is left are the heads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

from hornox.analysis.asked_questions import Question
from hornox.analysis.par import Par
from hornox.analysis.standings import Standing
from hornox.analysis_result import Account, Decision, Estimate, Evaluation
from hornox.choices import Pass

OBVIOUS = 3.0
"""Heads: if every other option costs that much more, a decision for the best was obvious."""


class Answer(NamedTuple):
    """A question, what its options were worth, and what was played.

    again: a pass, after which the best option was offered again in the same turn: nothing was
    lost yet, and the last such pass counts for all.
    """

    question: Question
    evaluation: Evaluation
    again: bool = False

    @property
    def played(self) -> int:
        return self.question.played

    @property
    def mistake(self) -> float:
        return 0.0 if self.again else self.evaluation.mistake(self.played)

    @property
    def reference(self) -> int:
        """The option whose value counts: the best, or the played one if it is no mistake."""
        return self.evaluation.best if self.mistake else self.played

    @property
    def value(self) -> float:
        """Of the position, in relative heads at the end of the round."""
        return self.value_of_played - self.mistake

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
    """The answers of one seat in one round; those whose chance came again are marked."""
    following = [*answers[1:], None]
    return [
        one._replace(again=next_one is not None and comes_again(one, next_one))
        for one, next_one in zip(answers, following, strict=True)
    ]


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
        mistake=answer.mistake,
        about_equal=evaluation.about_equal(answer.played),
        obvious=answer.is_obvious,
        again=answer.again,
        taken=question.standing.own,
        expected=question.standing.own + evaluation.options[answer.reference].own.value,
        luck=value_after - answer.value_of_played,
    )


def account_of(answers: Sequence[Answer], end: Standing, par: Par) -> Account:
    """The account of one seat in one round."""
    decisions = decisions_of(answers, end)
    par_relative = par.heads - par.others
    deal = Estimate(0.0, 0.0)
    if answers:
        first = answers[0].evaluation.options[answers[0].reference].relative
        deal = Estimate(answers[0].value - par_relative, first.error)
    turns = sum(one.luck for one in decisions) if answers else end.relative - par_relative
    wrong = [one.regret.error for one in decisions if one.mistake]
    mistakes = Estimate(sum(one.mistake for one in decisions), hypot(*wrong))
    others = end.others - par.others
    reveals = Estimate(others + turns, hypot(deal.error, par.error, mistakes.error))
    return Account(
        heads=end.own, par=Estimate(par.heads, par.error), deal_luck=deal, mistakes=mistakes,
        reveal_luck=reveals, others=others, turns=turns,
    )  # fmt: skip


def sum_of_accounts(accounts: Sequence[Account]) -> Account:
    """Of several rounds at one table, whose par is the same measurement."""
    return Account(
        heads=sum(one.heads for one in accounts),
        par=Estimate(
            sum(one.par.value for one in accounts), sum(one.par.error for one in accounts)
        ),
        deal_luck=total(one.deal_luck for one in accounts),
        mistakes=total(one.mistakes for one in accounts),
        reveal_luck=total(one.reveal_luck for one in accounts),
        others=sum(one.others for one in accounts),
        turns=sum(one.turns for one in accounts),
    )


def total(estimates: Iterable[Estimate]) -> Estimate:
    found = list(estimates)
    return Estimate(sum(one.value for one in found), hypot(*(one.error for one in found)))
