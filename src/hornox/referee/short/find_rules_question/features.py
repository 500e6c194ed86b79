"""What a question looks like to the model: its words, its concepts, and pairs of concepts.

Small letters without umlauts, people without their names, and only numbers that mean something
(the 66, a sixth card): so `Oma sagt, die 47 …` and `dad says the 12 …` look as much alike as can
be. A concept is what words of both languages share: take, nehmen and kassieren are one. Words that
tell how something is asked are concepts too: to have to take is not to be allowed to take.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from zlib import crc32

from hornox.referee.short.find_rules_question.concepts import concepts_of, question_words
from hornox.referee.short.find_rules_question.stop_words_and_terms import STOP_WORDS
from hornox.referee.short.find_rules_question.stop_words_and_terms import TERMS as CONTENT_TERMS
from hornox.referee.short.fold_letters import fold
from hornox.referee.short.rewrite_sentence.language.word_lists import FAMILY

BUCKETS = 1 << 20  # so many that two features hardly ever share one
OF_A_PAIR = 2.0  # of concepts, wherever they stand; it tells more than a word
MOST_CONCEPTS = 25  # of a long story; pairs grow with the square
WORD = re.compile(r"[a-z]+|\d+")
APOSTROPHE = re.compile(r"(?<=[a-z])['’](?=[a-z])")
TELLING_NUMBERS = frozenset({*map(str, range(1, 13)), "55", "66", "67", "100", "104"})
SOME_NUMBER = "0"
PERSON = "person"
# Concepts of special cards: who speaks of two may ask whether both may be played.
SPECIALS = frozenset({"insert", "replace", "shift", "stop", "sevencard", "negpos", "fifthrow"})
PEOPLE = frozenset(fold(word) for word in FAMILY)
IS = r"(?:=|is|ist|gleich|equals|/|und|and)"
TERMS = tuple(
    (re.compile(pattern), term)
    for pattern, term in (
        (r"\b(?:7|seven|sieben)\s*-?\s*(?:nimmt|takes?)\b!?", " sevencard "),
        (r"\b(?:6|sechs|six|11|elf|eleven)\s*-?\s*(?:nimmt|takes)\b!?", " "),
        (rf"\b(?:negativ\w*|neg|minus)\s*{IS}?\s*(?:positiv\w*|pos|plus)\b", " negpos "),
        (r"\bbull[\s-]*cards? (?=(?:that )?(?:i|we|you|he|she|they)(?:ve)?\b)", " card heads "),
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
    yield from ((f"words {one} {two}", 1.0) for one, two in pairwise(words))
    if has_mirrored(text):
        yield "word mirrored", 1.0
    concepts = [concept for word in words for concept in meanings_of(word)]
    if len(SPECIALS.intersection((*words, *concepts))) > 1:
        yield "word severalspecials", OF_A_PAIR
    yield from ((f"concept {concept}", 1.0) for concept in concepts)
    yield from ((f"next {one} {two}", 1.0) for one, two in pairwise(concepts))
    for one, two in combinations(sorted(set(concepts))[:MOST_CONCEPTS], 2):
        yield f"both {one} {two}", OF_A_PAIR


def meanings_of(word: str) -> tuple[str, ...]:
    """The concepts of a word: how it asks, a number, or what it is about; none says nothing."""
    if word in question_words():
        return (question_words()[word],)
    if word in STOP_WORDS or word == PERSON:
        return ()
    return (word,) if word.isdigit() else concepts_of(word)


def has_mirrored(text: str) -> bool:
    """Whether two numbers have the same digits the other way round, as 31 and 13."""
    numbers = set(re.findall(r"\d+", text))
    return any(one[::-1].lstrip("0") in numbers - {one} for one in numbers)


def split_words(text: str) -> list[str]:
    folded = APOSTROPHE.sub("", fold(text))  # what's is whats, as many type it
    for pattern, term in TERMS:
        folded = pattern.sub(term, folded)
    for pattern, term in CONTENT_TERMS:
        folded = pattern.sub(f" {term} ", folded)
    return [plain_word(word) for word in WORD.findall(folded)]


def plain_word(word: str) -> str:
    if word.isdigit():
        return word if word in TELLING_NUMBERS else SOME_NUMBER
    return PERSON if word in PEOPLE else word
