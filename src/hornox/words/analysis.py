"""Analyses in words: what a decision cost, and why.

Every number in a sentence comes from the analysis and is rounded here, nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hornox.analysis_result import Decision, OptionValue, Reason
from hornox.words.language_and_names import Voice
from hornox.words.notation import say_notation, say_option, top_of_pile
from hornox.words.reason_forms import form_of
from hornox.words.templates import Fill, listing, text

MINUS = "\N{MINUS SIGN}"
DIFFERENCES = ("now", "later", "round", "others", "reserve", "saves")
TELLING = (
    "before", "full", "low", "row", "lays", "pile", "picked", "left", "again", "seven", "stop",
    "unstop", "insert", "shift", "replace", "five_row", "negpos", "first", "last", "sort",
    "took", "chooses", "takes", "nothing", "safe", "joins",
)  # fmt: skip
"""What is said of an option if one thing is said: the first of these that is known."""
CAUSES = (
    "because_took", "because_joined", "because_marker", "because_cow", "because_team",
    "follows", "follows_unless", "follows_low", "nobody", "nobody_unless", "took", "chooses",
    "brings", "bull", "fits", "fits_then", "more", "between", "nothing", "turn",
)  # fmt: skip
"""What is said besides: why a card takes, and what surely follows from a choice."""
ALWAYS = ("altogether", "along", "saved")
"""What is said beside anything that is taken."""
KEPT = ("keeps", "instead", "hand", "partners", "if_kept")
COMPARED = ("keeps", "instead", "hand", "partners")
LATER = ("later", "round")
SAID = 0.05  # heads: a difference that rounds to nothing is not told
TENTHS = 10  # of a head: what parts of a difference are rounded to
HAS_CAUSE = (
    "row", "takes", "lays", "pile", "picked", "left", "seven", "stop", "unstop", "insert", "shift",
    "replace", "five_row", "first", "last", "sort", "again",
)  # fmt: skip
"""What is told with what follows from it."""
HEADING = ("low", "full")
"""What a card is heading for: how often it comes to that is told with it."""
OF_TEAM = (
    "before",
    "takes",
    "altogether",
    "safe",
    "nothing",
    "spared",
    "turn",
    "rest",
    "rest_ends",
    "others",
)


# Numbers


def say_number(value: float, lang: str, digits: int = 1) -> str:
    """A number as it is written in this language; a whole one without decimals.

    >>> say_number(2.14, "en"), say_number(2.14, "de"), say_number(9.0, "en")
    ('2.1', '2,1', '9')
    """
    rounded = round(value, digits)
    plain = f"{abs(rounded):.{digits}f}" if rounded % 1 else f"{abs(rounded):.0f}"
    sign = MINUS if rounded < 0 else ""
    return sign + (plain.replace(".", ",") if lang == "de" else plain)


def say_signed(value: float, lang: str, digits: int = 1) -> str:
    """The same with its sign; nothing is 0.

    >>> say_signed(2.14, "en"), say_signed(-0.01, "en")
    ('+2.1', '0')
    """
    said = say_number(value, lang, digits)
    return f"+{said}" if round(value, digits) > 0 else said


def say_share(share: float) -> int:
    """A share in percent; only all and nothing are 100 and 0."""
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))


def whole_parts(parts: Sequence[float]) -> list[int]:
    """The parts of a whole sum as whole numbers that still add up.

    Those that were rounded farthest give way.

    >>> whole_parts([12.4, 1.4, 0.2])
    [13, 1, 0]
    """
    rounded = [round(part) for part in parts]
    missing = round(sum(parts)) - sum(rounded)
    step = 1 if missing > 0 else -1
    for _ in range(abs(missing)):
        off = [step * (part - whole) for part, whole in zip(parts, rounded, strict=True)]
        rounded[off.index(max(off))] += step
    return rounded


def say_assumption(game: str, lang: str) -> str:
    """Whose play the values of this game assume."""
    form = {"anniversary": ".swaps", "buffalo": ".special", "eleven": ".rules"}.get(game, "")
    return text(f"analysis.assumed{form}", lang)


def say_heads(number: str, lang: str) -> str:
    return text("analysis.heads", lang, heads=number)


# A decision


def say_moment(
    decision: Decision, round_number: int, lang: str, names: Sequence[str] = (), *,
    team: bool = False,
) -> str:  # fmt: skip
    """What was played, what it cost in comparison with the others, and what was better."""
    options = decision.evaluation.options
    played, best = options[decision.played], options[decision.evaluation.best]
    form = ".pick" if decision.evaluation.kind == "pick" else ".team" if team else ""
    return text(
        f"analysis.moment{form}", lang, round=round_number, turn=decision.turn,
        who=Voice(lang, names).person(decision.seat), played=say_option(played, lang, names),
        best=say_option(best, lang, names), regret=say_cost(decision.regret.value, lang),
    )  # fmt: skip


def say_why(
    option: OptionValue, best: OptionValue, lang: str, names: Sequence[str] = (), *,
    team: bool = False,
) -> list[str]:  # fmt: skip
    """Why an option costs what it does, in a few sentences.

    They tell what is most telling about this turn, with its cause, or about the cards that are
    kept, if most of the difference to the best option comes later; the last one is the sum. Of the
    best one and those about equal to it: what its card would cost later, and two facts.
    """
    told = told_with(option, best)
    facts = [reason for reason in told if reason.kind not in DIFFERENCES]
    parts = [reason for reason in told if reason.kind in DIFFERENCES]
    others = [one for one in facts if one.kind not in KEPT]
    most = max(parts, key=lambda reason: reason.heads or 0, default=None)
    if option.about_equal or most is None or (most.heads or 0) < SAID:
        leading = [one for one in facts if one.kind == "if_kept"]
        told = [*leading, *telling_facts(others, others[:2])]
        return [say_reason(reason, lang, names, team=team) for reason in told]
    leading = [one for one in facts if one.kind in COMPARED and comes_later(parts)]
    ranked = sorted(others, key=lambda one: rank_in_telling(one.kind))
    first = ranked[: 2 if ranked and ranked[0].kind == "again" else 1]
    told = [*leading, *telling_facts(others, first)]
    said = [say_reason(one, lang, names, team=team) for one in told]
    return [*said, say_sum(parts, say_option(best, lang, names), lang, team=team)]


def comes_later(parts: Sequence[Reason]) -> bool:
    """Whether at least half of a difference comes after this turn, or no other part is larger."""
    heads = {one.kind: one.heads or 0.0 for one in parts}
    later = max((heads[kind] for kind in LATER if kind in heads), default=0.0)
    return later > 0 and (later >= sum(heads.values()) / 2 or later == max(heads.values()))


def telling_facts(facts: Sequence[Reason], first: Sequence[Reason]) -> list[Reason]:
    """These first, then the causes of what they tell and what follows, and what is always said."""
    has_cause = any(reason.kind in HAS_CAUSE for reason in first)
    besides = (*ALWAYS, *CAUSES) if has_cause else ALWAYS
    if any(reason.kind in HEADING for reason in first):
        besides = (*besides, "takes")
    return [*first, *(one for one in facts if one.kind in besides and one not in first)]


def rank_in_telling(kind: str) -> int:
    return TELLING.index(kind) if kind in TELLING else len(TELLING)


def say_sum(parts: Sequence[Reason], best: str, lang: str, *, team: bool) -> str:
    """What it costs more than the best option, and the parts of it, the largest first."""
    total = sum(round(TENTHS * (one.heads or 0.0)) for one in parts) / TENTHS
    shown = sorted((one for one in parts if one.heads), key=lambda one: -abs(one.heads or 0))
    listed = ", ".join(say_reason(one, lang, team=team) for one in shown)
    form = "sum" if total > 0 else "difference"
    return text(f"analysis.{form}", lang, best=best, parts=listed, heads=say_cost(total, lang))


def say_reasons(
    option: OptionValue, best: OptionValue, lang: str, names: Sequence[str] = (), *,
    team: bool = False,
) -> list[str]:  # fmt: skip
    """All of it: every fact about this turn, and every part of the difference."""
    told = told_with(option, best)
    said = [say_reason(one, lang, names, team=team) for one in told if one.kind not in DIFFERENCES]
    parts = [one for one in told if one.kind in DIFFERENCES]
    if any(one.heads for one in parts):
        said.append(say_sum(parts, say_option(best, lang, names), lang, team=team))
    return said


def told_with(option: OptionValue, best: OptionValue) -> list[Reason]:
    """The reasons with their heads as they are said beside those of the best option.

    Parts of a difference are rounded so that they still add up, and what everybody gets to the end
    of the round so that it is that of the best and the difference.
    """
    parts = [one for one in option.reasons if one.kind in DIFFERENCES]
    tenths: dict[str, int] = dict(
        zip(
            (one.kind for one in parts),
            whole_parts([TENTHS * (one.heads or 0.0) for one in parts]),
            strict=True,
        )
    )
    for end, part, sign in (("ends", "round", 1), ("rest_ends", "others", -1)):
        start = next((one.heads for one in best.reasons if one.kind == end), None)
        if start is not None and part in tenths:
            tenths[end] = round(TENTHS * start) + sign * tenths[part]
    return [
        replace(one, heads=tenths[one.kind] / TENTHS) if one.kind in tenths else one
        for one in option.reasons
    ]


def say_reason(reason: Reason, lang: str, names: Sequence[str] = (), *, team: bool = False) -> str:
    """One reason: a sentence, or a part of the one that compares.

    >>> say_reason(Reason("takes", share=0.41, heads=9), "en")
    'In 41% of the cases you take a row this turn, 9 heads on average.'
    """
    heads = reason.heads or 0.0
    facts: dict[str, Fill] = {
        name: value
        for name in ("card", "row", "low", "high", "count", "total")
        if (value := getattr(reason, name)) is not None
    }
    if (top := top_of_pile(reason)) is not None:
        facts["top"] = top
    if reason.share is not None:
        facts["share"] = say_share(reason.share)
    if reason.seat is not None and reason.card is not None:
        facts["owned"] = Voice(lang, names).owned(reason.seat, reason.card)
    if reason.more is not None:
        facts["more"] = say_cost(abs(reason.more), lang)
    if reason.cards:
        facts["cards"] = listing(reason.cards, lang)
        facts["count"] = len(reason.cards)
    if reason.choice is not None:
        facts["choice"] = say_notation(reason.choice, lang, names)
    if reason.place is not None:
        facts["place"] = text(f"forecast.place.{reason.place}", lang)
    if reason.kind in DIFFERENCES:
        said = say_signed(heads, lang)
        return text(reason_key(reason, team=team), lang, heads=said, **facts)
    return text(reason_key(reason, team=team), lang, heads=say_cost(abs(heads), lang), **facts)


def say_cost(heads: float, lang: str) -> str:
    """So many heads; what is rounded to one is one head."""
    said = say_number(heads, lang)
    return text("heads", lang, heads=1) if said == "1" else say_heads(said, lang)


def reason_key(reason: Reason, *, team: bool) -> str:
    of_team = team and reason.kind in OF_TEAM
    return f"analysis.reason.{reason.kind}{form_of(reason)}{'.team' if of_team else ''}"


def say_hindsight(decision: Decision, lang: str) -> str:
    """What this turn would have cost with the cards that were really played, or nothing."""
    options = decision.evaluation.options
    played, best = options[decision.played], options[decision.evaluation.best]
    if played.hindsight is None or best.hindsight is None:
        return ""
    return text(
        "analysis.hindsight", lang, played=text("heads", lang, heads=played.hindsight),
        other=text("heads", lang, heads=best.hindsight), best=say_option(best, lang),
    )  # fmt: skip
