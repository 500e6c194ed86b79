"""What a sentence asks beside its position: whether somebody takes, who is first, or a rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hornox.errors import BadCase
from hornox.phrase import Phrase, Translated
from hornox.referee.short.find_rules_question.find_question import find_question
from hornox.referee.short.find_rules_question.score_questions import GENERIC, read_asked
from hornox.referee.short.rewrite_sentence.language.number_words import write_digits
from hornox.referee.short.rewrite_sentence.language.player_names import name_speaker, settle_names
from hornox.referee.short.rewrite_sentence.language.side_clauses import drop_reasons
from hornox.referee.short.rewrite_sentence.language.tokens import tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import PRONOUNS, TAKES
from hornox.referee.short.rewrite_sentence.read_plays import PlayReader
from hornox.words import LANGUAGES, text

TAKE = "|".join(sorted(TAKES))
WHETHER = re.compile(
    r"\b(?:muss|must|müsste|soll|should|do|does|did|have to|has to|nehm|nehme|nimmt|will)\s+"
    r"(?:(?:really|now|then|jetzt|dann|wirklich|the|der|die)\s+)*([^\W\d_]+)\b[^.?\n]*"
    r"(?:\?|$)",
    re.IGNORECASE,
)
SPEAKER = ("I", "me", "ich")
QUESTION = re.compile(r"[^.?\n]+\?")
NUMBER = re.compile(r"\d+")
FEWEST_CARDS = 2  # that have an order


def player_asked_about(typed: str, players: Sequence[str]) -> str:
    """The player of whom somebody asks: does she take?; or "" if nobody asks that."""
    names = {name.casefold(): name for name in players}
    speaker = next((name for name in players if name in SPEAKER), "")
    for found in WHETHER.finditer(typed):
        word = found[1].casefold()
        who = speaker if word in PRONOUNS else names.get(word, "")
        if who and any(one in TAKES for one in re.findall(r"[^\W\d_]+", found[0].casefold())):
            return who
    return ""


def asks_who_takes(typed: str) -> bool:
    return re.search(rf"\b(?:{TAKE})\b", typed, re.IGNORECASE) is not None


def rule_asked_besides(typed: str, game: str) -> dict[str, Any] | None:
    """The question about the rules that a sentence asks, if it is clear without its numbers."""
    for sentence in QUESTION.findall(typed):
        asked = NUMBER.sub(" card ", sentence)
        is_enough = bool(read_asked(asked).concepts - GENERIC - {"take"})
        found = find_question(asked, asked, game) if is_enough else None
        if found and not found.remarks:
            return found.case
    return None


def cards_in_order(typed: str, game: str) -> Phrase | None:
    """The revealed cards of players whose rows nobody told, the lowest first."""
    words = name_speaker(tokenize(drop_reasons(write_digits(typed))), game)
    reader = PlayReader(game)
    try:
        reader.read(settle_names(words), is_decision=False)
    except BadCase:
        return None
    played = {who: card for who, card in reader.played.items() if card.isdigit()}
    is_named = all(len(who) > 1 or who == "I" for who in played)
    if len(played) < FEWEST_CARDS or len(set(played.values())) < len(played) or not is_named:
        return None
    order = sorted(played.items(), key=lambda one: int(one[1]))
    return Phrase("referee.order", {"cards": Translated(written_order(order))})


def written_order(order: list[tuple[str, str]]) -> dict[str, str]:
    return {
        lang: ", ".join(f"{card} ({name_in(who, lang)})" for who, card in order)
        for lang in LANGUAGES
    }


def name_in(who: str, lang: str) -> str:
    return text("person.you.list", lang) if who in SPEAKER else who
