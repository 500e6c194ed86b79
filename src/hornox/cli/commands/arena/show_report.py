"""Show the result of a match: in words, as JSON, as a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hornox.cli.errors import CommandError, file_error
from hornox.cli.terminal.encoding import to_printable
from hornox.errors import shorten

if TYPE_CHECKING:
    from hornox.arena import Report


def print_lines(*lines: str) -> None:
    for line in lines:
        print(to_printable(line, sys.stdout.encoding), flush=True)


def to_json(value: object) -> str:
    import msgspec

    return msgspec.json.encode(value).decode()


def picture_path(args: argparse.Namespace) -> Path | None:
    """Where to draw the chart; a path that cannot be written is refused before the match."""
    if args.picture is None:
        return None
    path = Path(args.picture)
    if path.suffix != ".svg":
        raise CommandError("cli.arena.wrong.picture", said=shorten(args.picture))
    try:
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise file_error(args.picture, error) from None
    return path


def show_report(args: argparse.Namespace, report: Report, path: Path | None) -> None:
    from hornox.arena import draw_chart, format_report

    if args.json:
        print_lines(to_json(report))
    else:
        print_lines(*format_report(report, args.lang))
    if path:
        try:
            path.write_text(draw_chart(report, args.lang), encoding="utf-8")
        except OSError as error:
            raise file_error(args.picture, error) from None
