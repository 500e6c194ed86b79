"""What a question is about: its words, in either language, as a set of concepts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files

from hornox.referee.short.find_rules_question.stop_words_and_terms import STOP_WORDS, TERMS
from hornox.referee.short.fold_letters import fold

WORD = re.compile(r"[a-z]+\d*|\d+")
ENDINGS = ("ings", "ing", "ed", "es", "en", "er", "s", "e", "n", "t")
SHORTEST_STEM = 4
SHORTEST_PART = 4  # of a compound word
SHORTEST_MISSPELT = 6  # shorter words are near to too many others
LETTERS = "abcdefghijklmnopqrstuvwxyz"
GENERIC = frozenset({"card", "row", "play", "game", "end", "player"})  # they ask nothing alone


@cache
def synonyms() -> dict[str, str]:
    """The concept of each word that has one."""
    return read_words("synonyms.toml")


@cache
def question_words() -> dict[str, str]:
    """How each of these words asks."""
    return read_words("question_words.toml")


def read_words(name: str) -> dict[str, str]:
    file = files("hornox.referee.short.find_rules_question").joinpath(name)
    concepts: dict[str, str] = tomllib.loads(file.read_text("utf-8"))
    return {fold(word): concept for concept, words in concepts.items() for word in words.split()}


def split_words(text: str) -> list[str]:
    """The words that carry the meaning; terms of several words, such as 7 nimmt!, are one."""
    folded = fold(text)
    for pattern, term in TERMS:
        folded = pattern.sub(f" {term} ", folded)
    return [word for word in WORD.findall(folded) if word not in STOP_WORDS]


def concept_of(word: str) -> str:
    return concepts_of(word)[0]


@lru_cache(maxsize=8192)
def concepts_of(word: str) -> tuple[str, ...]:
    """Of a word as it is or without an ending, of both parts of a compound, of a misspelt word."""
    known = synonyms()
    for form in (word, *shorter_forms(word)):
        if form in known:
            return (known[form],)
    return parts_of(word) or misspelt(word) or (stem(word),)


def shorter_forms(word: str) -> Iterator[str]:
    """The word without each ending that it may have."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            yield word.removesuffix(ending)
            yield word.removesuffix(ending) + "e"


def parts_of(word: str) -> tuple[str, ...]:
    """Of a German compound, as in Reihenende: the concepts of its two words."""
    known = synonyms()
    for at in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
        first = word[:at] if word[:at] in known else word[:at].removesuffix("s")
        second = word[at:]
        if first in known and second in known:
            return tuple(dict.fromkeys((known[first], known[second])))
    return ()


def misspelt(word: str) -> tuple[str, ...]:
    """Of the known word that is one slip away: a letter too many, too few or too early."""
    if len(word) < SHORTEST_MISSPELT:
        return ()
    known = synonyms()
    near = (form for form in slips_of(word) if form in known and len(form) >= SHORTEST_MISSPELT)
    return tuple(known[form] for form in near)[:1]


def slips_of(word: str) -> Iterator[str]:
    """The words with the same first letter that are one slip away."""
    for at in range(1, len(word)):
        before, after = word[:at], word[at:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
        yield from (before + letter + after for letter in LETTERS)


def stem(word: str) -> str:
    return next(
        (
            word.removesuffix(ending)
            for ending in ENDINGS
            if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM
        ),
        word,
    )


def concepts_in(text: str) -> frozenset[str]:
    return frozenset(concept_of(word) for word in split_words(text) if not word.isdigit())
