"""Rewrite who played what and who decided what, out of words, into the short form."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hornox.cards import letter
from hornox.referee.bad_case import bad_case
from hornox.referee.short.rewrite_sentence.language.player_names import is_name, special_of
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    CANCELS,
    FLIPS,
    KIN,
    POSITIVES,
    REMOVES,
    SENTENCE_ENDS,
    SWAPS,
    TAKES,
)
from hornox.referee.short.rewrite_sentence.rewrite_rows import card_numbers
from hornox.referee.short.vocabulary import PEOPLE

ROW_SPECIALS = ("seven", "stop", "insert", "unstop")
CARDS_OF_PLAYED = ("first", "last", "sort")


class PlayReader:
    """Reads tokens from left to right; `played` and `decisions` are in the short form."""

    def __init__(self, game: str, rows: str = "") -> None:
        self.game = game
        self.row_of = {
            card: f"r{place}"
            for place, row in enumerate(rows.split(), 1)
            for card in card_numbers(row)
        }
        self.played: dict[str, str] = {}
        self.decisions: list[str] = []
        self.who = ""
        self.last_word_was_name = False
        self.special = ""
        self.target: list[str] = []
        self.at = ""
        self.positive = ""
        self.claimed = ""  # the card that a sentence calls positive, and those it cancels
        self.cancelled: list[str] = []
        self.is_cancelling = self.wants_claimed = self.has_negpos = False
        self.last_number = ""
        self.wants_row = self.wants_flip = False
        self.is_unused = self.removes = False
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
        self.finish_claim()
        self.require_use(is_decision=is_decision)

    def read_token(self, token: Token, *, is_decision: bool) -> None:
        was_name, self.last_word_was_name = self.last_word_was_name, False
        if token.text in (":", "="):
            self.has_colon = True
        elif token.text in SENTENCE_ENDS:
            self.end_sentence()
        elif token.is_card:
            self.is_unused = False
            self.read_number(token, is_decision=is_decision)
        elif token.is_place:
            self.is_unused = False
            self.read_row(token.text.lower())
        elif is_name(token):
            self.read_name(PEOPLE.get(token.word, token.text), was_name=was_name)
        else:
            self.read_word(token)

    def read_word(self, token: Token) -> None:
        """A word that is neither a card nor a player."""
        word, special = token.word, special_of(token)
        if word in CANCELS and self.claimed:
            self.is_cancelling = True
        elif word in POSITIVES:
            self.claimed, self.wants_claimed = self.last_number, not self.last_number
        elif word in FLIPS:
            self.flip_last_card()
        elif word in REMOVES:
            self.remove_stop()
        elif word in TAKES:
            self.wants_row = True
        elif word in SWAPS:
            self.start_special("swap")
        elif special and self.special == "swap":
            self.target.append(special)
        elif special and special != "back":
            self.start_special(special)

    def end_sentence(self) -> None:
        self.finish_special()
        self.wants_row = self.is_cancelling = False
        self.last_number = ""

    def remove_stop(self) -> None:
        """Remove the Stop, and also: he takes the Stop away."""
        if self.special == "stop":
            self.special = "unstop"
        self.removes = not self.special

    def read_name(self, name: str, *, was_name: bool) -> None:
        card = self.played.get(self.spelled(name))
        if card and self.special in CARDS_OF_PLAYED:
            self.target.append(card)
            return
        self.finish_special()
        self.require_use(is_decision=False)
        self.wants_row = False
        if was_name and self.who not in self.played:
            name = self.join_names(self.who, name)
        self.who = self.spelled(name)
        self.last_word_was_name = True
        self.is_unused = True

    def spelled(self, name: str) -> str:
        """The name as it was typed first; Annas is Anna."""
        known = {one.casefold(): one for one in self.played}
        folded = name.casefold()
        return known.get(folded) or known.get(folded.removesuffix("s"), name)

    def join_names(self, first: str, second: str) -> str:
        """Opa Heinz has two words; of other two words, the one with a capital is the name."""
        if first == "TEAM":
            return second  # the team: Ann, Bob
        if first[0].isupper() == second[0].isupper() or first.casefold() in KIN:
            return f"{first}-{second}"
        return first if first[0].isupper() else second

    def require_use(self, *, is_decision: bool) -> None:
        """Refuse a name that nothing was said about, where it was not only a word of a sentence."""
        if self.is_unused and (is_decision or self.has_colon):
            raise bad_case("typed.what_of", repr(self.who))
        self.has_colon = False

    def read_number(self, token: Token, *, is_decision: bool) -> None:
        number = token.text.lower()
        is_of_name = is_name(self.previous) or self.has_colon
        if self.wants_claimed or self.is_cancelling:
            self.read_claim(number)
        elif self.previous.text == "@":
            self.at = number
        elif not is_of_name and not is_decision and self.is_told(number):
            self.read_reference(number)
        elif self.special in ROW_SPECIALS and self.target and self.who not in self.played:
            self.play_card(number)  # Anna lays a Stop on row 2 and plays the 14
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

    def is_of_name(self) -> bool:
        """Whether the number stands directly behind a name, so that it is nobody else's."""
        return is_name(self.previous) or self.previous.text in (":", "=")

    def is_told(self, number: str) -> bool:
        """Whether a card lies on the table or was played: there is only one of each."""
        return number in self.row_of or number in self.played.values()

    def read_reference(self, number: str) -> None:
        """A card that was told before: it stands for its row, or it is only spoken of."""
        self.last_number = number
        row = self.row_of.get(number)
        if self.has_negpos and row and not self.wants_row and not self.claimed:
            self.claimed = number  # with Negative = Positive on the 11
            return
        if (self.special == "shift" and not self.target) or self.special in CARDS_OF_PLAYED:
            self.target.append(number)
        elif row and self.special in (*ROW_SPECIALS, "shift"):
            self.target += [row] if row not in self.target else []
        elif row and self.wants_row:
            self.read_row(row)

    def read_claim(self, number: str) -> None:
        """The 55 is positive and cancels 1, 10 and 20 (J-72)."""
        if self.wants_claimed:
            self.claimed, self.wants_claimed = number, False
        elif number != self.claimed:
            self.cancelled.append(number)

    def finish_claim(self) -> None:
        if self.claimed:
            cancelled = f"={','.join(self.cancelled)}" if self.cancelled else ""
            self.decisions.append(f"{self.decider()}:+{self.claimed}{cancelled}")
        self.claimed, self.cancelled, self.is_cancelling = "", [], False

    def play_card(self, number: str) -> None:
        self.last_number = number
        if self.is_of_name() and self.played.get(self.who, number) != number:
            raise bad_case("typed.once", repr(f"{self.who}:{number}"), who=self.who)
        if not self.who or self.who in self.played or self.who == "TEAM":
            self.who = letter(len(self.played) % 10)
        self.played[self.who] = f"{number}f" if self.wants_flip and "f" not in number else number
        self.wants_flip = False

    def read_row(self, place: str) -> None:
        self.wants_row = False
        if self.special:
            self.target.append(place)
        elif (decision := f"{self.decider()}:{place}") not in self.decisions:
            self.decisions.append(decision)

    def decider(self) -> str:
        return self.who or next(iter(self.played), "A")

    def flip_last_card(self) -> None:
        if self.who in self.played and not self.played[self.who].endswith("f"):
            self.played[self.who] += "f"
        elif self.game == "flip":
            self.wants_flip = True  # Mama flips the 31

    # Special cards

    def start_special(self, special: str) -> None:
        self.is_unused = False
        self.finish_special()
        if special == "negpos":
            self.use_negpos()
            return
        self.special = "unstop" if special == "stop" and self.removes else special
        self.removes = False

    def use_negpos(self) -> None:
        """Negative = Positive has no target of its own; its row is taken after it."""
        self.has_negpos = True
        took_row = bool(self.decisions) and bool(re.search(r":r\d+$", self.decisions[-1]))
        self.decisions.insert(len(self.decisions) - took_row, f"{self.decider()}:negpos")

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
