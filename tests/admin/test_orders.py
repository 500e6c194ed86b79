"""What an operator orders happens at once, on both databases, and the log holds no secrets."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.protocol import State

from hornox.admin.database import open_alone
from hornox.cli import main
from tests.admin.evening import KINDS, Operator, play_a_game, running
from tests.server.helpers.postgres import postgres
from tests.server.helpers.running_server import Served, connect, start_game


@pytest.fixture(scope="module", params=KINDS)
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    with running(tmp_path_factory.mktemp("server"), request.param) as server:
        yield server


@pytest.fixture
def operator(served: Served, capsys: pytest.CaptureFixture[str]) -> Operator:
    return Operator(served.database, capsys)


async def in_background(operator: Operator, *words: str) -> str:
    return await asyncio.to_thread(operator.does, *words)


def test_a_table_is_closed_and_those_who_are_there_hear_it(
    served: Served, operator: Operator
) -> None:
    anna = served.person()
    code = anna.opens(game="classic")["code"]

    async def evening() -> str:
        async with anna.at(code) as line:
            said = await in_background(operator, "close", code.lower())
            await line.until("table", lambda message: message["table"]["state"] == "closed")
            return said

    assert asyncio.run(evening()) == f"Table {code} is closed.\n"
    assert served.asked("GET", f"tables/{code}").json()["code"] == "closed"
    assert operator.tries("close", code)[2] == "hornox: this table is closed already\n"
    assert code not in [row["code"] for row in operator.lists("tables")]
    assert {"code": code, "state": "closed"}.items() <= operator.lists("tables", "--all")[0].items()


def test_a_guest_who_is_blocked_is_cut_off_and_turned_away_until_unblocked(
    served: Served, operator: Operator
) -> None:
    mallory = served.person("Mallory")
    code = mallory.opens(game="classic")["code"]
    (guest,) = [row["id"] for row in operator.lists("guests", "--table", code)]

    async def evening() -> str:
        async with mallory.at(code) as line:
            await in_background(operator, "block", guest)
            while line.socket.state is State.OPEN:  # noqa: ASYNC110  (no event tells of it)
                await asyncio.sleep(0.005)
            line.drop()  # the server would wait for two seconds
        async with connect(served, code) as line:
            await line.say(type="hello", token=mallory.token)
            return str((await line.hear("refused", "welcome"))["code"])

    assert asyncio.run(evening()) == "blocked"
    refused = mallory.asks("GET", "me")
    assert (refused.status_code, refused.json()["code"]) == (403, "blocked")
    assert [row["id"] for row in operator.lists("guests", "--blocked")] == [guest]

    assert operator.does("unblock", guest) == "Mallory can come back.\n"

    assert mallory.asks("GET", "me").status_code == 200
    assert operator.lists("guests", "--blocked") == []


def test_a_guest_is_renamed_at_their_tables_too(served: Served, operator: Operator) -> None:
    rude, ben = served.person("Rude Word"), served.person("Ben")
    code = asyncio.run(start_game([rude, ben], game="classic"))
    guest = operator.lists("guests", "--name", "rude")[0]["id"]

    operator.does("rename", guest, "Somebody")

    assert [seat["name"] for seat in served.table(code)["seats"]] == ["Somebody", "Ben"]
    assert rude.asks("GET", "me").json()["name"] == "Somebody"
    assert operator.tries("rename", guest, "\u200b")[2] == (
        "hornox: a name has 1 to 24 visible characters\n"
    )


def test_a_record_is_removed(served: Served, operator: Operator) -> None:
    code = play_a_game(served)
    assert operator.lists("records")[0]["names"] == ["Anna", "Ben"]

    operator.does("remove-record", code)

    assert served.asked("GET", f"records/{code}").json()["code"] == "unknown_record"
    assert served.asked("GET", f"tables/{code}").json()["code"] == "closed"
    assert code not in [row["code"] for row in operator.lists("records")]
    assert operator.tries("remove-record", code)[0] == 2


def test_everybody_at_a_table_hears_a_message(served: Served, operator: Operator) -> None:
    anna = served.person()
    codes = [anna.opens(game="classic")["code"] for _ in range(2)]

    async def evening() -> list[str]:
        async with anna.at(codes[0]) as one, anna.at(codes[1]) as other:
            await in_background(operator, "say", "A restart\n at <eight>.")
            return [(await line.hear("notice"))["text"] for line in (one, other)]

    assert asyncio.run(evening()) == ["A restart at <eight>."] * 2
    assert operator.tries("say", "x" * 281)[0] == 2


def test_whom_or_what_the_server_does_not_know_it_says(operator: Operator) -> None:
    for words, why in (
        (("close", "ABC234"), "there is no such table"),
        (("close", "?"), "there is no such table"),
        (("block", "nobody"), "there is no such guest"),
        (("remove-record", "ABC234"), "there is no such record"),
        (("guests", "--table", "ABC234"), "there is no such table"),
    ):
        status, out, err = operator.tries(*words)

        assert (status, out) == (2, "")
        assert why in err


def test_lists_are_tables_for_people(served: Served, operator: Operator) -> None:
    served.person("Zoë 😀").opens(game="classic", listed=True)

    tables, guests = operator.does("tables"), operator.does("guests", "--name", "zoë")

    assert tables.splitlines()[0].split() == [
        "code", "game", "state", "listed", "opened", "(UTC)", "last", "change", "(UTC)",
    ]  # fmt: skip
    rows = [row.split() for row in tables.splitlines()]
    assert ["classic", "open", "+"] in [row[1:4] for row in rows]
    assert "Zoë 😀" in guests


def test_the_log_tells_of_orders_but_no_secrets(served: Served, operator: Operator) -> None:
    rude = served.person("Loud Name")
    code = rude.opens(game="classic")["code"]
    guest = operator.lists("guests", "--name", "loud")[0]["id"]

    operator.does("rename", guest, "Quiet Name")
    operator.does("say", "A secret message.")
    operator.does("close", code)

    log = served.log.read_text()
    told = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    orders = [one for one in told if one["event"] == "an order of the operator"]
    assert [(one["what"], one["why"]) for one in orders][-3:] == [
        ("rename", "done"),
        ("say", "done"),
        ("close", "done"),
    ]
    for secret in (code, guest, "Loud Name", "Quiet Name", "A secret message", rude.token):
        assert secret not in log
    assert served.troubles() == []


def test_without_a_server_an_order_is_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for database in (str(tmp_path / "hornox.db"), postgres().new_database()):
        open_alone(database, create=True).close()
        operator = Operator(database, capsys)

        status, _, err = operator.tries("say", "Anybody there?")

        assert status == 2
        assert "no server is running" in err
        assert operator.lists("tables") == []


def test_in_a_cluster_one_process_does_it_and_all_show_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = postgres().new_database()
    operator = Operator(database, capsys)
    servers = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        servers.append(Served(tmp_path / name, database).start())
    anna = servers[0].person()
    code = anna.opens(game="classic")["code"]

    async def evening() -> None:
        anna.served = servers[1]
        async with anna.at(code) as there:
            anna.served = servers[0]
            async with anna.at(code) as here:
                lines = (here, there)
                await in_background(operator, "say", "Hello, all.")
                assert [(await line.hear("notice"))["text"] for line in lines] == [
                    "Hello, all."
                ] * 2
                guest = (await asyncio.to_thread(operator.lists, "guests"))[0]["id"]
                await in_background(operator, "rename", guest, "Hanna")
                for line in lines:
                    await line.until(
                        "table", lambda one: one["table"]["seats"][0]["name"] == "Hanna"
                    )
                await in_background(operator, "close", code)
                for line in lines:
                    await line.until("table", lambda one: one["table"]["state"] == "closed")
        await in_background(operator, "block", guest)
        for server in servers:
            anna.served = server
            assert anna.asks("GET", "me").json()["code"] == "blocked"

    asyncio.run(evening())

    done = "".join(server.log.read_text() for server in servers).count("an order of the operator")
    assert done == 4
    assert [server.stop() for server in servers] == [0, 0]


def test_an_order_that_nobody_answers_is_withdrawn(
    served: Served, operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.admin.send_order.send_order.__defaults__", (0.1,))
    served.process.send_signal(signal.SIGSTOP)
    try:
        status, _, err = operator.tries("say", "Are you asleep?")
    finally:
        served.process.send_signal(signal.SIGCONT)

    assert status == 2
    assert "nothing was done" in err


def test_the_password_of_a_database_is_never_shown(capsys: pytest.CaptureFixture[str]) -> None:
    main(["admin", "tables", "--database", "postgresql://hornox:geheim@127.0.0.1:1/hornox"])

    assert "geheim" not in capsys.readouterr().err
