"""Questions about who wins in general: whoever has 66 first, or those with the fewest."""

from __future__ import annotations

import re

GENERAL = (
    r"(?:whoever|the (?:one|player|person) (?:who|that)|you|one|do you|wer|man|derjenige"
    r"|(?:hat )?der(?:jenige)?,? der)"
)
# Does whoever gets 66 first win?
WINS_WITH = re.compile(
    r"\b(?:wins?|won|gewinn\w*|gewonnen|lose|loses|verlier\w*)\b[^.\d]*"
    rf"\b{GENERAL}\b[^.\d]*\b(?:first|zuerst|als erste[rs]?)\b"
    r"|\b(?:wins?|gewinn\w*|gewonnen)\b[^.\d]*\b(?:zuerst|als erste[rs]?)\s+\d+"
    rf"|\b{GENERAL}\b[^.\d]*(?:\b(?:first|zuerst|als erste[rs]?)\b[^.\d]*\d+|\d+[^.\d]*"
    r"\b(?:first|zuerst|als erste[rs]?)\b)[^.\d]*\b(?:wins?|won|gewinn\w*|gewonnen)\b"
    rf"|\b(?:wins?|gewinnt|gewonnen)\b[^.\d]*\b{GENERAL}\b[^.]*\d+[^.\d]*\b(?:first|zuerst)\b"
    r"|\b(?:verliert|gewinnt) man wenn man \d+|\bdo you (?:win|lose) (?:if|when) you \w+ \d+",
    re.IGNORECASE,
)
WHO_WINS = re.compile(
    r"\b(?:who|wer)\b[^.?]*\b(?:won|wins?|winner|gewonnen|gewinnt|sieger\w*|gewinner\w*)\b"
    r"|\b(?:winner|sieger\w*|gewinner\w*)\b"
    r"|\b(?:did|do|does|have|has|am|is|hab|habe|hat|haben|bin|ist)\s+(?:\w+\s+){1,3}"
    r"(?:win|won|winning|gewonnen|gesiegt)\b"
    r"|\b(?:share|teilen)\b[^.?]*\b(?:win|victory|sieg)\b",
    re.IGNORECASE,
)
FEWEST = re.compile(
    r"\b(?:lowest|fewest|least|niedrigste\w*|wenigsten?|kleinste\w*)\b"
    r"|\b(?:everyone|everybody|all) (?:else )?(?:of the )?(?:others? )?ha(?:s|ve) more\b"
    r"|\balle anderen (?:haben )?mehr\b",
    re.IGNORECASE,
)


def asks_who_wins_first(text: str) -> bool:
    """Whether reaching a number of heads wins, in general."""
    is_general = len(re.findall(r"\d+", text)) <= 1  # with more, the heads of players are told
    return is_general and WINS_WITH.search(text) is not None


def tells_fewest(text: str) -> bool:
    """Whether the heads that are told are the fewest: that's the lowest, all others have more."""
    return FEWEST.search(text) is not None


def asks_who_wins(text: str) -> bool:
    """Whether somebody wants to know who wins, not whether the game is over."""
    return WHO_WINS.search(text) is not None
