"""Invitations as QR codes: a picture for the browser, blocks for the terminal."""

from __future__ import annotations

import io

import segno


def qr_svg(link: str) -> str:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", xmldecl=False, scale=6, border=2)
    return out.getvalue().decode()


def qr_blocks(link: str) -> str:
    """Two rows of the code in a line of text."""
    out = io.StringIO()
    segno.make(link, error="l").terminal(out, compact=True, border=1)
    return out.getvalue()
