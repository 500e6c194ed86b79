"""A socket is held only for somebody who comes to play: there is a deadline, and a limit."""

from __future__ import annotations

import contextlib
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.server.helpers.raw_socket import raw_socket, read_to_end, upgrade_request
from tests.server.helpers.running_server import PATIENCE, Served

Half: TypeAlias = Callable[[Served, str], bytes]

HALF_REQUESTS: dict[str, Half] = {
    "with a body": lambda served, code: upgrade_request(served, code, "Content-Length: 9"),
    "in chunks": lambda served, code: upgrade_request(served, code, "Transfer-Encoding: chunked"),
    "with long headers": lambda served, code: upgrade_request(served, code, "X: " + "x" * 9000),
    "with many headers": lambda served, code: upgrade_request(served, code, *["X: x"] * 200),
    "without a key": lambda served, code: upgrade_request(served, code).replace(b"-Key", b"-Kay"),
    "for something else": lambda served, code: upgrade_request(served, code).replace(
        b"Upgrade: websocket", b"Upgrade: h2c"
    ),
}


@pytest.mark.parametrize("how", HALF_REQUESTS)
def test_what_is_no_request_for_a_websocket_is_not_kept(hurried: Served, how: str) -> None:
    code = hurried.person().opens(game="classic")["code"]

    with raw_socket(hurried, HALF_REQUESTS[how](hurried, code)) as line:
        read_to_end(line)  # ends: the server closes it


@pytest.mark.skipif(sys.platform != "linux", reason="comes from a second loopback address")
def test_one_address_cannot_take_all_sockets(tmp_path: Path) -> None:
    served = Served(tmp_path, most_connections_each=5).start()
    with contextlib.ExitStack() as stack:
        lines = [
            stack.enter_context(socket.create_connection(("127.0.0.1", served.port), PATIENCE))
            for _ in range(30)
        ]
        assert wait_for_closed(lines, 20) == 20
        elsewhere = socket.create_connection(
            ("127.0.0.1", served.port), PATIENCE, source_address=("127.0.0.2", 0)
        )
        with elsewhere as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert read_to_end(line).startswith(b"HTTP/1.1 200")
    assert served.stop() == 0
    assert served.troubles() == []


def wait_for_closed(lines: list[socket.socket], most: int) -> int:
    """How many of these sockets the server has closed."""
    end = time.monotonic() + PATIENCE
    closed = 0
    while closed < most and time.monotonic() < end:
        closed = sum(map(is_closed, lines))
    return closed


def is_closed(line: socket.socket) -> bool:
    line.settimeout(0)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_the_server_ends_cleanly_whatever_is_open(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    code = served.person().opens(game="classic")["code"]
    halves = [how(served, code) for how in HALF_REQUESTS.values()]
    halves += [b"", b"GET / HT", upgrade_request(served, code), upgrade_request(served, code)[:99]]
    halves.append(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
    with contextlib.ExitStack() as stack:
        for half in halves * 3:
            stack.enter_context(raw_socket(served, half))
        time.sleep(0.2)

        assert served.stop() == 0
    assert served.troubles() == []
