"""The link to a table is one that other devices can follow, wherever they can come in at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.server.addresses import ALL_INTERFACES, address_for_others, network_address
from hornox.server.settings import Settings
from tests.server.helpers.running_server import Served

NEARBY = network_address()


def test_a_link_leads_to_the_address_that_was_asked(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    code = served.person().opens(game="cow", seats=2)["code"]

    told = served.fetch("GET", f"/api/tables/{code}/invitation").json()

    assert told == {"link": f"{served.http}/t/{code}"}
    assert served.stop() == 0


@pytest.mark.parametrize(
    ("settings", "here", "others"),
    [
        (Settings(address="https://play.example.org/"), "http://127.0.0.1:8666", "https://play.example.org"),
        (Settings(host=ALL_INTERFACES[0]), "http://192.0.2.7:8666", "http://192.0.2.7:8666"),
        (Settings(host=ALL_INTERFACES[0]), "http://localhost:8666", NEARBY and f"http://{NEARBY}:8666"),
        (Settings(), "http://127.0.0.1:8666", None),
    ],
)  # fmt: skip
def test_the_address_for_others(settings: Settings, here: str, others: str | None) -> None:
    assert address_for_others(here, settings) == others
