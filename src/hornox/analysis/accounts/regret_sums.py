"""Summing up regret over many decisions: by kind of decision, by turn and by situation.

Whoever writes a bot sees here where it loses, and which habit costs it most. Each decision is
judged alone, so the sums are more than the mistakes of the accounts, where a card that is missed in
several turns counts once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from hornox.analysis_result import Decision, DecisionKind, Evaluation
from hornox.cards import Value
from hornox.wrong_arguments import checks_when_failed, require_all

Grouping: TypeAlias = Literal["all", "kind", "pick", "turn", "situation", "habit"]
GROUPINGS: tuple[Grouping, ...] = ("all", "kind", "pick", "turn", "situation")
"""In each of these, every decision is in one group; a pick of a draft has no turn."""
HABITS: dict[DecisionKind, tuple[str, ...]] = {
    "card": ("lowest", "highest", "low", "full", "gap"),
    "row": ("dear",),
    "pick": ("lowest_pick", "highest_pick"),
    "special": ("unused", "used"),
    "pile": ("pile", "done", "lay"),
}
NOTABLE = 0.2
"""The share of all lost heads that the worst habit explains at least."""
FEWEST = 3  # clear mistakes: less often, it is no habit


class RegretSum(Value, frozen=True):
    """A group of decisions: how many, how many clear mistakes, and what those cost together.

    situation: what the chosen option looked like: low (fits no row), full (takes a full row),
    gap (somebody's card can come first, and then it takes), safe (takes nothing this turn), other
    (joins a row and takes for other reasons), or the kind of decision, where it is no card.

    habit: a situation; or lowest, highest: this card of the hand; dear: a row that is not the
    cheapest; lowest_pick, highest_pick: this card of the draft; unused, used: no special card where
    one could be used, or one where it could be kept; 11 nimmt!, pile: a pile is taken where a card
    could be laid; done, lay: no more cards are laid, or one more, where both are possible.
    `decisions` are those in which it was chosen, of all that `asked` for such a choice;
    in `best` of them all it would have been best. Only mistakes count where it was not.
    """

    by: Grouping
    group: str
    decisions: int = 0
    mistakes: int = 0
    heads: float = 0.0
    asked: int = 0
    best: int = 0

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
        for by in groupings_of(decision):
            name = group_of(decision, by)
            before = sums.get((by, name), RegretSum(by, name))
            sums[by, name] = with_decision(before, decision)
        for name in HABITS.get(decision.evaluation.kind, ()):
            before = sums.get(("habit", name), RegretSum("habit", name))
            sums["habit", name] = with_habit(before, decision)
    return ordered(sums.values())


def with_decision(before: RegretSum, decision: Decision) -> RegretSum:
    return RegretSum(
        before.by, before.group, before.decisions + 1, before.mistakes + (lost_in(decision) > 0),
        before.heads + lost_in(decision),
    )  # fmt: skip


def lost_in(decision: Decision) -> float:
    """What a clear mistake costs, also if the same card was missed in another turn, too.

    What was played instead is another card each time, and each may take a row. But a special card
    that is kept and missed again can be lost only once.
    """
    found, played = decision.evaluation, decision.played
    if decision.again and found.options[played].choice == "pass":
        return 0.0
    return found.mistake(played)


def with_habit(before: RegretSum, decision: Decision) -> RegretSum:
    found = decision.evaluation
    shown = before.group in habits_of(found, decision.played)
    is_best = before.group in habits_of(found, found.best)
    cost = lost_in(decision) if shown and not is_best else 0.0
    return replace(
        before, decisions=before.decisions + shown, mistakes=before.mistakes + (cost > 0),
        heads=before.heads + cost, asked=before.asked + 1, best=before.best + is_best,
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
            before.asked + one.asked, before.best + one.best,
        )  # fmt: skip
    return ordered(sums.values())


def ordered(sums: Iterable[RegretSum]) -> tuple[RegretSum, ...]:
    """By grouping; turns in their order, everything else by what it cost, the dearest first."""

    def place(one: RegretSum) -> tuple[int, float]:
        rank = float(one.group) if one.by in ("pick", "turn") else -one.heads
        return len(GROUPINGS) if one.by == "habit" else GROUPINGS.index(one.by), rank

    return tuple(sorted(sums, key=place))


def worst_habit(sums: Iterable[RegretSum]) -> RegretSum | None:
    """What is chosen more often than it is best, and costs most, if that is much of the loss."""
    every = tuple(sums)
    lost = sum(one.heads for one in every if one.by == "all")
    habits = [one for one in every if one.by == "habit" and one.decisions > one.best]
    notable = [one for one in habits if one.mistakes >= FEWEST and one.heads >= NOTABLE * lost]
    return max(notable, key=lambda one: one.heads, default=None)


def worst_kind(sums: Iterable[RegretSum]) -> RegretSum | None:
    """The kind of decision that costs most."""
    kinds = [one for one in sums if one.by == "kind" and one.heads]
    return max(kinds, key=lambda one: one.heads, default=None)


def groupings_of(decision: Decision) -> list[Grouping]:
    other = "turn" if decision.evaluation.kind == "pick" else "pick"
    return [by for by in GROUPINGS if by != other]


def group_of(decision: Decision, by: Grouping) -> str:
    match by:
        case "all":
            return "all"
        case "kind":
            return decision.evaluation.kind
        case "pick" | "turn":
            return str(decision.turn)
        case _:
            return situation_of(decision.evaluation, decision.played)


def situation_of(found: Evaluation, option: int) -> str:
    """What the option looked like."""
    kinds = [reason.kind for reason in found.options[option].reasons]
    if found.kind != "card" or not kinds:
        return found.kind
    if kinds[0] in ("low", "full"):
        return kinds[0]
    return "gap" if "before" in kinds else "safe" if "safe" in kinds else "other"


def habits_of(found: Evaluation, option: int) -> set[str]:
    """The habits that this option would show."""
    choices = [one.choice for one in found.options]
    match found.kind:
        case "row":
            prices = [one.reasons[0].heads or 0.0 for one in found.options]
            return {"dear"} if prices[option] > min(prices) else set()
        case "card":
            return {situation_of(found, option), *ends_of(choices, option, "lowest", "highest")}
        case "pick":
            return ends_of(choices, option, "lowest_pick", "highest_pick")
        case "special":
            return habits_of_specials(choices, choices[option])
        case "pile":
            return habits_of_piles(choices, choices[option])


def ends_of(choices: Sequence[str], option: int, lowest: str, highest: str) -> set[str]:
    """Whether this is the lowest or the highest card."""
    cards = [int(one) for one in choices if one.isdigit()]
    ends = {lowest: str(min(cards, default="")), highest: str(max(cards, default=""))}
    return {name for name, card in ends.items() if card == choices[option]}


def habits_of_specials(choices: Sequence[str], chosen: str) -> set[str]:
    """Only where one may keep it: nobody is asked for a target out of habit."""
    if "pass" not in choices:
        return set()
    return {"unused" if chosen == "pass" else "used"}


def habits_of_piles(choices: Sequence[str], chosen: str) -> set[str]:
    """11 nimmt!: a card is laid on a pile (12p3), a pile is taken (p3), or no more is laid."""
    if "done" in choices:
        return {"done" if chosen == "done" else "lay"}
    can_lay = any(one[0].isdigit() for one in choices)
    return {"pile"} if can_lay and chosen.startswith("p") else set()
