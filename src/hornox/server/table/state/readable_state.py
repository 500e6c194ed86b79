"""What is known of a table: its seats, its game, what was chosen and said, and what follows.

Nothing here changes it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Literal, TypeAlias

from hornox.awards import Tally
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.events import Event, RoundEnded
from hornox.game import Asked, Table, title
from hornox.match_options import match_option
from hornox.records import Record
from hornox.server.store.records import Player
from hornox.server.table.state.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    ClockChanged,
    Coached,
    Drafted,
    GameChanged,
    Opened,
    PassedTurn,
    Paused,
    Said,
    Sat,
    SettingsChanged,
)  # fmt: skip
from hornox.server.table.state.needless_log_rows import KEPT_TALK, LogRows
from hornox.server.table.state.place import Place
from hornox.shuffle import commitment

Status: TypeAlias = Literal["open", "playing", "over", "closed"]

KEPT_STEPS = 100  # how far back a client that comes late can follow what happened


class PastStep:
    """One step of the game. `public_json` is its events as JSON, if all of them are public.

    `stood_in`: the people for whom a bot has chosen.
    """

    __slots__ = ("events", "public_json", "step", "stood_in")

    def __init__(self, step: int, events: tuple[Event, ...], stood_in: Sequence[Seat] = ()) -> None:
        self.step = step
        self.events = events
        self.stood_in = stood_in
        self.public_json = b""


class ReadableState:
    def __init__(self, code: str, opened: Opened, at: float) -> None:
        self.code = code
        self.opened = opened
        self.rules = title(opened.game, opened.version)
        self.commitment = commitment(opened.seed)
        self.places: list[Place | None] = [None] * opened.seats
        self.status: Status = "open"
        self.table: Table | None = None
        self.asked: Asked = {}
        self.sealed: dict[Seat, Choice] = {}
        self.chosen_by_bot: set[Seat] = set()
        self.kept_cards: dict[Seat, Choice] = {}  # sealed before somebody in a team acted
        self.drafts: dict[Seat, Choice] = {}  # what they would confirm now
        self.paused = False  # no person acts: the clock and the bots wait for one
        self.paused_by = ""  # the host who wants that; then nobody can choose either
        self.seat_changes = 0  # grows with each change of a place
        self.step = 0
        self.history: list[dict[Seat, Choice]] = []
        self.recent_steps: deque[PastStep] = deque(maxlen=KEPT_STEPS)
        self.recent_talk: deque[Said] = deque(maxlen=KEPT_TALK)
        self.sheet: list[RoundEnded] = []
        self.tally = Tally()
        self.rematch_code = ""
        self.entry_count = 1  # the number of the next entry: some earlier ones may be gone
        self.rows = LogRows()
        self.had_company = False  # somebody besides the host has sat down here
        self.was_played = False  # a person has chosen something
        self.changed_at = at
        self.step_began_at = at

    def find_option(self, seat: Seat, notation: str) -> Choice:
        """The option of this seat that the notation means, or IllegalChoice."""
        return match_option(seat, notation, self.asked[seat])

    def settings(self) -> SettingsChanged:
        """The settings of today, as an entry."""
        fields = SettingsChanged.__struct_fields__
        return SettingsChanged(**{name: getattr(self.opened, name) for name in fields})

    def game(self) -> GameChanged:
        """The game of today, as an entry."""
        opened = self.opened
        return GameChanged(opened.game, len(self.places), opened.options, opened.version)

    @property
    def forbids_coach(self) -> bool:
        """Who may not know where a card would go may not know what it is worth."""
        return self.opened.no_coach or self.opened.no_forecasts

    @property
    def is_coached(self) -> bool:
        """Whether everybody who is no bot wants a coach.

        Each person at a shared device, and those for whom a bot plays now: they may come back.
        """
        people = [one for one in self.places if one and one.guest and not one.gave_up]
        return not self.forbids_coach and bool(people) and all(place.coach for place in people)

    def is_so_already(self, entry: AnyEntry) -> bool:
        """Whether the entry would change nothing: nobody has played for them, or it is on."""
        match entry:
            case CameBack(seat):
                place = self.places[seat]
                return not (self.paused or (place and (place.away or place.missed)))
            case Drafted(seat, _, choice):
                draft = self.drafts.get(seat)
                return self.deadline() is None or choice == (str(draft) if draft else "")
            case PassedTurn(seat, on):
                place = self.places[seat]
                return place is not None and place.passes_turn == on
            case Coached(seat, on):
                place = self.places[seat]
                return place is not None and place.coach == on
            case SettingsChanged():
                return entry == self.settings()
            case Paused(by):
                return self.paused and by in {"", self.paused_by}
            case ClockChanged(clock):
                return clock == self.opened.clock
            case GameChanged():
                return entry == self.game()
            case _:
                return False

    def was_helped(self, seat: Seat) -> bool:
        place = self.places[seat]
        return place is not None and place.helped

    def is_played_by_bot(self, seat: Seat) -> bool:
        place = self.places[seat]
        return place is not None and place.played_by_bot

    def is_stood_in_for(self, seat: Seat) -> bool:
        """Whether a bot plays for the person at this seat."""
        place = self.places[seat]
        return place is not None and bool(place.guest) and place.played_by_bot

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        if not guest:
            return ()
        return tuple(
            seat for seat, place in enumerate(self.places) if place and place.guest == guest
        )

    def record(self) -> Record:
        """The finished game."""
        assert self.table is not None
        result = self.rules.result(self.table)
        names = [place.name for place in self.places if place]
        return Record.of_steps(self.rules, self.table, self.history, result, names)

    def players(self) -> list[Player]:
        """After the game: who has played, and whether they won, without a bot or a coach."""
        winners = self.table.winners if self.table else ()
        won: dict[str, bool] = {}
        for seat, place in enumerate(self.places):
            if place and place.guest and not place.gave_up:
                wins = seat in winners and not (place.away or place.helped)
                won[place.guest] = won.get(place.guest, False) or wins
        people = [Player(guest, wins, self.seats_of(guest)) for guest, wins in won.items()]
        bots = [seat for seat, place in enumerate(self.places) if place and place.bot]
        return [*people, Player("", won=False, seats=tuple(bots))]

    def is_to_be_played_by(self, guest: str) -> bool:
        """Whether this guest has a seat in a game that is not over, and has not given it up."""
        own = [place for place in self.places if place and place.guest == guest]
        return self.status in {"open", "playing"} and not all(place.gave_up for place in own)

    def view(self, seat: Seat | None) -> Table | None:
        view: Table | None = None if self.table is None else self.rules.view(self.table, seat)
        return view

    @property
    def silent(self) -> bool:
        """Whether the rules of the game let nobody speak now."""
        return self.table is not None and self.rules.silent(self.table)

    def steps_after(self, step: int) -> list[PastStep]:
        """The steps after that one, as far as they are kept."""
        return [past for past in self.recent_steps if past.step > step]

    def waiting_seats(self) -> list[Seat]:
        """The seats that are asked and have not chosen."""
        return [seat for seat in self.asked if seat not in self.sealed]

    def waiting_people(self) -> list[Seat]:
        """Those of them that no bot plays."""
        return [seat for seat in self.waiting_seats() if not self.is_played_by_bot(seat)]

    def has_people(self) -> bool:
        """Whether anybody plays who is no bot, and has no bot in their place for now."""
        return any(place and place.played_by_person for place in self.places)

    def has_active_people(self) -> bool:
        """Whether one of them has not missed the last time limit."""
        return any(one and one.played_by_person and not one.missed for one in self.places)

    def waits_for(self, seat: Seat, step: int) -> bool:
        """Whether the game still waits for this seat's choice at this step."""
        return self.status == "playing" and step == self.step and seat in self.waiting_seats()

    def deadline(self) -> float | None:
        clock = self.opened.clock
        runs = clock and self.status == "playing" and not self.paused
        return self.step_began_at + clock if runs else None


def seat_entries(places: Sequence[Place | None]) -> list[Sat | BotSat]:
    """Who sits where, as entries."""
    return [
        BotSat(seat, place.bot) if place.bot
        else Sat(seat, place.guest, place.name, animal=place.animal, coach=place.coach)
        for seat, place in enumerate(places) if place
    ]  # fmt: skip
