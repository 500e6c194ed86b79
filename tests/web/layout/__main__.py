"""Measures every kind of position of every game: `python -m tests.web.layout [FOLDER]`.

It needs a minute or two. With a folder, it also keeps a picture of each.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors, launched
from tests.web.layout.boxes import ShownTable
from tests.web.layout.positions import positions, tables
from tests.web.layout.test_phones import SIZES, wrong_at


def measure_all(shown: ShownTable, pictures: Path | None) -> int:
    """How many faults there are; each is printed."""
    count = 0
    for game, seats in tables():
        for position in positions(game, seats, range(10)):
            for width, height in SIZES:
                wrong = wrong_at(shown, position, (width, height))
                count += len(wrong)
                sys.stdout.writelines(f"{game} {seats}: {one}\n" for one in wrong)
                if pictures:
                    name = f"{game}{seats} {position.name} {width}x{height}.png".replace(" ", "_")
                    shown.page.screenshot(path=pictures / name)
    return count


def main() -> int:
    pictures = Path(sys.argv[1]) if sys.argv[1:] else None
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder)).start()
        visitors = Visitors(launched(playwright), served.http)
        anna, prefs = served.person("Anna"), AT_ONCE | {"lang": "de"}
        shown = ShownTable(lambda path: visitors.visit(path, who=anna, prefs=prefs, **PHONE))
        count = measure_all(shown, pictures)
        served.stop()
    sys.stdout.write(f"{count} faults\n")
    return min(count, 1)


if __name__ == "__main__":
    raise SystemExit(main())
