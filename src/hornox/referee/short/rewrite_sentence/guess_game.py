"""Guess the game of a line that names none, from the cards that only some games have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hornox.referee.short.rewrite_sentence.language.drop_spoken_numbers import drop_spoken_numbers
from hornox.referee.short.rewrite_sentence.language.player_names import special_of
from hornox.referee.short.rewrite_sentence.language.tokens import Token, tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    ARROWS,
    BESIDE_FORMS,
    FLIPS,
    NEEDS_STAR,
    SWAPS,
    TEAM_WORDS,
)
from hornox.referee.short.vocabulary import FANS, PEOPLE
from hornox.titles import anniversary, buffalo

COMMON_WORDS = (*NEEDS_STAR, "up", "down", "even", "gerade", "odd", "hoch", "runter")
CLIMBING = ("mountain", "climber", "climbing", "berg", "bergsteiger", "bergsteigen")
GAMES_OF_FAN = {"side": "evenodd", "dir": "climb"}


def likeliest_game(text: str, games: tuple[str, ...]) -> str:
    """Of several games that have such a card, Beat the Buffalo only if a team plays."""
    words = {token.word for token in tokenize(drop_spoken_numbers(text))}
    return "buffalo" if "buffalo" in games and words & TEAM_WORDS else games[0]


def guess_games(text: str) -> tuple[str, ...]:
    """The games that have everything the line mentions; none if it mentions nothing special."""
    tokens = tokenize(text)
    found = [
        games
        for place, token in enumerate(tokens)
        if token.word not in COMMON_WORDS or is_beside(tokens, place)
        for games in games_with(token)
    ]
    if not found:
        return ()
    common = set(found[0]).intersection(*found[1:])
    return tuple(game for game in found[0] if game in common)


def is_beside(tokens: Sequence[Token], place: int) -> bool:
    """*up, (up), 12 odd, and an arrow or a card that shows it; not: he put down 17."""
    before = tokens[place - 1] if place else Token("", spaced=True)
    after = tokens[place + 1] if place + 1 < len(tokens) else Token("", spaced=True)
    if before.text in ("*", "("):
        return True
    if tokens[place].word in NEEDS_STAR:
        return False
    is_alone = after.text in ("", ",", ")", "/", "|", "\n") or after.is_number
    near = {token.word for token in tokens[max(place - 3, 0) : place + 4]}
    return (before.is_number and is_alone) or bool(near & {*ARROWS, "card", "karte", "marker"})


def games_with(token: Token) -> Iterator[tuple[str, ...]]:
    word = BESIDE_FORMS.get(token.word, token.word)
    special = special_of(token)
    if word in PEOPLE:
        yield ("buffalo",)
    elif (token.is_card and word.endswith("f")) or (word in FLIPS and word != "f"):
        yield ("flip",)
    elif FANS.get(word):
        yield tuple(GAMES_OF_FAN[field] for field in FANS[word])
    elif word in ("cow", "kuh"):
        yield ("cow",)
    elif word in CLIMBING:
        yield ("climb",)
    elif word in SWAPS or word == "fifth":
        yield ("anniversary",)
    elif special and special != "back" and not token.is_number:
        yield games_with_special(special)
    elif token.is_place and word.startswith("p"):
        yield ("eleven",)


def games_with_special(special: str) -> tuple[str, ...]:
    owners = {"anniversary": anniversary.KINDS, "buffalo": (*buffalo.KINDS, "unstop")}
    return tuple(game for game, kinds in owners.items() if special in kinds)
