"""Split what somebody typed into words, numbers and signs, whatever keyboard it was typed on."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from hornox.referee.short.rewrite_sentence.language.number_words import ORDINALS

DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
QUOTES = '"\u201a\u201c\u201d\u201e\u00ab\u00bb'
APOSTROPHES = "`\u00b4\u2018\u2019"
SIGNS = (
    dict.fromkeys(map(ord, DASHES), "-")
    | dict.fromkeys(map(ord, QUOTES), " ")
    | dict.fromkeys(map(ord, APOSTROPHES), "'")
    | {ord("\u2192"): ">", ord("\\"): "/", ord("\r"): "\n", ord("\t"): " "}
)
ROW_ORDINALS = {
    **{word: place for word, place in ORDINALS.items() if place <= 4},
    "oberste": 1, "unterste": 4, "top": 1, "bottom": 4,
}  # fmt: skip
ROW = r"(?:rows?|reihen?|zeile)"
ONE_ROW = r"(?:row|reihe|zeile)\b"
PILE = r"(?:piles?|stapel)"
AFTER_SEVEN = (  # not a verb: the 7 takes the row
    "on|at|an|auf|bei|in|card|karte|dran|daneben|dabei|beside|next|there|lies|liegt|lag|is|ist|und"
    "|and"
)
REPLACED: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), by)
    for pattern, by in (
        (rf"(?<!die )(?<!the )\b7\s*(?:nimmt|takes)\b(?=\s*(?:{AFTER_SEVEN})\b|\s*[=)+!,.]|\s*$)",
         " seven "),
        (r"\b[45]\s+(?=(?:rows|reihen)\b)", " "),
        (r"(?<=\d)\s+(?=(?:the\s+|die\s+)?(?:others?|rest|sonst|anderen?|übrigen)\b[^\d,.;:/]*\d)",
         ", "),
        (r"\b[2-6]\s+(?=(?:cards|karten)\s+\d+\s*,?\s*\d)", " "),
        (rf"\b(?:5th|fifth|5\.|fünfte)\s+{ONE_ROW}(?=\s+(?:is|card|lies|liegt|ist))", " fifth "),
        (rf"\b(?:5th|fifth|5\.|fünfte)\s+{ONE_ROW}(?!\s*[:\d])", " five_row "),
        (r"\b5row\b", " five_row "),
        (r"\b7(?:nimmt|takes)\b", " seven "),
        (r"(?:negative|minus|negativ)\s*(?:=|gleich|equals|ist|is)\s*(?:positive|plus|positiv)",
         " negpos "),
        (r"\b(?:first|erste)\s+(?:card|karte)\b", " first = "),
        (r"\b(?:last|letzte)\s+(?:card|karte)\b", " last = "),
        (rf"\b(\d)\s*(?:\.|st|nd|rd|th)\s*{ONE_ROW}", r" r\1 "),
        (rf"\b(\d)\s*(?:\.|st|nd|rd|th)\s*{PILE}\b", r" p\1 "),
        (r"\b(?:row|reihe|zeile)\s*(?:nr\.?|no\.?|#)?\s*(\d)(?!\d)", r" r\1 "),
        (r"\b(?:pile|stapel)\s*(?:nr\.?|no\.?|#)?\s*(\d)(?!\d)", r" p\1 "),
        (r"\br\s+(\d+)", r" r\1 "),
        (r"\bp\s+(\d+)", r" p\1 "),
        (r"\b\d(?:st|nd|rd|th|te[rns]?)\b", " "),
        (r"\bI'(?:m|ve|d|ll)\b", "I"),
        (r"-+>|=>", ">"),
        (r"\b(player|spieler)\s+(\d)(?=\s*:?\s+\d)", r"\1\2"),
        (r"\b([^\W\d_rpf])(\d{1,3})\b(?!\s*[:=])", r"\1: \2"),
        (r"\b([^\W\d_]{2,})(\d{1,3})\b(?!\s*[:=]|\s+\d)", r"\1 \2"),
        (r"(?<=\w)'s\b", " "),
    )
)  # fmt: skip
# It ends a sentence, unless it belongs to the name of a game or a card.
EXCLAMATION = re.compile(r"(?<!nimmt)(?<!takes)(?<!\s)\s*!+(?=\s+\w)", re.IGNORECASE)
SLASHES = re.compile(r"/\s*/+")
# Row A: 7, 18 and row 2: 31 begin a row; in `the cow is at row 5 6 7` the numbers are its cards.
LETTERED_ROW = re.compile(r"\b(?:row|reihe|zeile)\s+([A-E])\s*(?=[:=])", re.IGNORECASE)
ROW_NUMBER = re.compile(r"\b(?:row|reihe|zeile)\s*(?:nr\.?|no\.?|#)?\s*\d(?!\d)", re.IGNORECASE)
ROW_OF_CARDS = re.compile(r"\b(row|reihe|zeile)\s+(?=\d+[\s,-]+\d)", re.IGNORECASE)
OTHER_ROWS = re.compile(
    r"\s*[.,;:]?\s*(?:and\s+|und\s+)?(?:the\s+|die\s+)?"
    r"(?:others?|remaining|anderen?|übrigen|uebrigen|restlichen)\s+"
    r"(?:(?:three|drei|3|rows?|reihen?|ones)\s+)+"
    r"(?:(?:are|is|sind|have|haben|liegen|show|end|ends|ending|enden|in|mit|with|auf|on|at)\s+)*"
    r"(?=\d)",
    re.IGNORECASE,
)
ROW_PLACE = re.compile(r"\br[12]\b")
BARE_ORDINAL = re.compile(r"(?<=[\s,])([2-5])\.\s+(?=\d)")
LATER = [word for word, place in ROW_ORDINALS.items() if place > 1]
ORDINAL_ROW = re.compile(
    rf"\b(?:({'|'.join(ROW_ORDINALS)})[nrs]?\s+{ROW}\b|({'|'.join(LATER)})[nrs]?\s+(?=\d))",
    re.IGNORECASE,
)
TOKEN = re.compile(
    r"\d+[fF](?![^\W_])|[rRpP]\d+(?!\w)|\d+|five_row|[^\W\d_]+(?:[-'][^\W\d_]+)*\d*|\n|[^\s\w]|_"
)


class Token(NamedTuple):
    """A word, a number or a sign; whether a space stands before it, and a colon after it.

    `is_person`: it is a player, though the word alone does not say so (I, we); `is_no_name`: it
    is none, though it stands in no list of words.
    """

    text: str
    spaced: bool
    has_colon: bool = False
    is_person: bool = False
    is_no_name: bool = False

    @property
    def word(self) -> str:
        return self.text.casefold()

    @property
    def is_number(self) -> bool:
        return self.text.isascii() and self.text.isdigit()

    @property
    def is_card(self) -> bool:
        """A number, also with the f of a flipped card."""
        return self.text[:1].isascii() and self.text[:1].isdigit()

    @property
    def is_word(self) -> bool:
        return self.text[:1].isalpha() and not self.is_place

    @property
    def is_place(self) -> bool:
        """r2 or p1."""
        return re.fullmatch(r"[rRpP][0-9]+", self.text) is not None


def clean_text(text: str) -> str:
    """The same in the signs of an ordinary keyboard."""
    text = unicodedata.normalize("NFKC", text).translate(SIGNS)
    return SLASHES.sub("/", EXCLAMATION.sub(". ", text).replace("!", " "))


def write_row_number(found: re.Match[str]) -> str:
    return f" r{ROW_ORDINALS[(found[1] or found[2]).casefold()]} "


def tokenize(text: str) -> list[Token]:
    """The tokens of a cleaned text; row 2, 2nd row and Reihe 2 are all r2."""
    text = LETTERED_ROW.sub(lambda found: f" r{'abcde'.index(found[1].lower()) + 1} ", text)
    text = OTHER_ROWS.sub(", ", text) if re.search(r"\d", text) else text
    if len(ROW_NUMBER.findall(text)) == 1:
        text = ROW_OF_CARDS.sub(r"\1 with ", text)
    text = ORDINAL_ROW.sub(
        lambda found: f" r{ROW_ORDINALS[(found[1] or found[2]).casefold()]} ", text
    )
    for pattern, by in REPLACED:
        text = pattern.sub(by, text)
    if ROW_PLACE.search(text):
        text = BARE_ORDINAL.sub(r" r\1 ", text)  # 1. Reihe 5 8, 2. Reihe 10, 3. 44, 4. 90
    tokens = []
    for match in TOKEN.finditer(text):
        spaced = match.start() == 0 or text[match.start() - 1].isspace()
        has_colon = text[match.end() : match.end() + 3].lstrip(" ")[:1] in (":", "=")
        tokens.append(Token(match[0], spaced, has_colon))
    return tokens
