"""`hornox referee`: what happens in a position and why, for people in dispute and for programs."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hornox.boxes import GAMES
from hornox.cli.errors import file_trouble
from hornox.cli.terminal.style import printable
from hornox.errors import BadCase, shorten
from hornox.words import text

if TYPE_CHECKING:
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
    group.add_argument("--game", choices=GAMES, default=GAMES[0], metavar="GAME", help=games)
    group.add_argument("--json", action="store_true", help=text("referee.cli.json", lang))


class Found(NamedTuple):
    """A case, and for one out of a file what to call it in an error."""

    case: Any
    name: str = ""


def run(args: argparse.Namespace) -> int:
    """Judges case by case: what is good before a bad one has been printed."""
    for number, found in enumerate(cases(args)):
        if number and not args.json:
            say("")
        for line in judged(found, args):
            say(line)
    return 0


def say(line: str) -> None:
    print(printable(line, sys.stdout.encoding), flush=True)


# What is to be judged


def cases(args: argparse.Namespace) -> Iterator[Found]:
    from hornox.referee import parse_short

    if not args.what:
        raise BadCase('expected files of cases, or a position like "12 37 43 58 / A:14 B:15"')
    if not are_files(args.what):
        yield Found(parse_short(" ".join(args.what), args.game))
        return
    for name in args.what:
        for number, case in enumerate(cases_in(name), 1):
            yield Found(case, f"{shorten(name)}, case {number}")


def are_files(words: Sequence[str]) -> bool:
    """Otherwise they are a position; - is an empty row in one, and / is no file."""
    if any(word.endswith(".json") for word in words):
        return True
    # A position may be too long for a name: Path.exists would raise.
    return all(word == "-" or os.path.exists(word) for word in words)  # noqa: PTH110


def cases_in(name: str) -> tuple[Any, ...]:
    from hornox.referee import read_cases

    try:
        return read_cases(content(name))
    except BadCase as error:
        raise BadCase(error.wrong, shorten(name)) from None
    except (OSError, ValueError) as error:
        raise file_trouble(name, error) from None


def content(name: str) -> bytes:
    """No more than can be cases."""
    from hornox.referee.case import LARGEST

    if name == "-":
        return sys.stdin.buffer.read(LARGEST + 1) if sys.stdin else b""
    with Path(name).open("rb") as file:
        return file.read(LARGEST + 1)


# What comes of it


def judged(found: Found, args: argparse.Namespace) -> list[str]:
    from hornox.referee import explain, judge

    try:
        if args.json:
            result = judge(found.case)
            return [json.dumps({"id": found.case.get("id"), "result": result})]
        return [*heading(found), *explain(found.case, args.lang)]
    except BadCase as error:
        where = [part for part in (found.name, error.where) if part]
        raise BadCase(error.wrong, ", ".join(where)) from None


def heading(found: Found) -> list[str]:
    """What a case out of a file is about."""
    if not found.name or not isinstance(found.case, dict):
        return []
    said = (found.case.get("title"), found.case.get("id"))
    return [shorten(one, 200) for one in said if isinstance(one, str)][:1]
