"""Who may do what at a table: each request looked at, answered with an entry or refused."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from hornox.bots import available
from hornox.cards import Seat
from hornox.errors import IllegalChoice
from hornox.game import match_option
from hornox.protocol import messages as ask
from hornox.server.errors import Refused
from hornox.server.store.guests import Guest
from hornox.server.table.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    Chose,
    Moved,
    Said,
    Sat,
    Started,
    Stood,
    TookOver,
)  # fmt: skip
from hornox.server.table.state import Place, Room

LONGEST_NAME = 24


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, nothing that turns the text round."""
    kept = "".join(
        letter if letter.isprintable() else " "
        for letter in unicodedata.normalize("NFC", name)
        if unicodedata.category(letter) not in ("Cf", "Cs", "Co", "Cn")
    )
    short = " ".join(kept.split())[:LONGEST_NAME].strip()
    if not short:
        raise Refused("bad_name", f"a name is 1 to {LONGEST_NAME} letters that can be read out")
    return short


def able_bot(name: str) -> None:
    """Whether it can sit down at tables here."""
    if name not in available():
        raise Refused("unknown_bot", f"the bots are {', '.join(available())}")


class Rights:
    """One guest at one table."""

    def __init__(self, room: Room, guest: Guest | None, here: Callable[[], set[str]]) -> None:
        self.room = room
        self.guest = guest
        self.here = here  # the guests that are connected to this table

    def entry(self, asked: ask.Request) -> AnyEntry:  # noqa: C901  (one line a request)
        match asked:
            case ask.Sit():
                return self.sit(asked)
            case ask.Stand():
                return self.stand(asked.seat)
            case ask.Return():
                return self.come_back(asked.seat)
            case ask.AddBot():
                return self.add_bot(asked)
            case ask.Remove():
                return self.remove(asked.seat)
            case ask.Move():
                return self.move(asked)
            case ask.Start():
                return self.start()
            case ask.HandOver():
                return self.hand_over(asked.seat)
            case ask.SayQuick(text):
                return self.say(text, "quick")
            case ask.React(text):
                return self.say(text, "reaction")
            case ask.Chat(text):
                return self.chat(text)
            case ask.Hello() | ask.Choose() | ask.Rematch():
                raise AssertionError(asked)

    # In the game

    def choose(self, asked: ask.Choose) -> Chose:
        room = self.room
        if room.state != "playing":
            raise Refused("not_started", "there is nothing to choose: the game is not going on")
        self.own(asked.seat)
        if asked.step != room.step:
            raise Refused("stale", f"that was for step {asked.step}; the table is at {room.step}")
        if asked.seat not in room.asked:
            raise Refused("not_asked", f"seat {asked.seat} has nothing to choose now")
        try:
            choice = match_option(asked.seat, asked.choice, room.asked[asked.seat])
        except IllegalChoice as error:
            raise Refused("illegal_choice", str(error)) from error
        return Chose(asked.seat, room.step, str(choice))

    def hand_over(self, seat: Seat) -> TookOver:
        self.host()
        place = self.place(seat)
        self.playing()
        if place.played_by_bot:
            raise Refused("no_such_seat", f"a bot plays seat {seat} already")
        if place.guest in self.here():
            raise Refused("person_here", f"{place.name} is here and plays")
        return TookOver(seat, "host")

    def come_back(self, seat: Seat) -> CameBack:
        self.own(seat)
        self.playing()
        return CameBack(seat)

    # Before the game

    def sit(self, asked: ask.Sit) -> Sat:
        guest = self.known()
        self.not_started()
        seat = self.free() if asked.seat is None else asked.seat
        self.is_free(seat)
        name = guest.name if asked.name is None else clean_name(asked.name)
        return Sat(seat, guest.id, name)

    def stand(self, seat: Seat) -> Stood | TookOver:
        self.own(seat)
        if self.room.state == "open":
            return Stood(seat)
        self.playing()
        return TookOver(seat, "left")

    def add_bot(self, asked: ask.AddBot) -> BotSat:
        self.host()
        self.not_started()
        able_bot(asked.bot)
        seat = self.free() if asked.seat is None else asked.seat
        self.is_free(seat)
        return BotSat(seat, asked.bot)

    def remove(self, seat: Seat) -> Stood:
        self.host()
        self.not_started()
        self.place(seat)
        return Stood(seat)

    def move(self, asked: ask.Move) -> Moved:
        self.own(asked.seat)
        self.not_started()
        self.exists(asked.to)
        there = self.room.places[asked.to]
        if there and not there.bot:
            raise Refused("seat_taken", f"{there.name} sits there")
        return Moved(asked.seat, asked.to)

    def start(self) -> Started:
        self.host()
        self.not_started()
        sitting = sum(place is not None for place in self.room.places)
        least = self.room.rules.box.least
        if sitting < least:
            raise Refused("too_few_players", f"{self.room.opened.game} needs {least} players")
        return Started()

    # Talk

    def say(self, text: str, kind: str) -> Said:
        guest = self.known()
        seats = self.room.seats_of(guest.id)
        seat = seats[0] if seats else None
        return Said(guest.name, text, seat, kind)  # type: ignore[arg-type]  # one of the three

    def chat(self, text: str) -> Said:
        if not self.room.opened.chat:
            raise Refused("chat_off", "free chat is off at this table")
        line = " ".join("".join(one if one.isprintable() else " " for one in text).split())
        if not line:
            raise Refused("malformed", "say something")
        return self.say(line, "chat")

    # Conditions

    def known(self) -> Guest:
        if self.guest is None:
            raise Refused("guest_needed", "say hello with a token first")
        if self.room.state == "closed":
            raise Refused("closed", "this table is closed")
        return self.guest

    def host(self) -> None:
        if self.known().id != self.room.opened.host:
            raise Refused("host_only", "only who opened the table may do this")

    def own(self, seat: Seat) -> None:
        if self.place(seat).guest != self.known().id:
            raise Refused("not_yours", f"seat {seat} is not yours")

    def place(self, seat: Seat) -> Place:
        self.exists(seat)
        place = self.room.places[seat]
        if place is None:
            raise Refused("no_such_seat", f"nobody sits at seat {seat}")
        return place

    def exists(self, seat: Seat) -> None:
        if seat >= len(self.room.places):
            last = len(self.room.places) - 1
            raise Refused("no_such_seat", f"the seats of this table are 0 to {last}")

    def is_free(self, seat: Seat) -> None:
        self.exists(seat)
        if self.room.places[seat] is not None:
            raise Refused("seat_taken", f"seat {seat} is taken")

    def free(self) -> Seat:
        for seat, place in enumerate(self.room.places):
            if place is None:
                return seat
        raise Refused("table_full", "all seats of this table are taken")

    def not_started(self) -> None:
        if self.room.state != "open":
            raise Refused("already_started", "the game has begun")

    def playing(self) -> None:
        if self.room.state != "playing":
            raise Refused("not_started", "the game is not going on")
