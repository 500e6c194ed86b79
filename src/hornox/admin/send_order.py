"""Gives an order to the running servers, through their database, and waits for the answer."""

from __future__ import annotations

import secrets
import time

from hornox.admin.database import Database
from hornox.admin.errors import AdminError
from hornox.server.orders.order import Answer, AnyOrder, decode_answer, encode

WAIT_SECONDS = 15.0
LOOK_SECONDS = 0.05

INSERT = "INSERT INTO orders (id, at, body) VALUES (?, ?, ?)"
FIND_ANSWER = "SELECT answer FROM orders WHERE id = ? AND answer IS NOT NULL"
WITHDRAW = "DELETE FROM orders WHERE id = ? AND answer IS NULL"


def send_order(database: Database, order: AnyOrder, wait_seconds: float = WAIT_SECONDS) -> Answer:
    if not database.is_served():
        raise AdminError("nobody", database=database.name)
    number = secrets.token_hex(8)
    database.write(INSERT, number, time.time(), encode(order).decode())
    try:
        answer = wait_for_answer(database, number, wait_seconds)
    except BaseException:
        database.write(WITHDRAW, number)
        raise
    if answer is None and database.write(WITHDRAW, number):
        raise AdminError("silent", database=database.name, seconds=round(wait_seconds))
    return answer or wait_for_answer(database, number, wait_seconds) or Answer()


def wait_for_answer(database: Database, number: str, seconds: float) -> Answer | None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for (answer,) in database.rows(FIND_ANSWER, number):
            return decode_answer(answer)
        time.sleep(LOOK_SECONDS)
    return None
