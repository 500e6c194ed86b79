"""Accounts in words: luck or play in one sentence, and the sum behind it.

The sentence is chosen by rules from the numbers and their errors; where they do not decide, it
says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Literal, NamedTuple, TypeAlias

from hornox.analysis_result import Account, SeatSummary
from hornox.words.analysis import say_heads, say_number, say_signed, whole_parts
from hornox.words.templates import text

Verdict: TypeAlias = Literal[
    "even", "bad_luck", "good_luck", "play", "more_luck", "half", "more_play", "lucky", "evened",
    "wasted", "both", "mixed", "unclear",
]  # fmt: skip
"""Whether heads come from luck or from play; each is a sentence.

Without mistakes that matter: even, bad_luck, good_luck; without luck that matters: play. With
mistakes and bad luck: more_luck, half, more_play, and both if the errors are too large to say what
cost more; with mistakes and good luck: lucky, evened, wasted, and mixed. unclear: the errors are
too large to say anything.
"""

LITTLE = 0.1  # of par: luck or mistakes below it hardly matter,
LEAST = 1.0  # nor do they below one head
HALF = 0.2  # of both: mistakes and luck that differ by less are about half and half


class Parts(NamedTuple):
    """An account in whole heads that add up: heads = par + luck + mistakes.

    All luck is one number: luck = deal + others + turns.
    """

    par: int
    deal: int
    others: int
    turns: int
    mistakes: int

    @property
    def luck(self) -> int:
        return self.deal + self.others + self.turns


def account_parts(account: Account) -> Parts:
    """The parts of an account as whole numbers."""
    par, deal, mistakes = account.par.value, account.deal_luck.value, account.mistakes.value
    return Parts(*whole_parts([par, deal, account.others, account.turns, mistakes]))


def verdict_on(account: Account) -> Verdict:
    """Whether the heads come from luck or from play."""
    par, mistakes = account.par, account.mistakes
    luck = account.heads - par.value - mistakes.value
    luck_error = sqrt(par.error**2 + mistakes.error**2)
    little = max(LEAST, LITTLE * par.value)
    if 2 * luck_error > max(little, mistakes.value, abs(luck)):
        return "unclear"
    if mistakes.value < little:
        return "even" if abs(luck) < little else "bad_luck" if luck > 0 else "good_luck"
    if abs(luck) < little:
        return "play"
    gap = mistakes.value - abs(luck)
    # What mistakes cost is missing from luck: both are wrong together, and in one direction.
    gap_error = sqrt(par.error**2 + (2 * mistakes.error) ** 2) if luck > 0 else par.error
    return compare(gap, gap_error, mistakes.value + abs(luck), bad=luck > 0)


def compare(gap: float, error: float, both: float, *, bad: bool) -> Verdict:
    """Mistakes that matter and luck that matters, which is `bad` or good."""
    if abs(gap) <= HALF * both:
        return "half" if bad else "evened"
    if abs(gap) < 2 * error:
        return "both" if bad else "mixed"
    if gap > 0:
        return "more_play" if bad else "wasted"
    return "more_luck" if bad else "lucky"


def form_of(game: str) -> str:
    """In the pro variant all cards are open: what is luck elsewhere are the others' choices."""
    return ".pro" if game == "pro" else ""


def say_headline(
    account: Account, name: str, lang: str, *, game: str = "", me: bool = False
) -> str:
    """Luck or play, in one sentence. `me`: it is told to that player."""
    return text(
        f"analysis.verdict.{verdict_on(account)}{form_of(game)}", lang, me=me,
        Who=text("person.you.start", lang) if me else name,
        who=text("person.you.whom", lang) if me else name,
    )  # fmt: skip


def say_account(account: Account, name: str, lang: str, *, team: bool = False) -> str:
    """The sum behind it; `team`: the heads are a team's, against the buffalo."""
    parts = account_parts(account)
    signed = {
        part: say_signed(value, lang, 0)
        for part, value in {**parts._asdict(), "luck": parts.luck}.items()
    }
    return text(
        f"analysis.account{'.team' if team else ''}", lang, who=name,
        **(signed | {"heads": say_number(account.heads, lang), "par": str(parts.par)}),
    )  # fmt: skip


def say_luck(account: Account, lang: str, others: Sequence[Account] = (), *, game: str = "") -> str:
    """Why luck is as large as it is: from what strong play costs, over mistakes, to the heads.

    Luck may be larger than all heads that were taken: it is what was to be expected, and did not
    come. Good luck is also what mistakes of the `others` spared, if all of them are known.
    """
    parts = account_parts(account)
    expected = parts.par + parts.mistakes
    start = text(
        f"analysis.luck.{'mistakes' if parts.mistakes else 'par'}", lang,
        par=text("heads", lang, heads=parts.par), mistakes=parts.mistakes, sum=expected,
    )  # fmt: skip
    kind = "bad" if parts.luck > 0 else "good" if parts.luck < 0 else "none"
    form = form_of(game)
    end = text(
        f"analysis.luck.{kind}{form}", lang, heads=expected + parts.luck, luck=abs(parts.luck)
    )
    spared = round(fmean(one.mistakes.value for one in others)) if others else 0
    if kind != "good" or not spared:
        return f"{start} {end}"
    mistakes = text("heads", lang, heads=spared)
    return f"{start} {end} {text(f'analysis.luck.others{form}', lang, mistakes=mistakes)}"


def say_mean_regret(summary: SeatSummary, lang: str) -> str:
    """What a decision that was not obvious cost on average."""
    regret = say_number(summary.mean_regret, lang, 2)
    return text(
        "analysis.regret", lang, who=summary.name, regret=say_heads(regret, lang),
        count=summary.decisions,
    )  # fmt: skip
