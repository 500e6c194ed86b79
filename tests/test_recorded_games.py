"""Whole games, kept as they were played: an unwanted change of a rule shows here."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hornox import GAMES, Game
from hornox.choices import Play
from hornox.errors import BadRecord
from hornox.events import Event, SpecialUsed
from hornox.records import Record, read

FOLDER = Path(__file__).parent / "records"
DIGESTS: dict[str, str] = json.loads((FOLDER / "digests.json").read_text())
TURNS = frozenset(
    {"revealed", "placed nearest", "took full", "took low", "round_ended", "game_ended"}
)
SPECIALS = frozenset({
    "specials_dealt", "special_used", "card_chosen shift", "shifted", "replaced",
    "marked seven", "marked stop", "placed emptied", "placed insert",
    "took insert", "took shift",
})  # fmt: skip
HAPPENS: dict[str, frozenset[str]] = {
    "classic": TURNS | {"dealt"},
    "pro": TURNS | {"draft_opened", "picked", "rows_opened"},
    "anniversary": TURNS | SPECIALS | {
        "dealt", "placed fifth", "special_declined", "special_declined swap",
        "card_chosen negpos", "cancelled", "gave", "drew", "specials_shuffled",
    },
    "evenodd": TURNS | {"dealt", "marker_set even", "marker_set odd"},
    "climb": TURNS | {"dealt", "marker_set up", "marker_set down", "placed descending"},
    "cow": TURNS | {"dealt", "marker_set", "took cow"},
    "flip": TURNS | {"dealt", "placed nearest flipped", "took full flipped", "took low flipped"},
    "buffalo": TURNS | SPECIALS | {
        "dealt", "window_closed", "unmarked", "card_chosen sort",
        "reordered first", "reordered last", "reordered sort",
    },
    "eleven": frozenset({
        "dealt", "laid", "turn_ended", "pile_taken", "bull_taken", "bull_taken stolen",
        "piles_opened", "round_ended hand_empty", "round_ended deck_empty", "game_ended",
    }),
}  # fmt: skip
KINDS = {
    "anniversary": {"five_row", "seven", "insert", "replace", "shift", "stop", "negpos"},
    "buffalo": {"seven", "stop", "replace", "insert", "shift", "first", "last", "sort"},
}


def recorded(name: str) -> Record:
    return read((FOLDER / f"{name}.json").read_bytes())


def digest(game: Game) -> str:
    return hashlib.sha256(msgspec.json.encode((game.table, game.log))).hexdigest()


def games_of(title: str) -> list[Game]:
    return [recorded(name).replay() for name in DIGESTS if name.startswith(f"{title}-")]


def logged(title: str) -> Iterator[Event]:
    for game in games_of(title):
        yield from game.log


def kind(event: Event) -> str:
    """The event's tag, and what tells its varieties apart."""
    tag = str(event.__struct_config__.tag)
    words = [tag, *(getattr(event, name, "") for name in ("why", "side", "mark"))]
    if tag in ("card_chosen", "reordered"):
        words.append(getattr(event, "special", ""))
    if getattr(event, "number", 0):
        words.append("flipped")
    if getattr(event, "swap", False):
        words.append("swap")
    if getattr(event, "victim", None) is not None:
        words.append("stolen")
    return " ".join(filter(None, words))


def test_every_game_in_the_folder_has_its_digest() -> None:
    files = {path.stem for path in FOLDER.glob("*.json")} - {"digests"}

    assert files == set(DIGESTS)


@pytest.mark.parametrize("name", DIGESTS)
def test_a_recorded_game_ends_as_it_did_when_it_was_played(name: str) -> None:
    record = recorded(name)

    game = record.replay()

    assert game.over
    assert game.result == record.result
    assert digest(game) == DIGESTS[name]


@pytest.mark.parametrize("title", GAMES)
def test_of_every_title_there_are_games_of_different_sizes(title: str) -> None:
    sizes = [game.table.seats for game in games_of(title)]

    assert len(set(sizes)) >= 2


@pytest.mark.parametrize("title", GAMES)
def test_together_they_hold_everything_that_can_happen(title: str) -> None:
    happened = {kind(event) for event in logged(title)}

    assert happened == HAPPENS.get(title, HAPPENS["classic"])


@pytest.mark.parametrize("title", KINDS)
def test_together_they_use_every_special_card(title: str) -> None:
    used = {event.special for event in logged(title) if isinstance(event, SpecialUsed)}

    assert used == KINDS[title]


def test_the_team_acts_while_cards_are_chosen_and_one_choice_makes_the_step() -> None:
    """S-02."""
    record = recorded("buffalo-3")
    acting = [
        step
        for game, step in zip(record.games(), record.steps, strict=False)
        if any(isinstance(options[0], Play) for options in game.asks.values())
        and any(word[1:].isalpha() for word in step.split())
    ]

    assert acting == ["Astop", "Aseven"]
    assert "Bunstop3" in record.steps[:3]


def test_an_old_record_replays_without_the_choice_of_what_is_cancelled() -> None:
    """J-72: by the rules of today, its owner would have been asked."""
    record = recorded("anniversary-6")
    today = msgspec.structs.replace(record, version=2)

    with pytest.raises(BadRecord, match="has nothing to choose: the game is waiting for D"):
        today.replay()
    assert record.version == 1
    assert record.replay().over


def test_together_they_hold_every_event_there_is() -> None:
    known = {event.__struct_config__.tag for event in Event.__args__}

    happened = {event.__struct_config__.tag for title in GAMES for event in logged(title)}

    assert happened == known
