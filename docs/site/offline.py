"""Checks that the built site loads nothing from other hosts, so that it works without a network."""

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

LOADED = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*\bsrc="((?:https?:)?//[^"]*)"""
    r"""|<link\b(?![^>]*rel="canonical")[^>]*\bhref="((?:https?:)?//[^"]*)"""
    r"""|(?:@import|url\()\s*["']?((?:https?:)?//[^"')]*)"""
)


def require_own_files(app: Sphinx, exception: Exception | None) -> None:
    if exception is not None:
        return
    for file in sorted(Path(app.outdir).rglob("*")):
        if file.suffix in {".html", ".css"} and (found := LOADED.search(file.read_text())):
            raise ExtensionError(f"{file} loads {found[0]} from another host")
