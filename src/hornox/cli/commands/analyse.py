"""`hornox analyse`: what was luck and what was play in a game, as words, JSON or a page."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornox.cards import Seat
from hornox.cli.errors import file_error, parse_whole_number
from hornox.cli.terminal.encoding import to_printable
from hornox.errors import NeedsExtra
from hornox.words import (
    game_name,
    say_account,
    say_assumption,
    say_difference,
    say_headline,
    say_hindsight,
    say_legend,
    say_mean_regret,
    say_moment,
    say_no_mistake,
    say_option,
    say_picks,
    say_share_of_moments,
    say_why,
    text,
)

if TYPE_CHECKING:
    from hornox.analysis import Analysis, Decision

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

STAGE_COUNT = 3


def add_parser(commands: Commands, lang: str = "en") -> None:
    about = text("cli.analyse", lang)
    parser = commands.add_parser("analyse", lang=lang, help=about, description=about)
    group = parser.add_argument_group(text("cli.record", lang))
    record = text("cli.value.record", lang)
    group.add_argument("record", metavar=record, help=text("cli.record.file", lang))
    for name, value in (("seat", "seat"), ("stage", "number"), ("html", "file")):
        metavar = text(f"cli.value.{value}", lang)
        group.add_argument(f"--{name}", metavar=metavar, help=text(f"cli.analyse.{name}", lang))
    group.add_argument("--json", action="store_true", help=text("cli.analyse.json", lang))


def run(args: argparse.Namespace) -> int:
    stage = STAGE_COUNT
    if args.stage is not None:
        stage = parse_whole_number("stage", args.stage, 1, STAGE_COUNT)
    from hornox.cli.commands.replay import find_seat
    from hornox.cli.record_files import read_record

    record = read_record(args.record)
    seat = find_seat(args.seat, record)
    try:
        from hornox.analysis import analyse
    except ImportError:
        raise NeedsExtra("bots") from None
    found = analyse(record, stage - 1)
    if args.html is not None:
        from hornox.cli.analysis_page import analysis_page

        write_page(args.html, analysis_page(record, found, args.lang, seat))
    elif args.json:
        print(found.to_json())
    else:
        for line in text_lines(found, args.lang, seat):
            print(to_printable(line, sys.stdout.encoding))
    return 0


def write_page(name: str, page: str) -> None:
    try:
        Path(name).write_text(page, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise file_error(name, error) from None


def text_lines(found: Analysis, lang: str, seat: Seat | None) -> Iterator[str]:
    """Luck or play and the sum for every seat, the honest number, and what cost most."""
    names = [summary.name for summary in found.summaries]
    yield text("cli.analyse.title", lang, game=game_name(found.game, lang))
    yield ""
    for summary in found.summaries:
        account, name = summary.account, summary.name
        for say in (say_headline, say_difference):
            indent = "" if say is say_headline else "  "
            yield indent + say(account, name, lang, game=found.game, seats=found.seats)
        yield f"  {say_account(account, name, lang, game=found.game)}"
    yield say_legend(found.game, lang)
    yield say_assumption(found.game, lang)
    yield ""
    for summary in found.summaries:
        yield say_mean_regret(summary, lang)
    for one in range(found.seats) if seat is None else (seat,):
        yield from moment_lines(found, one, lang, names)


def moment_lines(found: Analysis, seat: Seat, lang: str, names: Sequence[str]) -> Iterator[str]:
    moments = found.worst(seat)
    if not moments:
        yield ""
        yield f"{names[seat]}: {say_no_mistake(found, seat, lang)}"
    for decision in moments:
        yield ""
        team = found.game == "buffalo"
        yield say_moment(decision, found.round_of(decision), lang, names, team=team)
        yield from (f"  {line}" for line in reason_lines(decision, lang, names, team=team))
    shares = (say_share_of_moments(found, seat, lang), say_picks(found, seat, lang))
    if any(shares):
        yield ""
        yield f"{names[seat]}: {' '.join(filter(None, shares))}"


def reason_lines(
    decision: Decision, lang: str, names: Sequence[str], *, team: bool
) -> Iterator[str]:
    """Why the played option was worse, what the better one does, and what really happened."""
    options, best = decision.evaluation.options, decision.evaluation.best
    for place in (decision.played, best):
        why = " ".join(say_why(options[place], options[best], lang, names, team=team))
        if why:
            yield text("analysis.best", lang, choice=say_option(options[place], lang), why=why)
    if hindsight := say_hindsight(decision, lang):
        yield hindsight
