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
    FAMILY,
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
    one_of,
)
from hornox.referee.short.vocabulary import FANS, LABELS, MARKS, PEOPLE, SPECIALS

NAMES_TOO = ("will", "may", "do", "an", "so", "you", "du", "he", "she", "er", "sie")
SHORT_NAMES = ("di", "al", "im", "jo", "du")
HAVE = ("has", "had", "hat", "hatte", "hast")
CLAIM = re.compile(
    rf"\b(?:(?:my|our|meine?|unsere?)\s+)?(?!I\b|ich\b)[^\W\d_]+\s+(?:{one_of(CLAIMS)})\b(?:\s*,?\s*(?:that|dass|daß)\b)?",
    re.IGNORECASE,
)
NOTHING = Token("", spaced=True)
LIST_SIGNS = (",", ";", "(", ")", "|", ":", "=", "\n")
POSSESSIVES = ("my", "mein", "meine")  # my husband is somebody else
NOUNS = ("row", "rows", "reihe", "reihen", "card", "cards", "karte", "karten", "pile", "stapel")
THIRD_PERSON = ("he", "she", "er", "sie")
BETWEEN = ("and", "und", "my", "mein", "meine", "")
ARTICLES = ("the", "a", "an", "die", "der", "das", "den", "dem", "eine", "einen", "einer", "ein",
            "zu", "too")  # fmt: skip
HAS = ("has", "had", "have", "hat", "hatte", "haben", "and", "und", "with", "mit", "is", "ist")
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
    if token.is_no_name:
        return False
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
    after = [*tokens[1:], NOTHING][: len(tokens)]
    return [
        one if one.word in POSSESSIVES and is_name(two) else name_one(one, speaker, game)
        for one, two in zip(tokens, after, strict=True)
    ]


def name_third_person(tokens: Sequence[Token]) -> list[Token]:
    """Make a player of she in `my partner and I quarrel: she played 48`: whoever was named last."""
    named: list[Token] = []
    last = ""
    for place, token in enumerate(tokens):
        after = tokens[place + 1 : place + 4]
        plays = bool(after) and after[0].word in PLAYS and any(one.is_card for one in after)
        if token.word in THIRD_PERSON and plays and not token.has_colon:
            token = token._replace(text=last or token.text, is_person=True)  # noqa: PLW2901
        elif is_name(token) and token.word not in PRONOUNS and token.word in FAMILY:
            last = token.text
        named.append(token)
    return named


def settle_names(tokens: Sequence[Token]) -> list[Token]:
    """Unknown words in small letters are names only where something says so.

    A family word is one, and so is a word next to a card, or before somebody plays or takes; and
    then it is one everywhere. In `a low card, the 2` low is no player.
    """
    tokens = name_words_that_play(tokens)
    found = {one.word for place, one in enumerate(tokens) if has_evidence(tokens, place)}
    return [
        one if one.word in found or not is_name(one) else one._replace(is_no_name=True)
        for one in tokens
    ]


def name_words_that_play(tokens: Sequence[Token]) -> list[Token]:
    """Di 14, Will plays 15, du spielst 16: a word of any sentence that plays a card is a name."""
    return [
        one._replace(is_person=True) if is_playing_name(tokens, place) else one
        for place, one in enumerate(tokens)
    ]


def is_playing_name(tokens: Sequence[Token], place: int) -> bool:
    word, (verb, *after) = tokens[place].word, [*tokens[place + 1 : place + 4], NOTHING]
    if word not in (*NAMES_TOO, *SHORT_NAMES) or word in (*PRONOUNS, *THIRD_PERSON):
        return False
    if verb.word in (*PLAYS, *HAVE):
        card = next((one for one in after if one.word not in ARTICLES), NOTHING)
        return card.is_card and word not in ("you", "so")
    if place and tokens[place - 1].word in (*PLAYS, *HAVE):
        return False  # ana spielt di 14
    is_written_as_name = word != "im" or tokens[place].text[:1].isupper()
    return word in SHORT_NAMES and verb.is_card and is_written_as_name


def has_evidence(tokens: Sequence[Token], place: int) -> bool:
    token = tokens[place]
    if token.is_person or token.has_colon or token.text[:1].isupper() or token.word in FAMILY:
        return True
    before = next((one for one in reversed(tokens[:place]) if one.text not in LIST_SIGNS), NOTHING)
    later = [one for one in tokens[place + 1 : place + 6] if one.text not in LIST_SIGNS]
    after = later[0] if later else NOTHING
    if after.word in ARTICLES and len(later) > 1 and later[1].is_card and before.word in BETWEEN:
        return True  # and heiko the 35
    if after.word in NOUNS:
        return False  # the descending row
    if before.word in ARTICLES:
        return False  # the real 37, die niedrige 2
    is_decision = before.text[:1].isupper() and any(one.text == "/" for one in tokens[:place])
    is_beside = after.is_card or before.is_card or is_decision
    return is_beside or after.word in {*PLAYS, *TAKES, *FLIPS, *HAS}


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
