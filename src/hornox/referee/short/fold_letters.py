"""Text in small letters without umlauts, so that Büffel, BUEFFEL and buffel are the same."""

from __future__ import annotations

import re
import unicodedata

UMLAUT_PAIR = re.compile("([ao])e|(?<![qae])(u)e")


def fold(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(one for one in plain if not unicodedata.combining(one))
    return UMLAUT_PAIR.sub(lambda found: found[1] or found[2], letters)
