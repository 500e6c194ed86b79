"""What a question looks like to the model: its words, concepts, pairs of both, pieces of words.

Small letters without umlauts, people without their names, and only numbers that mean something
(the 66, a sixth card): so `Oma sagt, die 47 …` and `dad says the 12 …` look as much alike as can
be. A concept is what words of both languages share: take, nehmen and kassieren are one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from zlib import crc32

from hornox.referee.short.find_rules_question.concepts import concept_of
from hornox.referee.short.find_rules_question.concepts import split_words as content_words
from hornox.referee.short.fold_letters import fold
from hornox.referee.short.rewrite_sentence.language.word_lists import FAMILY

BUCKETS = 8192
WORD = re.compile(r"[a-z]+|\d+")
PIECE = 4  # letters, the space before or after the word included
OF_A_PIECE = 0.5
MOST_CONCEPTS = 25  # of a long story; pairs grow with the square
TELLING_NUMBERS = frozenset({*map(str, range(1, 13)), "55", "66", "67", "100", "104"})
SOME_NUMBER = "0"
PEOPLE = frozenset(fold(word) for word in FAMILY)
TERMS = tuple(
    (re.compile(pattern), term)
    for pattern, term in (
        (r"\b(?:7|seven|sieben)\s*-?\s*(?:nimmt|takes?)\b!?", " sevencard "),
        (r"\b(?:6|sechs|six|11|elf|eleven)\s*-?\s*(?:nimmt|takes)\b!?", " "),
        (r"\b(?:negativ\w*|minus)\s*(?:=|is|ist|gleich|equals|/|und|and)?\s*(?:positiv\w*|plus)\b",
         " negpos "),
        (r"\b(?:bull|bullen|ochsen)[\s-]*(?:cards?|karten?)\b", " bullcard "),
        (r"\b(?:bull|hornochsen)[\s-]*(?:pile|stapel)s?\b", " bullpile "),
        (r"\b(?:5th|fifth|5\.|5te|funfte[nr]?)\s*(?:rows?|reihen?)\b", " fifthrow "),
        (r"\b(?:sechste[nr]?|sixth|6th|6\.|6te[nr]?)\b", " 6 sixth "),
        (r"\b(?:funfte[nr]?|fifth|5th|5\.|5te[nr]?)\b", " 5 fifth "),
    )
)  # fmt: skip


def find_features(text: str) -> dict[int, float]:
    """The buckets of everything that the text has, and how much each of them has."""
    found: dict[int, float] = {}
    for name, weight in dict(name_features(text)).items():
        bucket = crc32(name.encode()) % BUCKETS
        found[bucket] = found.get(bucket, 0.0) + weight
    return found


def name_features(text: str) -> Iterator[tuple[str, float]]:
    words = split_words(text)
    yield from ((f"word {word}", 1.0) for word in words)
    if any(word.isdigit() for word in words):
        yield f"word {SOME_NUMBER}", 1.0
    if has_mirrored(text):
        yield "word mirrored", 1.0
    yield from ((f"words {one} {two}", 1.0) for one, two in pairwise(words))
    for word in words:
        if len(word) >= PIECE:
            yield from ((piece, OF_A_PIECE) for piece in pieces_of(f" {word} "))
    concepts = [concept_of(word) for word in content_words(text) if not word.isdigit()]
    yield from ((f"concept {concept}", 1.0) for concept in concepts)
    yield from ((f"next {one} {two}", 1.0) for one, two in pairwise(concepts))
    for one, two in combinations(sorted(set(concepts))[:MOST_CONCEPTS], 2):
        yield f"both {one} {two}", 1.0


def has_mirrored(text: str) -> bool:
    """Whether two numbers have the same digits the other way round, as 31 and 13."""
    numbers = set(re.findall(r"\d+", text))
    return any(one[::-1].lstrip("0") in numbers - {one} for one in numbers)


def pieces_of(word: str) -> Iterator[str]:
    return (word[start : start + PIECE] for start in range(len(word) - PIECE + 1))


def split_words(text: str) -> list[str]:
    folded = fold(text)
    for pattern, term in TERMS:
        folded = pattern.sub(term, folded)
    return [plain_word(word) for word in WORD.findall(folded)]


def plain_word(word: str) -> str:
    if word.isdigit():
        return word if word in TELLING_NUMBERS else SOME_NUMBER
    return "person" if word in PEOPLE else word
