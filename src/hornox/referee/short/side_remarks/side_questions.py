"""What a sentence asks beside its position: whether somebody takes, who is first, or a rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hornox.errors import BadCase
from hornox.phrase import Phrase, Translated
from hornox.referee.facts.rules_questions.catalogue import questions_of
from hornox.referee.judge import judge_case
from hornox.referee.short.find_rules_question.concepts import GENERIC, concepts_in
from hornox.referee.short.find_rules_question.find_question import find_question
from hornox.referee.short.find_rules_question.form_of_question import asked_form
from hornox.referee.short.find_rules_question.read_rule import SPEAKER, name_in
from hornox.referee.short.reading import Reading
from hornox.referee.short.rewrite_sentence.label_cards_of_asker import card_asked_about
from hornox.referee.short.rewrite_sentence.language.number_words import write_digits
from hornox.referee.short.rewrite_sentence.language.player_names import name_speaker, settle_names
from hornox.referee.short.rewrite_sentence.language.side_clauses import drop_reasons
from hornox.referee.short.rewrite_sentence.language.tokens import tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    CLAIMS,
    PRONOUNS,
    TAKES,
    one_of,
)
from hornox.referee.short.rewrite_sentence.read_plays import PlayReader
from hornox.referee.short.rewrite_sentence.rewrite_flipped_cards import write_flips
from hornox.referee.short.side_remarks.claimed_heads import claimed_heads
from hornox.referee.short.side_remarks.claimed_rows import claimed_rows
from hornox.referee.short.side_remarks.other_claims import (
    asks_whether_allowed,
    claimed_cards,
    own_card_claimed,
    row_said_to_be_forced,
    row_to_take,
    says_nowhere,
)
from hornox.words import LANGUAGES

TAKE = one_of(TAKES)
WHETHER = (
    re.compile(  # it looks ahead, since in 7 nimmt liegt … muss ich nehmen the second one asks
        r"\b(?=(?P<asked>"
        r"(?:muss|must|müsste|soll|should|do|does|did|have to|has to|nehm|nehme|nimmt|will)\s+"
        r"(?:(?:really|now|then|jetzt|dann|wirklich|the|der|die)\s+)*(?P<who>[^\W\d_]+)\b[^.?\n]*"
        r"(?:\?|$)))",
        re.IGNORECASE,
    )
)
# Mum says I have to take a row.
SAYS_MUST = re.compile(
    rf"\b(?:{one_of(CLAIMS)})\b(?:,|\s+(?:that|dass))?\s+(?P<who>[^\W\d_]+)\s+"
    r"(?:have to|has to|must|need to|muss|soll)\b(?P<rest>[^.,;?\n]*)",
    re.IGNORECASE,
)
QUESTION = re.compile(r"[^.?\n]+\?")
NUMBER = re.compile(r"\d+(?!\s*(?:nimmt|takes)\b)")
ASKING = re.compile(
    r"(?:^|[.,;\n])\s*"
    r"((?:can|may|could|am i|are we|is it|darf|dürfen|kann|können|muss)\b[^.,;?\n]*)$",
    re.IGNORECASE,
)
HOW_MUCH = re.compile(
    r"\b(?:how (?:many|much)|wie ?viele?|what|which|welche[rsn]?|was)\b[^.?,;]*$"
    r"|\b[1-6] (?:or|oder) (?:\w+ )?[1-6]\b|\b(?:five|fünf) (?:or|oder) (?:\w+ )?(?:six|sechs)\b",
    re.IGNORECASE,
)
CHOOSES = re.compile(
    r"\b(?:choose|choice|choosing|chooses|decide|up to (?:me|him|her|you)|whichever|wherever"
    r"|aussuchen|sucht sich|suche mir|auswählen|wählen|entscheiden|egal wo\w*|freie wahl)\b",
    re.IGNORECASE,
)
NEAR = 25  # characters
WHICH_ROW = re.compile(
    r"\b(?:which|what|welche|was)\b(?: row| reihe)?[^.?,;]*"
    r"\b(?:should|shall|better|soll|sollte|best\w*)\b"
    r"|\bwhat happens\b|\bwas passiert\b|\bwhat about\b|\bwas ist mit\b",
    re.IGNORECASE,
)
AND_ASKS = re.compile(
    r"(?:\band\b|\bund\b|[,;.?])\s*"
    r"((?:who|when|where|how|can|may|do|does|which|what|wer|wann|wo|wie|darf|dürfen|können|kann"
    r"|muss|welche)\b(?:(?!\b(?:and|und)\b)[^.,;?\n])*)",
    re.IGNORECASE,
)
OF_SETUP = re.compile(
    r"\b(?:how many|wie ?viele?|(?:which|what|welche) (?:cards|karten))\b", re.IGNORECASE
)
BESIDE = 0.5  # how near a rule must be that is told beside a position
IN_ITS_GAME = 0.3  # how near a rule must be in a line that asks about the set-up of its game
OF_HEADS = ("fives", "fewest_wins")  # must she count the heads?: nobody asks how many each has
UNFLIPPED = re.compile(
    r"\b(?:unflipped|not flipped|normal\w*|real|true|echte[nrs]?|richtige[nrs]?|ungedreht"
    r"|nicht (?:um)?gedreht)\b",
    re.IGNORECASE,
)
FLIPPING = re.compile(r"\b(?:flip\w*|\w*dreh\w*)\b", re.IGNORECASE)
OWNERS = {
    "my": "I", "mine": "I", "meine": "ich", "his": "he", "her": "she", "seine": "er", "ihre": "sie",
}  # fmt: skip
OF_SOMEBODY = re.compile(rf"\b({'|'.join(OWNERS)})\s+(?:is\s+|ist\s+)?(\d+)", re.IGNORECASE)
THIRD_PERSON = ("he", "she", "er", "sie")
FEWEST_CARDS = 2  # that have an order


def add_side_questions(reading: Reading, text: str) -> Reading:
    players = [play["player"] for play in reading.case["before"].get("played", ())]
    cards = [play["card"] for play in reading.case["before"].get("played", ())]
    own_card = own_card_claimed(text, cards)
    row_forced = row_said_to_be_forced(text) if chooses_a_row(reading.case) else 0
    asked_of = "" if own_card or row_forced else player_asked_about(text, players)
    card = card_asked_about(text)
    card = card if card in cards and len(cards) > 1 else 0
    claim = claimed_rows(text, reading.case)
    rule = None if asked_of or card else rule_asked_besides(text, reading.case["game"])
    return reading._replace(
        claimed=claim.ends if claim else (),
        is_plain_claim=bool(claim and claim.is_plain),
        asks_for_choice=reading.case["op"] == "turn" and asks_which_row(text),
        asks_who_takes=not card and (reading.asks_who_takes or asks_who_takes(text)),
        asked_of=asked_of,
        card_asked=card,
        claimed_heads=claimed_heads(text, reading.case),
        rule=rule or rule_of_choice(text, reading.case),
        asks_whether_allowed=asks_whether_allowed(text) or asks_to_lay(text, reading.case),
        says_nowhere=says_nowhere(text),
        claimed_cards=claimed_cards(text),
        row_to_take=row_to_take(text),
        own_card_claimed=own_card,
        row_forced=row_forced,
    )


def chooses_a_row(case: dict[str, Any]) -> bool:
    """Whether a card fits no row, so that its owner takes any of several."""
    asked = judge_case(case).result.get("next", {})
    return asked.get("kind") == "take_row" and len(asked.get("options", ())) > 1


def asks_to_lay(text: str, case: dict[str, Any]) -> bool:
    """Whether somebody asks if they may lay what they tell, in 11 nimmt!."""
    return case["op"] == "eleven" and asked_form(text) == "may"


def rule_of_choice(text: str, case: dict[str, Any]) -> dict[str, Any] | None:
    """That nobody chooses where a card goes, if somebody wants to and each card fits a row."""
    if case["op"] != "turn" or case.get("decisions") or not CHOOSES.search(text):
        return None
    result = judge_case(case).result
    if "next" in result or "illegal" in result or "nearest" not in questions_of(case["game"]):
        return None
    return {"game": case["game"], "op": "rule", "before": {"question": "nearest"}}


def player_asked_about(typed: str, players: Sequence[str]) -> str:
    """The player of whom somebody asks: does she take?; or "" if nobody asks that."""
    names = {name.casefold(): name for name in players}
    speaker = next((name for name in players if name in SPEAKER), "")
    for found in WHETHER.finditer(typed):
        if HOW_MUCH.search(f"{typed[: found.start()][-NEAR:]}{found['asked']}"):
            continue  # how many, 5 or 6, which row: neither yes nor no
        word = found["who"].casefold()
        others = [name for name in players if name not in SPEAKER]
        if word in THIRD_PERSON:
            who = named_last(typed[: found.start()], others) or speaker
        else:
            who = speaker if word in PRONOUNS else names.get(word, "")
        if who and any(one in TAKES for one in re.findall(r"[^\W\d_]+", found["asked"].casefold())):
            return who
    said = SAYS_MUST.search(typed)
    is_about_taking = said is not None and re.search(rf"\b(?:{TAKE})\b", said["rest"])
    return speaker if said and is_about_taking and said["who"].casefold() in PRONOUNS else ""


def named_last(typed: str, names: Sequence[str]) -> str:
    """Timo has 62, does he take?: the player who was named last, or the only one."""
    if len(names) == 1:
        return names[0]
    told = {name: typed.casefold().rfind(name.casefold()) for name in names}
    last = max(told, key=lambda name: told[name], default="")
    return last if last and told[last] >= 0 else ""


def asks_who_takes(typed: str) -> bool:
    return re.search(rf"\b(?:{TAKE})\b", typed, re.IGNORECASE) is not None


def rule_asked_besides(typed: str, game: str) -> dict[str, Any] | None:
    """The question about the rules that a sentence asks, if it is clear without its numbers."""
    for sentence in QUESTION.findall(end_with_question(typed)):
        asked = NUMBER.sub(" card ", sentence)
        is_enough = bool(concepts_in(asked) - GENERIC - {"take", "other"})
        found = find_question(asked, game) if is_enough else None
        if found and found.is_clear and found.score >= BESIDE:
            return found.case
    return None


def asks_which_row(typed: str) -> bool:
    return WHICH_ROW.search(typed) is not None


def asked_beside_setup(typed: str, game: str) -> tuple[dict[str, Any] | None, tuple[Phrase, ...]]:
    """And who picks first?: the rule that is asked beside a count, or that it is not answered."""
    for clause in (found[1].strip() for found in AND_ASKS.finditer(typed)):
        if OF_SETUP.search(clause):
            continue
        found = find_question(clause, game)
        if found and found.score >= (IN_ITS_GAME if found.is_clear else BESIDE):
            return found.case, ()
        return None, (Phrase("referee.unanswered", {"question": clause}),)
    return None, ()


def asked_beside_rule(typed: str, case: dict[str, Any]) -> dict[str, Any] | None:
    """And how many are there?: another rule that a question asks after the first one."""
    for clause in (found[1].strip() for found in AND_ASKS.finditer(typed)):
        if not concepts_in(clause) - GENERIC - {"choose", "take", "other"}:
            continue  # may we choose?, which belongs to what was said before
        found = find_question(clause, case["game"])
        asked = found.case["before"]["question"] if found else ""
        is_other = asked != case["before"]["question"]
        is_other = is_other and (asked not in OF_HEADS or OF_SETUP.search(clause) is not None)
        if found and is_other and found.is_clear and found.score >= BESIDE:
            return found.case
    return None


def end_with_question(typed: str) -> str:
    """May I still lay it, typed without its question mark; the sentences before it end there."""
    typed = typed.rstrip(" .")
    return ASKING.sub(r". \1?", typed)


def cards_in_order(typed: str, game: str) -> Phrase | None:
    """The revealed cards of players whose rows nobody told, the lowest first."""
    typed = UNFLIPPED.sub(" ", typed)
    if game == "flip":
        typed = write_flips(typed)
    typed = OF_SOMEBODY.sub(name_owner, typed)
    words = name_speaker(tokenize(drop_reasons(write_digits(typed))), game)
    reader = PlayReader(game)
    try:
        reader.read(settle_names(words), is_decision=False)
    except BadCase:
        return None
    unnamed = [who for who in reader.played if is_unnamed(who)]
    cards = list(reader.played.values())
    flips = len(FLIPPING.findall(typed)) if game == "flip" else 0
    flipped = sum(card.endswith("f") for card in cards)
    if flipped < flips or (flipped and game != "flip"):
        return None
    if len(cards) < FEWEST_CARDS or len(set(cards)) < len(cards) or len(unnamed) > 1:
        return None
    order = sorted(reader.played.items(), key=lambda one: laid_as(one[1]))
    return Phrase("referee.order", {"cards": Translated(written_order(order))})


def name_owner(found: re.Match[str]) -> str:
    """Her 45, my 44: she 45, I 44."""
    return f" {OWNERS[found[1].casefold()]} {found[2]}"


def is_unnamed(who: str) -> bool:
    """A letter stands for somebody whose name nobody told."""
    return len(who) == 1 and who != "I"


def laid_as(card: str) -> tuple[int, bool]:
    """The number that counts, and of equal ones the flipped card first (Z-03)."""
    is_flipped = card.endswith("f")
    return int(card[-2::-1] if is_flipped else card), not is_flipped


def card_text(card: str) -> str:
    return f"{card[:-1]} = {laid_as(card)[0]}" if card.endswith("f") else card


def written_order(order: list[tuple[str, str]]) -> dict[str, str]:
    return {
        lang: ", ".join(
            card_text(card) if is_unnamed(who) else f"{card_text(card)} ({name_in(who, lang)})"
            for who, card in order
        )
        for lang in LANGUAGES
    }
