"""What a typed line was read as, and what of it was asked besides."""

from __future__ import annotations

from typing import Any, NamedTuple

from hornox.phrase import Phrase


class Reading(NamedTuple):
    """The case of a typed line; `line` is how it was read, and `as_typed` whether it said so.

    `guessed` is the game, if the line did not name it but mentioned what only some games have;
    `others` are the other games that have it too. `remarks` tell what was left aside.
    `asked_of` is the player of whom the line asks whether they take, and `rule` the question about
    the rules that it asks besides. `meant` tells which other questions may be meant.
    `claimed` are the last cards behind which somebody says that the card goes, `is_plain_claim` if
    that is a yes or no question; `claimed_heads` how many heads somebody says that it costs;
    `asks_for_choice` if the line asks which row to take. `first` is
    said before everything else. `is_asked_otherwise`: the question of
    the catalogue asks whether one must, where somebody asks whether one may.
    """

    case: dict[str, Any]
    line: str
    as_typed: bool
    guessed: str | None = None
    others: tuple[str, ...] = ()
    remarks: tuple[Phrase, ...] = ()
    meant: tuple[Phrase, ...] = ()
    asks_who_takes: bool = False
    asked_of: str = ""
    rule: dict[str, Any] | None = None
    claimed: tuple[int, ...] = ()
    is_plain_claim: bool = False
    claimed_heads: tuple[int, ...] = ()
    asks_for_choice: bool = False
    first: tuple[Phrase, ...] = ()
    is_asked_otherwise: bool = False
