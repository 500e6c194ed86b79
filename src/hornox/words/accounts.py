"""Accounts in words: luck or play in one sentence, and the sum behind it.

Both compare a seat with the others, a team with a strong team. The sentence is chosen by rules
from the numbers and their errors; where they do not decide, it says so.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from hornox.analysis_result import Account, Analysis, SeatSummary
from hornox.cards import Seat
from hornox.words.analysis import say_heads, say_number, say_signed, whole_parts
from hornox.words.templates import Fill, text
from hornox.words.verdicts import verdict_on


class Parts(NamedTuple):
    """An account in whole heads that add up.

    heads = par + others + mistakes + theirs + less + luck, and luck = deal + turns. theirs is 0
    where it is not shown; less, of a team: what a strong one is charged for, below 0.
    """

    par: int
    others: int
    mistakes: int
    theirs: int
    less: int
    deal: int
    turns: int

    @property
    def usual(self) -> int:
        """What the others took, on average; of a team: what a strong one would have taken."""
        return self.par + self.others

    @property
    def play(self) -> int:
        """What mistakes make more than those of the others; of a team: than a strong one's."""
        return self.mistakes + self.theirs + self.less

    @property
    def luck(self) -> int:
        return self.deal + self.turns

    @property
    def more(self) -> int:
        """Than usual."""
        return self.play + self.luck


def account_parts(account: Account) -> Parts:
    """The parts of an account as whole numbers; what the others took is rounded first."""
    taken = account.par.value + account.others
    usual, par = round(taken), round(account.par.value)
    theirs = account.theirs.value if account.theirs else 0.0
    rest = account.luck.value + taken - usual
    told = (account.mistakes.value, theirs, -account.usual, rest)
    mistakes, spared, less, luck = whole_parts(told)
    deal = round(account.deal_luck.value)
    return Parts(par, usual - par, mistakes, spared, less, deal, luck - deal)


def say_headline(  # noqa: PLR0913  (who is spoken to, and at which table)
    account: Account, name: str, lang: str, *, game: str = "", me: bool = False, seats: int = 4
) -> str:
    """Luck or play, in one sentence. `me`: it is told to that player."""
    said = verdict_on(account)
    of_team = game == "buffalo" and not said.startswith("hidden")
    return text(
        f"analysis.verdict.{said}{'.team' if of_team else ''}",
        lang,
        **people(name, lang, me, seats),
    )


def people(name: str, lang: str, me: bool, seats: int) -> dict[str, Fill]:  # noqa: FBT001
    """Who is spoken of, and how many others there are."""
    return {
        "me": me, "others": seats - 1,
        "Who": text("person.you.start", lang) if me else name,
        "who": text("person.you.whom", lang) if me else name,
    }  # fmt: skip


def say_difference(  # noqa: PLR0913  (who is spoken to, and at which table)
    account: Account, name: str, lang: str, *, game: str = "", me: bool = False, seats: int = 4
) -> str:
    """Where the difference comes from: first how large it is, then mistakes, then luck.

    It adds up: what mistakes make of it, and what luck makes of it, are all of it.
    """
    parts, form = account_parts(account), ".team" if game == "buffalo" else ""
    facts, rivals = people(name, lang, me, seats), round(account.rivals)
    more = parts.more + parts.usual - rivals
    taken = text(
        f"analysis.taken{form}", lang, **facts, rivals=rivals, more=say_more(more, lang),
        heads=text("heads", lang, heads=round(account.heads)),
        usual=say_more(parts.usual - rivals, lang),
    )  # fmt: skip
    if account.theirs is None:
        mistakes = text("analysis.play.hidden", lang, **facts, mistakes=parts.mistakes)
        luck = text(luck_key(parts.luck, ".hidden"), lang, luck=abs(parts.luck))
        return f"{taken} {mistakes} {luck}"
    alone = ".alone" if form and seats == 1 else ""
    mistakes = text(
        f"analysis.play{form}{alone}", lang, **facts, mistakes=parts.mistakes,
        theirs=abs(parts.theirs), usual=abs(parts.less),
        more=say_more(parts.play, lang, none="no_difference"),
    )  # fmt: skip
    return f"{taken} {mistakes} {text(luck_key(parts.luck), lang, luck=abs(parts.luck))}"


def say_more(heads: int, lang: str, none: str = "same") -> str:
    """So many more, or fewer."""
    kind = "more" if heads > 0 else "fewer" if heads < 0 else none
    return text(f"analysis.{kind}", lang, heads=abs(heads))


def luck_key(luck: int, form: str = "") -> str:
    return f"analysis.luck.{'bad' if luck > 0 else 'good' if luck < 0 else 'none'}{form}"


def say_account(account: Account, name: str, lang: str, *, game: str = "") -> str:
    """The whole sum in a line, from par to the heads, and how far luck and mistakes may be off."""
    parts = account_parts(account)
    signed = {
        part: say_signed(value, lang, 0)
        for part, value in {**parts._asdict(), "luck": parts.luck}.items()
    }
    form = "hidden" if account.theirs is None else "team" if game == "buffalo" else ""
    return text(
        f"analysis.account{form and f'.{form}'}", lang, who=name, margin=margin(account),
        **(signed | {"heads": say_number(account.heads, lang), "par": str(parts.par)}),
    )  # fmt: skip


def margin(account: Account) -> int:
    """How far luck, and mistakes beside those of the others, may be off: two standard errors."""
    return ceil(2 * account.luck.error)


def say_share_of_moments(found: Analysis, seat: Seat, lang: str) -> str:
    """How much of all mistakes the moments that cost most explain; nothing, if all of it."""
    moments, every = found.worst(seat), [one for one in found.decisions(seat) if one.cost]
    total = account_parts(found.summaries[seat].account).mistakes
    if not moments or len(moments) == len(every):
        return ""
    cost = min(total, round(sum(one.mistake for one in moments)))
    return text("analysis.share", lang, count=len(moments), cost=cost, mistakes=total)


def say_no_mistake(found: Analysis, seat: Seat, lang: str) -> str:
    """That no single mistake is clear, and what the others cost together."""
    together = account_parts(found.summaries[seat].account).mistakes
    if not together:
        return text("analysis.no_mistake", lang)
    return text("analysis.no_mistake.together", lang, mistakes=text("heads", lang, heads=together))


def say_picks(found: Analysis, seat: Seat, lang: str) -> str:
    """What the picks of a draft cost, of all mistakes; nothing, if they cost nothing."""
    picks = [one.cost for one in found.decisions(seat) if one.evaluation.kind == "pick"]
    total = account_parts(found.summaries[seat].account).mistakes
    cost = min(total, round(sum(picks)))
    return text("analysis.picks", lang, cost=cost, mistakes=total) if cost else ""


def say_legend(game: str, lang: str) -> str:
    """How to read the accounts; a team has others to be compared with."""
    return text(f"cli.analyse.legend{'.team' if game == 'buffalo' else ''}", lang)


def say_mean_regret(summary: SeatSummary, lang: str) -> str:
    """What a decision that was not obvious cost on average."""
    regret = say_number(summary.mean_regret, lang, 2)
    return text(
        "analysis.regret", lang, who=summary.name, regret=say_heads(regret, lang),
        count=summary.decisions,
    )  # fmt: skip
