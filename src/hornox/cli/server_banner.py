"""The banner of `hornox serve`: the addresses of the server, and a QR code for phones."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from urllib.parse import urlsplit

from hornox.cli.terminal.console import Console
from hornox.cli.terminal.encoding import can_encode
from hornox.cli.terminal.text_layout import pad
from hornox.server.addresses import ALL_INTERFACES, address_for_others, replace_host
from hornox.server.qr import qr_blocks
from hornox.server.settings import Settings
from hornox.words import text


class ServerBanner:
    def __init__(
        self, console: Console | None, settings: Settings, lang: str, *, open_browser: bool
    ) -> None:
        self.console = console
        self.settings = settings
        self.lang = lang
        self.open_browser = open_browser

    def show(self, address: str) -> None:
        """Called once the server listens at that address."""
        host = urlsplit(address).hostname or ""
        here = replace_host(address, "127.0.0.1") if host in ALL_INTERFACES else address
        if self.console:
            others = address_for_others(address, self.settings)
            self.console.write_lines(*self.lines(self.console, here, others))
        if self.open_browser and has_desktop():
            # A browser may take its time, or the whole terminal.
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    def lines(self, console: Console, here: str, others: str | None) -> list[str]:
        lines = [text("cli.serve.ready", self.lang), ""]
        lines += self.address_lines(here, others)
        if others:
            lines += qr_lines(console, others)
        else:
            lines += [text("cli.serve.alone", self.lang)]
        return ["", *(f" {line}" for line in lines), "", f" {text('cli.serve.stop', self.lang)}"]

    def address_lines(self, here: str, others: str | None) -> list[str]:
        addresses = {"cli.serve.here": here, "cli.serve.others": others}
        labelled = {text(key, self.lang): where for key, where in addresses.items() if where}
        columns = max(map(len, labelled))
        return [f"{pad(label, columns)}  {where}" for label, where in labelled.items()] + [""]


def qr_lines(console: Console, link: str) -> list[str]:
    """A QR code, if it fits on the terminal and can be drawn there."""
    code = qr_blocks(link, colour=console.colour)
    plain = qr_blocks(link, colour=False)
    width, height = os.get_terminal_size(console.output.fileno())
    fits = len(plain[0]) < width and len(plain) < height
    return code if fits and can_encode("▀▄█", console.encoding) else []


def has_desktop() -> bool:
    """Whether a browser would open a window of its own."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
