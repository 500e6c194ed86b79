"""Questions about the end of a game or a round, and about heads, in the words that people use.

`66 40 12: is it over?`, `who wins: Anna 12, Ben 12`, `heads of 55` become lines of the short form:
`end A:66 B:40 C:12`, `heads 55`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from hornox.game_catalogue import box
from hornox.referee.short.rewrite_sentence.find_rows import find_rows
from hornox.referee.short.rewrite_sentence.language.player_count import (
    count_players,
    drop_counted_players,
    drop_player_count,
    name_team,
)
from hornox.referee.short.rewrite_sentence.language.player_names import (
    drop_claims,
    is_name,
    name_speaker,
    settle_names,
)
from hornox.referee.short.rewrite_sentence.language.tokens import Token, tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    CLAIMS,
    END_WORDS,
    FILLERS,
    HEADS_WORDS,
    TAKES,
    WEAK_END_WORDS,
)
from hornox.referee.short.rewrite_sentence.rewrite_eleven import ONTO
from hornox.referee.short.rewrite_sentence.rewrite_rows import rewrite_rows
from hornox.referee.short.rewrite_sentence.rewrite_several_cards import (
    LAYS_SEVERAL,
    lay_several,
    one_pile_and_a_list,
)
from hornox.referee.short.rewrite_sentence.rewrite_totals import (
    NOT_NAMES,
    SEVERAL_HAVE,
    is_total_name,
    name_each,
    name_sides,
    rewrite_totals,
    tells_result,
)

ROUND_WORDS = ("round", "runde", "durchgang", "hand", "durchgangs")
MID_ROUND = re.compile(
    r"\b(?:mid|middle|during|mitten|während|waehrend|immediately|at once|right away|straight away"
    r"|sofort|gleich aufhören|finish (?:the|this) round|(?:durchgang|runde) noch (?:zu ende"
    r"|fertig)|(?:durchgang|runde) (?:zu ende|fertig) spielen|finish playing)\b",
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
SECOND_ROUND = re.compile(
    r"\b(?:(?:second|2nd|next) round|round (?:two|2)|(?:zweite|nächste)[nr]? (?:durchgang|runde)"
    r"|2\. (?:durchgang|runde)|(?:durchgang|runde) (?:zwei|2))\b",
    re.IGNORECASE,
)
SPECIALS_WORDS = {"special", "specials", "sonderkarte", "sonderkarten"}
ROWS_WORDS = {"rows", "reihen", "tisch"}
COUNT_WORDS = {"zählt", "zaehlt", "zählen", "counts", "count"}
TIE = re.compile(r"\b(?:gleich ?viele?|same (?:number|amount|points|score))\b", re.IGNORECASE)
MOST_UNNAMED = 3
SETUP_WORDS = {"cards", "karten", "stapel", "deck"}
ALWAYS_SETUP = {"setup", "aufbau", "deal", "dealt", "austeilen", "ausgeteilt"}
HOW_MANY = re.compile(
    r"\b(?:how many|was bleibt|what(?:'s| is) left|wie ?viele?"
    r"|(?:which|what|welche) (?:cards|karten)(?! (?:i|we|you|they|he|she|ich|wir|du|er|sie)\b)"
    r"|cards (?:each|do we)|karten (?:für jeden|pro|je)"
    r"|(?:gets?|bekomm\w+|krieg\w*) \w+ (?:cards|karten))\b",
    re.IGNORECASE,
)
OUT_OF = re.compile(r"\baus (?:de[rmn]|eine[rmn]?|meine[rmn]?)\b", re.IGNORECASE)
ROW_ENDS = re.compile(
    r"\b(?:row|reihe)\w*\b[^.?]*\bend(?:s|et|ing)?\b|\bend(?:s|et|en)\b[^.?]*\b(?:row|reihe)",
    re.IGNORECASE,
)
LAID_AT_END = re.compile(
    r"\b(?:put|puts|lay|lays|laid|play|add|go|goes|it|them|card|leg\w*|gelegt|kommt|karte|sie)\b"
    r"[^.?\d]{0,20}\b(?:at|on|to|am|ans) (?:the )?ende?\b(?! (?:of|vom|der|des) )",
    re.IGNORECASE,
)
DRAW_CARDS = re.compile(r"\bdraw (?:back|up|an?|new|another|cards?|again)\b", re.IGNORECASE)
SCORE_WORDS = {"score", "scores", "totals", "punktestand", "zwischenstand", "spielstand"}
NOBODY_HAS = re.compile(r"\b(?:nobody|no one|noone|none|keiner|niemand)\b[^.?\d]*\d", re.IGNORECASE)
GOT_MORE = re.compile(
    r"\b(?:hatte|had)\b[^.?]*\d[^.?]*\b(?:noch|dazu|more|another|extra)\b", re.IGNORECASE
)
# These cards are not the end of the game, and those were only revealed.
LEFT_OVER = re.compile(r"\bleft ?over\b|\b(?:turn|flip)(?:ed|ing|s|ped)?(?: \w+){0,2} over\b")
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
WHICH = {"which", "welche", "what", "was"}
LAYS = {"lay", "play", "put", "legen", "spielen", "ablegen", "drauflegen"}
FIT_WORDS = {"fit", "fits", "passt", "passen"}
OWN_HEADS = re.compile(
    r"\b(?:i|ich|he|she|er|sie)\b(?:\s+\w+)?\s+(?:have|has|hab|habe|hat|got)\b[^.,;?\d]*\d",
    re.IGNORECASE,
)
# Is the 25 worth 2 or 3; for the 55 do I get 7 points.
COUNTS_UP_TO = (
    r"(?:make|makes) it|(?:get|gets|come|comes) (?:up )?to|komm(?:e|t|en)? auf|always|immer"
)
EXPECTED = re.compile(
    r"\b(?:worth|wert|counts? as|zählt als)\s*,?\s+[1-7](?:\s+(?:or|oder)\s+[1-7])?\b"
    r"|\b[1-7]\s+(?:or|oder)\s+[1-7]\b(?=\s*\?)"
    rf"|\b(?:{'|'.join(sorted(CLAIMS))}|{COUNTS_UP_TO})\s+\d+\b"
    rf"|\b(?:zählt|zähle|counts|count|als|as)\s+\d+\s+(?={'|'.join(sorted(HEADS_WORDS))})"
    rf"|\b[1-7](?:\s+(?:or|oder)\s+[1-7])?\s+(?={'|'.join(sorted(HEADS_WORDS))})",
    re.IGNORECASE,
)
RANGE = re.compile(r"(\d+)\s*(?:-|to|bis|through)\s*(\d+)", re.IGNORECASE)


def rewrite_question(text: str, game: str) -> str | None:
    """The question in the short form; None if this is a position."""
    tokens = settle_names(name_speaker(tokenize(text), game))
    words = {token.word for token in tokens}
    if (
        "/" in text
        or any(token.is_place for token in tokens)
        or has_position(without_expected(text), game)
    ):
        return None
    numbers = [token for token in tokens if token.is_number]
    if game == "anniversary" and SECOND_ROUND.search(text) and words & SPECIALS_WORDS:
        return None  # not the first deal: the catalogue knows how many there are then (J-90)
    if (players := count_players(text)) and asks_for_setup(text, words):
        return f"setup {players}"
    if is_about_end(text, words, numbers) or (TIE.search(text) and not numbers):
        return rewrite_end(text, words, game)
    if game == "buffalo" and tells_result(text):
        return rewrite_end(text, words, game)
    if game == "eleven":
        words = words - {"bull", "bulls"}  # bull cards are no heads
    numbers = card_numbers_in(drop_player_count(text))
    if words & HEADS_WORDS and numbers:
        told = tokenize(without_expected(text))
        has_names = any(is_name(one) and two.is_number for one, two in named_pairs(told))
        return rewrite_end(text, words, game) if has_names else rewrite_heads(text, numbers)
    if words & TAKES:
        words = words - COUNT_WORDS  # whether it counts for whoever takes, not how much
    asks_sum = words & {"together", "zusammen"} and words & {"much", "viel", "wieviel"}
    if numbers and ((words & COUNT_WORDS and len(numbers) == 1) or asks_sum):
        return rewrite_heads(text, numbers)
    return rewrite_fit(tokens, words, text) if game == "eleven" else None


def without_expected(text: str) -> str:
    """Without the heads that somebody expects: is it worth 5, I make it 22."""
    return EXPECTED.sub(" ", text)


def card_numbers_in(text: str) -> list[Token]:
    """The cards whose heads are asked for, without the heads that somebody expects."""
    cards = [token for token in tokenize(without_expected(text)) if token.is_number]
    return cards or [token for token in tokenize(text) if token.is_number]


def asks_for_setup(text: str, words: set[str]) -> bool:
    """How many cards for each?, but not: we are four, and there are four cards in the row."""
    asks = words & ALWAYS_SETUP or (words & SETUP_WORDS and HOW_MANY.search(text))
    return bool(asks) and not set(LEFT_OVER.sub(" ", text.casefold()).split()) & END_WORDS


def asks_about_end(text: str) -> bool:
    """Do we stop at 66?, where stop is no special card."""
    return (rewrite_question(text, "classic") or "").startswith("end")


def has_position(text: str, game: str) -> bool:
    """Whether rows are told: by their name, or as numbers of nobody beside those of players."""
    tokens = settle_names(name_speaker(tokenize(drop_counted_players(text)), game))
    if any(token.word in ROWS_WORDS for token in tokens):
        return True
    start, end = find_rows(tokens, (4, 5))
    rest = [*tokens[:start], *tokens[end:]]
    return bool(rewrite_rows(tokens[start:end], (4, 5))) and any(one.is_card for one in rest)


def is_about_end(text: str, words: set[str], numbers: Sequence[Token]) -> bool:
    if DRAW_CARDS.search(text):
        words = words - {"draw"}
    if words & SCORE_WORDS and words & set(ROUND_WORDS) and numbers:
        return True
    if ROW_ENDS.search(text):
        words = words - {"end", "ends", "ending", "endet"}
    if LAID_AT_END.search(text):
        words = words - {"end", "ende"}
    if words & END_WORDS and not LEFT_OVER.search(text):
        return True
    words = words - {"aus"} if OUT_OF.search(text) else words
    if not numbers or not (words & WEAK_END_WORDS or "play on" in text or MID_ROUND.search(text)):
        return False
    rounds = re.findall(rf"\b\d+\s+{ROUNDS}", text, re.IGNORECASE)
    return len(numbers) - len(rounds) <= MOST_UNNAMED


def named_pairs(tokens: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    """Words that can be names, and what stands after them."""
    return ((one, two) for one, two in pairwise(tokens) if one.word not in NOT_NAMES)


def rewrite_fit(tokens: Sequence[Token], words: set[str], text: str) -> str | None:
    """Whether a card fits on another (11 nimmt!): what lies there is told by the word before it."""
    cards = [(place, token.text) for place, token in enumerate(tokens) if token.is_number]
    tops = [text for place, text in cards if lead_word(tokens, place) in ON_PILE]
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


def lead_word(tokens: Sequence[Token], place: int) -> str:
    """The word that leads to a number: auf die 33, pile 33, there lies a 33."""
    for token in reversed(tokens[:place]):
        if token.word in {*ON_PILE, ">"}:
            return token.word
        if not (token.word in FILLERS and token.word not in VERBS):
            return ""
    return ""


def rewrite_heads(text: str, numbers: Sequence[Token]) -> str:
    """Each card once: who asks about the 50 again means the same card."""
    span = RANGE.search(text)
    if span and len(numbers) == 2:
        return f"heads {span[1]}-{span[2]}"
    return "heads " + " ".join(dict.fromkeys(token.text for token in numbers))


def rewrite_end(text: str, words: set[str], game: str) -> str | None:
    sections: list[str] = []
    text = drop_claims(text)
    text = name_sides(text) if game == "buffalo" else SEVERAL_HAVE.sub(name_each, text)
    if players := count_players(text) if game == "buffalo" else 0:
        sections.append(f"players {players}")
        text = name_team(text)
    for label, pattern in NUMBERS:
        found = re.search(rf"\b{pattern}\b", text, re.IGNORECASE)
        name = label or ("agreed" if box(game).kind == "race" else "rounds")
        if found and not any(one.startswith(name) for one in sections):
            text = text.replace(found[0], " ")
            sections.append(f"{name} {found[1]}")
    totals = rewrite_totals(settle_names(name_speaker(tokenize(text), game)))
    if GOT_MORE.search(text) or NOBODY_HAS.search(text):
        totals = ""  # I had 65 and got one more: nobody said how many that makes
    if (
        words & ALTERNATIVES
        and not OWN_HEADS.search(text)
        and not any(is_total_name(one) for one in tokenize(text))
    ):
        totals = ""  # at 66, or at more than 66?
    if not totals and any(is_name(token) and token.has_colon for token in tokenize(text)):
        return None  # somebody's heads, but no number
    if not totals:
        return " / ".join(["round" if words & set(ROUND_WORDS) else "end", *sections])
    if MID_ROUND.search(text) and not any(one.startswith("left") for one in sections):
        sections.append("left 1")
    return " / ".join([f"end {totals}", *sections])
