"""Summing up regret over many decisions: by kind of decision, by turn and by situation.

Whoever writes a bot sees here where it loses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

from hornox.analysis_result import Decision
from hornox.cards import Value
from hornox.wrong_arguments import checks_when_failed, require_all

Grouping: TypeAlias = Literal["all", "kind", "turn", "situation"]
GROUPINGS: tuple[Grouping, ...] = ("all", "kind", "turn", "situation")


class RegretSum(Value, frozen=True):
    """A group of decisions: how many, how many clear mistakes, and what those cost together.

    situation: what the chosen option looked like: low (fits no row), full (takes a full row),
    gap (somebody's card can come first, and then it takes), safe (takes nothing this turn), other
    (joins a row and takes for other reasons), or the kind of decision, where it is no card.
    """

    by: Grouping
    group: str
    decisions: int = 0
    mistakes: int = 0
    heads: float = 0.0

    @property
    def mean(self) -> float:
        """What a decision of this group cost on average."""
        return self.heads / self.decisions if self.decisions else 0.0


def require_decisions(decisions: object) -> None:
    require_all("decisions", decisions, Decision, "decisions of an analysis")


def require_sums(parts: object) -> None:
    require_all("parts", parts, Collection, "several results of `sum_regrets`")
    assert isinstance(parts, Collection)
    for part in parts:
        require_all("parts", part, RegretSum, "several results of `sum_regrets`")


@checks_when_failed(require_decisions)
def sum_regrets(decisions: Iterable[Decision]) -> tuple[RegretSum, ...]:
    """Every group of every grouping; what was obvious is left out."""
    sums: dict[tuple[Grouping, str], RegretSum] = {}
    for decision in decisions:
        if decision.obvious:
            continue
        for by in GROUPINGS:
            name = group_of(decision, by)
            before = sums.get((by, name), RegretSum(by, name))
            sums[by, name] = with_decision(before, decision)
    return ordered(sums.values())


def with_decision(before: RegretSum, decision: Decision) -> RegretSum:
    return RegretSum(
        before.by, before.group, before.decisions + 1, before.mistakes + (decision.mistake > 0),
        before.heads + decision.mistake,
    )  # fmt: skip


@checks_when_failed(require_sums)
def merge_sums(parts: Iterable[Iterable[RegretSum]]) -> tuple[RegretSum, ...]:
    """The sums of several games as one."""
    sums: dict[tuple[Grouping, str], RegretSum] = {}
    for one in (one for part in parts for one in part):
        before = sums.get((one.by, one.group), RegretSum(one.by, one.group))
        sums[one.by, one.group] = RegretSum(
            one.by, one.group, before.decisions + one.decisions,
            before.mistakes + one.mistakes, before.heads + one.heads,
        )  # fmt: skip
    return ordered(sums.values())


def ordered(sums: Iterable[RegretSum]) -> tuple[RegretSum, ...]:
    """By grouping; turns in their order, everything else by what it cost, the dearest first."""

    def place(one: RegretSum) -> tuple[int, float]:
        rank = float(one.group) if one.by == "turn" else -one.heads
        return GROUPINGS.index(one.by), rank

    return tuple(sorted(sums, key=place))


def group_of(decision: Decision, by: Grouping) -> str:
    match by:
        case "all":
            return "all"
        case "kind":
            return decision.evaluation.kind
        case "turn":
            return str(decision.turn)
        case "situation":
            return situation_of(decision)


def situation_of(decision: Decision) -> str:
    """What the chosen option looked like."""
    kinds = [reason.kind for reason in decision.evaluation.options[decision.played].reasons]
    if decision.evaluation.kind != "card" or not kinds:
        return decision.evaluation.kind
    if kinds[0] in ("low", "full"):
        return kinds[0]
    return "gap" if "before" in kinds else "safe" if "safe" in kinds else "other"
