"""Whether cards fit on piles of 11 nimmt!, without a position."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import FILLERS, word_set
from hornox.referee.short.rewrite_sentence.rewrite_eleven import ONTO, split_bull_cards
from hornox.referee.short.rewrite_sentence.rewrite_several_cards import (
    LAYS_SEVERAL,
    lay_several,
    one_pile_and_a_list,
)

ON_PILE = word_set(
    "on onto auf pile piles stapel liegt liegen lies lie top tops zeigt zeigen shows show showing"
)
TOP = {"top", "topmost", "oben", "oberste", "obersten", "oberster"}
FEW = 5  # words
FEWEST_TOLD = 3  # of two cards it is asked whether one fits on the other
HOLDS = word_set("have has hold holding hold habe hab hat halte got")
ALLOWED = {"allowed", "darf", "dürfen", "can", "may", "geht", "erlaubt", "ok", "legal", "kann"}
VERBS = {"have", "has", "habe", "hab", "hat", "will", "want", "put", "play"}
THEN = {"then", "dann", "after", "danach"}
WHICH = {"which", "welche", "what", "was"}
LAYS = {"lay", "play", "put", "legen", "spielen", "ablegen", "drauflegen"}
FIT_WORDS = {"fit", "fits", "passt", "passen"}


def rewrite_fit(tokens: Sequence[Token], words: set[str], text: str) -> str | None:
    """Whether a card fits on another (11 nimmt!): what lies there is told by the word before it."""
    cards = [(place, token.text) for place, token in enumerate(tokens) if token.is_number]
    tops = tops_of(tokens, cards)
    held = [text for place, text in cards if text not in tops]
    asks = words & {*FIT_WORDS, *ONTO, *ON_PILE, *ALLOWED}
    if len(cards) == 1 and (words & FIT_WORDS or (words & WHICH and words & LAYS)):
        return f"fits {cards[0][1]}"
    if asks and len(cards) == 2 and len(tops) == 1 and len(held) == 1:
        return f"fits {held[0]} {tops[0]}"
    if asks and words & (LAYS | LAYS_SEVERAL) and one_pile_and_a_list(cards, tops, held, tokens):
        return lay_several(list(dict.fromkeys(held)), tops[0], text)
    if len(cards) == 2 and not tops and words & THEN and words & {*ALLOWED, *FIT_WORDS}:
        return f"fits {cards[1][1]} {cards[0][1]}"  # 33 and then 45
    return None


def tops_of(tokens: Sequence[Token], cards: Sequence[tuple[int, str]]) -> list[str]:
    """What lies on the piles; a card that is laid first is none: 40, and 48 on top of the 40."""
    lies = {
        place: lead_word(tokens, place) in ON_PILE or is_called_top(tokens, place)
        for place, _ in cards
    }
    if not any(lies.values()):  # a 58 on a pile that shows 45: only the 45 lies there
        lies = {place: lies_on_pile(tokens, place) for place, _ in cards}
    first = {text: place for place, text in reversed(cards)}
    return [text for place, text in cards if first[text] == place and lies[place]]


def is_called_top(tokens: Sequence[Token], place: int) -> bool:
    """Oberste Karte ist die 98, the top card is a 98."""
    before = tokens[max(place - FEW, 0) : place]
    last = max((at for at, one in enumerate(before) if one.is_number), default=-1)
    return any(one.word in TOP for one in before[last + 1 :])


def lies_on_pile(tokens: Sequence[Token], place: int) -> bool:
    """The 20 on the pile."""
    after = [one.word for one in tokens[place + 1 : place + 4]]
    return after[:1] in (["on"], ["auf"]) and bool({"pile", "stapel"} & {*after})


def rewrite_which_fit(tokens: Sequence[Token], text: str) -> str | None:
    """Tops 20 and 55, I have 31 and 57, which can I play?: each group by the words before it."""
    if not WHICH & {token.word for token in tokens}:
        return None
    held: list[str] = []
    tops: list[str] = []
    group: list[str] | None = None
    for token in tokens:
        if token.is_number and group is not None:
            group.append(token.text)
        elif token.word in ON_PILE:
            group = tops
        elif token.word in HOLDS:
            group = held
    if not held or not tops or len(held) + len(tops) < FEWEST_TOLD:
        return None
    bulls = split_bull_cards(text)[1]
    return f"{' '.join(tops)} / I:{','.join(held)}" + f" / bulls I:{bulls}" * bool(bulls)


def lead_word(tokens: Sequence[Token], place: int) -> str:
    """The word that leads to a number: auf die 33, pile 33, there lies a 33."""
    for token in reversed(tokens[:place]):
        if token.word in {*ON_PILE, ">"}:
            return token.word
        if not (token.word in FILLERS and token.word not in VERBS):
            return ""
    return ""
