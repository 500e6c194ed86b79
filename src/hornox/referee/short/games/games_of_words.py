"""The games that a question can be about which names none: those that have what it speaks of."""

from __future__ import annotations

import re

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
    r"pro\b(?! (?:nase|person|spiel|kopf|runde|zug|karte|reihe|durchgang|partie|mann|hand|tag))"
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


def games_of_words(text: str) -> tuple[str, ...]:
    """The games that have all of it, in the order of the catalogue; all, if it is too much.

    A word that may but need not be about some games leaves 6 nimmt! as well.
    """
    folded = fold(text)
    if not any(pattern.search(folded) for pattern, _ in SIGNS):
        maybe = {game for pattern, games in MAYBE if pattern.search(folded) for game in games}
        return tuple(game for game in GAMES if game in {"classic", *maybe}) if maybe else GAMES
    told = [set(games) for pattern, games in SIGNS if pattern.search(folded)]
    common = set(GAMES).intersection(*told) if told else set()
    if told and not common:
        common = told[0]  # a Stop for the cow: what only one game has says more
    return tuple(game for game in GAMES if game in common) or GAMES
