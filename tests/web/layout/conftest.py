"""A page that shows any position of any game, in German: its texts are the longer ones."""

from collections.abc import Iterator

import pytest

from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors
from tests.web.layout.boxes import ShownTable


@pytest.fixture
def shown(visitors: Visitors, served: Served) -> Iterator[ShownTable]:
    anna, prefs = served.person("Anna"), AT_ONCE | {"lang": "de"}
    yield ShownTable(lambda path: visitors.visit(path, who=anna, prefs=prefs, **PHONE))
    visitors.forgive("WebSocket")  # its server was this test
