"""Whose heads a number tells, in questions about the end: Anna 12, Lisa and Tom 20, we 15."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from hornox.cards import letter
from hornox.referee.bad_case import bad_case
from hornox.referee.short.rewrite_sentence.language.number_words import SMALL_NUMBERS
from hornox.referee.short.rewrite_sentence.language.player_count import count_players, name_team
from hornox.referee.short.rewrite_sentence.language.player_names import (
    is_name,
    name_speaker,
    settle_names,
)
from hornox.referee.short.rewrite_sentence.language.tokens import Token, tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    END_WORDS,
    FILLERS,
    HEADS_WORDS,
    PLAYS,
    QUESTION_FILLERS,
    WEAK_END_WORDS,
    one_of,
)
from hornox.referee.short.vocabulary import LABELS, PEOPLE

SIDES = {"TEAM", "BUFFALO"}
NO_RESULT = re.compile(
    rf"\b(?:{one_of(PLAYS)}|rows?|reihen?|cards?|karten?|first|zuerst)\b(?<!gespielt)",
    re.IGNORECASE,
)
REACHES = {"hit", "hits", "reach", "reaches", "reached", "erreicht", "erreiche", "knackt"}
NOT_NAMES = frozenset(
    {*END_WORDS, *WEAK_END_WORDS, *HEADS_WORDS, *QUESTION_FILLERS, *LABELS, *REACHES}
)
RESULT = re.compile(r"\b(\d+)\s*(?::|zu|to)\s*(\d+)\b")  # 12:23, one's own heads first
OF_THE_BUFFALO = re.compile(
    r"\b(?:er|he|it|dieser|der)\b(?=\s+(?:hat\s+|has\s+|got\s+|only\s+|nur\s+|auch\s+)*\d)"
)
SEVERAL_HAVE = re.compile(
    r"\b([2-9]|two|three|four|zwei|drei|vier)"
    r"\s+(?:of us|of them|of you|players|von uns|leute|spieler)"
    r"\s+(?:both\s+|each\s+|all\s+)?(?:have|haben|got|are on|are at)"
    r"\s+(?:both\s+|each\s+|je\s+|jeweils\s+)?(\d+)",
    re.IGNORECASE,
)
ONE_OF_THE_TEAM = re.compile(r"\b(?:I|ich)\b(?=[^.?]*\d)", re.IGNORECASE)
WE = re.compile(r"\b(?:we|wir|us|uns)\b", re.IGNORECASE)
HAS = re.compile(r"\b(?:hab|habe|have|got)\b(?=\s+\d)", re.IGNORECASE)  # alone: hab 20, er 35
BOTH = {"both", "beide", "je", "each", "jeweils"}
MORE_BY = re.compile(r"\b\d+ (?:\w+ )?(?:mehr|weniger|more|less|fewer)\b", re.IGNORECASE)
ALL = {"all", "alle"}  # after three or more names
JOINS = ("and", "und", "&", "+", "sowie")
SPEAKING = {"i": "I", "me": "I", "ich": "ich", "mir": "ich"}
# And so does Grandpa, Oma auch: the number that was told before.
SAME_BEFORE = re.compile(r"\bso (?:does|do|has|have|did|is)\s*$", re.IGNORECASE)
SAME_AFTER = ("auch", "too", "also", "ebenso", "genauso", "ebenfalls", "dito", "likewise")


def tells_result(text: str) -> bool:
    """We 16, he 30: the heads of both sides and nothing else."""
    if not count_players(text) or NO_RESULT.search(text):
        return False
    tokens = settle_names(name_speaker(tokenize(name_team(name_sides(text))), "buffalo"))
    if sum(one.is_number for one in tokens) != len(SIDES):
        return False
    told = rewrite_totals(tokens).split()
    return {one.partition(":")[0] for one in told} == SIDES


def name_sides(text: str) -> str:
    """The team and the buffalo, where people say we, it and 12:23."""
    text = RESULT.sub(r"TEAM \1 BUFFALO \2", OF_THE_BUFFALO.sub("BUFFALO", text))
    if "team" in text.casefold():
        return text
    named = ONE_OF_THE_TEAM.sub("TEAM", text)
    return named if named != text or WE.search(text) else HAS.sub("TEAM", text)


def name_each(found: re.Match[str]) -> str:
    """Two of us have 41: A 41 B 41."""
    count = found[1].casefold()
    players = int(count) if count.isdigit() else SMALL_NUMBERS[count]
    return " ".join(f"{letter(seat)} {found[2]}" for seat in range(players))


def rewrite_totals(tokens: Sequence[Token]) -> str:
    """Names and numbers; a number without a name is that of A, B and so on."""
    if MORE_BY.search(" ".join(one.text for one in tokens)):
        return ""  # so many more than somebody whose number nobody told
    tokens = name_joined_speaker(tokens)
    totals: dict[str, str] = {}
    waiting: list[str] = []  # names whose number is still to come
    have_the_same = False
    for place, token in enumerate(tokens):
        if token.word in BOTH and any(one.is_number for one in tokens[max(place - 2, 0) : place]):
            continue  # 24 each
        if token.is_number:
            same = have_the_same or any(one.word in BOTH for one in tokens[place + 1 : place + 3])
            together = names_joined(tokens[:place])
            names = waiting if same else waiting[-max(together, 1) :]
            if same and not names:
                names = [letter((len(totals) + more) % 10) for more in (0, 1)]
            add_totals(totals, names or [letter(len(totals) % 10)], token.text)
            waiting, have_the_same = [], False
        elif (
            token.word in BOTH
            or token.word in ("two", "zwei")
            or (token.word in ALL and len(waiting) > 1)
        ):
            have_the_same = True
        elif is_total_name(token) and not is_label(tokens, place):
            name = PEOPLE.get(token.word, token.text)
            if totals and name not in totals and has_the_same_total(tokens, place):
                add_totals(totals, [name], [*totals.values()][-1])
            else:
                waiting.append(name)
    return " ".join(f"{one}:{total}" for one, total in totals.items())


def is_label(tokens: Sequence[Token], place: int) -> bool:
    """Final: Anna has 12, where no number follows the colon."""
    after = tokens[place + 1 : place + 3]
    return tokens[place].has_colon and not any(one.is_number for one in after)


def name_joined_speaker(tokens: Sequence[Token]) -> list[Token]:
    """Me and Grandpa, Oma und ich: who types is one of them."""
    named = list(tokens)
    for place, token in enumerate(tokens):
        before = tokens[place - 1].word if place else ""
        after = tokens[place + 1].word if place + 1 < len(tokens) else ""
        speaks = token.word in SPEAKING and not token.is_person
        is_joined = before in JOINS or after in JOINS or has_the_same_total(tokens, place)
        if speaks and is_joined:
            named[place] = token._replace(text=SPEAKING[token.word], is_person=True)
    return named


def has_the_same_total(tokens: Sequence[Token], place: int) -> bool:
    """Whether somebody is said to have as many as was told just before, with no number after."""
    after = [one for one in tokens[place + 1 : place + 4] if one.text not in ".,;?!"]
    before = " ".join(one.text for one in tokens[max(place - 3, 0) : place])
    before = re.sub(r"\s+(?:my|mein|meine|der|die|the)$", "", before)
    if SAME_BEFORE.search(before):
        return not after or not after[0].is_number
    has_number = any(one.is_number for one in after)
    return bool(after) and after[0].word in SAME_AFTER and not has_number


def names_joined(tokens: Sequence[Token]) -> int:
    """How many names before a number share it: Lisa and Tom 12."""
    names = [at for at, one in enumerate(tokens) if is_total_name(one)]
    count = 1
    for one, two in pairwise(reversed(names)):
        between = tokens[two + 1 : one]
        between = [one for one in between if one.word not in ("my", "mein", "meine", "the", "die")]
        joins = (*JOINS, ",") if count > 1 else JOINS  # Tom, Lisa and I
        if not between or any(one.word not in joins for one in between):
            break
        count += 1
    near = tokens[names[-1] + 1 :] if names else ()
    return count if all(one.word in {*FILLERS, ":"} for one in near) and len(near) < 3 else 1


def is_total_name(token: Token) -> bool:
    return is_name(token) and token.word not in NOT_NAMES


def add_totals(totals: dict[str, str], names: Sequence[str], number: str) -> None:
    for who in names:
        if who in totals:
            raise bad_case("typed.once", repr(f"{who}:{number}"), who=who)
        totals[who] = number


def has_named_and_invented(totals: str, text: str) -> bool:
    """Anna 30, and a 12 that is nobody's."""
    typed = {one.text for one in tokenize(text)} | {"I", "TEAM", "BUFFALO"}
    names = {one.partition(":")[0] for one in totals.split()}
    invented = {name for name in names if len(name) == 1} - typed
    return bool(invented) and any(len(name) > 1 or name == "I" for name in names)
