"""The words of a typed line that did not get into its reading: somebody should know of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hornox.phrase import Phrase
from hornox.referee.short.find_rules_question.concepts import slips_of, synonyms
from hornox.referee.short.find_rules_question.stop_words_and_terms import STOP_WORDS
from hornox.referee.short.fold_letters import fold
from hornox.referee.short.games.game_names import NAMES
from hornox.referee.short.read_described.markers_and_full_rows import CLIMB, COW, DESCENDS, STOP
from hornox.referee.short.read_described.role_words import (
    DIFFERENCE,
    FULL,
    GOES,
    HOLDS,
    LAYS,
    OTHER_WORDS,
    ROW_WORDS,
    ROWS_WORDS,
)
from hornox.referee.short.rewrite_sentence.language.number_words import (
    GROUP_SIZES,
    SMALL_NUMBERS,
    write_digits,
)
from hornox.referee.short.rewrite_sentence.language.player_names import (
    KEYWORDS,
    drop_claims,
    special_of,
)
from hornox.referee.short.rewrite_sentence.language.spelling import correct_spelling
from hornox.referee.short.rewrite_sentence.language.tokens import Token, tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    END_WORDS,
    HEADS_WORDS,
    KIN,
    QUESTION_FILLERS,
    TEAM_WORDS,
    WEAK_END_WORDS,
)
from hornox.referee.short.side_remarks.taken_row import NOBODY
from hornox.referee.short.vocabulary import PEOPLE

LETTERS = re.compile(r"[^\W\d_]+")
GAME_WORDS = frozenset(
    fold(word) for names in NAMES.values() for name in names for word in LETTERS.findall(name)
)
UNDERSTOOD = frozenset(
    {*KEYWORDS, *PEOPLE, *END_WORDS, *WEAK_END_WORDS, *HEADS_WORDS, *QUESTION_FILLERS, *KIN,
     *TEAM_WORDS, *COW, *CLIMB, *STOP, *DESCENDS, *LAYS, *HOLDS, *GOES, *DIFFERENCE,
     *ROW_WORDS, *ROWS_WORDS, *OTHER_WORDS, *FULL, *GROUP_SIZES, *SMALL_NUMBERS, *NOBODY,
     "around", "soon", "wrap", "wraps", "wrapping", "shortest", "longest", "part",
     "um", "til", "mate", "wieviel", "summe", "sum",
     "negative", "positive", "negativ", "positiv"}
)  # fmt: skip
FOLDED = frozenset(fold(word) for word in UNDERSTOOD if len(word) >= 4)
SHORTEST_MISSPELT = 5  # letters
MOST_NAMED = 6


def tell_ignored_words(text: str, line: str) -> Iterator[Phrase]:
    """What was not understood, if anything: `line` is how the text was read."""
    ignored = list(dict.fromkeys(ignored_words(text, line)))
    if ignored:
        yield Phrase("referee.ignored", {"words": ", ".join(ignored[:MOST_NAMED])})


def ignored_words(text: str, line: str) -> Iterator[str]:
    read = {word.casefold() for word in LETTERS.findall(line)}
    has_team = line.startswith("buffalo:")
    told = drop_claims(correct_spelling(write_digits(text)))  # who says so does not matter
    for token in tokenize(told):
        if not token.is_word or is_understood(token) or is_read(token, read):
            continue
        if not (has_team and token.text.istitle()):  # Tom lays a Stop: he acts for the team
            yield token.text


def is_understood(token: Token) -> bool:
    folded = fold(token.word)
    return (
        token.word in UNDERSTOOD
        or folded in GAME_WORDS
        or folded in STOP_WORDS
        or folded in synonyms()
        or special_of(token) is not None
        or len(token.text) == 1
        or is_misspelt(token.text)
    )


def is_misspelt(typed: str) -> bool:
    """Whether a word is one slip away from a known one; a name has a capital letter."""
    word = fold(typed)
    if len(word) < SHORTEST_MISSPELT or typed != typed.lower():
        return False
    known = (FOLDED, STOP_WORDS, synonyms())
    return any(slip in words for slip in slips_of(word) for words in known)


def is_read(token: Token, read: set[str]) -> bool:
    """Opa-Heinz in the reading is Opa and Heinz."""
    return all(part.casefold() in read for part in LETTERS.findall(token.text))
