"""How much one household may ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.server.limits.rate_limit import peer_of
from tests.server.helpers.running_server import Served


def test_one_address_may_ask_so_often_and_no_more(tmp_path: Path) -> None:
    served = Served(tmp_path, requests_a_minute=5).start()

    answers = [served.fetch("GET", "/api/games") for _ in range(10)]

    assert [one.status_code for one in answers[:5]] == [200] * 5
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "too_fast"
    assert served.fetch("GET", "/healthz").status_code == 200
    assert served.stop() == 0


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("a socket without an address", "a socket without an address"),
    ],
)
def test_a_home_with_many_addresses_counts_as_one(address: str, household: str) -> None:
    assert peer_of({"client": (address, 5)}) == household
