"""Rewrite who played what and who decided what, out of words, into the short form."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.cards import letter
from hornox.referee.bad_case import bad_case
from hornox.referee.short.sentence.tokens import Token
from hornox.referee.short.sentence.words import (
    BESIDE_FORMS,
    FILLERS,
    FLIPS,
    NEEDS_SIGN,
    SPECIAL_FORMS,
    SWAPS,
    TAKES,
)
from hornox.referee.short.vocabulary import FANS, LABELS, MARKS, PEOPLE, SPECIALS

ROW_SPECIALS = ("seven", "stop", "insert", "unstop")
CARD_SPECIALS = ("replace", "first", "last")
NAMES_TOO = ("will", "may", "do", "an", "so")
KEYWORDS = frozenset(
    {*FILLERS, *TAKES, *FLIPS, *SWAPS, *LABELS, *FANS, *MARKS, *BESIDE_FORMS, *NEEDS_SIGN}
)


def special_of(token: Token) -> str | None:
    """The special card that a word stands for."""
    word = token.word
    if word in NEEDS_SIGN and not token.has_colon:
        return None
    return SPECIALS.get(SPECIAL_FORMS.get(word, word)) if not token.is_number else None


def is_name(token: Token) -> bool:
    """Whether a word can only be somebody's name."""
    if token.word in PEOPLE or is_short_name(token):
        return True
    return token.is_word and token.word not in KEYWORDS and special_of(token) is None


def is_short_name(token: Token) -> bool:
    """A, or a: and Will: which are words of a sentence too."""
    if token.word in FLIPS and not token.has_colon:
        return False
    is_letter = len(token.text) == 1 and token.text.isalpha()
    return (is_letter and (token.text.isupper() or token.has_colon)) or (
        token.has_colon and token.word in NAMES_TOO
    )


class PlayReader:
    """Reads tokens from left to right; `played` and `decisions` are in the short form."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.played: dict[str, str] = {}
        self.decisions: list[str] = []
        self.who = ""
        self.last_word_was_name = False
        self.special = ""
        self.target: list[str] = []
        self.at = ""
        self.positive = ""
        self.wants_row = False
        self.is_unused = False
        self.has_colon = False
        self.previous = Token("", spaced=True)

    def read(self, tokens: Sequence[Token], *, is_decision: bool) -> None:
        self.last_word_was_name = self.is_unused = self.has_colon = False
        for token in cards_before_names(tokens) if not is_decision else tokens:
            if not token.is_number and token.text not in ("=", ","):
                self.positive = ""
            self.read_token(token, is_decision=is_decision)
            self.previous = token
        self.finish_special()
        self.require_use(is_decision=is_decision)

    def read_token(self, token: Token, *, is_decision: bool) -> None:
        special = special_of(token)
        was_name, self.last_word_was_name = self.last_word_was_name, False
        if token.text in (":", "="):
            self.has_colon = True
        elif token.is_card:
            self.is_unused = False
            self.read_number(token, is_decision=is_decision)
        elif token.is_place:
            self.is_unused = False
            self.read_row(token.text.lower())
        elif token.word in PEOPLE or is_name(token):
            self.read_name(token.text, was_name=was_name)
        elif token.word in FLIPS:
            self.flip_last_card()
        elif token.word in TAKES:
            self.wants_row = True
        elif token.word in SWAPS:
            self.start_special("swap")
        elif special and self.special == "swap":
            self.target.append(special)
        elif special and special != "back":
            self.start_special(special)

    def read_name(self, name: str, *, was_name: bool) -> None:
        self.finish_special()
        self.require_use(is_decision=False)
        self.wants_row = False
        if was_name and self.who not in self.played:
            name = f"{self.who}-{name}"  # Opa Heinz
        known = {one.casefold(): one for one in self.played}
        self.who = known.get(name.casefold(), name)
        self.last_word_was_name = True
        self.is_unused = True

    def require_use(self, *, is_decision: bool) -> None:
        """Refuse a name that nothing was said about, where it was not only a word of a sentence."""
        if self.is_unused and (is_decision or self.has_colon):
            raise bad_case("typed.what_of", repr(self.who))
        self.has_colon = False

    def read_number(self, token: Token, *, is_decision: bool) -> None:
        number = token.text.lower()
        if self.previous.text == "@":
            self.at = number
        elif self.special:
            self.target.append(number)
        elif self.previous.text == "+" and self.who in self.played:
            self.decisions.append(f"{self.who}:+{number}")
            self.positive = number
        elif self.positive and self.previous.text in ("=", ","):
            self.decisions[-1] += f"{self.previous.text}{number}"  # what it cancels (J-72)
        elif self.wants_row or is_decision:
            self.read_row(f"r{number}")
        else:
            self.play_card(number)

    def play_card(self, number: str) -> None:
        if not self.who or self.who in self.played:
            self.who = letter(len(self.played) % 10)
        self.played[self.who] = number

    def read_row(self, place: str) -> None:
        self.wants_row = False
        if self.special:
            self.target.append(place)
        else:
            self.decisions.append(f"{self.decider()}:{place}")

    def decider(self) -> str:
        return self.who or next(iter(self.played), "A")

    def flip_last_card(self) -> None:
        if self.who in self.played and not self.played[self.who].endswith("f"):
            self.played[self.who] += "f"

    # Special cards

    def start_special(self, special: str) -> None:
        self.is_unused = False
        self.finish_special()
        self.special = special

    def finish_special(self) -> None:
        if not self.special:
            return
        target = self.target_text()
        team = "TEAM" if self.game == "buffalo" else self.decider()
        who = self.who if self.special in ("replace", "insert") and self.who else team
        at = f"@{self.at}" if self.at else ""
        self.decisions.append(f"{who}{at}:{self.special}{target}")
        self.special, self.target = "", []

    def target_text(self) -> str:
        """=r1, =15, =13>r1, =78,80,55, =stop; nothing if no target was named."""
        if not self.target:
            return ""
        if self.special == "shift":
            card, *to = self.target
            return f"={card}" + "".join(f">r{row.lstrip('rp')}" for row in to[:1])
        if self.special in ROW_SPECIALS and len(self.target) == 1:
            return f"=r{self.target[0].lstrip('rp')}"
        return f"={','.join(self.target)}"


def cards_before_names(tokens: Sequence[Token]) -> Sequence[Token]:
    """14 (Anna), 15 (Ben) and 14 Anna 15 Ben, with the names in front of their cards."""
    spoken = [token for token in tokens if token.is_card or is_name(token)]
    pairs = list(zip(spoken[::2], spoken[1::2], strict=False))
    swapped = bool(pairs) and len(spoken) % 2 == 0
    swapped = swapped and all(card.is_card and is_name(name) for card, name in pairs)
    return [one for card, name in pairs for one in (name, card)] if swapped else tokens
