"""Who laid which card: names, kin, he and she, and whoever types."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from hornox.cards import letter
from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.evidence import is_player
from hornox.referee.short.read_described.number_roles import Sorted
from hornox.referee.short.rewrite_sentence.language.number_words import SMALL_NUMBERS
from hornox.referee.short.rewrite_sentence.language.player_names import is_name
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import FLIPS
from hornox.referee.short.vocabulary import PEOPLE

ANYBODY = "A"
MANY = SMALL_NUMBERS | {"both": 2, "beide": 2, "beiden": 2}
TURNS = re.compile(r"flip|(?:um|ver)?(?:ge)?(?:dreh|wend|kehr)|rotat|revers|turn(?:s|ed)$")
FLIP_WORDS = FLIPS | {"zahlendreher", "flipper", "turned", "reversed"}


def cards_played(found: Sequence[Sorted], game: str) -> dict[str, str] | None:
    """Each player's card; None if it is not clear whose a card is."""
    played: dict[str, str] = {}
    last_named = ""
    speaker = speaker_of(found)
    for place, one in enumerate(found):
        name = last_name(one.mention.before) or last_named
        if one.role == "card":
            who = owner_of(one, name)
            card = one.mention.number + "f" * (game == "flip" and is_flipped(found, place))
            who = speaker if who in words.SPEAKERS.values() else who
            if card in played.values():
                rename_anybody(played, card, who)
                continue  # the same card is spoken of again
            if who == ANYBODY and who in played:
                who = letter(len(played) % 10)
            if not one.mention.number or played.get(who, card) != card:
                return None
            played[who] = card
            name = who if who not in (speaker, ANYBODY) else name
        last_named = name
    nobodys = [who for who in played if len(who) == 1 and who not in words.SPEAKERS.values()]
    is_guess = bool(nobodys) and not tells_how_many(found, len(played))
    return None if is_guess and len(played) > 1 else played


def rename_anybody(played: dict[str, str], card: str, who: str) -> None:
    """Whose card it is may be told later: a 3 and a 7, and the 7 is mine."""
    if played.get(ANYBODY) == card and who not in played and who != ANYBODY:
        del played[ANYBODY]
        played[who] = card


def tells_how_many(found: Sequence[Sorted], count: int) -> bool:
    """Two of us, wir beide: so many cards, of whomever."""
    told = {token.word for one in found for token in one.mention.before}
    return bool(told & {word for word, value in MANY.items() if value == count})


def speaker_of(found: Sequence[Sorted]) -> str:
    """Whoever types, in the first word for them: I, my, ich, meine."""
    for one in found:
        tokens = one.mention.before
        for token, after in zip_longest(tokens, tokens[1:]):
            if token.word in words.SPEAKERS:
                return words.SPEAKERS[token.word]
            if token.word in words.POSSESSIVES and not (after and is_name(after)):
                return words.POSSESSIVES[token.word]
    return "I"


def owner_of(one: Sorted, last_named: str) -> str:
    mention = one.mention
    for tokens in (tuple(reversed(mention.left)), mention.right, tuple(reversed(mention.before))):
        for token in tokens:
            if who := person(token, last_named):
                return who
    first_person = words.FIRST_PERSON & {token.word for token in mention.left}
    return "ich" if first_person else ANYBODY


def person(token: Token, last_named: str) -> str:
    """The player that a word names; my husband is he, and my card is mine."""
    word = token.word
    if word in words.THIRD_PERSONS:
        return last_named or word
    if word in words.THEIRS:
        return last_named
    if word in words.SPEAKERS:
        return words.SPEAKERS[word]
    if word in words.POSSESSIVES:
        return words.POSSESSIVES[word]
    if is_name(token) and word not in words.NO_NAMES:
        return PEOPLE.get(word, token.text.removesuffix("'s"))
    return ""


def last_name(tokens: Sequence[Token]) -> str:
    """The player named last in these words, for he and she."""
    names = [one for one in tokens if is_player(one) and not is_pronoun(one)]
    return PEOPLE.get(names[-1].word, names[-1].text.removesuffix("'s")) if names else ""


def is_pronoun(token: Token) -> bool:
    word = token.word
    return word in words.THIRD_PERSONS or word in words.SPEAKERS or word in words.POSSESSIVES


def is_flipped(found: Sequence[Sorted], place: int) -> bool:
    """31f, 31 flipped, 31 als 13, with the number flip."""
    mention = found[place].mention
    if mention.tokens[0].text.lower().endswith("f"):
        return True
    if place + 1 < len(found) and found[place + 1].role == "flipped":
        return True
    around = {one.word for one in (*mention.left, *mention.right)}
    return bool(around & FLIP_WORDS)


def tells_flips(
    played: Mapping[str, str], tokens: Sequence[Token], found: Sequence[Sorted]
) -> bool:
    """Whether the words for flips and the flipped cards are equally many."""
    flips = sum(card.endswith("f") for card in played.values())
    told = sum(one.word in FLIP_WORDS for one in tokens)
    if any(TURNS.match(one.word) and one.word not in FLIP_WORDS for one in tokens):
        return False
    told = told or sum(one.role == "flipped" for one in found)  # my 90 counts as 9
    return bool(flips) == bool(told) and flips <= max(told, 1)
