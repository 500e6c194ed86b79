"""Everything that a client sends is counted, and whoever sends too much is cut at once."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.frames import Opcode

from tests.server.helpers.raw_socket import (
    frame_bytes,
    raw_socket,
    raw_websocket,
    read_to_end,
    upgrade_request,
)
from tests.server.helpers.running_server import PATIENCE, Served

HELLO = frame_bytes(Opcode.TEXT, json.dumps({"type": "hello"}).encode())
OPENING = frame_bytes(Opcode.TEXT, b"{", fin=False)  # of a message that has more parts
FLOODS = {
    "empty pings": frame_bytes(Opcode.PING),
    "long pings": frame_bytes(Opcode.PING, b"x" * 125),
    "pongs nobody asked for": frame_bytes(Opcode.PONG),
    "empty parts of a message": frame_bytes(Opcode.CONT, fin=False),
    "tiny messages": frame_bytes(Opcode.TEXT),
    "long messages": frame_bytes(Opcode.TEXT, b'{"type":"chat","text":"' + b"x" * 3000 + b'"}'),
}
MOST_SENT = 64_000_000  # bytes: the kernel may hold 10 MB for both sides of a busy server


@pytest.fixture(scope="module")
def code(served: Served) -> str:
    opened: str = served.person().opens(game="classic", seats=4)["code"]
    return opened


def send_until_cut(line: socket.socket, flood: bytes) -> int:
    """How many bytes were sent when the server had enough; it must be far fewer than all."""
    block = flood * (32_768 // len(flood))
    sent = 0
    with contextlib.suppress(ConnectionError):
        while sent < MOST_SENT:
            sent += line.send(block)
    return sent


@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_cuts_its_own_line(served: Served, code: str, what: str) -> None:
    with raw_websocket(served, code) as line:
        line.sendall(HELLO)
        if what == "empty parts of a message":
            line.sendall(OPENING)

        assert send_until_cut(line, FLOODS[what]) < MOST_SENT


@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_before_hello_is_cut_as_well(served: Served, code: str, what: str) -> None:
    with raw_websocket(served, code) as line:
        if what == "empty parts of a message":
            line.sendall(OPENING)

        assert send_until_cut(line, FLOODS[what]) < MOST_SENT


def test_a_patient_client_is_never_cut(served: Served, code: str) -> None:
    with raw_websocket(served, code) as line:
        line.sendall(HELLO)
        for _ in range(5):
            line.sendall(frame_bytes(Opcode.PING, b"here"))
        answer = b""
        while answer.count(b"here") < 5:
            some = line.recv(65_536)
            assert some
            answer += some


def test_requests_are_not_sent_ahead_without_end(served: Served) -> None:
    request = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n\r\n".encode()

    with raw_socket(served) as line:
        with contextlib.suppress(ConnectionError):  # it may be cut in the middle
            line.sendall(request * 50_000)
        answers = read_to_end(line).count(b"HTTP/1.1 200")

    assert answers < 100


HEAD = "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
HTTP_FLOODS = {
    "tiny parts of a body": ("Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
    "a body without end": ("Content-Length: 99999999999\r\n\r\n", b"x"),
    "many headers": ("", b"a: b\r\n"),
    "a long header": ("a: ", b"x"),
}


@pytest.mark.parametrize("what", HTTP_FLOODS)
def test_a_flood_over_http_is_cut_as_well(served: Served, what: str) -> None:
    more, flood = HTTP_FLOODS[what]
    head = HEAD.format(path="/healthz", port=served.port) + more

    with raw_socket(served, head.encode()) as line:
        assert send_until_cut(line, flood) < MOST_SENT


def test_a_long_address_is_refused(served: Served) -> None:
    answer = served.asked("GET", "records?" + "a&b=&" * 500)

    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


def test_an_upgrade_does_not_overtake_an_answer(served: Served, code: str) -> None:
    request = HEAD.format(path="/openapi.json", port=served.port) + "\r\n"

    with raw_socket(served, request.encode() + upgrade_request(served, code)) as line:
        received = read_to_end(line)

    assert b"101 Switching" not in received


def memory_bytes(served: Served) -> int:
    fields = Path(f"/proc/{served.process.pid}/status").read_text().split("VmRSS:")[1].split()
    return int(fields[0]) * 1024


@contextlib.contextmanager
def deaf_lines(served: Served, code: str, count: int) -> Iterator[list[socket.socket]]:
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(raw_websocket(served, code)) for _ in range(count)]


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks into /proc")
def test_lines_that_never_read_do_not_fill_the_memory(served: Served, code: str) -> None:
    before = memory_bytes(served)
    with deaf_lines(served, code, 40) as lines:
        for line in lines:
            line.sendall(HELLO * 19)
        for line in lines:
            line.settimeout(0.2)
            with contextlib.suppress(OSError):
                send_until_cut(line, FLOODS["long pings"])
        most = 0
        end = time.monotonic() + 0.5
        while time.monotonic() < end:
            most = max(most, memory_bytes(served))

    assert most - before < 40_000_000


def test_all_lines_are_gone_afterwards(served: Served, code: str) -> None:
    end = time.monotonic() + PATIENCE
    while "watching" in served.table(code):
        assert time.monotonic() < end, "the server keeps a line"
        time.sleep(0.05)


def test_many_lines_of_one_address_share_what_it_may_say(tmp_path: Path) -> None:
    served = Served(tmp_path, most_connections_each=4).start()
    code = served.person().opens(game="classic", seats=4)["code"]
    sit = frame_bytes(Opcode.TEXT, b'{"type":"sit"}')

    with deaf_lines(served, code, 4) as lines:
        for line in lines:
            line.sendall(HELLO + sit * 35)
        answers = b"".join(read_for_a_moment(line) for line in lines)

    assert answers.count(b"too_fast") > 0
    assert answers.count(b"guest_needed") < 4 * 35
    assert served.stop() == 0


def read_for_a_moment(line: socket.socket) -> bytes:
    line.settimeout(0.5)
    received = b""
    with contextlib.suppress(TimeoutError):
        while some := line.recv(65_536):
            received += some
    return received
