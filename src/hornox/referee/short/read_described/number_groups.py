"""The numbers of a text in the groups in which they stand, and the words around each group."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hornox.referee.short.read_described.role_words import (
    ARTICLES,
    COMMAS,
    CONJUNCTIONS,
    JOINERS,
    PLACING,
    ROW_WORDS,
    SENTENCE,
)
from hornox.referee.short.rewrite_sentence.language.tokens import TOKEN, Token

ROW = r"(?:row|reihe|zeile|line)"
PLACES = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "erste": 1, "zweite": 2, "dritte": 3,
    "vierte": 4, "top": 1, "upper": 1, "uppermost": 1, "topmost": 1, "bottom": 4, "lowest": 4,
    "bottommost": 4, "lower": 4, "last": 4, "oberste": 1, "obere": 1, "unterste": 4, "untere": 4,
    "letzte": 4,
}  # fmt: skip
ORDINAL_ROW = re.compile(
    rf"\b({'|'.join(PLACES)})[nrsm]?(?:\s+(?:of\s+the\s+)?{ROW}n?)\b", re.IGNORECASE
)
BARE_ORDINAL = re.compile(
    r"\b(first|second|third|fourth|erste|zweite|dritte|vierte|bottom|top|unterste|oberste"
    r"|last|letzte)[nrsm]?"
    r"\s+(?:one\s+)?(?=(?:is|ist|has|hat|goes|geht|runs|läuft|ends?|endet|mit|with)\b|:|\d)",
    re.IGNORECASE,
)
NUMBERED_ROW = re.compile(
    rf"\b{ROW}\s*(?:nr\.?|no\.?|number|nummer|#)?\s*([1-5])(?!\d|\.\d)", re.IGNORECASE
)
DOTTED_ROW = re.compile(rf"\b([1-5])\s*(?:\.|st|nd|rd|th)\s*{ROW}\b", re.IGNORECASE)
NUMBER_AFTER = re.compile(r"[\s,-]*\d")
GERMAN_ER = re.compile(r"\b(\d+)er(?:[\s-]*(?=reihe)|\b)", re.IGNORECASE)
EVEN_ODD = re.compile(
    r"\b(?:even|gerade)(?:\s+or\s+|\s+oder\s+|[\s/-]*)(?:odd|ungerade)\b", re.IGNORECASE
)
DROPPED_ORDINAL = re.compile(
    rf"\b\d(?:st|nd|rd|th|te[rns]?)\b(?!\s+{ROW}\b)(?!\.)", re.IGNORECASE
)  # the 5th card
SHORTENED = re.compile(
    r"\b(I|we|you|he|she|they|there|it|that|what|who)'(?:ve|m|d|ll|re|s)\b", re.IGNORECASE
)
HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
SEVEN = re.compile(r"\b(?:7|seven|sieben)\s*(?:nimmt|takes)\b", re.IGNORECASE)
NEGPOS = re.compile(
    r"\b(?:negative?|minus)\s*(?:=|gleich|equals|ist|is)\s*(?:positive?|plus)\b", re.IGNORECASE
)


class Mention(NamedTuple):
    """A group of numbers; `left` and `right` are the words around it, nearest last and first.

    `before` and `after` are these words up to the next group, `tokens` the group with its signs.
    """

    numbers: tuple[str, ...]
    tokens: tuple[Token, ...]
    left: tuple[Token, ...]
    right: tuple[Token, ...]
    before: tuple[Token, ...]
    after: tuple[Token, ...]
    is_question: bool

    @property
    def number(self) -> str:
        return self.numbers[0] if len(self.numbers) == 1 else ""

    def left_words(self) -> list[str]:
        return [one.word for one in self.left]

    def right_words(self) -> list[str]:
        return [one.word for one in self.right]


def lex(text: str) -> list[Token]:
    """The tokens; row 2, 2nd row and zweite Reihe are r2, and 7 nimmt! is no number."""
    text = SEVEN.sub(" seven ", NEGPOS.sub(" negpos ", text))
    text = HYPHEN.sub(" ", SHORTENED.sub(r"\1", text))
    text = EVEN_ODD.sub(" fan ", DROPPED_ORDINAL.sub(" ", text))
    text = GERMAN_ER.sub(r"\1 ", text)
    text = ORDINAL_ROW.sub(lambda one: f" r{PLACES[one[1].casefold()]} ", text)
    numbered = [one for one in NUMBERED_ROW.finditer(text) if is_place(one, text)]
    for found in reversed(numbered):
        text = f"{text[: found.start()]} r{found[1]} {text[found.end() :]}"
    text = DOTTED_ROW.sub(r" r\1 ", text)
    text = BARE_ORDINAL.sub(lambda one: f" r{PLACES[one[1].casefold()]} ", text)
    tokens = []
    for match in TOKEN.finditer(text):
        spaced = match.start() == 0 or text[match.start() - 1].isspace()
        has_colon = text[match.end() : match.end() + 2].lstrip(" ")[:1] in (":", "=")
        tokens.append(Token(match[0], spaced, has_colon))
    return tokens


def is_place(found: re.Match[str], text: str) -> bool:
    """Row 2: 12 14 is a place; in `row 3 5 11 20 30` the 3 is a card."""
    others = {one[1] for one in NUMBERED_ROW.finditer(text)}
    return len(others) > 1 or not NUMBER_AFTER.match(text, found.end())


def find_mentions(tokens: Sequence[Token]) -> list[Mention]:
    spans = number_spans(tokens)
    borders = [(0, 0), *spans, (len(tokens), len(tokens))]
    mentions = []
    for place, (start, end) in enumerate(spans, 1):
        before = tuple(tokens[borders[place - 1][1] : start])
        after = tuple(tokens[end : borders[place + 1][0]])
        mentions.append(
            Mention(
                tuple(one.text.rstrip("fF") for one in tokens[start:end] if one.is_card),
                tuple(tokens[start:end]),
                last_clause(before), first_clause(after), before, after,
                is_question=ends_with_question(tokens[end:]),
            )
        )  # fmt: skip
    return mentions


def number_spans(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for place, token in enumerate(tokens):
        if not token.is_card:
            continue
        again = spans and any(one.text == token.text for one in tokens[slice(*spans[-1])])
        if spans and not again and joins(tokens[spans[-1][1] : place]):
            spans[-1] = (spans[-1][0], place + 1)
        else:
            spans.append((place, place + 1))
    return spans


def joins(between: Sequence[Token]) -> bool:
    """Whether only signs, or one and, stand between two numbers."""
    words = [one.word for one in between if one.is_word]
    return len(words) <= 1 and all(one.word in JOINERS for one in between)


def last_clause(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The words before a group, back to where its clause begins."""
    for place in range(len(tokens) - 1, -1, -1):
        is_border = tokens[place].text in (*SENTENCE, ",", "/")
        if is_border and place < len(tokens) - 1:
            return tuple(tokens[place + 1 :])
        if tokens[place].word in CONJUNCTIONS and place < len(tokens) - 2:
            return tuple(tokens[place + 1 :])
    return tuple(tokens)


def first_clause(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The words after a group, up to where its clause ends."""
    for place, token in enumerate(tokens):
        if token.text in (*SENTENCE, *COMMAS, "/") or (place and token.word in CONJUNCTIONS):
            return tuple(tokens[:place])
        if place == 0 and token.word in CONJUNCTIONS:
            return ()
    return tuple(tokens)


def ends_with_question(tokens: Sequence[Token]) -> bool:
    sign = next((one.text for one in tokens if one.text in SENTENCE), "")
    return sign == "?"


def continues(mention: Mention) -> bool:
    """Or the 41: it goes on with what was said before."""
    allowed = {"or", "oder", "and", "und", *ARTICLES, *PLACING, ","}
    return {one.word for one in mention.before} <= allowed


def lies_in_row(after: Sequence[Token]) -> bool:
    """3 5 11 in the second row, 3 5 11 liegen in einer Reihe."""
    for place, token in enumerate(after[:-1]):
        row = next((one for one in after[place + 1 :] if one.word not in ARTICLES), token)
        if token.word in ("in", "on", "at", "an") and (row.is_place or row.word in ROW_WORDS):
            return True
    return False


def ends_row(after: Sequence[Token]) -> bool:
    """34 was already at the end of that row."""
    told = [one.word for one in after]
    lies = told[:1] and told[0] in ("is", "was", "ist", "war", "lies", "lay", "liegt", "lag")
    return bool(lies) and bool({"end", "ende"} & {*told}) and bool(ROW_WORDS & {*told})


def only_articles(tokens: Sequence[Token]) -> bool:
    return all(one.word in ARTICLES for one in tokens)
