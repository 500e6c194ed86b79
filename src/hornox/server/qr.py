"""QR codes of links: as an SVG picture for the browser, as blocks for the terminal."""

from __future__ import annotations

import io
from functools import lru_cache
from itertools import pairwise

import segno

QUIET_MODULES = 4  # light modules around a code, which scanners need
BLACK_ON_WHITE, RESET = "\x1b[38;5;16;48;5;231m", "\x1b[0m"
BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # of an upper and a lower module


@lru_cache(maxsize=1000)
def qr_svg(link: str) -> str:
    """Kept, because drawing one takes milliseconds."""
    out = io.BytesIO()
    segno.make_qr(link, error="m").save(
        out, kind="svg", xmldecl=False, scale=6, border=QUIET_MODULES
    )
    return out.getvalue().decode()


def qr_blocks(link: str, *, colour: bool) -> list[str]:
    """Lines of text, each with two rows of the code, dark on light.

    Without colours the blocks are the light modules, since most terminals are dark.
    """
    code = segno.make_qr(link, error="l")
    rows = [list(row) for row in code.matrix_iter(border=QUIET_MODULES)]
    rows.append([0] * len(rows[0]))  # a code has an odd number of them
    lines = [
        "".join(
            BLOCKS[upper, lower] if colour else BLOCKS[1 - upper, 1 - lower]
            for upper, lower in both
        )
        for both in (zip(*two, strict=True) for two in list(pairwise(rows))[::2])
    ]
    return [f"{BLACK_ON_WHITE}{line}{RESET}" for line in lines] if colour else lines
