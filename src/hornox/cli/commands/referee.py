"""`hornox referee`: judge positions, typed or from files, and print sentences or JSON."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hornox.cli.errors import file_error
from hornox.cli.input_files import read_input
from hornox.cli.terminal.encoding import to_printable
from hornox.errors import BadCase, shorten
from hornox.game_catalogue import GAMES
from hornox.words import text

if TYPE_CHECKING:
    from hornox.referee.short.reading import Reading

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)


def add_parser(commands: Commands, lang: str = "en") -> None:
    about = text("referee.cli", lang)
    parser = commands.add_parser(
        "referee",
        lang=lang,
        help=about,
        description=about,
        epilog=text("referee.help", lang),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    group = parser.add_argument_group(text("referee.cli.cases", lang))
    what = text("referee.cli.what", lang)
    group.add_argument("what", nargs="*", metavar=what, help=text("referee.cli.what.help", lang))
    games = text("referee.cli.game", lang, known=", ".join(GAMES))
    group.add_argument("--game", metavar="GAME", help=games)
    group.add_argument("--json", action="store_true", help=text("referee.cli.json", lang))


class NamedCase(NamedTuple):
    """A case as given; for one from a file, `name` says which one in an error.

    A typed one is a `reading` of the line.
    """

    case: Any
    name: str = ""
    reading: Reading | None = None


def run(args: argparse.Namespace) -> int:
    """Judge case by case: the verdicts before a bad case have been printed."""
    for number, named in enumerate(given_cases(args)):
        if number and not args.json:
            print_line("")
        for line in verdict_lines(named, args):
            print_line(line)
    return 0


def print_line(line: str) -> None:
    print(to_printable(line, sys.stdout.encoding), flush=True)


# Input


def given_cases(args: argparse.Namespace) -> Iterator[NamedCase]:
    from hornox.referee.bad_case import bad_case

    if not args.what:
        raise bad_case("typed.nothing")
    if not are_files(args.what):
        yield typed_case(" ".join(args.what), args)
        return
    for name in args.what:
        for number, case in enumerate(read_case_file(name), 1):
            yield NamedCase(case, f"{shorten(name)}, case {number}")


def typed_case(line: str, args: argparse.Namespace) -> NamedCase:
    """A typed position; if it was not in the short form, the answer says how it was read."""
    from hornox.referee.short import read_short

    reading = read_short(line, args.game)
    return NamedCase(reading.case, reading=reading)


def are_files(words: Sequence[str]) -> bool:
    """Whether the words name files; otherwise they are a typed position."""
    if any(word.endswith(".json") for word in words):
        return True
    # A position may be too long for a file name: Path.exists would raise.
    return all(word == "-" or os.path.exists(word) for word in words)  # noqa: PTH110


def read_case_file(name: str) -> tuple[Any, ...]:
    from hornox.referee import read_cases
    from hornox.referee.read_case import LARGEST

    try:
        return read_cases(read_input(name, LARGEST))
    except BadCase as error:
        raise error.at(shorten(name)) from None
    except (OSError, ValueError) as error:
        raise file_error(name, error) from None


# Output


def verdict_lines(named: NamedCase, args: argparse.Namespace) -> list[str]:
    from hornox.referee import explain, judge
    from hornox.referee.answer import tell_reading

    reading = named.reading
    try:
        if args.json:
            result = judge(named.case)
            read = {"read": reading.line} if reading and not reading.as_typed else {}
            return [json.dumps({"id": named.case.get("id"), **read, "result": result})]
        if reading:
            return tell_reading(reading, args.lang).sentences()
        return [*heading_lines(named), *explain(named.case, args.lang)]
    except BadCase as error:
        where = [part for part in (named.name, error.where) if part]
        raise error.at(", ".join(where)) from None


def heading_lines(named: NamedCase) -> list[str]:
    """The title of a case from a file, or else its id."""
    if not named.name or not isinstance(named.case, dict):
        return []
    headings = (named.case.get("title"), named.case.get("id"))
    return [shorten(one, 200) for one in headings if isinstance(one, str)][:1]
