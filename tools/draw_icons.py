"""Draw the client's PNG icons from web/public/icon.svg; run it after changing the drawing.

    .venv/bin/python tools/draw_icons.py

Needs Chromium, as the browser tests do. An icon that the device cuts to a shape of its own
("maskable") has no corners, and the ox is drawn smaller, inside the part that always stays.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
PLAIN = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}
MASKABLE = {"icon-maskable.png": 512}
CORNERS = re.compile(r' rx="\d+"')
SMALLER = 'transform="translate(32 32) scale(.78) translate(-32 -32)"'


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), chromium_sandbox=False
        )
        page = browser.new_page()
        for name, size in PLAIN.items():
            # iOS rounds the corners itself and paints clear ones black.
            draw(page, square(drawing) if size == PLAIN["icon-180.png"] else drawing, size, name)
        for name, size in MASKABLE.items():
            draw(page, maskable(drawing), size, name)
        browser.close()


def square(drawing: str) -> str:
    return CORNERS.sub("", drawing)


def maskable(drawing: str) -> str:
    background, ox = square(drawing).split("<g", maxsplit=1)
    return f"{background}<g {SMALLER}><g{ox}".replace("</svg>", "</g></svg>")


def draw(page: Page, drawing: str, size: int, name: str) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{margin: 0}} svg {{display: block}}</style>{drawing}")
    page.screenshot(path=PUBLIC / name, omit_background=True)
    sys.stdout.write(f"{name}  {(PUBLIC / name).stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
