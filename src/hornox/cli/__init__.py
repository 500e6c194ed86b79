"""The command `hornox`: its parser, its subcommands, and playing in a terminal."""

from hornox.cli.main import main

__all__ = ["main"]
