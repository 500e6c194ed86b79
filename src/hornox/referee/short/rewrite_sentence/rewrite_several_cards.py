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
SPEAKS = re.compile(r"\b(?:I|ich|me)\b")


def one_pile_and_a_list(
    cards: Sequence[tuple[int, str]], tops: Sequence[str], held: Sequence[str],
    tokens: Sequence[Token],
) -> bool:  # fmt: skip
    """Whether one number is the top of the pile, and the others stand together."""
    if len(tops) != 1 or len(held) < 2:
        return False
    places = [place for place, text in cards if text in held]
    between = tokens[places[0] : places[-1] + 1]
    return all(one.text in held or one.word in LIST_WORDS for one in between)


def lay_several(held: Sequence[str], top: str, text: str) -> str:
    """Several cards on one pile, with as many bull cards as somebody told (E-06)."""
    laid = ",".join(held)
    _, bulls = split_bull_cards(text)
    who = "I" if SPEAKS.search(text) else "A"
    return f"{top} / {who}:{laid},? / then {who}:{laid}p1 / bulls {who}:{bulls}"
