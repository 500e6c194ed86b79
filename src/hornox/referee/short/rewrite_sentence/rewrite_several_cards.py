"""Several cards on one pile of 11 nimmt!, as in: it shows 33, can I play 35, 43 and 50 together."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.rewrite_eleven import split_bull_cards

LIST_WORDS = {",", "and", "und", "then", "dann", "&", "the", "die", "my", "meine"}
LAYS_SEVERAL = {
    "lege", "leg", "spiel", "spiele", "play", "drauf", "ablegen", "together", "gelegt", "gespielt",
    "laid", "played", "put", "lay",
}  # fmt: skip
# And the 48 on top of the 40 that was laid before it: no pile of its own.
ON_THE_FIRST = re.compile(
    r"\b(?P<first>\d+)(?P<then>\s*(?:(?:,|and|und|then|dann|noch|the|die)\s*)+\d+)\s+"
    r"(?:on top of|onto|on|auf)\s+(?:the |die |der )?(?P=first)\b",
    re.IGNORECASE,
)
ON_WHICH = re.compile(
    r"(?P<card>\b\d+)\s+(?:on top of|onto|on|auf)\s+(?:the|den|dem)\s+"
    r"(?P<place>first|second|third|ersten|zweiten|dritten)\b(?:\s+(?:pile|stapel|one))?",
    re.IGNORECASE,
)
PLACES = {"first": 1, "second": 2, "third": 3, "ersten": 1, "zweiten": 2, "dritten": 3}
SPEAKS = re.compile(r"\b(?:I|ich|me)\b")


def one_pile_and_a_list(
    cards: Sequence[tuple[int, str]], tops: Sequence[str], held: Sequence[str],
    tokens: Sequence[Token],
) -> bool:  # fmt: skip
    """Whether one number is the top of the pile, and the others stand together."""
    if len(tops) != 1 or len(held) < 2:
        return False
    first = {text: place for place, text in reversed(cards)}
    places = [place for place, text in cards if text in held and first[text] == place]
    between = tokens[places[0] : places[-1] + 1]
    return all(one.text in held or one.word in LIST_WORDS for one in between)


def lay_several(held: Sequence[str], top: str, text: str) -> str:
    """Several cards on one pile, with as many bull cards as somebody told (E-06)."""
    laid = ",".join(held)
    _, bulls = split_bull_cards(text)
    who = "I" if SPEAKS.search(text) else "A"
    return f"{top} / {who}:{laid},? / then {who}:{laid}p1 / bulls {who}:{bulls}"


def lay_on_the_pile(text: str) -> str:
    """On pile 2 for on the second, and without the card of the turn onto which another is laid."""
    text = ON_WHICH.sub(
        lambda one: f"{one['card']} on pile {PLACES[one['place'].casefold()]}", text
    )
    return ON_THE_FIRST.sub(r"\g<first>\g<then>", text)
