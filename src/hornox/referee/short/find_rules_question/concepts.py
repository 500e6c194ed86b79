"""What a question is about: its words, in either language, as a set of concepts."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

from hornox.referee.short.find_rules_question.stop_words_and_terms import STOP_WORDS, TERMS
from hornox.referee.short.fold_letters import fold

WORD = re.compile(r"[a-z]+\d*|\d+")
ENDINGS = ("ings", "ing", "ed", "es", "en", "er", "s", "e", "n", "t")
SHORTEST_STEM = 4
GENERIC = frozenset({"card", "row", "play", "game", "end", "player"})  # they ask nothing alone


@cache
def synonyms() -> dict[str, str]:
    """The concept of each word that has one."""
    file = files("hornox.referee.short.find_rules_question").joinpath("synonyms.toml")
    concepts: dict[str, str] = tomllib.loads(file.read_text("utf-8"))
    return {fold(word): concept for concept, words in concepts.items() for word in words.split()}


def split_words(text: str) -> list[str]:
    """The words that carry the meaning; terms of several words, such as 7 nimmt!, are one."""
    folded = fold(text)
    for pattern, term in TERMS:
        folded = pattern.sub(f" {term} ", folded)
    return [word for word in WORD.findall(folded) if word not in STOP_WORDS]


def concept_of(word: str) -> str:
    return synonyms().get(word) or stem(word)


def stem(word: str) -> str:
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            return word.removesuffix(ending)
    return word


def concepts_in(text: str) -> frozenset[str]:
    return frozenset(concept_of(word) for word in split_words(text) if not word.isdigit())
