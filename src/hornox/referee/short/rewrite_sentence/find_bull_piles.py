"""Bull piles that a sentence tells: her pile is 66 10 20; he has 22 and 8 in his pile."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.referee.short.rewrite_sentence.language.player_names import is_name
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import POSITIVES

PILE_WORDS = ("pile", "stapel", "haufen", "bullpile", "hornochsenstapel")
BORDERS = (".", ";", "\n", "/", "?")


def split_piles(tokens: Sequence[Token]) -> tuple[list[Token], list[str]]:
    """The tokens without the piles, and the piles in the short form."""
    tokens = [part for token in tokens for part in separate_pile(token)]
    words = [place for place, one in enumerate(tokens) if one.word in PILE_WORDS]
    if len(words) != 1 or labels_a_section(tokens, words[0]):
        return tokens, []
    start, end = after_word(tokens, words[0])
    if not any(one.is_number for one in tokens[start:end]):
        start, end = before_word(tokens, words[0])
    cards = [one.text for one in tokens[start:end] if one.is_number]
    names = [one.text for one in tokens[:start] if is_name(one)]
    names += [one.text for one in tokens[end:] if is_name(one)]
    if not cards or not names:
        return tokens, []
    rest = [*tokens[: min(start, words[0])], *tokens[max(end, words[0] + 1) :]]
    owner = last_before(tokens, start, names)
    return rest, [f"piles {owner}:{','.join(cards)}"]


def separate_pile(token: Token) -> list[Token]:
    """p1 of 11 nimmt! is the pile and a card in the row games."""
    if token.is_place and token.text[0] in "pP":
        return [Token("pile", spaced=True), Token(token.text[1:], spaced=True)]
    return [token]


def labels_a_section(tokens: Sequence[Token], place: int) -> bool:
    """/ pile A:21,25, which is the short form."""
    return bool(place) and tokens[place - 1].text == "/"


def after_word(tokens: Sequence[Token], place: int) -> tuple[int, int]:
    """The numbers after the word, up to a border, a name or a card that is called positive."""
    end = place + 1
    while end < len(tokens) and tokens[end].text not in BORDERS and not is_name(tokens[end]):
        following = [one.word for one in tokens[end + 1 : end + 3]]
        if tokens[end].is_number and set(following) & POSITIVES:
            break
        end += 1
    return place, end


def before_word(tokens: Sequence[Token], place: int) -> tuple[int, int]:
    start = place
    while start and tokens[start - 1].text not in BORDERS and not is_name(tokens[start - 1]):
        start -= 1
    return start, place


def last_before(tokens: Sequence[Token], start: int, names: Sequence[str]) -> str:
    """Whose pile it is: the player named last before it."""
    before = [one.text for one in tokens[:start] if is_name(one)]
    return before[-1] if before else names[0]
