"""The games that a question can be about which names none: those that have what it speaks of."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache

from hornox.game_catalogue import GAMES
from hornox.referee.short.fold_letters import fold

TURNS = (
    r"(?:(?<!we )(?<!all )(?<!everyone )(?<!everybody )"  # they reveal their cards
    r"flip(?:s|ped|ping)?\b|umgedreht|umdreh|gedreht)"
)
FLIP = (
    r"(?:the|a|my|his|her|one) flip\b|flip card\b|digit|zahlendreher|dreher|verdreh"
    rf"|{TURNS}[^.?]*\b\d\d\b|\b\d\d\b[^.?]*\b{TURNS}"
)
ELEVEN = (
    r"bull ?-?cards?\b(?! (?:that )?(?:i|we|you|he|she|they)\b)"  # else they are cards with bulls
    r"|bullenkart|ochsenkart|draw (?:deck|pile)|11 (?:nimmt|takes)|elf nimmt|eleven"
)
PRO = (  # to choose a hand, not a card for the turn nor a row
    r"pro\b(?! (?:nase|person|mitspieler|teilnehmer|kind|spiel|kopf|runde|zug|karte|reihe"
    r"|durchgang|partie|mann|hand|tag))"
    r"|profi|advanced|draft"
    r"|(?:pick|choos)(?:s|es|ed|ing|e)? (?:y?our|my|their|his|her) own (?:cards|hands?\b)"
    r"|(?:pick|choos)(?:s|es|ed|ing|e)? (?:y?our|their) hands?\b(?! cards?\b)"
    r"|(?:karten|hand) (?:\w+ )?sel(?:bst|ber) (?:\w+ )?aussuch"
    r"|(?:beim|nach dem|vor dem|zum) aussuchen(?! (?:der|einer|von) )"
)
SPECIALS = (
    r"(?:an?|the|my|your|his|her|no|one|two|2|three|3|third|second|another|both|play|use|lay|put) "
    r"stops?\b|stop (?:card|sign)|stops?\b(?! playing)[^.?]*\brow|row[^.?]*\bstop(?:s|ped)?\b"
    r"|stopp(?!ed |en )|gestoppt|insert|dazwischen|replac"
    r"|ersetz|shift|verschieb|(?:7|seven|sieben) (?:nimmt|takes)|specials\b|special cards?\b"
    r"|sonderkart|spezialkart"
)
FIFTH_ROW = r"(?:5th|fifth|5\.|5te|funfte[nr]?) (?:row|reihe)"
SIGNS = tuple(
    (re.compile(rf"\b(?:{pattern})"), games)
    for pattern, games in (
        (r"cows?\b(?! (?:points?|heads?))|kuhe?\b|kuhreihe|(?:jumping|springende)\b", ("cow",)),
        (FLIP, ("flip",)),
        (r"climb|bergsteig|kletter|mountain", ("climb",)),
        (r"buffalo|buffel|bison|teams?\b|coop", ("buffalo",)),
        (ELEVEN, ("eleven",)),
        (r"odd\b|ungerade|even (?:cards?|numbers?|row|side|one)|gerade/", ("evenodd",)),
        (r"negativ|neg ?=|minus ?(?:=|gleich) ?plus|anniversary|jubilaum|jubi\b", ("anniversary",)),
        (
            rf"{FIFTH_ROW} (?:card|special|is|lies|on|has|liegt|ist|wurde|gespielt)",
            ("anniversary",),
        ),
        (r"karte (?:5|funfte)\.? reihe", ("anniversary",)),
        (PRO, ("pro",)),
        (r"fan ?-?(?:sonder)?(?:card|karte)", ("evenodd", "climb", "cow", "flip")),
        (SPECIALS, ("anniversary", "buffalo")),
    )
)
# To turn a card over is also to reveal it, people stop playing, and special need not be a card.
MAYBE = tuple(
    (re.compile(rf"\b(?:{pattern})"), games)
    for pattern, games in (
        (TURNS, ("flip",)),
        (r"special\b", ("anniversary", "buffalo")),
        (r"stop(?:s|ped)?\b", ("anniversary", "buffalo")),
        (rf"{FIFTH_ROW}\b|(?:five|5|funf) (?:rows|reihen)\b", ("anniversary",)),
    )
)


# Long names that people misspell: aniversary, bufallo, Jubileum.
MISSPELT = ("anniversary", "jubilaum", "buffalo", "buffel", "bergsteigen", "zahlendreher")
NEAR_A_NAME = 0.84
SHORTEST_MISSPELT = 5
WORD = re.compile(r"[a-z]+")


def correct_names(folded: str) -> str:
    """With the names of the games that were meant."""
    return WORD.sub(lambda found: correct_name(found[0]), folded)


@lru_cache(maxsize=8192)
def correct_name(word: str) -> str:
    if len(word) < SHORTEST_MISSPELT:
        return word
    near = get_close_matches(word, MISSPELT, n=1, cutoff=NEAR_A_NAME)
    return near[0] if near and word[0] == near[0][0] else word


def names_one_game(text: str) -> str | None:
    """The only game that the words tell, without pro, which is German for per as well."""
    told = games_of_words(re.sub(r"\bpro\b", " ", text, flags=re.IGNORECASE))
    return told[0] if len(told) == 1 else None


def games_of_words(text: str) -> tuple[str, ...]:
    """The games that have all of it, in the order of the catalogue; all, if it is too much.

    A word that may but need not be about some games leaves 6 nimmt! as well.
    """
    folded = correct_names(fold(text))
    if not any(pattern.search(folded) for pattern, _ in SIGNS):
        maybe = {game for pattern, games in MAYBE if pattern.search(folded) for game in games}
        return tuple(game for game in GAMES if game in {"classic", *maybe}) if maybe else GAMES
    told = [set(games) for pattern, games in SIGNS if pattern.search(folded)]
    common = set(GAMES).intersection(*told) if told else set()
    if told and not common:
        common = told[0]  # a Stop for the cow: what only one game has says more
    return tuple(game for game in GAMES if game in common) or GAMES
