"""What a typed line was read as, and what of it was asked besides."""

from __future__ import annotations

from typing import Any, NamedTuple

from hornox.phrase import Phrase


class Reading(NamedTuple):
    """The case of a typed line; `line` is how it was read, and `as_typed` whether it said so.

    `guessed` is the game, if the line did not name it but mentioned what only some games have;
    `others` are the other games that have it too. `remarks` tell what was left aside.
    `asked_of` is the player of whom the line asks whether they take, and `rule` the question about
    the rules that it asks besides. `instead` are the questions that may be meant
    as well, likelier ones first.
    `claimed` are the last cards behind which somebody says that the card goes, `is_plain_claim` if
    that is a yes or no question; `claimed_heads` how many heads somebody says that it costs;
    `asks_for_choice` if the line asks which row to take. `first` is
    said before everything else. `typed` is a question about the rules as it was typed: it tells
    whether yes or no answers it. `counts` are those of the set-up that somebody asks for,
    and `card_asked` the card of which somebody asks where it goes.
    `asks_whether_allowed`: of the turn that is told, somebody asks or doubts that it is allowed;
    `says_nowhere`: somebody says that the card fits no row; `claimed_cards`: how many cards
    somebody says that a take has; `row_to_take`: the last card of the row of which somebody asks
    whether it may be taken; `own_card_claimed`: the played card that is said to be taken too.
    `row_forced`: the last card of the row that is said to be the only one to take.
    `asks_who_wins`, not whether the game is over: then that is said first.
    """

    case: dict[str, Any]
    line: str
    as_typed: bool
    guessed: str | None = None
    others: tuple[str, ...] = ()
    remarks: tuple[Phrase, ...] = ()
    instead: tuple[dict[str, Any], ...] = ()
    asks_who_takes: bool = False
    asked_of: str = ""
    rule: dict[str, Any] | None = None
    claimed: tuple[int, ...] = ()
    is_plain_claim: bool = False
    claimed_heads: tuple[int, ...] = ()
    asks_for_choice: bool = False
    first: tuple[Phrase, ...] = ()
    typed: str = ""
    counts: tuple[str, ...] = ()
    card_asked: int = 0
    asks_whether_allowed: bool = False
    says_nowhere: bool = False
    claimed_cards: int = 0
    row_to_take: int = 0
    own_card_claimed: int = 0
    row_forced: int = 0
    asks_who_wins: bool = False
