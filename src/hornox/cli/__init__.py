"""The command `hornox`. A command is imported when it runs, so that --help stays quick."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from hornox.cli.errors import INTERRUPTED, PIPE_CLOSED, REFUSED, file_trouble, in_words
from hornox.cli.parser import parsed, spoken
from hornox.errors import HornoxError


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its status; whatever is wrong is said in one line."""
    given = sys.argv[1:] if argv is None else list(argv)
    lang = spoken(given, os.environ)
    try:
        return run(given, lang)
    except HornoxError as error:
        return complain(error, lang)
    except BrokenPipeError:
        close_output()
        return PIPE_CLOSED
    except OSError as error:
        close_output()
        return complain(file_trouble("stdout", error), lang)
    except KeyboardInterrupt:
        return INTERRUPTED


def run(given: list[str], lang: str) -> int:
    try:
        args = parsed(given, lang)
        status: int = import_module(f"hornox.cli.commands.{args.command}").run(args)
    except SystemExit as done:  # after --help and --version
        status = int(done.code or 0)
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def complain(error: HornoxError, lang: str) -> int:
    print(f"hornox: {in_words(error, lang)}", file=sys.stderr)
    return REFUSED


def close_output() -> None:
    """Nobody reads it: so that Python does not try once more on its way out."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
