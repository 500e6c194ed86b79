"""Text in terminal columns."""

from __future__ import annotations

from hornox.cli.terminal.text_layout import char_width, text_width


def test_some_characters_take_two_columns_and_some_none() -> None:
    assert char_width("日") == 2
    assert text_width("e\N{COMBINING ACUTE ACCENT}") == 1
    assert text_width("\x1b[1mfull\x1b[0m") == 4
