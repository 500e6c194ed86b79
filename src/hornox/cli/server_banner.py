"""What whoever starts a server wants to know: where it is, for this machine and for phones."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from urllib.parse import urlsplit

from hornox.cli.terminal.console import Console
from hornox.cli.terminal.style import padded, writable
from hornox.server.addresses import ALL_INTERFACES, address_for_others, replace_host
from hornox.server.qr import qr_blocks
from hornox.server.settings import Settings
from hornox.words import text


class Greeting:
    def __init__(
        self, console: Console | None, settings: Settings, lang: str, *, opens: bool
    ) -> None:
        self.console = console
        self.settings = settings
        self.lang = lang
        self.opens = opens

    def greet(self, address: str) -> None:
        """Once the server listens there."""
        host = urlsplit(address).hostname or ""
        here = replace_host(address, "127.0.0.1") if host in ALL_INTERFACES else address
        if self.console:
            self.console.say(
                *self.lines(self.console, here, address_for_others(address, self.settings))
            )
        if self.opens and has_screen():
            # A browser may take its time, or the whole terminal.
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    def lines(self, console: Console, here: str, others: str | None) -> list[str]:
        said = [text("cli.serve.ready", self.lang), ""]
        said += self.addresses(here, others)
        if others:
            said += self.picture(console, others)
        else:
            said += [text("cli.serve.alone", self.lang)]
        return ["", *(f" {line}" for line in said), "", f" {text('cli.serve.stop', self.lang)}"]

    def addresses(self, here: str, others: str | None) -> list[str]:
        known = {"cli.serve.here": here, "cli.serve.others": others}
        told = {text(key, self.lang): where for key, where in known.items() if where}
        room = max(map(len, told))
        return [f"{padded(what, room)}  {where}" for what, where in told.items()] + [""]

    def picture(self, console: Console, link: str) -> list[str]:
        """A code to scan, where it fits and can be drawn."""
        drawn = qr_blocks(link, colour=console.colour)
        bare = qr_blocks(link, colour=False)
        width, height = os.get_terminal_size(console.sink.fileno())
        fits = len(bare[0]) < width and len(bare) < height
        return drawn if fits and writable("▀▄█", console.encoding) else []


def has_screen() -> bool:
    """Whether a browser would have a window of its own."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
