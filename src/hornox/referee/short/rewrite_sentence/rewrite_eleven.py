"""Rewrite piles, hands and moves of 11 nimmt! into the short form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from hornox.referee.bad_case import bad_case
from hornox.referee.short.rewrite_sentence.language.number_words import SMALL_NUMBERS
from hornox.referee.short.rewrite_sentence.language.player_names import is_name
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import FILLERS, TAKES
from hornox.referee.short.rewrite_sentence.rewrite_rows import (
    HARD_SEPARATORS,
    by_brackets,
    by_commas_and_words,
    by_labels,
    by_lines,
    by_spaces,
    commas_are_borders,
    row_text,
)
from hornox.referee.short.rewrite_sentence.split_rows_and_plays import Parts

UNKNOWN = "?"
FARTHEST = 10  # above the card below it
BULL_COUNTS = {"a": 1, "eine": 1, "no": 0, "keine": 0} | SMALL_NUMBERS
BULL_CARDS = re.compile(
    rf"\b(\d|{'|'.join(BULL_COUNTS)})\s+(?:bull cards?|bullenkarten?)\b", re.IGNORECASE
)
HAS_ONE = re.compile(
    r"\b(?:have|has|got|with|hab|habe|hat|mit)\s+(?:bull ?card|bullenkarte)\b", re.IGNORECASE
)
ONTO = ("on", "onto", "auf", "an", "to", ">")


def rewrite_eleven(parts: Parts, bulls: int) -> str:
    moves: list[str] = []
    hands = ""
    piles = rewrite_piles(parts.rows)
    tops = [pile.split(",")[-1] for pile in piles.split()]
    for tokens in (*parts.plays, *parts.decisions):
        if hands or has_moves(tokens):
            moves += rewrite_moves(tokens, tops)
        else:
            hands = rewrite_hands(tokens)
    labelled = [one for one in parts.labelled if not one.startswith("hands ")]
    held = [one.removeprefix("hands ") for one in parts.labelled if one.startswith("hands ")]
    hands = hands or (held[0] if held else hands_of_movers(moves))
    sections = [piles, hands]
    if moves:
        sections.append("then " + " ".join(moves))
    if bulls and hands:
        labelled.append(f"bulls {hands.partition(':')[0]}:{bulls}")
    return " / ".join([*sections, *labelled])


def split_bull_cards(text: str) -> tuple[str, int]:
    """The text without the bull cards that the player to move has, and how many these are."""
    found = BULL_CARDS.search(text)
    if not found:
        return HAS_ONE.sub(" ", text), len(HAS_ONE.findall(text)[:1])
    count = found[1].casefold()
    bulls = int(count) if count.isdigit() else BULL_COUNTS[count]
    return text[: found.start()] + text[found.end() :], bulls


def rewrite_piles(tokens: Sequence[Token]) -> str:
    groups = by_labels(tokens) or by_brackets(tokens)
    if not groups:
        has_borders = any(token.text in HARD_SEPARATORS for token in tokens)
        groups = by_lines(tokens) if has_borders else by_spaces(tokens)
        if not has_borders and commas_are_borders(tokens) and is_enumeration(tokens, groups):
            groups = by_commas_and_words(tokens)
    rows = [row_text(group) for group in groups]
    return " ".join(row for row in rows if row)


def is_enumeration(tokens: Sequence[Token], groups: Sequence[Sequence[Token]]) -> bool:
    """The piles 10, 40 and 70: each number is a pile, and so where a card could not lie there."""
    if any(token.word in ("and", "und") for token in tokens):
        return True
    piles = [[int(one.text) for one in group if one.is_number] for group in groups]
    return any((two - one) % 100 > FARTHEST for pile in piles for one, two in pairwise(pile))


def has_moves(tokens: Sequence[Token]) -> bool:
    return any(
        token.is_place or (token.word in (*ONTO, *TAKES) and leads_to_card(tokens, place))
        for place, token in enumerate(tokens)
    )


def leads_to_card(tokens: Sequence[Token], place: int) -> bool:
    """Auf die 33, but not auf der Hand."""
    for token in tokens[place + 1 : place + 4]:
        if token.is_number or token.is_place:
            return True
        if token.word not in FILLERS and token.word not in ("pile", "stapel"):
            return False
    return False


def rewrite_hands(tokens: Sequence[Token], owner: str = "") -> str:
    """A:34,40 B:?4; a hand without a name is its owner's."""
    hands: dict[str, list[str]] = {}
    who = owner
    for token in tokens:
        if is_name(token):
            who = token.text
            if token.has_colon:
                hands.setdefault(who, [])
        elif who and (token.is_number or token.text == UNKNOWN):
            hands.setdefault(who, []).append(token.text)
    return " ".join(f"{who}:{','.join(cards) or UNKNOWN}" for who, cards in hands.items())


def rewrite_moves(tokens: Sequence[Token], tops: Sequence[str]) -> list[str]:
    """A:34,40p1+75p2, A:p1 and A:p1=C; a pile may be named by its top card."""
    moves: list[str] = []
    cards: list[str] = []
    who, wants_pile, previous = "A", False, ""
    for token in tokens:
        if is_name(token) and previous == "=" and moves:
            moves[-1] += f"={token.text}"
        elif is_name(token):
            require_pile(cards)
            who = token.text
        elif token.is_place or (token.is_number and wants_pile):
            add_move(moves, who, cards, pile_number(token, tops))
            cards, wants_pile = [], False
        elif token.is_number:
            cards.append(token.text)
        wants_pile = token.word in (*ONTO, *TAKES) or (wants_pile and not token.is_number)
        previous = token.text
    require_pile(cards)
    return moves


def pile_number(token: Token, tops: Sequence[str]) -> str:
    is_top = token.is_number and token.text in tops and int(token.text) > len(tops)
    return str(tops.index(token.text) + 1) if is_top else token.text.lstrip("rRpP")


def require_pile(cards: Sequence[str]) -> None:
    """Refuse cards that were laid without saying where."""
    if cards:
        raise bad_case("typed.decision.eleven", repr(",".join(cards)))


def add_move(moves: list[str], who: str, cards: list[str], pile: str) -> None:
    lay = f"{','.join(cards)}p{pile}"
    if cards and moves and moves[-1].startswith(f"{who}:") and not moves[-1].startswith(f"{who}:p"):
        moves[-1] += f"+{lay}"  # more cards in the same turn
    else:
        moves.append(f"{who}:{lay}")


def hands_of_movers(moves: Sequence[str]) -> str:
    """If no hands are known: everybody who moves, with what they lay."""
    cards: dict[str, list[str]] = {}
    for move in moves:
        who, _, said = move.partition(":")
        laid = [lay.partition("p")[0] for lay in said.split("+")]
        cards.setdefault(who, []).extend(one for one in laid if one)
    return " ".join(f"{who}:{','.join([*held, UNKNOWN])}" for who, held in cards.items())
