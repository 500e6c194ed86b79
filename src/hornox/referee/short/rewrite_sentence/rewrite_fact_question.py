"""Questions about the end of a game or a round, and about heads, in the words that people use.

`66 40 12: is it over?`, `who wins: Anna 12, Ben 12`, `heads of 55` become lines of the short form:
`end A:66 B:40 C:12`, `heads 55`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from hornox.game_catalogue import box
from hornox.referee.short.rewrite_sentence.asks_about_specials import (
    is_about_specials,
    tells_special_played,
)
from hornox.referee.short.rewrite_sentence.find_rows import find_rows
from hornox.referee.short.rewrite_sentence.language.player_count import (
    count_players,
    drop_counted_players,
    drop_player_count,
    name_team,
    tells_more_numbers,
)
from hornox.referee.short.rewrite_sentence.language.player_names import (
    drop_claims,
    is_name,
    name_speaker,
    settle_names,
)
from hornox.referee.short.rewrite_sentence.language.tokens import Token, tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    END_WORDS,
    HEADS_WORDS,
    PLAYS,
    TAKES,
    WEAK_END_WORDS,
)
from hornox.referee.short.rewrite_sentence.rewrite_cancel import rewrite_cancel
from hornox.referee.short.rewrite_sentence.rewrite_fit import rewrite_fit, rewrite_which_fit
from hornox.referee.short.rewrite_sentence.rewrite_heads import (
    asks_sum,
    card_numbers_in,
    rewrite_heads,
    without_expected,
    without_flipped,
)
from hornox.referee.short.rewrite_sentence.rewrite_rows import rewrite_rows
from hornox.referee.short.rewrite_sentence.rewrite_totals import (
    NOT_NAMES,
    SEVERAL_HAVE,
    has_named_and_invented,
    is_total_name,
    name_each,
    name_sides,
    rewrite_totals,
    tells_result,
)
from hornox.referee.short.rewrite_sentence.spoken_limit import OVER_THE_LIMIT, tells_only_limit

ROUND_WORDS = ("round", "runde", "durchgang", "hand", "durchgangs")
MID_ROUND = re.compile(
    r"\b(?:mid|middle|during|mitten|während|waehrend|immediately|at once|right away|straight away"
    r"|(?:more )?cards (?:left(?! out| over)|in hand)|karten (?:übrig|auf der hand)"
    r"|noch (?:\w+ )?karten"
    r"|sofort|gleich aufhören"
    r"|finish (?:the|this) round|(?:durchgang|runde) noch (?:zu ende"
    r"|fertig)|(?:erst|noch) (?:fertig|zu ende) spielen"
    r"|noch (?:den|diesen|die|diese) (?:durchgang|runde) (?:fertig|zu ende)"
    r"|(?:durchgang|runde) (?:zu ende|fertig) spielen|finish playing)\b",
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
    (
        "target",
        r"(?:game to|play(?:ed|ing)? to|up to|until|target|spielen bis|spiel bis|ziel)\s+(\d+)",
    ),
)
ORDINALS = {
    "first": 1, "1st": 1, "erste": 1, "ersten": 1, "second": 2, "2nd": 2, "zweite": 2, "zweiten": 2,
    "third": 3, "3rd": 3, "dritte": 3, "dritten": 3,
}  # fmt: skip
AFTER_ROUND = re.compile(
    rf"\b(?:after|nach)\s+(?:(?:the|dem|der)\s+)?({'|'.join(ORDINALS)})\s+{ROUNDS}\b", re.IGNORECASE
)
ROWS_WORDS = {"rows", "reihen", "tisch"}
COUNT_WORDS = {"zählt", "zaehlt", "zählen", "counts", "count"}
TIE = re.compile(r"\b(?:gleich ?viele?|same (?:number|amount|points|score))\b", re.IGNORECASE)
MOST_UNNAMED = 3
SETUP_WORDS = {"cards", "karten", "stapel", "deck", "sonderkarten", "zahlenkarten", "specials"}
ALWAYS_SETUP = {"setup", "aufbau", "deal", "dealt", "austeilen", "ausgeteilt"}
HOW_MANY = re.compile(
    r"\b(?:how many|any cards left|was bleibt|what(?:'s| is) left|wie ?viele?"
    r"|(?:which|what|welche) (?:cards|karten)(?! (?:i|we|you|they|he|she|ich|wir|du|er|sie)\b)"
    r"|cards (?:each|do we)|karten (?:für jeden|pro|je)"
    r"|(?:gets?|bekomm\w+|krieg\w*) \w+ (?:\w+ )?(?:cards|karten))\b",
    re.IGNORECASE,
)
OUT_OF = re.compile(
    r"\baus (?:de[rmn]|eine[rmn]?|meine[rmn]?)\b"
    r"|\b(?:teil|such|wähl|seh|sieh|mach|tausch|leg|lös)\w*\b[^.?,]*\baus\b",
    re.IGNORECASE,
)  # out of them, or a part of a verb: wir teilen aus
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
MORE_THAN_ONE = re.compile(r"\b(?:more than one|mehr als ein)", re.IGNORECASE)
NO_CARDS_LEFT = re.compile(
    r"\b(?:out of cards|no (?:more )?cards|hands? (?:is|are) empty|keine (?:hand)?karten mehr"
    r"|karten (?:sind )?(?:alle|weg|leer)|hände (?:sind )?leer)\b",
    re.IGNORECASE,
)  # the round is over
SCORE_WORDS = {"score", "scores", "totals", "punktestand", "zwischenstand", "spielstand"}
LOSES = {"lose", "loses", "lost", "loser", "verliert", "verloren", "verlierer"}
ONE_MORE_ROUND = re.compile(
    r"\b(?:another|one more|next) round\b|\b(?:noch (?:ein(?:e|en|mal)|ne)|weitere) "
    r"(?:runde|durchgang)\b",
    re.IGNORECASE,
)
LAYS_THEM = re.compile(
    r"\b(?:leg|lege|spiel|spiele|play|lay|put)\s+(?:sie|die|it|that)\b(?!\s+(?:\d|card|karte))",
    re.IGNORECASE,
)  # I have one card left and play it
NOBODY_HAS = re.compile(r"\b(?:nobody|no one|noone|none|keiner|niemand)\b[^.?\d]*\d", re.IGNORECASE)
SOMEBODY_HAS = re.compile(
    r"\b(?!we\b|wir\b)[^\W\d_]+ (?:has|have|hat|habe|hab|is at|is on|steht bei) (?:\w+ )?\d+\b",
    re.IGNORECASE,
)
GOT_MORE = re.compile(
    r"\b(?:hatte|had)\b[^.?]*\d[^.?]*\b(?:noch|dazu|more|another|extra)\b", re.IGNORECASE
)
# These cards are not the end of the game, and those were only revealed.
LEFT_OVER = re.compile(r"\bleft ?over\b|\b(?:turn|flip)(?:ed|ing|s|ped)?(?: \w+){0,2} over\b")
ALTERNATIVES = {"or", "oder", "than", "als", "erst"}
OWN_HEADS = re.compile(
    r"\b(?:i|ich|he|she|er|sie)\b(?:\s+\w+)?\s+(?:have|has|hab|habe|hat|got)\b[^.,;?\d]*\d",
    re.IGNORECASE,
)


def rewrite_question(text: str, game: str) -> str | None:
    """The question in the short form; None if this is a position."""
    if game == "anniversary" and (cancel := rewrite_cancel(text)):
        return cancel
    tokens = settle_names(name_speaker(tokenize(text), game))
    of_eleven = rewrite_which_fit(tokens, text) if game == "eleven" and "/" not in text else None
    return of_eleven or rewrite_fact(text, tokens, game)


def rewrite_fact(text: str, tokens: Sequence[Token], game: str) -> str | None:
    """A question about the set-up, the end, heads, or what fits."""
    words = {token.word for token in tokens}
    if "/" in text or any(token.is_place for token in tokens):
        return None
    has_rows = has_position(without_expected(text), game)
    if game == "anniversary" and is_about_specials(text, words):
        return None
    players = count_players(text)
    if players and asks_for_setup(text, words) and not (has_rows and tells_more_numbers(text)):
        return f"setup {players}"
    return None if has_rows else rewrite_other_fact(text, tokens, words, game)


def rewrite_other_fact(
    text: str, tokens: Sequence[Token], words: set[str], game: str
) -> str | None:
    """A question about the end, heads, or what fits."""
    numbers = [token for token in tokens if token.is_number]
    if is_about_end(text, words, numbers) or (TIE.search(text) and not numbers):
        return rewrite_end(text, words, game)
    if game == "buffalo" and tells_result(text):
        return rewrite_end(text, words, game)
    if game == "eleven":
        words = words - {"bull", "bulls"}  # bull cards are no heads
    if tells_special_played(text, game):
        return None
    text = without_flipped(text) if game == "flip" else text
    numbers = card_numbers_in(drop_player_count(text))
    if words & HEADS_WORDS and numbers:
        told = tokenize(without_expected(text))
        has_names = any(is_name(one) and two.is_number for one, two in named_pairs(told))
        return rewrite_end(text, words, game) if has_names else rewrite_heads(text, numbers)
    if words & TAKES:
        words = words - COUNT_WORDS  # whether it counts for whoever takes, not how much
    is_one_card = bool(words & COUNT_WORDS) and len(numbers) == 1
    if is_one_card or (numbers and asks_sum(text, words, len(numbers))):
        return rewrite_heads(text, numbers)
    return rewrite_fit(tokens, words, text) if game == "eleven" else None


def asks_for_setup(text: str, words: set[str]) -> bool:
    """How many cards for each?, but not: we are four, and there are four cards in the row."""
    asks = words & ALWAYS_SETUP or (words & SETUP_WORDS and HOW_MANY.search(text))
    told = re.sub("draw (?:pile|deck)", " ", LEFT_OVER.sub(" ", text.casefold())).split()
    return bool(asks) and not set(told) & END_WORDS


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
    if words & SCORE_WORDS and words & {*ROUND_WORDS, *LOSES} and numbers:
        return True
    asks = words & LOSES or ONE_MORE_ROUND.search(text)
    are_told = len(numbers) > 1 or SOMEBODY_HAS.search(text)
    doing = words - {"play", "spielen"} if ONE_MORE_ROUND.search(text) else words
    if asks and are_told and not doing & (PLAYS | TAKES | ROWS_WORDS):
        return True
    words = words - {"aus"} if OUT_OF.search(text) else words
    words = words - {"more", "mehr"} if MORE_THAN_ONE.search(text) else words
    if ROW_ENDS.search(text):
        words = words - {"end", "ends", "ending", "endet"}
    if LAID_AT_END.search(text):
        words = words - {"end", "ende"}
    if words & END_WORDS and not LEFT_OVER.search(text):
        return True
    if not numbers or not (words & WEAK_END_WORDS or "play on" in text or MID_ROUND.search(text)):
        return False
    rounds = re.findall(rf"\b\d+\s+{ROUNDS}", text, re.IGNORECASE)
    return len(numbers) - len(rounds) <= MOST_UNNAMED


def named_pairs(tokens: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    """Words that can be names, and what stands after them."""
    return ((one, two) for one, two in pairwise(tokens) if one.word not in NOT_NAMES)


def rewrite_end(text: str, words: set[str], game: str) -> str | None:
    sections: list[str] = []
    text = OVER_THE_LIMIT.sub(" ", drop_claims(text))
    text = AFTER_ROUND.sub(lambda one: f" after {ORDINALS[one[1].casefold()]} rounds ", text)
    text = name_sides(text) if game == "buffalo" else SEVERAL_HAVE.sub(name_each, text)
    if players := count_players(text) if game == "buffalo" else 0:
        sections.append(f"players {players}")
        text = name_team(text)
    for label, pattern in NUMBERS:
        found = re.search(rf"\b{pattern}\b", text, re.IGNORECASE)
        name = label or ("agreed" if box(game).kind == "race" else "rounds")
        if found and not any(one.startswith(name) for one in sections):
            text = text.replace(found[0], " ")
            is_laid = name == "left" and LAYS_THEM.search(text)
            sections.append(f"{name} {max(int(found[1]) - 1, 0) if is_laid else found[1]}")
    totals = totals_told(text, words, game)
    if has_named_and_invented(totals, text):
        return None  # whose heads the others are, nobody said
    if not totals and any(is_name(token) and token.has_colon for token in tokenize(text)):
        return None  # somebody's heads, but no number
    if not totals:
        return " / ".join(["round" if words & set(ROUND_WORDS) else "end", *sections])
    is_mid_round = MID_ROUND.search(text) and not NO_CARDS_LEFT.search(text)
    if is_mid_round and not any(one.startswith("left") for one in sections):
        sections.append("left 1")
    return " / ".join([f"end {totals}", *sections])


def totals_told(text: str, words: set[str], game: str) -> str:
    """Whose heads are told; nothing where a number is only the limit, or not yet all."""
    totals = rewrite_totals(settle_names(name_speaker(tokenize(text), game)))
    is_mid_round = MID_ROUND.search(text) is not None
    if tells_only_limit(text, totals, is_mid_round=is_mid_round):
        return ""
    if GOT_MORE.search(text) or NOBODY_HAS.search(text):
        return ""  # I had 65 and got one more: nobody said how many that makes
    is_named = OWN_HEADS.search(text) or any(is_total_name(one) for one in tokenize(text))
    if words & ALTERNATIVES and not is_named:
        return ""  # at 66, or at more than 66?
    return totals
