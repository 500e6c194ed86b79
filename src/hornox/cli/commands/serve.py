"""`hornox serve`: tables for everybody who can reach this machine."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from typing import TYPE_CHECKING, TextIO

import msgspec.inspect as look
from msgspec.structs import replace

from hornox.cli.errors import Refused
from hornox.cli.terminal.streams import console_for
from hornox.errors import shorten
from hornox.server.settings import SETTINGS, BadSetting, Settings, from_environment
from hornox.words import text

if TYPE_CHECKING:
    from hornox.server.run import CannotListen

NOT_LISTENING = {
    errno.EADDRINUSE: "cli.serve.fails.taken",
    errno.EACCES: "cli.serve.fails.forbidden",
    errno.EADDRNOTAVAIL: "cli.serve.fails.elsewhere",
}


def run(args: argparse.Namespace) -> int:
    try:
        from hornox.cli.server_banner import Greeting
        from hornox.server.run import BadDatabase, CannotListen, serve
    except ModuleNotFoundError as missing:
        raise Refused("cli.serve.extra", module=str(missing.name)) from missing
    settings = chosen(args)
    console = console_for(args, None, sys.stdout) if is_terminal(sys.stdout) else None
    greeting = Greeting(console, settings, args.lang, opens=args.open)
    try:
        status = serve(settings, greeting.greet)
    except CannotListen as error:
        raise not_listening(error) from error
    except BadDatabase as error:
        raise Refused("cli.serve.fails.database", why=str(error)) from error
    if console:
        console.say("", text("cli.serve.stopped", args.lang))
    return status


def chosen(args: argparse.Namespace) -> Settings:
    """What was set; at a terminal, the log speaks up only when something is wrong."""
    try:
        given = {name: getattr(args, name) for name in SETTINGS}
        settings = from_environment(os.environ, **given)
    except BadSetting as error:
        raise bad_setting(error) from error
    said = args.log_level or os.environ.get("HORNOX_LOG_LEVEL")
    if said is None and is_terminal(sys.stderr):
        return replace(settings, log_level="warning")
    return settings


def is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def bad_setting(error: BadSetting) -> Refused:
    facts = {"setting": error.source, "said": shorten(error.said)}
    match error.allowed:
        case look.IntType(ge=low, le=high):
            return Refused("cli.serve.wrong.whole", **facts, low=str(low), high=str(high))
        case look.FloatType(ge=low, le=high):
            return Refused("cli.serve.wrong.number", **facts, low=f"{low:g}", high=f"{high:g}")
        case look.LiteralType(values=values):
            return Refused("cli.serve.wrong.word", **facts, known=", ".join(map(str, values)))
        case look.Metadata(extra_json_schema={"examples": [example]}):
            return Refused("cli.serve.wrong.text", **facts, example=example)
        case _:
            return Refused("cli.serve.wrong.switch", **facts)


def not_listening(error: CannotListen) -> Refused:
    facts: dict[str, str | int] = {"host": shorten(error.host), "port": error.port}
    if key := NOT_LISTENING.get(error.errno):
        return Refused(key, **facts)
    return Refused("cli.serve.fails.other", **facts)
