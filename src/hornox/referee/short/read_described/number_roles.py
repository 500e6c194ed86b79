"""Give every group of numbers its role by evidence; a number without evidence has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.counts import (
    has_already,
    is_card_word,
    is_choice_of_counts,
    is_five,
)
from hornox.referee.short.read_described.evidence import (
    LONG,
    ROW_WORDS,
    Role,
    evidence_after,
    evidence_before,
    is_player,
)
from hornox.referee.short.read_described.number_groups import (
    Mention,
    continues,
    ends_row,
    lies_in_row,
)

NEAR = 3  # words


class Sorted(NamedTuple):
    """A group of numbers with its role, and the word that is the evidence."""

    mention: Mention
    role: Role
    evidence: str = ""


def sort_mentions(mentions: Sequence[Mention]) -> list[Sorted]:
    """Every group with its role; a card and a row that only a comma parts are two groups."""
    groups = numbers_of_groups(mentions)
    seen: Counter[str] = Counter()
    found: list[Sorted] = []
    for mention in mentions:
        is_told = bool(seen[mention.number]) or mention.number in groups
        is_again = len(mention.numbers) > 1 and all(seen[one] for one in mention.numbers)
        if is_again:  # we would like to give him the 31 33
            found.append(Sorted(mention, "told"))
            continue
        role, evidence = role_of(mention, found, is_told=is_told)
        found.append(Sorted(mention, role, evidence))
        seen.update(mention.numbers if role in ("row", "card") else ())
    found = [tell_later(one, found, place) for place, one in enumerate(found)]
    in_rows = {
        number
        for one in found
        if one.role == "row" and not (one.mention.number and one.evidence in words.PLACING)
        for number in one.mention.numbers
    }
    return [spoken_of_again(one, in_rows) for one in found]


def numbers_of_groups(mentions: Sequence[Mention]) -> set[str]:
    """The numbers that stand together; 50 and 30 tell nothing new after 50, and 30, 60 and 80."""
    together: set[str] = set()
    before: set[str] = set()
    for one in mentions:
        numbers = {*one.numbers}
        is_again = numbers <= before and bool(numbers & together)
        together |= numbers if len(one.numbers) > 1 and not is_again else set()
        before |= numbers
    return together


def spoken_of_again(one: Sorted, in_rows: set[str]) -> Sorted:
    """A card that lies in a row is nobody's: it is only spoken of."""
    is_again = one.role == "card" and one.mention.number in in_rows
    return one._replace(role="told") if is_again else one


def tell_later(one: Sorted, found: Sequence[Sorted], place: int) -> Sorted:
    """The cow is at the 53, and later: row 4 is 53: the first one speaks of the second."""
    number = one.mention.number
    has_place = any(token.is_place for token in one.mention.left)
    if one.role != "row" or not number or has_place or one.evidence in words.OTHER_WORDS:
        return one
    later = [
        two for two in found[place + 1 :] if two.role == "row" and two.mention.number == number
    ]
    return one._replace(role="told") if later else one


def role_of(mention: Mention, found: Sequence[Sorted], *, is_told: bool) -> tuple[Role, str]:
    if sure := sure_role(mention, found):
        return sure
    evidence, role = evidence_before(mention, is_told=is_told)
    if role == "card" and len(mention.numbers) >= LONG:
        return "row", ""
    if role is None:
        evidence, role = evidence_after(mention)
    has_place = role == "row" and any(one.is_place for one in mention.left)
    if mention.number and is_told and role != "card" and not has_place:
        return "told", evidence
    if role is not None:
        return role, evidence
    if mention.number and is_reversed(mention.number, found):
        return "flipped", ""
    if mention.number and found and continues(mention):
        if not is_told and is_one_more_card(mention, found[-1]):
            return "card", found[-1].evidence
        if not is_told and is_one_more_row(mention, found[-1]):
            return "row", found[-1].evidence
        return ("told" if is_told else "unknown"), ""
    return role_without_evidence(mention), ""


def role_without_evidence(mention: Mention) -> Role:
    """Many numbers are a row, and `card 55?` is somebody's."""
    if mention.left_words()[-1:] in (["card"], ["karte"]) and mention.number:
        return "card"
    return "row" if len(mention.numbers) >= LONG else "unknown"


def sure_role(mention: Mention, found: Sequence[Sorted]) -> tuple[Role, str] | None:
    """A count, a difference, or cards in a row: whatever else stands around them."""
    if mention.number and (role := role_of_count(mention, found)):
        return role, ""
    if is_choice_of_counts(mention):
        return "count", ""
    if lies_in_row(mention.right) and (len(mention.numbers) > 1 or is_at_place(mention)):
        return "row", "in"
    return ("row", "end") if mention.number and ends_row(mention.right) else None


# Numbers that are no cards


def role_of_count(mention: Mention, found: Sequence[Sorted]) -> Role | None:
    left, right = mention.left_words(), mention.right_words()
    if right[:1] and right[0] in words.COUNTED:
        return "count"
    has_role = bool({*left} & (words.LAYS | words.HOLDS | ROW_WORDS))
    takes_them = bool(right[:1]) and right[0] in words.TAKE_THEM and not has_role
    if is_five(mention.number) and (takes_them or has_already(left)):
        return "count"
    is_compared = right[:1] in (["is"], ["ist"])  # my 18 is lower than everything
    if not is_compared and set(right[:2]) & words.DIFFERENCE and not is_card_word(left):
        return "difference"
    if (
        set(left[-NEAR:])
        & {"abstand", "difference", "differenz", "unterschied", "only", "nur"}
        & (words.DIFFERENCE)
    ):
        return "difference"
    between = {one.word for one in mention.before}
    if found and found[-1].role == "count" and between <= {*words.COUNTED, "or", "oder"}:
        return "count"
    if found and left[-1:] in (["as"], ["als"], ["to"], ["zu"], ["="], ["into"]):
        last = found[-1].mention.number
        if last and last[::-1].lstrip("0") == mention.number and last != mention.number:
            return "flipped"
    return None


def is_reversed(number: str, found: Sequence[Sorted]) -> bool:
    """Grandma turns the 90 round, is that the 9."""
    cards = [one.mention.number for one in found if one.role == "card" and one.mention.number]
    return any(card != number and card[::-1].lstrip("0") == number for card in cards)


def is_one_more_card(mention: Mention, last: Sorted) -> bool:
    """A 3 and a 7: with an article in front of each."""
    has_article = mention.left_words()[-1:] and mention.left_words()[-1] in words.ONE_OF_MANY
    return last.role == "card" and bool(last.mention.number) and bool(has_article)


def is_one_more_row(mention: Mention, last: Sorted) -> bool:
    """Behind the 57 or the 59."""
    is_one = last.role == "row" and bool(last.mention.number) and last.evidence in words.PLACING
    return is_one and any(one.word in ("or", "oder") for one in mention.before)


def is_at_place(mention: Mention) -> bool:
    """There is 9 in row 1, 17 in row 2; not: I put the 9 in row 1."""
    around = {one.word for one in mention.left}
    acts = around & (words.LAYS | words.HOLDS) or any(is_player(one) for one in mention.left)
    has_place = any(one.is_place for one in mention.right[1:2])
    return has_place and mention.right[0].word == "in" and not acts
