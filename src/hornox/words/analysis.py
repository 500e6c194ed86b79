"""Analyses in words: what a decision cost, and why.

Every number in a sentence comes from the analysis and is rounded here, nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from hornox.analysis_result import Decision, OptionValue, Reason
from hornox.cards import Seat
from hornox.words.language_and_names import Voice
from hornox.words.notation import say_notation
from hornox.words.templates import Fill, text

MINUS = "\N{MINUS SIGN}"
DIFFERENCES = ("now", "later", "round", "others", "reserve")
TELLING = (
    "before", "full", "low", "row", "lays", "pile", "again", "seven", "stop", "unstop", "insert",
    "shift", "replace", "five_row", "negpos", "first", "last", "sort", "took", "takes", "safe",
    "joins",
)  # fmt: skip
"""What is said of an option if one thing is said: the first of these that is known."""
SAID = 0.05  # heads: a difference that rounds to nothing is not told
TENTHS = 10  # of a head: what parts of a difference are rounded to
OF_TEAM = ("before", "takes", "safe", "spared", "turn", "rest", "rest_ends", "others")


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
    form = {"anniversary": ".special", "buffalo": ".special", "eleven": ".rules"}.get(game, "")
    return text(f"analysis.assumed{form}", lang)


def say_heads(number: str, lang: str) -> str:
    return text("analysis.heads", lang, heads=number)


# A decision


def say_moment(
    decision: Decision, round_number: int, lang: str, names: Sequence[str] = (),
    me: Seat | None = None,
) -> str:  # fmt: skip
    """What was played, what it cost, and what was better."""
    options = decision.evaluation.options
    played, best = options[decision.played].choice, options[decision.evaluation.best].choice
    voice = Voice(lang, names, me)
    return voice.text(
        "analysis.moment", round=round_number, turn=decision.turn, **voice.who(decision.seat),
        played=say_notation(played, lang, names), best=say_notation(best, lang, names),
        regret=say_cost(decision.regret.value, lang),
    )  # fmt: skip


def say_why(
    option: OptionValue, best: OptionValue, lang: str, names: Sequence[str] = (), *,
    team: bool = False,
) -> list[str]:  # fmt: skip
    """Why an option costs what it does, in at most two sentences.

    They tell what is most telling about this turn, and where most of the difference to the best
    option comes from; of the best one and those about equal to it, two facts.
    """
    facts = [reason for reason in option.reasons if reason.kind not in DIFFERENCES]
    parts = [reason for reason in option.reasons if reason.kind in DIFFERENCES]
    most = max(parts, key=lambda reason: reason.heads or 0, default=None)
    if option.about_equal or most is None or (most.heads or 0) < SAID:
        return [say_reason(reason, lang, team=team) for reason in facts[:2]]
    facts.sort(key=lambda reason: rank_in_telling(reason.kind))
    said = [say_reason(reason, lang, team=team) for reason in facts[:1]]
    return [*said, say_largest(most, say_notation(best.choice, lang, names), lang, team=team)]


def rank_in_telling(kind: str) -> int:
    return TELLING.index(kind) if kind in TELLING else len(TELLING)


def say_largest(reason: Reason, best: str, lang: str, *, team: bool) -> str:
    """The largest part of a difference as a sentence of its own."""
    form = ".team" if team and reason.kind == "others" else ""
    cost = say_cost(reason.heads or 0, lang)
    return text(f"analysis.most.{reason.kind}{form}", lang, best=best, heads=cost)


def say_reasons(
    option: OptionValue, best: OptionValue, lang: str, names: Sequence[str] = (), *,
    team: bool = False,
) -> list[str]:  # fmt: skip
    """All of it: every fact about this turn, and every part of the difference."""
    said = [
        say_reason(reason, lang, team=team)
        for reason in option.reasons
        if reason.kind not in DIFFERENCES
    ]
    parts = [*say_differences(option.reasons, lang, team=team)]
    if parts:
        compared = say_notation(best.choice, lang, names)
        said.append(text("analysis.difference", lang, best=compared, parts=", ".join(parts)))
    return said


def say_differences(reasons: Iterable[Reason], lang: str, *, team: bool) -> Iterator[str]:
    """The parts of the difference, the largest first, rounded so that they still add up.

    A part that rounds to nothing is left out.
    """
    parts = [one for one in reasons if one.kind in DIFFERENCES]
    tenths = whole_parts([TENTHS * (one.heads or 0.0) for one in parts])
    rounded = [
        replace(one, heads=tenth / TENTHS)
        for one, tenth in zip(parts, tenths, strict=True)
        if tenth
    ]
    for reason in sorted(rounded, key=lambda one: -abs(one.heads or 0)):
        yield say_reason(reason, lang, team=team)


def say_reason(reason: Reason, lang: str, *, team: bool = False) -> str:
    """One reason: a sentence, or a part of the one that compares.

    >>> say_reason(Reason("takes", share=0.41, heads=9), "en")
    'In 41 % of the deals you take a row this turn, 9 heads on average.'
    """
    heads = reason.heads or 0.0
    facts: dict[str, Fill] = {
        name: value
        for name in ("card", "row", "low", "high", "count", "total")
        if (value := getattr(reason, name)) is not None
    }
    if reason.share is not None:
        facts["share"] = say_share(reason.share)
    if reason.place is not None:
        facts["place"] = text(f"forecast.place.{reason.place}", lang)
    if reason.kind in DIFFERENCES:
        return text(reason_key(reason, team=team), lang, heads=say_signed(heads, lang))
    return text(reason_key(reason, team=team), lang, heads=say_cost(heads, lang), **facts)


def say_cost(heads: float, lang: str) -> str:
    """So many heads; what is rounded to one is one head."""
    said = say_number(heads, lang)
    return text("heads", lang, heads=1) if said == "1" else say_heads(said, lang)


def reason_key(reason: Reason, *, team: bool) -> str:
    form = ""
    if reason.kind == "before" and reason.low == reason.high:
        form = ".one"
    if reason.kind == "others" and (reason.heads or 0) < 0:
        form = ".more"
    if reason.kind == "takes" and reason.share == 1:
        form = ".always"
    of_team = team and reason.kind in OF_TEAM
    return f"analysis.reason.{reason.kind}{form}{'.team' if of_team else ''}"


def say_hindsight(decision: Decision, lang: str) -> str:
    """What this turn would have cost with the cards that were really played, or nothing."""
    options = decision.evaluation.options
    played, best = options[decision.played], options[decision.evaluation.best]
    if played.hindsight is None or best.hindsight is None:
        return ""
    return text(
        "analysis.hindsight", lang, played=text("heads", lang, heads=played.hindsight),
        other=text("heads", lang, heads=best.hindsight), best=say_notation(best.choice, lang),
    )  # fmt: skip
