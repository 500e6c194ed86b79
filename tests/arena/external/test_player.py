"""External programs as players: what they are told, what they answer, what they are called."""

from __future__ import annotations

import json
import random
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hornox import GAMES
from hornox.arena import (
    BadMatch,
    Deal,
    Finding,
    Match,
    check,
    draw_chart,
    format_report,
    play,
    play_deal,
)
from hornox.arena.external import messages as wire
from hornox.protocol import messages
from hornox.server.table.clients import messages_to_clients as serialize
from hornox.server.table.state.log_entries import BotSat, Chose, Opened, Started
from hornox.server.table.state.table_state import TableState
from tests.arena.matches import EXTERNAL, HOSTILE, hostile_program, play_in_pool, program_spec

REPOSITORY = Path(__file__).parents[3]
EXAMPLE = REPOSITORY / "examples" / "arena_bot.py"
PAGE = (REPOSITORY / "docs" / "bots.md").read_text()
LIMIT = 30.0  # seconds: enough on a busy machine


def without_times(deal: Deal) -> Deal:
    return replace(deal, times=())


# Playing


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_every_game(game: str) -> None:
    match = Match.of([program_spec(EXAMPLE), "random"], game, 3, seed=1, limit=LIMIT)

    deal = play_deal(match, 0)

    assert deal.forfeits == ()
    assert deal.times[0].decisions > 10


@pytest.mark.parametrize("game", ["classic", "eleven"])
def test_a_program_that_plays_at_tables_needs_only_another_way_to_talk(game: str) -> None:
    table_bot = "table=" + shlex.join((sys.executable, str(EXTERNAL / "stdio_table_bot.py")))

    deal = play_deal(Match.of([table_bot, "random"], game, 2, seed=1, limit=LIMIT), 0)

    assert deal.forfeits == ()
    assert deal.times[0].decisions > 10


def test_a_program_plays_what_a_class_with_the_same_idea_plays() -> None:
    outside, inside = (
        Match.of([bot, "random"], seats=4, seed=1, limit=LIMIT)
        for bot in (hostile_program("first"), f"{HOSTILE}:First")
    )

    assert without_times(play_deal(outside, 3)) == without_times(play_deal(inside, 3))


def test_its_luck_comes_from_the_seed_whoever_plays() -> None:
    match = Match.of([program_spec(EXAMPLE), "steady"], seats=2, seed=1, limit=LIMIT)

    alone, both = (play_in_pool(match, 6, workers) for workers in (1, 2))

    assert alone == both
    assert alone[5] == without_times(play_deal(match, 5))
    assert len({deal.games for deal in alone}) == 6


def test_the_example_passes_the_check() -> None:
    assert list(check(program_spec(EXAMPLE), ["pro"], LIMIT)) == [Finding("pro", (2, 4, 6))]


def test_a_check_finds_out_who_does_not_answer_what_was_asked() -> None:
    (finding,) = check(hostile_program("thinks_aloud"), ["classic"], LIMIT)

    assert (finding.seats, finding.fault, finding.said) == ((2,), "malformed", "let me see")


# What it receives


def received(folder: Path) -> list[list[Any]]:
    """All messages that each process has received."""
    files = sorted(folder.glob("heard.*"))
    return [[json.loads(line) for line in file.read_text().splitlines()] for file in files]


@pytest.mark.parametrize("game", GAMES)
def test_it_hears_what_the_server_would_tell_it(game: str, tmp_path: Path) -> None:
    match = Match.of(
        [hostile_program("kept", tmp_path / "heard"), f"{HOSTILE}:First"],
        game,
        2,
        seed=1,
        limit=LIMIT,
    )

    play_deal(match, 0)

    expected = situations_from_server(match)
    (lines,) = (lines for lines in received(tmp_path) if lines[0]["seats"] == [0])
    assert [
        {"situation": one["situations"][0], "asked": one["asked"]} for one in lines[: len(expected)]
    ] == expected


def situations_from_server(match: Match) -> list[dict[str, Any]]:
    """What seat 0 hears where it has a choice and at the end, if all take the first option."""
    opened = Opened(match.game, match.seats, "1.0", "nobody", {**match.options})
    state = TableState("ABC234", opened, 0.0)
    for seat in range(match.seats):
        state.apply(BotSat(seat, "random"), 0.0)
    state.apply(Started(), 0.0)
    expected = []
    while state.status == "playing":
        if len(state.asked.get(0, ())) > 1:
            expected.append(situation(state))
        for seat, options in state.asked.items():
            state.apply(Chose(seat, state.step, str(options[0])), 0.0)
    return [*expected, situation(state)]


def situation(state: TableState) -> dict[str, Any]:
    now = json.loads(messages.encode(serialize.situation(state, 0)))
    return {"situation": now, "asked": sorted(state.asked)}


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (wire.ArenaWelcome, messages.Welcome),
        (wire.ArenaStep, messages.Stepping),
        (wire.ArenaTable, messages.TableInfo),
    ],
)
def test_a_message_is_the_servers_but_for_its_luck(
    ours: type[msgspec.Struct], theirs: type[msgspec.Struct]
) -> None:
    fields, known = (set(kind.__struct_fields__) for kind in (ours, theirs))

    assert ours.__struct_config__.tag == theirs.__struct_config__.tag
    assert fields - known <= {"luck"}


def test_each_seat_has_a_process_that_knows_no_other_hand(tmp_path: Path) -> None:
    match = Match.of(
        [hostile_program("kept", tmp_path / "heard"), "random"], seats=4, seed=1, limit=LIMIT
    )

    play_deal(match, 0)

    processes = received(tmp_path)
    assert len(processes) == 2
    for lines in processes:
        for message in lines:
            (now,) = message["situations"]
            others = [hand for seat, hand in enumerate(now["view"]["hands"]) if seat != now["seat"]]
            assert not any(card for hand in others for card in hand)
            assert now["view"]["seed"] is None


def test_a_game_begins_with_a_welcome_and_ends_with_nobody_asked(tmp_path: Path) -> None:
    match = Match.of(
        [hostile_program("kept", tmp_path / "heard"), "random"], seats=2, seed=1, limit=LIMIT
    )

    play_deal(match, 0)

    (lines,) = received(tmp_path)
    first, second = (number for number, one in enumerate(lines) if one["type"] == "welcome")
    assert first == 0
    assert [one["step"] for one in lines[:second]] == list(range(1, second + 1))
    assert [lines[0]["seats"], lines[second]["seats"]] == [[0], [1]]
    assert [bool(one["asked"]) for one in lines[:second]] == [True] * (second - 1) + [False]
    assert lines[second - 1]["situations"][0]["view"]["stage"] == "over"
    assert lines[0]["table"] == {
        "game": "classic", "seats": [{"name": "A"}, {"name": "B"}], "options": {"rounds": 1},
        "state": "playing",
    }  # fmt: skip


def test_its_luck_is_that_of_its_seat(tmp_path: Path) -> None:
    match = Match.of(
        [hostile_program("kept", tmp_path / "heard"), "steady"], seats=2, seed=1, limit=LIMIT
    )
    rng = random.Random("1/0/0/0")

    play_deal(match, 0)

    luck = [one.get("luck") for one in received(tmp_path)[0]]
    assert luck[:3] == [rng.getrandbits(53) for _ in range(3)]


# What it is called


def test_a_program_is_called_by_its_name_everywhere() -> None:
    bots = [program_spec(EXAMPLE), "random", program_spec(EXAMPLE)]
    match = Match.of(bots, seed=1, limit=LIMIT, lineup=["mine", "random", "mine#2"])

    report = play(match, 2, workers=1)

    assert match.bots == ("mine", "random", "mine#2")
    assert [row.forfeits for row in report.standings] == [0, 0, 0]
    assert re.search(r"^mine#2 ", "\n".join(format_report(report)), re.MULTILINE)
    assert ">mine#2</text>" in draw_chart(report)


def test_results_go_on_with_the_same_command_only(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = Match.of([program_spec(EXAMPLE), "random"], seats=2, seed=1, limit=LIMIT)
    other = Match.of([program_spec(EXAMPLE, "--fast"), "random"], seats=2, seed=1, limit=LIMIT)
    play(match, 1, workers=1, results=path)

    assert play(match, 2, workers=1, results=path).deals == 2
    with pytest.raises(BadMatch, match="different: programs"):
        play(other, 2, workers=1, results=path)


# The example


def test_the_example_is_short_and_stands_on_the_page() -> None:
    text = EXAMPLE.read_text()
    _, _, code = text.partition("\n\n")

    assert len(text.splitlines()) <= 15
    assert re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE) == ["json", "sys"]
    assert "".join(f"    {line}".rstrip() + "\n" for line in code.splitlines()) in PAGE
