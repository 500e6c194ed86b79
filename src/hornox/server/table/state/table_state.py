"""The state of a table in memory: its seats, its game, and what was chosen and said so far.

Only `apply` changes it, one log entry at a time, so the log rebuilds the same state.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from hornox.awards import Tally
from hornox.cards import Seat
from hornox.choices import Choice, Play
from hornox.events import Event, RoundEnded
from hornox.game import Asked, Table, play, settle, title
from hornox.match_options import match_option
from hornox.records import Record
from hornox.server.store.records import Player
from hornox.server.table.state.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    Chose,
    Closed,
    Coached,
    Followed,
    GameChanged,
    Helped,
    Moved,
    Opened,
    Renamed,
    Said,
    Sat,
    SettingsChanged,
    Started,
    Stood,
    TookOver,
)  # fmt: skip
from hornox.server.table.state.needless_log_rows import KEPT_TALK, LogRows
from hornox.server.table.state.place import Place, fit_places
from hornox.shuffle import commitment

Status: TypeAlias = Literal["open", "playing", "over", "closed"]

KEPT_STEPS = 100  # how far back a client that comes late can follow what happened


class PastStep:
    """One step of the game. `public_json` is its events as JSON, if all of them are public."""

    __slots__ = ("events", "public_json", "step")

    def __init__(self, step: int, events: tuple[Event, ...]) -> None:
        self.step = step
        self.events = events
        self.public_json = b""


class TableState:
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

    # Entries change the state

    def apply(self, entry: AnyEntry, at: float, choice: Choice | None = None) -> None:  # noqa: C901, PLR0912  (one line an entry)
        """`choice` is the one that the entry means, if the caller has it already."""
        self.entry_count += 1
        self.changed_at = at
        match entry:
            case Chose():
                self.was_played |= not self.is_played_by_bot(entry.seat)
                self.note_who_chose(entry.seat)
                self.seal(entry.seat, choice or self.find_option(entry.seat, entry.choice), at)
            case Sat():
                self.had_company |= entry.guest != self.opened.host and not entry.given
                self.places[entry.seat] = Place(
                    entry.name, guest=entry.guest, animal=entry.animal, coach=entry.coach
                )
            case BotSat():
                self.places[entry.seat] = Place(entry.bot, bot=entry.bot)
            case Stood():
                self.places[entry.seat] = None
            case Moved(seat, to):
                self.places[seat], self.places[to] = self.places[to], self.places[seat]
            case SettingsChanged():
                self.opened = msgspec.structs.replace(self.opened, **msgspec.structs.asdict(entry))
            case GameChanged():
                self.change_game(entry)
            case Started():
                self.start(at)
            case TookOver():
                self.change_place(entry.seat, away=True, gave_up=entry.why == "gave_up")
            case CameBack():
                self.come_back(entry.seat, at)
            case Coached(seat, on):
                self.change_place(seat, coach=on)
            case Helped(seat):
                self.change_place(seat, helped=True)
            case Said():
                self.recent_talk.append(entry)
            case Followed():
                self.rematch_code = entry.code
            case Renamed():
                self.change_place(entry.seat, name=entry.name)
            case Closed():
                self.status = "closed"
            case Opened():
                raise AssertionError(entry)

    def change_game(self, changed: GameChanged) -> None:
        self.opened = msgspec.structs.replace(self.opened, **msgspec.structs.asdict(changed))
        self.rules = title(changed.game, changed.version)
        self.places = fit_places(self.places, changed.seats)

    def start(self, at: float) -> None:
        """Free seats are removed; the players behind them move up."""
        self.places = [place for place in self.places if place]
        seats = len(self.places)
        table = self.rules.table(seats, self.opened.seed, **self.opened.options)
        self.status = "playing"
        self.begin_step(*settle(self.rules, table), at)

    def seal(self, seat: Seat, choice: Choice, at: float) -> None:
        """Keep the choice secret until enough seats have chosen; then the game goes on."""
        others = {one: sealed for one, sealed in self.sealed.items() if one != seat}
        sealed = others | {seat: choice}  # the order is that of the log, where it is the only one
        if not self.rules.ready(self.asked, sealed):
            self.sealed = sealed
            return
        assert self.table is not None
        counted = dict(self.rules.counted(self.asked, sealed))
        self.keep_cards(counted)
        self.history.append(counted)
        self.begin_step(*play(self.rules, self.table, counted, self.asked), at)

    def note_who_chose(self, seat: Seat) -> None:
        """Who comes back is told that a bot has chosen for them."""
        mine = {seat} if self.is_played_by_bot(seat) else set()
        self.chosen_by_bot = self.chosen_by_bot - {seat} | mine

    def keep_cards(self, counted: dict[Seat, Choice]) -> None:
        """S-02: cards stay sealed while somebody acts; the actor's own too."""
        if not any(isinstance(choice, Play) for choice in counted.values()):
            cards = {seat: one for seat, one in self.sealed.items() if isinstance(one, Play)}
            self.kept_cards |= cards

    def sealed_again(self) -> dict[Seat, Choice]:
        """The kept cards that answer this question; it is the same again, on another board."""
        kept = self.kept_cards.items()
        again = {seat: card for seat, card in kept if card in self.asked.get(seat, ())}
        if again:
            self.kept_cards = {}
        return again

    def begin_step(self, table: Table, events: tuple[Event, ...], at: float) -> None:
        self.table = table
        self.step += 1
        self.recent_steps.append(PastStep(self.step, events))
        self.tally.add(events)
        self.sheet += [event for event in events if isinstance(event, RoundEnded)]
        self.asked = self.rules.asks(table)
        self.sealed = self.sealed_again()
        self.chosen_by_bot = set()
        self.step_began_at = at
        if not self.asked:
            self.status = "over"

    def come_back(self, seat: Seat, at: float) -> None:
        """The first person at a table that all have left has the whole time of the step again."""
        deadline = self.deadline()
        if not self.has_people() and deadline is not None and at >= deadline:
            self.step_began_at = at
        self.change_place(seat, away=False, gave_up=False)

    def change_place(self, seat: Seat, **changes: bool | str) -> None:
        place = self.places[seat]
        assert place is not None
        self.places[seat] = msgspec.structs.replace(place, **changes)

    def note_row(self, entry: AnyEntry, number: int) -> tuple[int, ...]:
        """Note the row of an entry that was applied; the rows that it makes needless."""
        if isinstance(entry, Chose) and entry.step != self.step:
            return self.rows.end_step(entry.seat, {*self.sealed, *self.kept_cards})
        return self.rows.add(entry, number)

    # Questions about the state

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
                return not self.is_played_by_bot(seat)
            case Coached(seat, on):
                place = self.places[seat]
                return place is not None and place.coach == on
            case SettingsChanged():
                return entry == self.settings()
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
        """Whether anybody plays who is no bot, and has no bot in their place."""
        return any(place and not place.played_by_bot for place in self.places)

    def waits_for(self, seat: Seat, step: int) -> bool:
        """Whether the game still waits for this seat's choice at this step."""
        return self.status == "playing" and step == self.step and seat in self.waiting_seats()

    def deadline(self) -> float | None:
        clock = self.opened.clock
        return self.step_began_at + clock if clock and self.status == "playing" else None


def seat_entries(places: Sequence[Place | None]) -> list[Sat | BotSat]:
    """Who sits where, as entries."""
    return [
        BotSat(seat, place.bot) if place.bot
        else Sat(seat, place.guest, place.name, animal=place.animal, coach=place.coach)
        for seat, place in enumerate(places) if place
    ]  # fmt: skip
