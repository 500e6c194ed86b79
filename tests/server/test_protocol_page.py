"""docs/protocol.md tells everything, and everything it tells is so."""

from __future__ import annotations

import json
import re
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from hornox import choices, events, forecasts
from hornox.game import Table, title
from hornox.protocol import messages
from hornox.protocol.error_codes import Code
from hornox.server.errors import http_status
from hornox.server.http import handle_request as routes
from hornox.server.http.game_archive import table_types
from hornox.server.limits import uvicorn_limits
from hornox.server.settings import Settings
from hornox.server.socket import client_outbox as connection
from hornox.server.socket import receive_messages as websocket
from hornox.server.table.requests import change_limits, clean_names
from hornox.server.table.session import coach

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
REQUESTS = get_args(messages.Request)
TELLINGS = get_args(messages.AnyServerMessage)
READER = msgspec.json.Decoder(reduce(or_, REQUESTS + TELLINGS))


def section(heading: str) -> str:
    """What stands below a heading, up to the next one of its rank or above."""
    rank = heading.partition(" ")[0]
    found = re.split(rf"^{re.escape(heading)}$", PAGE, flags=re.MULTILINE)[1]
    return re.split(rf"^#{{1,{len(rank)}}} ", found, flags=re.MULTILINE)[0]


def examples() -> list[dict[str, Any]]:
    found = []
    for block in re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        rest = block.strip()
        while rest:
            one, end = json.JSONDecoder().raw_decode(rest)
            found.append(one)
            rest = rest[end:].strip()
    return found


EXAMPLES = examples()


def tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def fields(kind: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)} - {"re"}


def names(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_is_a_message_and_has_no_other_fields(number: int) -> None:
    example = dict(EXAMPLES[number])
    if "situations" in example:
        example["situations"] = [bare(one) for one in example["situations"]]

    message = READER.decode(json.dumps(example))

    told = json.loads(messages.encode(message))
    assert {**told, **example} == told


def bare(situation: dict[str, Any]) -> dict[str, Any]:
    """Without the options, which msgspec can write in whole but not read."""
    return {name: value for name, value in situation.items() if name != "options"}


def test_every_message_has_an_example() -> None:
    shown = {example["type"] for example in EXAMPLES}

    assert shown == {tag(kind) for kind in REQUESTS + TELLINGS}


@pytest.mark.parametrize("kind", REQUESTS, ids=tag)
def test_a_request_is_told_with_its_fields(kind: type[msgspec.Struct]) -> None:
    (row,) = re.findall(rf"^\| `{tag(kind)}` \|(.*?)\|", section("## Speaking"), re.MULTILINE)

    assert names(row) == fields(kind)


@pytest.mark.parametrize("kind", TELLINGS, ids=tag)
def test_what_is_heard_is_told_with_its_fields(kind: type[msgspec.Struct]) -> None:
    heading = "done` and `refused" if kind in (messages.Done, messages.Refusal) else tag(kind)

    assert fields(kind) <= names(section(f"### `{heading}`"))


def test_tables_and_situations_are_told_with_their_fields() -> None:
    table = fields(messages.TableInfo) | fields(messages.SeatInfo)

    assert table <= names(section("### `table`"))
    assert fields(messages.Situation) <= names(section("## Situations"))


def test_every_kind_of_option_is_told_with_its_fields() -> None:
    rows = re.findall(r"^\| `(\w+)` \|(.*?)\|", section("## Situations"), re.MULTILINE)

    told = {kind: names(row) for kind, row in rows if kind != "choice"}
    assert told == {tag(kind): fields(kind) for kind in get_args(choices.Choice)}


@pytest.mark.parametrize("kind", get_args(forecasts.Forecast), ids=tag)
def test_forecasts_are_told_with_their_fields(kind: type[msgspec.Struct]) -> None:
    assert fields(kind) <= names(section("## Forecasts"))


def test_every_event_is_named() -> None:
    assert names(section("## Events")) == {tag(kind) for kind in get_args(events.Event)}


@pytest.mark.parametrize("kind", table_types(), ids=lambda kind: kind.__name__)
def test_every_field_of_a_view_is_told(kind: type[Table]) -> None:
    assert fields(kind) <= names(section("## The view"))


def test_every_refusal_is_told_with_its_status() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d*)", section("## Refusals"), re.MULTILINE)

    told = {code: int(number or 422) for code, number in rows}
    assert told == {code: http_status(code) for code in get_args(Code)}


def test_the_limits_are_those_of_the_server() -> None:
    limits = section("## Limits").replace(",", "")
    rate = Settings().messages_a_second
    bytes_a_second = uvicorn_limits.BYTES_A_SECOND >> 10
    bytes_at_once = uvicorn_limits.BYTES_AT_ONCE >> 10

    for limit in (
        f"| a message to the server | {websocket.LARGEST_MESSAGE_BYTES} bytes |",
        f"| a request over HTTP | {routes.LARGEST_BODY_BYTES} bytes |",
        f"| {rate} a second {rate * uvicorn_limits.MESSAGES_AT_ONCE:.0f} at once ",
        f"({rate * uvicorn_limits.MESSAGES_AT_FIRST:.0f} when it is new)",
        f"if {uvicorn_limits.MOST_UNREAD_BYTES >> 10} KB wait it is cut",
        f"| {bytes_a_second} KB a second {bytes_at_once} KB at once; ",
        f"| `hello` | once within {websocket.HELLO_SECONDS:.0f} seconds |",
        f"| names | {clean_names.LONGEST_NAME} letters one of which",
        f"| after {websocket.MOST_OFFENCES} the connection is cut |",
    ):
        assert limit in limits
    for talk in (connection, change_limits):
        assert (talk.TALK_A_SECOND, talk.TALK_AT_ONCE) == (0.5, 6)
    assert change_limits.TALKERS_AN_ADDRESS == 5
    assert (change_limits.HINTS_A_SECOND, change_limits.HINTS_AT_ONCE) == (2, 30)
    assert coach.MOST_WAITING_EACH == 10
    assert (uvicorn_limits.CONTROL_A_SECOND, uvicorn_limits.CONTROL_AT_ONCE) == (2, 20)
    assert uvicorn_limits.CONTROL_AT_FIRST == 5
    most = f"{connection.MOST_WAITING} messages or {connection.MOST_WAITING_BYTES >> 10} KB"
    assert f"({most} wait at most)" in PAGE


def test_the_example_of_a_step_follows_from_the_one_before_by_the_rules() -> None:
    welcome = next(one for one in EXAMPLES if one["type"] == "welcome")
    step = next(one for one in EXAMPLES if one["type"] == "step")
    rules = title("classic")
    before, after = (
        msgspec.convert(one["situations"][0]["view"], rules.table_type) for one in (welcome, step)
    )

    view = before
    for event in msgspec.convert(step["events"], list[events.Event]):
        view = rules.after(view, event)

    assert view == after
    for one, seen in ((welcome, before), (step, after)):
        asked = rules.asks(seen)
        options = [msgspec.to_builtins(option) | {"say": str(option)} for option in asked[seen.me]]
        assert one["asked"] == sorted(asked)
        assert one["situations"][0]["options"] == options


def test_the_example_bot_is_linked() -> None:
    assert "(../examples/table_bot.py)" in PAGE
