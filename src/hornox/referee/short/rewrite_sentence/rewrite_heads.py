"""Questions about the heads of cards, without the heads that somebody expects or claims."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hornox.referee.short.rewrite_sentence.language.tokens import Token, tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    CLAIMS,
    HEADS_WORDS,
    PLAYS,
    TAKES,
    one_of,
)
from hornox.referee.short.rewrite_sentence.rewrite_flipped_cards import write_flips

HEADS = one_of(HEADS_WORDS)
# Is the 25 worth 2 or 3; for the 55 do I get 7 points.
COUNTS_UP_TO = (
    r"(?:make|makes) it|(?:get|gets|come|comes) (?:up )?to|komm(?:e|t|en)? auf|always|immer"
)
IT_IS = r"(?:(?:it|its|it's|that|that's|thats|is|are|dass|das|es|sind)\s+)*"
SAYS = r"(?:zählt|zähle|counts?|counted|says?|sagt|meint|hat|has)"
EXPECTED = re.compile(
    rf"\b{SAYS}\s+\d+\s+(?:{HEADS})\s*,?\s*(?:und|and|but|aber)?\s*[^\W\d]+\s+\d+(?=\s*[.?,])"
    r"|\b(?:worth|wert|counts? as|zählt als)\s*,?\s+[1-7](?:\s+(?:or|oder)\s+[1-7])?\b"
    r"|\b[1-7]\s+(?:or|oder)(?:\s+[1-7])?(?=\s*(?:\?|$))"
    r"|\b[2-6]\s+(?:cards|karten)\s*[:,]?\s*(?=\d)"
    r"|\b(?:zählt|zähle|zählen|counts?|counted)\s+(?:nur\s+|only\s+)?\d+(?=\s*(?:[?.,]|$))"
    rf"|\b(?:{one_of(CLAIMS)}|{COUNTS_UP_TO})\s+{IT_IS}\d+\b"
    r"(?!\s*(?:,|and|und)\s*\d|\s+(?:is|has|costs?|counts?|hat|ist|zählt|kostet)\b)"
    rf"|\b(?:zusammen|together|total|macht|ergibt|makes)\s+\d+(?=\s*(?:[?.]|$|{HEADS}))"
    r"|\b(?:i|we|ich|wir)\s+(?:got|get|count|zähle|hab|habe|komme auf)\s+\d+(?=\s*(?:[?.]|$))"
    rf"|\b\d{{1,2}}\s+(?:or|oder)\s+\d{{1,2}}\s+(?={HEADS})"
    rf"|\b(?:zählt|zähle|counts|count|als|as)\s+\d+\s+(?={HEADS})"
    rf"|\b[1-7](?:\s+(?:or|oder)\s+[1-7])?\s+(?={HEADS})",
    re.IGNORECASE,
)
IN_PILE = re.compile(
    r"\b(?:im|in (?:my|his|her|our|the|dem|meinem|seinem|ihrem))\s+"
    r"(?:\w*stapel|\w*haufen|(?:bull )?pile)\b"
    r"|\b(?:my|his|her|mein|sein|ihr)\s+(?:\w*stapel|(?:bull )?pile)\s+(?:is|has|ist|hat)\b",
    re.IGNORECASE,
)
SO_MANY_OF = re.compile(
    r"\b\d+\s*(?:mal|x|×|times)\s+(?:an?\s+|die\s+)?\d+", re.IGNORECASE
)  # four tens: which cards these are, nobody told
FLIPPED_CARD = re.compile(r"\b(\d\d)f\b")
SEVERAL = 3  # cards that somebody takes, and nobody played one
RANGE = re.compile(r"(\d+)\s*(?:-|to|bis|through)\s*(\d+)", re.IGNORECASE)


def without_expected(text: str) -> str:
    """Without the heads that somebody expects: is it worth 5, I make it 22."""
    return EXPECTED.sub(" ", text)


def card_numbers_in(text: str) -> list[Token]:
    """The cards whose heads are asked for, without the heads that somebody expects."""
    if SO_MANY_OF.search(text):
        return []
    cards = [token for token in tokenize(without_expected(text)) if token.is_number]
    return cards or [token for token in tokenize(text) if token.is_number]


def rewrite_heads(text: str, numbers: Sequence[Token]) -> str:
    """Each card once: who asks about the 50 again means the same card."""
    span = RANGE.search(text)
    if span and len(numbers) == 2:
        return f"heads {span[1]}-{span[2]}"
    return "heads " + " ".join(dict.fromkeys(token.text for token in numbers))


def rewrite_pile(text: str) -> str | None:
    """The heads of a bull pile: I have the 11 and the 55 in my pile, Tom counts 15 points."""
    words = {token.word for token in tokenize(text)}
    if not IN_PILE.search(text) or not words & HEADS_WORDS or words & (PLAYS | {"negativ"}):
        return None
    cards = card_numbers_in(text)
    return rewrite_heads(text, cards) if cards else None


def asks_sum(text: str, words: set[str], count: int) -> bool:
    """How much together, or how much for several cards that somebody takes."""
    if words & {"together", "zusammen"} and words & {"much", "viel", "wieviel"}:
        return True
    return count >= SEVERAL and bool(words & TAKES) and tells_one_list(text)


def tells_one_list(text: str) -> bool:
    """I take 7 14 21, he makes it 6: one list of cards, and heads that somebody claims."""
    told = without_expected(text)
    return told != text and len(re.findall(r"\d+(?:(?:\s*,|\s+and|\s+und)?\s+\d+)*", told)) == 1


def without_flipped(text: str) -> str:
    """Only the printed number of a flipped card has heads (Z-09): my 25 as 52 is the 25."""
    return FLIPPED_CARD.sub(r"\1", write_flips(text))
