"""Standard input and output, made safe to talk through."""

from __future__ import annotations

import argparse
import io
import os
from typing import TextIO

from hornox.cli.errors import Refused
from hornox.cli.terminal.console import Console


def console_for(args: argparse.Namespace, source: TextIO | None, sink: TextIO | None) -> Console:
    if sink is None:
        raise Refused("cli.no_output")
    for stream in (source, sink):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Console(source, sink, colour=wants_colour(args.color, sink))


def wants_colour(said: str, sink: TextIO) -> bool:
    if said != "auto":
        return said == "always"
    asked_not_to = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return sink.isatty() and not asked_not_to
