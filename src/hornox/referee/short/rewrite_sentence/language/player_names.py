"""Who the players are: names, and I or ich for whoever types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    BESIDE_FORMS,
    CANCELS,
    CHOOSING,
    CLAIMS,
    FAN_WORDS,
    FILLERS,
    FLIPS,
    NEEDS_SIGN,
    PLAYS,
    POSITIVES,
    PRONOUNS,
    REMOVES,
    SENTENCE_ENDS,
    SPECIAL_FORMS,
    SWAPS,
    TAKES,
    TEAM_WORDS,
)
from hornox.referee.short.vocabulary import FANS, LABELS, MARKS, PEOPLE, SPECIALS

NAMES_TOO = ("will", "may", "do", "an", "so", "you", "du", "he", "she", "er", "sie")
CLAIM = re.compile(
    rf"\b(?:(?:my|our|meine?|unsere?)\s+)?(?!I\b|ich\b)[^\W\d_]+\s+(?:{'|'.join(sorted(CLAIMS))})\b(?:\s*,?\s*(?:that|dass|daß)\b)?",
    re.IGNORECASE,
)
KEYWORDS = frozenset(
    {*FILLERS, *PLAYS, *TAKES, *FLIPS, *SWAPS, *LABELS, *FANS, *MARKS, *BESIDE_FORMS, *NEEDS_SIGN,
     *PRONOUNS, *REMOVES, *POSITIVES, *CANCELS, *CHOOSING, *FAN_WORDS, *CLAIMS}
)  # fmt: skip


def drop_claims(text: str) -> str:
    """Without Dad says, and my brother thinks that: the numbers of a claim are not theirs."""
    return CLAIM.sub(" ", text)


def special_of(token: Token) -> str | None:
    """The special card that a word stands for."""
    word = token.word
    if word in NEEDS_SIGN and not token.has_colon:
        return None
    return SPECIALS.get(SPECIAL_FORMS.get(word, word)) if not token.is_number else None


def is_name(token: Token) -> bool:
    """Whether a word can only be somebody's name."""
    if token.is_person or token.word in PEOPLE or is_short_name(token):
        return True
    return token.is_word and token.word not in KEYWORDS and special_of(token) is None


def is_short_name(token: Token) -> bool:
    """A, or a: and Will: which are words of a sentence too."""
    if token.word in FLIPS and not token.has_colon:
        return False
    if token.text == "I" and not token.has_colon:
        return False  # if it is a player, name_speaker says so
    is_letter = len(token.text) == 1 and token.text.isalpha()
    return (is_letter and (token.text.isupper() or token.has_colon)) or (
        token.has_colon and token.word in (*NAMES_TOO, *PRONOUNS)
    )


def name_speaker(tokens: Sequence[Token], game: str) -> list[Token]:
    """Make a player of I, me and my, if a card follows; of we and us, the team of the buffalo."""
    speaker = next(
        (
            PRONOUNS[one.word]
            for place, one in enumerate(tokens)
            if one.word in PRONOUNS and has_card(tokens, place, game)
        ),
        None,
    )
    return [name_one(token, speaker, game) for token in tokens]


def name_one(token: Token, speaker: str | None, game: str) -> Token:
    if game == "buffalo" and token.word in TEAM_WORDS:
        return token._replace(text="TEAM", is_person=True)
    if speaker and token.word in PRONOUNS and not token.is_person:
        return token._replace(text=speaker, is_person=True)
    return token


def has_card(tokens: Sequence[Token], place: int, game: str) -> bool:
    """Whether a card is the next that is told after this word: I have a 40, my card is 5.

    In 11 nimmt! also: I take pile 1.
    """
    for token in words_after(tokens, place):
        if token.is_card or (game == "eleven" and token.word in TAKES):
            return True
        if is_name(token) or token.word in TAKES or token.is_place:
            return False
    return False


def words_after(tokens: Sequence[Token], place: int) -> Iterator[Token]:
    for token in tokens[place + 1 :]:
        if token.text in (*SENTENCE_ENDS, ",", "/") or token.word in PRONOUNS:
            return
        yield token
