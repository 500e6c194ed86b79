"""The server answers only under names that no other site can own."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from hornox.server.http.allowed_hosts import host_check
from hornox.server.settings import Settings
from tests.server.helpers.raw_socket import raw_socket, read_to_end, upgrade_request
from tests.server.helpers.running_server import Served

FOREIGN = "evil.example.net:8666"


def test_a_foreign_name_that_leads_here_is_refused(served: Served) -> None:
    headers = {"Host": FOREIGN, "Origin": f"http://{FOREIGN}"}

    answers = [
        served.fetch("POST", "/api/guests", json={"name": "Eve"}, headers=headers),
        served.fetch("GET", "/", headers=headers),
    ]

    assert [answer.status_code for answer in answers] == [421, 421]
    assert answers[0].json()["code"] == "unknown_host"
    assert FOREIGN in answers[0].json()["message"]


def test_a_foreign_name_that_leads_here_gets_no_line(served: Served) -> None:
    code = served.person().opens(game="classic")["code"]

    request = upgrade_request(served, code).replace(served.http[7:].encode(), FOREIGN.encode())

    with raw_socket(served, request) as line:
        assert read_to_end(line).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "//", "http://%"])
def test_a_broken_origin_is_refused_like_a_foreign_one(served: Served, origin: str) -> None:
    headers = {"Origin": origin}

    answer = served.fetch("POST", "/api/guests", json={"name": "Eve"}, headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden_origin")


@pytest.mark.parametrize(
    "host",
    [
        None, "localhost", "localhost:8666", "127.0.0.1:8666", "192.168.7.9", "[::1]:8666",
        "[2001:db8::7]", "kitchen", "KITCHEN:8666", "kitchen.local", "kitchen.local.", "pc.lan",
        socket.gethostname(),
    ],
)  # fmt: skip
def test_at_home_every_local_name_is_answered(host: str | None) -> None:
    assert host_check(Settings())(host)


@pytest.mark.parametrize(
    "host", ["", "evil.example.net", "127.0.0.1.example.net", "local.example", "[", "a b", ".", "@"]
)
def test_at_home_no_other_name_is_answered(host: str) -> None:
    assert not host_check(Settings())(host)


def test_a_public_server_answers_under_its_address_only() -> None:
    is_allowed = host_check(Settings(address="https://Play.example.org/"))

    assert is_allowed("play.example.org")
    assert is_allowed("127.0.0.1:8666")
    assert not is_allowed("kitchen.local")
    assert not is_allowed("example.org")


def test_hosts_names_all_that_are_answered() -> None:
    is_allowed = host_check(Settings(hosts="play.example.org, *.example.net", address="http://a.b"))

    assert is_allowed("PLAY.example.org:443")
    assert is_allowed("one.example.net")
    assert is_allowed("localhost")
    assert not is_allowed("example.net")
    assert not is_allowed("a.b")
    assert host_check(Settings(hosts="*"))("anything.example")


def test_the_name_of_the_proxy_is_set_in_the_environment(tmp_path: Path) -> None:
    served = Served(tmp_path, hosts="play.example.org").start()

    ours = served.fetch("GET", "/healthz", headers={"Host": "play.example.org"})
    theirs = served.fetch("GET", "/healthz", headers={"Host": "kitchen"})

    assert (ours.status_code, theirs.status_code) == (200, 421)
    assert served.stop() == 0
