"""Luck or play: which sentence the numbers of an account allow, beside their errors.

A seat is compared with the others, a team with a strong team. Play is what mistakes make more than
theirs, and luck is what is left; both together are known exactly. So whatever one is off by, the
other is off by as well, in the other direction.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from hornox.analysis_result import Account

Verdict: TypeAlias = Literal[
    "even", "bad_luck", "good_luck", "play", "better", "more_luck", "half", "more_play",
    "lucky", "evened", "wasted", "blessed", "rewarded", "offset", "unrewarded",
    "both", "only_bad", "only_good", "only_worse", "only_better", "unclear", "hidden", "hidden_few",
]  # fmt: skip
"""Whether the difference comes from luck or from play; each is a sentence.

Without a difference in play that matters: even, bad_luck, good_luck; without luck that matters:
play, better. Worse play and bad luck: more_luck, half, more_play, and both if the error is too
large to say which was more; worse play and good luck: lucky, evened, wasted. Better play and good
luck: blessed; better play and bad luck: rewarded, offset, unrewarded. Where only one of the two is
certain: only_bad, only_good, only_worse, only_better; where nothing is: unclear. hidden: what the
others' mistakes cost is not shown, so that luck cannot be told apart; hidden_few: and one's own
are few.
"""

LITTLE = 0.1  # of par: luck or play below it hardly matters,
LEAST = 1.0  # nor does it below one head
HALF = 0.2  # of both: play and luck that differ by less are about half and half


def verdict_on(account: Account) -> Verdict:
    """Whether the difference comes from luck or from play."""
    little = max(LEAST, LITTLE * account.par.value)
    if account.theirs is None:
        return "hidden_few" if account.mistakes.value < little else "hidden"
    play, luck, off = account.play, account.luck.value, 2 * account.luck.error
    edges = [judge(play + by, luck - by, little) for by in (0.0, -off, off)]
    return edges[0] if agree(edges) else what_is_certain(play, luck, off)


def judge(play: float, luck: float, little: float) -> Verdict:
    """As if both were known exactly."""
    if abs(play) < little:
        return "even" if abs(luck) < little else "bad_luck" if luck > 0 else "good_luck"
    if abs(luck) < little:
        return "play" if play > 0 else "better"
    about_equal = abs(abs(play) - abs(luck)) <= HALF * (abs(play) + abs(luck))
    if play > 0 and luck > 0:
        return "half" if about_equal else "more_play" if play > luck else "more_luck"
    if play > 0:
        return "evened" if about_equal else "wasted" if play > -luck else "lucky"
    if luck < 0:
        return "blessed"
    return "offset" if about_equal else "rewarded" if -play > luck else "unrewarded"


SAID: dict[Verdict, tuple[int, int, int]] = {
    "even": (0, 0, 0), "bad_luck": (0, 1, 1), "good_luck": (0, -1, 1),
    "play": (1, 0, -1), "better": (-1, 0, -1),
    "more_luck": (1, 1, 1), "half": (1, 1, 0), "more_play": (1, 1, -1),
    "lucky": (1, -1, 1), "evened": (1, -1, 0), "wasted": (1, -1, -1), "blessed": (-1, -1, 0),
    "rewarded": (-1, 1, -1), "offset": (-1, 1, 0), "unrewarded": (-1, 1, 1),
}  # fmt: skip
"""What each says: play worse or better, luck bad or good, and luck (1) or play mattered more."""


def agree(verdicts: list[Verdict]) -> bool:
    """Whether none of them says the opposite of another."""
    claims = zip(*(SAID[one] for one in verdicts), strict=True)
    return all(max(claim) - min(claim) < 2 for claim in claims)


def what_is_certain(play: float, luck: float, off: float) -> Verdict:
    if play > off and luck > off:
        return "both"
    if abs(luck) > off:
        return "only_bad" if luck > 0 else "only_good"
    if abs(play) > off:
        return "only_worse" if play > 0 else "only_better"
    return "unclear"
