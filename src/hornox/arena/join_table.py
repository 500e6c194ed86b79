"""Sit down at a table of any Hornox server with a bot, and play there until the game is over.

After a lost line it comes back with the same guest, and plays on in the same seat.
"""

from __future__ import annotations

import json
import random
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from hornox.arena.ask_bot import ask_bot, make_bot
from hornox.arena.bot_factories import BotFactory, end_programs
from hornox.arena.errors import BadMatch, BotFailure
from hornox.arena.external.player import ProgramPlayer
from hornox.bots import Bot, bot
from hornox.cards import letter
from hornox.errors import shorten
from hornox.game import Table, title

LINK = re.compile(r"(https?://[^\s/]+(?:/[^\s?#]*)?)/t/([A-Za-z0-9]+)/?")
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 15.0  # seconds before it connects again
REQUEST_SECONDS = 10.0
HOPELESS = ("unknown_table", "unknown_guest", "blocked", "table_full", "already_started", "closed")
"""Refused, and asking again will not help."""

Say: TypeAlias = Callable[..., None]
"""Called with the key of a sentence and its facts."""


class TableLink(NamedTuple):
    server: str
    code: str

    @classmethod
    def parse(cls, link: str) -> TableLink:
        parts = LINK.fullmatch(link)
        if not parts:
            raise BadMatch("join.link", said=shorten(link, 200))
        return cls(parts[1], parts[2])

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.code}/live"


def new_guest(link: TableLink, name: str) -> str:
    """The token of a new guest; BadMatch if no Hornox server answers there."""
    body = json.dumps({"name": name}).encode()
    request = urllib.request.Request(f"{link.server}/api/guests", body)  # noqa: S310  (http, see LINK)
    try:
        with urllib.request.urlopen(request, timeout=REQUEST_SECONDS) as answer:  # noqa: S310  (as above)
            return str(json.load(answer)["token"])
    except urllib.error.HTTPError as error:
        raise BadMatch("join.server", said=refusal_of(error)) from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadMatch("join.server", said=shorten(error, 200)) from None


def refusal_of(error: urllib.error.HTTPError) -> str:
    """What the server said, or the number of its answer."""
    with error:
        try:
            return shorten(json.load(error)["message"], 200)
        except (ValueError, KeyError, TypeError):
            return f"HTTP {error.code}"


class GuestAtTable:
    """A bot with the token of a guest, at one table and at its rematches."""

    def __init__(
        self, link: TableLink, factory: BotFactory, name: str, say: Say, stay: float
    ) -> None:
        self.link, self.factory, self.say, self.stay = link, factory, say, stay
        self.token = new_guest(link, name)
        self.players: dict[int, Bot] = {}
        self.seats: list[int] = []
        self.over = self.welcomed = self.held_up = False
        self.sent: dict[int, str] = {}  # the latest choice of each seat
        self.pause = FIRST_PAUSE

    def play(self) -> None:
        """Until the game is over, and nobody wants another."""
        while True:
            try:
                with connect(self.link.socket, open_timeout=REQUEST_SECONDS) as line:
                    following = self.talk(line)
            except (OSError, WebSocketException) as error:
                self.wait_before_coming_back(error)
                continue
            if following is None:
                return
            self.say("rematch", code=following)
            self.link = self.link._replace(code=following)
            self.players, self.seats, self.over = {}, [], False

    def wait_before_coming_back(self, error: Exception) -> None:
        """Longer and longer; but whoever was never let in gives up."""
        if not self.welcomed:
            raise BadMatch("join.server", said=shorten(error, 200)) from None
        self.say("lost", seconds=round(self.pause))
        time.sleep(self.pause)
        self.pause = min(2 * self.pause, LONGEST_PAUSE)

    def talk(self, line: ClientConnection) -> str | None:
        """Play over this connection; the code of the rematch, or None without one."""
        line.send(json.dumps({"type": "hello", "token": self.token}))
        while True:
            try:
                message = json.loads(line.recv(self.stay if self.over else None))
            except TimeoutError:
                return None
            if following := self.hear(line, message):
                return following

    def hear(self, line: ClientConnection, message: dict[str, Any]) -> str:
        """React to one message; the code of the rematch, if it names one."""
        table = message.get("table", {})
        if message["type"] == "refused" and message["code"] in HOPELESS:
            raise BadMatch("join.refused", said=shorten(message["message"], 200))
        self.held_up |= message["type"] == "refused" and message["code"] == "paused"
        if message["type"] in ("welcome", "table"):
            self.go_on(line, table)
            self.see_table(line, message["type"], table, message["seats"])
        for situation in message.get("situations", ()):
            self.see_situation(line, message["step"], situation)
        following = message["code"] if message["type"] == "following" else table.get("following")
        return str(following or "")

    def see_table(
        self, line: ClientConnection, kind: str, table: dict[str, Any], seats: list[int]
    ) -> None:
        if kind == "welcome":
            self.welcomed, self.pause = True, FIRST_PAUSE
        if kind == "welcome" and not seats:
            line.send(json.dumps({"type": "sit"}))
        if seats and seats != self.seats:
            letters = ", ".join(map(letter, seats))
            self.say("seated", seat=letters, code=self.link.code, game=table["game"])
        elif seats and kind == "welcome":
            self.say("back")
        self.seats = list(seats)
        if kind == "welcome":  # a bot may have taken over while the line was lost
            for seat in seats:
                if table["seats"][seat].get("away"):
                    line.send(json.dumps({"type": "return", "seat": seat}))

    def see_situation(self, line: ClientConnection, step: int, situation: dict[str, Any]) -> None:
        seat, view = situation["seat"], situation["view"] or {}
        if view.get("stage") == "over" and not self.over:
            self.say("over", heads=", ".join(map(str, view.get("totals", ()))))
        self.over = view.get("stage") == "over"
        if self.over:
            self.end_game(seat, view)
        if seat not in self.seats or not situation.get("options") or situation.get("choice"):
            return
        chosen = self.choose(seat, view)
        choice = {"type": "choose", "seat": seat, "step": step, "choice": chosen}
        self.sent[seat] = json.dumps(choice)
        line.send(self.sent[seat])
        self.say("chose", step=step, choice=chosen)

    def go_on(self, line: ClientConnection, table: dict[str, Any]) -> None:
        """After a pause of the host it says once more what was refused."""
        if self.held_up and not table.get("paused_by"):
            self.held_up = False
            for choice in self.sent.values():
                line.send(choice)

    def end_game(self, seat: int | None, view_json: dict[str, Any]) -> None:
        """A program hears that the game is over, and may play the next one."""
        player = self.players.pop(seat, None) if seat is not None else None
        if isinstance(player, ProgramPlayer):
            player.leave(read_view(view_json))

    def choose(self, seat: int, view_json: dict[str, Any]) -> str:
        """The bot's choice; if it fails, `steady` chooses this time, and the failure is said."""
        view = read_view(view_json)
        options, rng = title(view.game).asks(view)[seat], random.Random()
        try:
            player = self.players.get(seat) or make_bot(self.factory)
            self.players[seat] = player
            return str(ask_bot(player, view, options, rng))
        except BotFailure as failure:
            self.say("failed", why=failure.fault, detail=failure.detail)
            self.players.pop(seat, None)  # a program has been ended: another one goes on
            return str(bot("steady").choose(view, options, rng))


def read_view(view_json: dict[str, Any]) -> Table:
    view: Table = msgspec.convert(view_json, title(view_json["game"]).table_type)
    return view


def join_table(link: str, factory: BotFactory, name: str, say: Say, stay: float = 60.0) -> None:
    """Sit down at the table with this link; returns `stay` seconds after the last game."""
    try:
        GuestAtTable(TableLink.parse(link), factory, name, say, stay).play()
    finally:
        end_programs([factory])
