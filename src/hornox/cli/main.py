"""Run the command `hornox`: parse the arguments, run the subcommand, report an error in one line.

A subcommand is imported when it runs, so that --help stays quick.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from hornox.cli.errors import (
    EXIT_ERROR,
    EXIT_INTERRUPTED,
    EXIT_PIPE_CLOSED,
    error_text,
    file_error,
)
from hornox.cli.parser import choose_language, parse_arguments
from hornox.errors import HornoxError


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    lang = choose_language(arguments, os.environ)
    try:
        return run_command(arguments, lang)
    except HornoxError as error:
        return print_error(error, lang)
    except BrokenPipeError:
        discard_output()
        return EXIT_PIPE_CLOSED
    except OSError as error:
        if error.filename is not None:
            return print_error(file_error(os.fsdecode(error.filename), error), lang)
        discard_output()
        return print_error(file_error("stdout", error), lang)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def run_command(arguments: list[str], lang: str) -> int:
    try:
        args = parse_arguments(arguments, lang)
        status: int = import_module(f"hornox.cli.commands.{args.command}").run(args)
    except SystemExit as done:  # after --help and --version
        status = int(done.code or 0)
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def print_error(error: HornoxError, lang: str) -> int:
    print(f"hornox: {error_text(error, lang)}", file=sys.stderr)
    return EXIT_ERROR


def discard_output() -> None:
    """Let Python flush standard output into nothing at exit, not into a closed pipe."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
