"""Everyday forms put into the words that are read: im playing, 5 or all 6."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.number_words import ENGLISH_ONES
from hornox.referee.short.rewrite_sentence.language.played_lists import name_played_cards
from hornox.referee.short.rewrite_sentence.language.player_names import is_name
from hornox.referee.short.rewrite_sentence.language.replaced_cards import name_replaced_cards
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    CLAIMS,
    FAMILY,
    PRONOUNS,
    TAKES,
    one_of,
)

GETS = rf"{one_of(TAKES)}|get|gets|have|keep|krieg\w*|bekomm\w*|muss"
COW_POINTS = re.compile(r"\bcow[\s-]+(?:points?|heads?)\b|\bkuhpunkte?\b", re.IGNORECASE)
I_HAVE = re.compile(r"\bive(?=\s)", re.IGNORECASE)
I_AM = re.compile(r"\bim(?=\s+(?:[^\W\d_]+ing\b|(?:on|at)\s+\d))", re.IGNORECASE)
FIVE_OR_SIX = re.compile(
    rf"(?P<gets>\b(?:{GETS})\b(?:\s+[^\W\d_]+){{0,4}})"
    r"\s+(?P<one>[1-6])\s+(?P<or>or|oder)"
    r"(?:\s+(?:the|even|die|doch|(?P<all>all|alle)))*\s+(?P<two>[1-6])\b",
    re.IGNORECASE,
)

COUNTS_CARDS = re.compile(
    r"\b(?:[1-5]|one|two|three|four|five|zwei|drei|vier|fünf)\s+(?:cards?|karten?)\b", re.IGNORECASE
)
ONLY_SO_MANY = re.compile(
    r"\b(?P<only>only|just|nur|erst)\s+(?P<count>[1-5])"
    r"(?=\s*(?:[.;?)]|$)|\s+(?:so|and|und|in|drin|da)\b)",
    re.IGNORECASE,
)
FIVE_ROW = re.compile(r"\bfive[\s-]row\b(?:\s+card\b)?", re.IGNORECASE)
ALL_FLIPPED = re.compile(
    r"\b(?P<who>we(?:\s+all)?|every(?:one|body)|all)\s+flipped\b(?!\s+(?:(?:the|a|my)\s+)?\d)",
    re.IGNORECASE,
)
NEGPOS = re.compile(r"\bnegativ(e)?\s+positiv(e)?\b", re.IGNORECASE)
BOUND = re.compile(
    r"\b(?:all\s+|alle\s+)?(?:way|far|well|weit|deutlich)\s+(?:down\s+)?"
    r"(?:below|under|above|over|unter|über)\s+(?:the\s+|der\s+)?\d+",
    re.IGNORECASE,
)

HAS_TAKEN = re.compile(
    r"\b(?:hat|habe|hab|hatte|haben)(?=\s+(?:(?!mit\b)[^\W\d_]+\s+){0,5}\d+\s+(?:reihe\s+)?genommen\b)"
    r"(?P<what>[^.?;\d]*\d+)\s+(?P<row>reihe\s+)?genommen\b",
    re.IGNORECASE,
)
FLIPS_OVER = re.compile(
    r"\bflip(?P<end>s|ped)?\s+(?:over\s+(?P<what>(?:an?\s+|the\s+|my\s+)?\d+)\b"
    r"|(?P<before>(?:an?\s+|the\s+|my\s+)?\d+)\s+over\b)(?!\s+(?:to|as|into|so|makes))",
    re.IGNORECASE,
)
CLAIMED_FOR = re.compile(
    rf"\b(?:{one_of(CLAIMS)}|makes|is|are|macht)(?:\s+(?:it|its|it's|is|es|sind|dass|that))*"
    r"\s+\d{1,2}\s+(?:for|für)\s+(?=\d+(?:\s*,\s*|\s+(?:and|und)\s+|\s+)\d)",
    re.IGNORECASE,
)
HEADS = r"(?:points?|punkte|heads?|bulls?|hornochsen|minuspunkte)"
GETS_MORE = re.compile(
    rf"(?P<had>\b\d+)(?P<rest>\s*{HEADS}?(?:\s*,?\s*(?:and\s+|und\s+)?(?:i|ich)\s+(?:have|hab|habe)"
    rf"\s+\d+(?:\s+{HEADS})?)?)\s*[.,]?\s*(?:and\s+|und\s+|then\s+|dann\s+|now\s+|jetzt\s+)*"
    r"(?:(?:he|she|i|er|sie|ich)\s+)?(?:takes?|took|gets?|got|kriegt?|kriege|bekommt?|bekomme"
    r"|nimmt|nehme)\s+(?:(?:jetzt|now)\s+)?(?:(?P<noch>another|noch|weitere)\s+)?(?P<more>\d+)"
    rf"(?:\s+{HEADS})?(?(noch)(?:\s+(?:dazu|more))?|\s+(?:more|dazu|extra|obendrauf))\b",
    re.IGNORECASE,
)
IS_OVER = re.compile(r"\b(?P<what>(?:spiel|partie)\b[^.?;\d]*)\brum\b", re.IGNORECASE)
LISTED_ROW = re.compile(r"(?<![\d(])\b(?P<place>[1-4])\)\s*(?=\d)")
OWNED = re.compile(r"(?P<card>\b\d+)\s*\(\s*(?P<who>(?:my\s+|meine?\s+)?[^\W\d_]+)\s*\)")


def name_before_card(found: re.Match[str]) -> str:
    """20 (Lena) is Lena 20."""
    who = found["who"].split()[-1]
    is_somebody = who.casefold() in {*PRONOUNS, *FAMILY} or is_name(Token(who.title(), spaced=True))
    is_somebody = is_somebody and (who[:1].isupper() or who.casefold() in {*PRONOUNS, *FAMILY})
    return f"{found['who']} {found['card']}" if is_somebody else found[0]


def name_counts(found: re.Match[str]) -> str:
    """5 or 6 in words, for they are counts, unless such a card lies somewhere."""
    one, two = int(found["one"]), int(found["two"])
    cards = re.findall(r"\d+", found.string)
    is_card = cards.count(found["one"]) > 1 or cards.count(found["two"]) > 1
    if is_card and not found["all"]:
        return found[0]
    return f"{found['gets']} {ENGLISH_ONES[one - 1]} {found['or']} {ENGLISH_ONES[two - 1]}"


def write_everyday_words(text: str) -> str:
    """The text with the same meaning in other words.

    >>> write_everyday_words("im playing 30, do i take 5 or all 6")
    'I am playing 30, do i take five or six'
    """
    text = COW_POINTS.sub("points", text)
    text = I_HAVE.sub("I have", I_AM.sub("I am", text))
    text = NEGPOS.sub("negative = positive", FIVE_ROW.sub(" five_row ", text))
    text = ALL_FLIPPED.sub(r"\g<who> revealed", text)
    text = HAS_TAKEN.sub(r"nimmt\g<what>", OWNED.sub(name_before_card, text))
    text = GETS_MORE.sub(lambda one: f"{int(one['had']) + int(one['more'])}{one['rest']}", text)
    text = IS_OVER.sub(r"\g<what>vorbei", text)
    if len(LISTED_ROW.findall(text)) > 1:
        text = LISTED_ROW.sub(r". row \g<place>: ", text)
    text = FLIPS_OVER.sub(
        lambda one: f"play{(one['end'] or '').replace('p', '')} {one['what'] or one['before']}",
        text,
    )
    text = CLAIMED_FOR.sub("says, how many heads have ", text)
    text = name_replaced_cards(text)
    text = name_played_cards(BOUND.sub("lower", text))
    if COUNTS_CARDS.search(text):
        text = ONLY_SO_MANY.sub(r"\g<only> \g<count> cards", text)
    return FIVE_OR_SIX.sub(name_counts, text)
