"""The state of a table in memory: its seats, its game, and what was chosen and said so far.

Only `apply` changes it, one log entry at a time, so the log rebuilds the same state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from hornox.cards import Seat
from hornox.choices import Choice, Pass, Play
from hornox.events import Event, Revealed, RoundEnded
from hornox.game import Table, play, settle, title
from hornox.server.table.state.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    Chose,
    ClockChanged,
    Closed,
    Coached,
    Drafted,
    Followed,
    GameChanged,
    Helped,
    Moved,
    Opened,
    PassedTurn,
    Paused,
    Renamed,
    Said,
    Sat,
    SettingsChanged,
    Started,
    Stood,
    TookOver,
    WasLate,
)  # fmt: skip
from hornox.server.table.state.place import Place, fit_places
from hornox.server.table.state.readable_state import PastStep, ReadableState


class TableState(ReadableState):
    def apply(self, entry: AnyEntry, at: float, choice: Choice | None = None) -> None:  # noqa: C901, PLR0912, PLR0915  (one line an entry)
        """`choice` is the one that the entry means, if the caller has it already."""
        self.entry_count += 1
        self.changed_at = at
        match entry:
            case Chose():
                self.note_who_chose(entry)
                choice = choice or self.find_option(entry.seat, entry.choice)
                self.note_that_they_act(entry.seat, choice)
                self.seal(entry.seat, choice, at)
            case Drafted():
                self.draft(entry)
            case PassedTurn(seat, on):
                self.change_place(seat, passes_turn=on, missed=0)
                self.begin_to_pass(seat)
            case WasLate(seat, missed):
                self.change_place(seat, late=True, missed=missed)
            case Paused(by):
                self.paused, self.paused_by = True, by
            case ClockChanged(clock):
                self.opened = msgspec.structs.replace(self.opened, clock=clock)
                self.step_began_at = at
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
                self.take_over(entry, at)
            case CameBack():
                self.come_back(entry, at)
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
        stood_in = self.stood_in(counted)
        self.begin_step(*play(self.rules, self.table, counted, self.asked), at, stood_in)

    def note_that_they_act(self, seat: Seat, choice: Choice) -> None:
        """Only a person's own choice tells that somebody is there; a single option is no choice."""
        place = self.places[seat]
        if place is None or place.played_by_bot or len(self.asked[seat]) == 1:
            return
        passes = place.passes_turn and isinstance(choice, Pass)
        if place.missed or passes != place.passes_turn:
            self.change_place(seat, missed=0, passes_turn=passes)

    def draft(self, entry: Drafted) -> None:
        self.drafts = {seat: one for seat, one in self.drafts.items() if seat != entry.seat}
        if entry.choice and entry.step == self.step:
            self.drafts[entry.seat] = self.find_option(entry.seat, entry.choice)

    def note_who_chose(self, entry: Chose) -> None:
        """Who comes back is told that a bot has chosen for them."""
        by_bot = entry.by_bot or self.is_played_by_bot(entry.seat)
        self.was_played |= not by_bot
        mine = {entry.seat} if by_bot else set()
        self.chosen_by_bot = self.chosen_by_bot - {entry.seat} | mine

    def stood_in(self, seats: Iterable[Seat]) -> list[Seat]:
        """The people among them for whom a bot has chosen."""
        by_bot = sorted(self.chosen_by_bot.intersection(seats))
        return [seat for seat in by_bot if (place := self.places[seat]) and place.guest]

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

    def begin_step(
        self, table: Table, events: tuple[Event, ...], at: float, stood_in: Sequence[Seat] = ()
    ) -> None:
        self.table = table
        self.step += 1
        self.recent_steps.append(PastStep(self.step, events, stood_in))
        self.tally.add(events)
        self.sheet += [event for event in events if isinstance(event, RoundEnded)]
        self.asked = self.rules.asks(table)
        self.drafts = {}
        self.begin_for_places(events)
        self.sealed = self.sealed_again() | self.passes(self.asked)
        self.chosen_by_bot = set()
        self.paused, self.paused_by = False, ""
        self.step_began_at = at
        if not self.asked:
            self.status = "over"

    def begin_for_places(self, events: tuple[Event, ...]) -> None:
        """Who was late chooses again, and at the next cards who has passed for a turn, too."""
        is_new_turn = any(isinstance(event, Revealed) for event in events) or any(
            isinstance(option, Play) for options in self.asked.values() for option in options
        )
        for seat, place in enumerate(self.places):
            if place and (place.late or (place.passes_turn and is_new_turn)):
                passes = place.passes_turn and not is_new_turn
                self.change_place(seat, late=False, passes_turn=passes)

    def begin_to_pass(self, seat: Seat) -> None:
        """Now and until the next cards; or no more, and then this question is open again."""
        others = {one: sealed for one, sealed in self.sealed.items() if one != seat}
        if isinstance(self.sealed.get(seat), Pass):
            self.sealed = others
        self.sealed = self.sealed | self.passes([seat])

    def passes(self, seats: Iterable[Seat]) -> dict[Seat, Choice]:
        """What those of the seats choose now that pass for the rest of the turn."""
        passing = {seat for seat in seats if (place := self.places[seat]) and place.passes_turn}
        return {
            seat: option for seat in passing for option in self.asked.get(seat, ())
            if isinstance(option, Pass)
        }  # fmt: skip

    def take_over(self, entry: TookOver, at: float) -> None:
        place = self.places[entry.seat]
        assert place is not None
        missed = place.missed + 1 if entry.why == "clock" else 0
        if not self.paused_by:
            self.go_on(at)
        gave_up = entry.why == "gave_up"
        self.change_place(entry.seat, away=True, late=False, gave_up=gave_up, missed=missed)

    def come_back(self, entry: CameBack, at: float) -> None:
        """The first person at a table that all have left has the whole time of the step again."""
        deadline = self.deadline()
        if not self.has_people() and deadline is not None and at >= deadline:
            self.step_began_at = at
        if not (entry.reconnected and self.paused_by):
            self.go_on(at)
        self.change_place(entry.seat, away=False, late=False, gave_up=False, missed=entry.missed)

    def go_on(self, at: float) -> None:
        """After a pause everybody has the whole time of the step again."""
        if self.paused:
            self.paused, self.paused_by = False, ""
            self.step_began_at = at

    def change_place(self, seat: Seat, **changes: bool | int | str) -> None:
        self.seat_changes += 1
        place = self.places[seat]
        assert place is not None
        self.places[seat] = msgspec.structs.replace(place, **changes)

    def note_row(self, entry: AnyEntry, number: int) -> tuple[int, ...]:
        """Note the row of an entry that was applied; the rows that it makes needless."""
        if isinstance(entry, Chose) and entry.step != self.step:
            return self.rows.end_step(entry.seat, {*self.sealed, *self.kept_cards})
        return self.rows.add(entry, number)
