"""Questions about the end of a game or a round, and about heads, in the words that people use.

`66 40 12: is it over?`, `who wins: Anna 12, Ben 12`, `heads of 55` become lines of the short form:
`end A:66 B:40 C:12`, `heads 55`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from hornox.cards import letter
from hornox.game_catalogue import box
from hornox.referee.bad_case import bad_case
from hornox.referee.short.rewrite_sentence.find_rows import find_rows
from hornox.referee.short.rewrite_sentence.language.player_count import (
    count_players,
    drop_counted_players,
    drop_player_count,
)
from hornox.referee.short.rewrite_sentence.language.player_names import (
    drop_claims,
    is_name,
    name_speaker,
)
from hornox.referee.short.rewrite_sentence.language.tokens import Token, tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    END_WORDS,
    FILLERS,
    HEADS_WORDS,
    QUESTION_FILLERS,
    WEAK_END_WORDS,
)
from hornox.referee.short.rewrite_sentence.rewrite_eleven import ONTO
from hornox.referee.short.rewrite_sentence.rewrite_rows import rewrite_rows
from hornox.referee.short.vocabulary import LABELS, PEOPLE

ROUND_WORDS = ("round", "runde", "durchgang", "hand", "durchgangs")
MID_ROUND = re.compile(
    r"\b(?:mid|middle|during|mitten|während|waehrend|immediately|at once|right away|straight away"
    r"|sofort|gleich aufhören|finish (?:the|this) round|(?:durchgang|runde) (?:noch )?(?:zu ende"
    r"|fertig)|finish playing)\b",
    re.IGNORECASE,
)
ROUNDS = r"(?:rounds?|runden?|durchg[aä]\w+)"
WE_PLAY = (
    r"(?:we (?:only )?play|we are playing|playing|game of|agreed (?:on|to play)"
    r"|wir spielen(?: nur)?|spiel (?:über|mit)|ausgemacht sind|vereinbart sind)"
)
AGREED = r"(?:agreed|in all|in total|vereinbart|ausgemacht|abgemacht|insgesamt)"
NUMBERS = (
    ("agreed", rf"{WE_PLAY}\s+(\d+)\s+{ROUNDS}"),
    ("agreed", rf"(\d+)\s+{ROUNDS}\s+(?:were |are |sind |waren )?{AGREED}"),
    ("rounds", r"(?:after|nach)\s+(\d+)\s+(?:rounds?|runden?|durchg\w+)"),
    ("", r"(\d+)\s+(?:rounds?|runden|durchgänge\w*)"),  # agreed, where that is an option
    ("left", r"(\d+)\s+(?:cards?|karten?)\s*(?:left|each|übrig|uebrig|auf der hand|in hand)?"),
    ("target", r"(?:game to|playing to|up to|until|target|spielen bis|spiel bis|ziel)\s+(\d+)"),
)
ROWS_WORDS = {"rows", "reihen", "tisch"}
COUNT_WORDS = {"zählt", "zaehlt", "zählen", "counts", "count"}
TIE = re.compile(r"\b(?:gleich ?viele?|same (?:number|amount|points|score))\b", re.IGNORECASE)
MOST_UNNAMED = 3
SETUP_WORDS = {"cards", "karten", "setup", "aufbau", "deal", "dealt", "austeilen"}
ALTERNATIVES = {"or", "oder", "than", "als", "erst"}
ON_PILE = {
    "on",
    "onto",
    "auf",
    "pile",
    "stapel",
    "liegt",
    "lies",
    "top",
    "zeigt",
    "shows",
    "showing",
}
ALLOWED = {"allowed", "darf", "dürfen", "can", "may", "geht", "erlaubt", "ok", "legal", "kann"}
VERBS = {"have", "has", "habe", "hab", "hat", "will", "want", "put", "play"}
THEN = {"then", "dann", "after", "danach"}
BOTH = {"both", "beide", "je", "each", "jeweils"}
FIT_WORDS = {"fit", "fits", "passt", "passen"}
NOT_NAMES = frozenset({*END_WORDS, *WEAK_END_WORDS, *HEADS_WORDS, *QUESTION_FILLERS, *LABELS})
RESULT = re.compile(r"\b(\d+)\s*:\s*(\d+)\b")  # 12:23, one's own heads first
RANGE = re.compile(r"(\d+)\s*(?:-|to|bis|through)\s*(\d+)", re.IGNORECASE)


def rewrite_question(text: str, game: str) -> str | None:
    """The question in the short form; None if this is a position."""
    tokens = name_speaker(tokenize(text), game)
    words = {token.word for token in tokens}
    if "/" in text or any(token.is_place for token in tokens) or has_position(text, game):
        return None
    numbers = [token for token in tokens if token.is_number]
    if (players := count_players(text)) and words & SETUP_WORDS and not words & END_WORDS:
        return f"setup {players}"
    if is_about_end(text, words, numbers) or (TIE.search(text) and not numbers):
        return rewrite_end(text, words, game)
    if game == "eleven":
        words = words - {"bull", "bulls"}  # bull cards are no heads
    numbers = [token for token in tokenize(drop_player_count(text)) if token.is_number]
    if words & HEADS_WORDS and numbers:
        has_names = any(is_name(one) and two.is_number for one, two in named_pairs(tokens))
        return rewrite_end(text, words, game) if has_names else rewrite_heads(text, numbers)
    if words & COUNT_WORDS and len(numbers) == 1:
        return rewrite_heads(text, numbers)
    return rewrite_fit(tokens, words) if game == "eleven" else None


def asks_about_end(text: str) -> bool:
    """Do we stop at 66?, where stop is no special card."""
    return (rewrite_question(text, "classic") or "").startswith("end")


def has_position(text: str, game: str) -> bool:
    """Whether rows are told: by their name, or as numbers of nobody beside those of players."""
    tokens = name_speaker(tokenize(drop_counted_players(text)), game)
    if any(token.word in ROWS_WORDS for token in tokens):
        return True
    start, end = find_rows(tokens, (4, 5))
    rest = [*tokens[:start], *tokens[end:]]
    return bool(rewrite_rows(tokens[start:end], (4, 5))) and any(one.is_card for one in rest)


def is_about_end(text: str, words: set[str], numbers: Sequence[Token]) -> bool:
    if words & END_WORDS:
        return True
    if not numbers or not (words & WEAK_END_WORDS or "play on" in text or MID_ROUND.search(text)):
        return False
    return len(numbers) <= MOST_UNNAMED


def named_pairs(tokens: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    """Words that can be names, and what stands after them."""
    return ((one, two) for one, two in pairwise(tokens) if one.word not in NOT_NAMES)


def rewrite_fit(tokens: Sequence[Token], words: set[str]) -> str | None:
    """Whether a card fits on another (11 nimmt!): what lies there is told by the word before it."""
    cards = [(place, token.text) for place, token in enumerate(tokens) if token.is_number]
    tops = [text for place, text in cards if lead_word(tokens, place) in ON_PILE]
    held = [text for place, text in cards if text not in tops]
    asks = words & {*FIT_WORDS, *ONTO, *ON_PILE, *ALLOWED}
    if len(cards) == 1 and words & FIT_WORDS:
        return f"fits {cards[0][1]}"
    if asks and len(cards) == 2 and len(tops) == 1 and len(held) == 1:
        return f"fits {held[0]} {tops[0]}"
    if len(cards) == 2 and not tops and words & THEN and words & {*ALLOWED, *FIT_WORDS}:
        return f"fits {cards[1][1]} {cards[0][1]}"  # 33 and then 45
    return None


def lead_word(tokens: Sequence[Token], place: int) -> str:
    """The word that leads to a number: auf die 33, pile 33, there lies a 33."""
    for token in reversed(tokens[:place]):
        if token.word in {*ON_PILE, ">"}:
            return token.word
        if not (token.word in FILLERS and token.word not in VERBS):
            return ""
    return ""


def rewrite_heads(text: str, numbers: Sequence[Token]) -> str:
    span = RANGE.search(text)
    if span and len(numbers) == 2:
        return f"heads {span[1]}-{span[2]}"
    return "heads " + " ".join(token.text for token in numbers)


def rewrite_end(text: str, words: set[str], game: str) -> str | None:
    sections: list[str] = []
    text = drop_claims(text)
    if game == "buffalo":
        text = RESULT.sub(r"TEAM \1 BUFFALO \2", text)
    if players := count_players(text) if game == "buffalo" else 0:
        sections.append(f"players {players}")
        text = drop_player_count(text)
    for label, pattern in NUMBERS:
        found = re.search(rf"\b{pattern}\b", text, re.IGNORECASE)
        name = label or ("agreed" if box(game).kind == "race" else "rounds")
        if found and not any(one.startswith(name) for one in sections):
            text = text.replace(found[0], " ")
            sections.append(f"{name} {found[1]}")
    totals = rewrite_totals(name_speaker(tokenize(text), game))
    if words & ALTERNATIVES and not any(is_total_name(one) for one in tokenize(text)):
        totals = ""  # at 66, or at more than 66?
    if not totals and any(is_name(token) and token.has_colon for token in tokenize(text)):
        return None  # somebody's heads, but no number
    if not totals:
        return " / ".join(["round" if words & set(ROUND_WORDS) else "end", *sections])
    if MID_ROUND.search(text) and not any(one.startswith("left") for one in sections):
        sections.append("left 1")
    return " / ".join([f"end {totals}", *sections])


def rewrite_totals(tokens: Sequence[Token]) -> str:
    """Names and numbers; a number without a name is that of A, B and so on."""
    totals: dict[str, str] = {}
    waiting: list[str] = []  # names whose number is still to come
    have_the_same = False
    for place, token in enumerate(tokens):
        if token.word in BOTH and any(one.is_number for one in tokens[max(place - 2, 0) : place]):
            continue  # 24 each
        if token.is_number:
            same = have_the_same or any(one.word in BOTH for one in tokens[place + 1 : place + 3])
            names = waiting if same else waiting[-1:]
            if same and not names:
                names = [letter((len(totals) + more) % 10) for more in (0, 1)]
            add_totals(totals, names or [letter(len(totals) % 10)], token.text)
            waiting, have_the_same = [], False
        elif token.word in BOTH or token.word in ("two", "zwei"):
            have_the_same = True
        elif is_total_name(token):
            waiting.append(PEOPLE.get(token.word, token.text))
    return " ".join(f"{one}:{total}" for one, total in totals.items())


def is_total_name(token: Token) -> bool:
    return is_name(token) and token.word not in NOT_NAMES


def add_totals(totals: dict[str, str], names: Sequence[str], number: str) -> None:
    for who in names:
        if who in totals:
            raise bad_case("typed.once", repr(f"{who}:{number}"), who=who)
        totals[who] = number
