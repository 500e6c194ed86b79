"""The words around a number that are evidence of its role: a card somebody plays, or a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.number_groups import Mention, only_articles
from hornox.referee.short.rewrite_sentence.language.player_names import is_name
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import CLAIMS, TAKES

Role: TypeAlias = Literal["row", "card", "told", "count", "difference", "flipped", "unknown"]

LONG = 3  # so many numbers together are a row, whatever stands around them
ROW_WORDS = words.ROW_WORDS | words.ROWS_WORDS


def evidence_before(mention: Mention, *, is_told: bool) -> tuple[str, Role | None]:
    """The nearest word before a number that tells what it is."""
    goes_on = bool(mention.left) and mention.left[0].word in words.HAS  # row 4 goes down and has
    clauses = (mention.before,) if goes_on else (mention.left, mention.before)
    for tokens in dict.fromkeys(clauses):
        for place in range(len(tokens) - 1, -1, -1):
            if role := role_by_word(tokens, place, mention, is_told=is_told):
                return tokens[place].word, role
    return "", None


def role_by_word(
    tokens: Sequence[Token], place: int, mention: Mention, *, is_told: bool
) -> Role | None:
    token = tokens[place]
    word = token.word
    if token.text in words.SENTENCE or token.text == "/":
        return None
    if word in words.BETWEEN:
        return "told" if is_told else "unknown"
    if names_row(tokens, place) or takes_whole_row(tokens, place, mention):
        return "row"
    if only_articles(tokens[place + 1 :]) and (role := role_at(word, mention, is_told=is_told)):
        return role
    if word in CLAIMS and is_told:
        return "told"  # mom says 42
    if is_counting(tokens, place):
        return "told" if is_told else "count"
    if is_player(token) and {one.word for one in tokens[place + 1 : place + 2]} & CLAIMS:
        return None  # my husband says that it belongs to the 12
    is_theirs = word in words.THEIRS and place == len(tokens) - 1
    if word in words.LAYS or word in words.HOLDS or is_player(token) or is_theirs:
        return "card"
    return "card" if word in words.WHERE and mention.number else None


def names_row(tokens: Sequence[Token], place: int) -> bool:
    """Row 2, the others, ending in, last cards, the nearest is, a row has."""
    token = tokens[place]
    word = token.word
    if token.is_place and token.text[0] in "rR":
        return not was_taken_with(tokens, place)
    if word in words.END_WORDS or word in words.OTHER_WORDS or word in ROW_WORDS:
        return True
    if (word, *(one.word for one in tokens[place + 1 : place + 2])) in words.THERE_IS:
        return True
    if word in words.STOPS_AT or is_last_card(tokens, place):
        return True
    if word in words.NEAREST and {one.word for one in tokens[place + 1 :]} <= words.LINKS:
        return True
    return word in words.HAS and belongs_to_row(tokens[:place])


def is_counting(tokens: Sequence[Token], place: int) -> bool:
    """Claire says 23, I make it 22, ich komme auf 18: how many heads somebody counts."""
    pair = tuple(one.word for one in tokens[place : place + 2])
    if pair in words.COUNTS_UP_TO:
        return only_articles(tokens[place + 2 :])
    return tokens[place].word in CLAIMS | words.COUNTING and place == len(tokens) - 1


def takes_whole_row(tokens: Sequence[Token], place: int, mention: Mention) -> bool:
    """I take 3 5 11 13 17."""
    is_nearest = only_articles(tokens[place + 1 :])
    return tokens[place].word in TAKES and is_nearest and len(mention.numbers) >= LONG


def role_at(word: str, mention: Mention, *, is_told: bool) -> Role | None:
    """On the 42, with the 42: a row that was told, or tells it now."""
    if word in words.PLACING:
        return "told" if is_told else "row"
    if word in TAKES and is_told:
        return "told"
    has_place = any(one.is_place for one in mention.left)
    return "told" if word in ("with", "mit") and is_told and not has_place else None


def belongs_to_row(before: Sequence[Token]) -> bool:
    """Whether a row has them: a row has 3 5 11, in one row there are."""
    for token in reversed(before):
        if token.word in ROW_WORDS or token.word in words.OTHER_WORDS or token.is_place:
            return True
        if is_player(token) or token.text in (*words.SENTENCE, ","):
            return False
    return False


def was_taken_with(tokens: Sequence[Token], place: int) -> bool:
    """She took row 1 with the 5: that is her card."""
    after = [one.word for one in tokens[place + 1 :]]
    took = any(one.word in TAKES for one in tokens[:place])
    return took and after[:1] in (["with"], ["mit"])


def is_last_card(tokens: Sequence[Token], place: int) -> bool:
    """Whether a word says it, as in: last cards 41 42 80 99."""
    before = tokens[place - 1].word if place else ""
    return tokens[place].word in {*words.CARD_NOUNS, "one", "ones"} and before in words.LAST_WORDS


def is_player(token: Token) -> bool:
    word = token.word
    return word in words.SPEAKERS or word in words.POSSESSIVES or word in words.THIRD_PERSONS or (
        is_name(token) and word not in words.NO_NAMES
    )  # fmt: skip


def evidence_after(mention: Mention) -> tuple[str, Role | None]:
    """34 played, 34 gehört wohin; 3 5 11 20 30 is the row."""
    for token in mention.right:
        word = token.word
        if mention.number and (word in words.LAYS or word in words.BY_WHOM or word in words.GOES):
            return word, "card"
        if word in ROW_WORDS or word in words.END_WORDS:
            return word, "row"
        if mention.number and is_player(token):
            return word, "card"
    return "", None
