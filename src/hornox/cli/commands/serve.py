"""`hornox serve`: start the server and print its addresses."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from typing import TYPE_CHECKING, TextIO

from msgspec import inspect
from msgspec.structs import replace

from hornox.cli.errors import CommandError
from hornox.cli.terminal.console import open_console
from hornox.errors import shorten
from hornox.server.settings import SETTINGS, BadSetting, Settings, from_environment
from hornox.words import text

if TYPE_CHECKING:
    from hornox.server.run import CannotListen

LISTEN_ERROR_KEYS = {
    errno.EADDRINUSE: "cli.serve.fails.taken",
    errno.EACCES: "cli.serve.fails.forbidden",
    errno.EADDRNOTAVAIL: "cli.serve.fails.elsewhere",
}


def run(args: argparse.Namespace) -> int:
    try:
        from hornox.cli.server_banner import ServerBanner
        from hornox.server.run import BadDatabase, CannotListen, serve
    except ModuleNotFoundError as missing:
        raise CommandError("cli.serve.extra", module=str(missing.name)) from missing
    settings = read_settings(args)
    console = open_console(args, None, sys.stdout) if is_terminal(sys.stdout) else None
    banner = ServerBanner(console, settings, args.lang, open_browser=args.open)
    try:
        status = serve(settings, banner.show)
    except CannotListen as error:
        raise listen_error(error) from error
    except BadDatabase as error:
        raise CommandError("cli.serve.fails.database", why=str(error)) from error
    if console:
        console.write_lines("", text("cli.serve.stopped", args.lang))
    return status


def read_settings(args: argparse.Namespace) -> Settings:
    """The settings; at a terminal, the default log level is warning."""
    try:
        given = {name: getattr(args, name) for name in SETTINGS}
        settings = from_environment(os.environ, **given)
    except BadSetting as error:
        raise setting_error(error) from error
    level = args.log_level or os.environ.get("HORNOX_LOG_LEVEL")
    if level is None and is_terminal(sys.stderr):
        return replace(settings, log_level="warning")
    return settings


def is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def setting_error(error: BadSetting) -> CommandError:
    facts = {"setting": error.source, "said": shorten(error.said)}
    match error.allowed:
        case inspect.IntType(ge=low, le=high):
            return CommandError("cli.serve.wrong.whole", **facts, low=str(low), high=str(high))
        case inspect.FloatType(ge=low, le=high):
            return CommandError("cli.serve.wrong.number", **facts, low=f"{low:g}", high=f"{high:g}")
        case inspect.LiteralType(values=values):
            return CommandError("cli.serve.wrong.word", **facts, known=", ".join(map(str, values)))
        case inspect.Metadata(extra_json_schema={"examples": [example]}):
            return CommandError("cli.serve.wrong.text", **facts, example=example)
        case _:
            return CommandError("cli.serve.wrong.switch", **facts)


def listen_error(error: CannotListen) -> CommandError:
    facts: dict[str, str | int] = {"host": shorten(error.host), "port": error.port}
    if key := LISTEN_ERROR_KEYS.get(error.errno):
        return CommandError(key, **facts)
    return CommandError("cli.serve.fails.other", **facts)
