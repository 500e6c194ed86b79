"""The options of `hornox arena`, and what they say about the match to play."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from hornox.cli.errors import CommandError
from hornox.errors import join_names, shorten

if TYPE_CHECKING:
    from hornox.arena import Match
    from hornox.arena.report.sequential_test import Measure

VALUES = (  # options that take a value, and the kind of value
    ("game", "game"), ("seats", "number"), ("deals", "deals"), ("target", "number"),
    ("rounds", "number"), ("seed", "seed"),
    ("lineup", "bots"), ("by", "measure"), ("margin", "number"), ("limit", "seconds"),
    ("workers", "number"), ("results", "file"), ("picture", "file"),
)  # fmt: skip
SWITCHES = ("against", "sprt", "json", "check", "merge", "analyse")
SPRT_OPTIONS = ("by", "margin")
DEAL_RANGE = re.compile(r"([0-9]{1,300}):([0-9]{1,300})")
WHOLE_NUMBER = re.compile(r"[0-9]{1,300}")  # whether it is too large, the match says
DECIMAL_NUMBER = re.compile(r"[0-9]{1,300}([.,][0-9]{1,300})?")


def whole_number(args: argparse.Namespace, name: str) -> int | None:
    said = getattr(args, name)
    if said is not None and not WHOLE_NUMBER.fullmatch(said):
        raise CommandError("cli.arena.wrong.whole", option=f"--{name}", said=shorten(said))
    return None if said is None else int(said)


def decimal_number(args: argparse.Namespace, name: str, default: float) -> float:
    said = getattr(args, name)
    if said is not None and not DECIMAL_NUMBER.fullmatch(said):
        raise CommandError("cli.arena.wrong.decimal", option=f"--{name}", said=shorten(said))
    return default if said is None else float(said.replace(",", "."))


def deal_numbers(args: argparse.Namespace, default: int) -> int | range:
    """How many deals to play, or from which to before which."""
    if args.deals is None:
        return default
    if ends := DEAL_RANGE.fullmatch(args.deals):
        return range(int(ends[1]), int(ends[2]))
    if WHOLE_NUMBER.fullmatch(args.deals):
        return int(args.deals)
    raise CommandError("cli.arena.wrong.deals.said", said=shorten(args.deals))


class SequentialTest(NamedTuple):
    """What to test; without a margin, nothing."""

    margin: float | None
    measure: Measure

    @classmethod
    def of(cls, args: argparse.Namespace) -> SequentialTest:
        from hornox.arena import BadMatch
        from hornox.arena.run_match import DEFAULT_MARGINS

        if args.by is not None and args.by not in DEFAULT_MARGINS:
            raise BadMatch("measure", said=shorten(args.by), known=join_names([*DEFAULT_MARGINS]))
        measure: Measure = args.by or "heads"
        if not args.sprt:
            refuse_without_sprt(args)
            return cls(None, measure)
        return cls(decimal_number(args, "margin", DEFAULT_MARGINS[measure]), measure)


def refuse_without_sprt(args: argparse.Namespace) -> None:
    for name in SPRT_OPTIONS:
        if getattr(args, name) is not None:
            raise CommandError("cli.arena.wrong.only.sprt", option=f"--{name}")


def refuse_other_options(args: argparse.Namespace, allowed: Sequence[str], key: str) -> None:
    for name in (*(value[0] for value in VALUES), *SWITCHES, "ray"):
        if name not in allowed and getattr(args, name):
            raise CommandError(key, option=f"--{name}")


def make_match(args: argparse.Namespace) -> Match:
    from hornox.arena import Match
    from hornox.arena.match import DEFAULT_LIMIT

    lineup = None if args.lineup is None else args.lineup.split(",")
    return Match.of(
        args.bots, args.game or "classic", whole_number(args, "seats"), args.seed, lineup,
        against=args.against, limit=decimal_number(args, "limit", DEFAULT_LIMIT),
        target=whole_number(args, "target"), rounds=whole_number(args, "rounds"),
    )  # fmt: skip
