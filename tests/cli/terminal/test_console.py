"""The console."""

from __future__ import annotations

import io

from hornox.cli.terminal.console import Console


def test_a_console_without_a_keyboard_has_nothing_to_read() -> None:
    console = Console(None, io.StringIO())

    assert console.read_line() == ""
