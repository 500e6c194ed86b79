"""Who may do what at a table: checks each request, and turns it into a log entry or refuses it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hornox import game_catalogue as boxes
from hornox.bots import available
from hornox.cards import Seat
from hornox.choices import Choice, Pass
from hornox.game import title
from hornox.protocol import messages
from hornox.server.errors import Refused, refused_as
from hornox.server.store.guests import Guest
from hornox.server.table.requests.clean_names import clean_name
from hornox.server.table.requests.rematch import seats_in_other_game
from hornox.server.table.state.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    ClockChanged,
    Coached,
    Drafted,
    GameChanged,
    Moved,
    PassedTurn,
    Paused,
    Said,
    Sat,
    SettingsChanged,
    Started,
    Stood,
    TalkKind,
    TookOver,
)  # fmt: skip
from hornox.server.table.state.place import Place
from hornox.server.table.state.table_state import TableState


def require_bot(name: str) -> None:
    """Refuse a bot that cannot play on this server."""
    if name not in available():
        raise Refused("unknown_bot", f"The bots are {', '.join(available())}.")


class Permissions:
    """What one guest may do at one table."""

    def __init__(
        self, state: TableState, guest: Guest | None, present_guests: Callable[[], set[str]]
    ) -> None:
        self.state = state
        self.guest = guest
        self.present_guests = present_guests

    def entry_for(self, request: messages.Request) -> AnyEntry:  # noqa: C901, PLR0912  (one line a request)
        match request:
            case messages.Draft():
                return self.draft(request)
            case messages.PassTurn():
                return self.pass_turn(request)
            case messages.Sit():
                return self.sit(request)
            case messages.Stand():
                return self.stand(request.seat)
            case messages.Return():
                return self.come_back(request.seat)
            case messages.AddBot():
                return self.add_bot(request)
            case messages.Remove():
                return self.remove(request.seat)
            case messages.Move():
                return self.move(request)
            case messages.ChangeSettings():
                return self.change_settings(request)
            case messages.ChangeGame():
                return self.change_game(request)
            case messages.Start():
                return self.start()
            case messages.Pause():
                return self.pause()
            case messages.HandOver():
                return self.hand_over(request.seat)
            case messages.SetCoach():
                return self.set_coach(request)
            case messages.SayQuick(text):
                return self.say(text, "quick")
            case messages.React(text):
                return self.say(text, "reaction")
            case messages.Chat(text):
                return self.chat(text)
            case (
                messages.Hello() | messages.Choose() | messages.Rematch()
                | messages.Shown() | messages.Skip() | messages.AskHint()
            ):  # fmt: skip
                raise AssertionError(request)

    # During the game

    def require_option(self, request: messages.Choose) -> Choice:
        """The option that the request means."""
        self.require_asked(request)
        self.require_no_pause()
        with refused_as("illegal_choice"):
            return self.state.find_option(request.seat, request.choice)

    def draft(self, request: messages.Draft) -> Drafted:
        self.require_asked(request)
        if request.choice:
            with refused_as("illegal_choice"):
                self.state.find_option(request.seat, request.choice)
        return Drafted(request.seat, request.step, request.choice)

    def pass_turn(self, request: messages.PassTurn) -> PassedTurn:
        self.require_own_seat(request.seat)
        self.require_playing()
        self.require_no_pause()
        options = self.state.asked.get(request.seat, ())
        may_pass = self.state.opened.game == "buffalo" and Pass() in options
        if request.on and not may_pass:
            raise Refused("not_asked", f"Seat {request.seat} cannot pass now.")
        return PassedTurn(request.seat, request.on)

    def require_asked(self, request: messages.Choose | messages.Draft | messages.AskHint) -> None:
        """It is my seat, and asked in this step."""
        self.require_playing()
        self.require_own_seat(request.seat)
        if request.step != self.state.step:
            sentence = f"This is for step {request.step}, but the table is at {self.state.step}."
            raise Refused("stale", sentence)
        if request.seat not in self.state.asked:
            raise Refused("not_asked", f"Seat {request.seat} has nothing to choose now.")

    def set_coach(self, request: messages.SetCoach) -> Coached:
        self.require_playing()
        self.require_own_seat(request.seat)
        if request.on and self.state.forbids_coach:
            raise Refused("no_coach", "There is no coach at this table.")
        return Coached(request.seat, request.on)

    def require_hint(self, request: messages.AskHint) -> None:
        """Nobody gets help at a table where somebody does without, nor while a bot plays."""
        self.require_asked(request)
        if not self.state.is_coached:
            sentence = "There are hints only while all people at the table have the coach on."
            raise Refused("no_coach", sentence)
        if self.state.is_played_by_bot(request.seat):
            raise Refused("no_coach", f"A bot plays seat {request.seat} now.")

    def hand_over(self, seat: Seat) -> TookOver:
        self.require_host()
        place = self.require_player(seat)
        self.require_playing()
        if place.played_by_bot:
            raise Refused("no_such_seat", f"A bot already plays seat {seat}.")
        if place.guest in self.present_guests():
            raise Refused("person_here", f"{place.name} is here and can play.")
        return TookOver(seat, "host")

    def pause(self) -> Paused:
        self.require_host()
        self.require_playing()
        own = self.state.seats_of(self.require_guest().id)
        place = self.state.places[own[0]] if own else None
        return Paused(place.name if place else self.require_guest().name)

    def come_back(self, seat: Seat) -> CameBack:
        self.require_own_seat(seat)
        self.require_playing()
        return CameBack(seat)

    # Before the game

    def sit(self, request: messages.Sit) -> Sat:
        guest = self.require_guest()
        self.require_not_started()
        seat = self.require_free_seat(request.seat)
        if request.name is not None:  # somebody else at the same device
            return Sat(seat, guest.id, clean_name(request.name))
        return Sat(seat, guest.id, guest.name, animal=guest.animal)

    def stand(self, seat: Seat) -> Stood | TookOver:
        self.require_own_seat(seat)
        if self.state.status == "open":
            return Stood(seat)
        self.require_playing()
        return TookOver(seat, "left")

    def give_up(self, seat: Seat) -> Stood | TookOver:
        """As to stand, but for good."""
        left = self.stand(seat)
        return left if isinstance(left, Stood) else TookOver(seat, "gave_up")

    def add_bot(self, request: messages.AddBot) -> BotSat:
        self.require_host()
        self.require_not_started()
        require_bot(request.bot)
        return BotSat(self.require_free_seat(request.seat), request.bot)

    def remove(self, seat: Seat) -> Stood:
        self.require_host()
        self.require_not_started()
        self.require_player(seat)
        return Stood(seat)

    def move(self, request: messages.Move) -> Moved:
        self.require_own_seat(request.seat)
        self.require_not_started()
        self.require_seat(request.to)
        there = self.state.places[request.to]
        if there and not there.bot:
            raise Refused("seat_taken", f"{there.name} sits there.")
        return Moved(request.seat, request.to)

    def change_settings(self, request: messages.ChangeSettings) -> SettingsChanged | ClockChanged:
        """During the game the host can still change the time limit."""
        self.require_host()
        only_clock = messages.ChangeSettings(clock=request.clock, re=request.re)
        is_playing = self.state.status == "playing"
        if is_playing and request.clock is not None and request == only_clock:
            return ClockChanged(request.clock)
        self.require_not_started()
        now = self.state.settings()
        fields = (name for name in now.__struct_fields__ if name != "options")
        wanted = {name: value for name in fields if (value := getattr(request, name)) is not None}
        if request.options is not None:
            wanted["options"] = request.options.to_dict()
            with refused_as("bad_options"):
                self.state.rules.box.check_options(wanted["options"])
        return replace(now, **wanted)

    def change_game(self, request: messages.ChangeGame) -> GameChanged:
        self.require_host()
        self.require_not_started()
        options = request.options.to_dict() if request.options else {}
        seats = seats_in_other_game(self.state, request.game)
        with refused_as("bad_options"):
            boxes.box(request.game).check_options(options)
        return GameChanged(request.game, seats, options, title(request.game).version)

    def start(self) -> Started:
        self.require_host()
        self.require_not_started()
        seated = sum(place is not None for place in self.state.places)
        require_players(self.state.opened.game, seated, self.state.rules.box.least)
        return Started()

    # After the game

    def require_rematch(self) -> Guest:
        """The guest who asks for it."""
        guest = self.require_guest()
        if self.state.status != "over":
            raise Refused("not_over", "The game is not over.")
        if not self.state.seats_of(guest.id):
            raise Refused("not_yours", "Only players of this game can ask for a rematch.")
        return guest

    # Talk

    def say(self, text: str, kind: TalkKind) -> Said:
        guest = self.require_guest()
        if self.state.silent:
            raise Refused("silence", "Nobody may speak until the cards are revealed.")
        seats = self.state.seats_of(guest.id)
        return Said(guest.name, text, seats[0] if seats else None, kind)

    def chat(self, text: str) -> Said:
        if not self.state.opened.chat:
            raise Refused("chat_off", "Free chat is off at this table.")
        line = " ".join("".join(one if one.isprintable() else " " for one in text).split())
        if not line:
            raise Refused("malformed", "The message is empty.")
        return self.say(line, "chat")

    # Guards

    def require_guest(self) -> Guest:
        if self.guest is None:
            raise Refused("guest_needed", "Say hello with a token first.")
        if self.state.status == "closed":
            raise Refused("closed", "This table is closed.")
        return self.guest

    def require_host(self) -> None:
        if self.require_guest().id != self.state.opened.host:
            raise Refused("host_only", "Only the host can do this.")

    def require_own_seat(self, seat: Seat) -> None:
        if self.require_player(seat).guest != self.require_guest().id:
            raise Refused("not_yours", f"Seat {seat} is not yours.")

    def require_player(self, seat: Seat) -> Place:
        self.require_seat(seat)
        place = self.state.places[seat]
        if place is None:
            raise Refused("no_such_seat", f"Nobody sits at seat {seat}.")
        return place

    def require_seat(self, seat: Seat) -> None:
        if seat >= len(self.state.places):
            last = len(self.state.places) - 1
            raise Refused("no_such_seat", f"The seats of this table are 0 to {last}.")

    def require_free_seat(self, seat: Seat | None) -> Seat:
        """This seat, or the first that is free."""
        if seat is None:
            return self.require_any_free_seat()
        self.require_seat(seat)
        if self.state.places[seat] is not None:
            raise Refused("seat_taken", f"Seat {seat} is taken.")
        return seat

    def require_any_free_seat(self) -> Seat:
        for seat, place in enumerate(self.state.places):
            if place is None:
                return seat
        raise Refused("table_full", "All seats at this table are taken.")

    def require_not_started(self) -> None:
        if self.state.status != "open":
            raise Refused("already_started", "The game has already started.")

    def require_no_pause(self) -> None:
        """That of the host holds for everybody, until somebody says that the game goes on."""
        if self.state.paused_by:
            raise Refused("paused", f"{self.state.paused_by} has paused the game: return first.")

    def require_playing(self) -> None:
        if self.state.status != "playing":
            raise Refused("not_started", "No game is in progress.")


def require_players(game: str, players: int, least: int) -> None:
    if players < least:
        raise Refused("too_few_players", f"{game} needs at least {least} players.")
