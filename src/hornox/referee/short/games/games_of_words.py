"""The games that a question can be about which names none: those that have what it speaks of."""

from __future__ import annotations

import re

from hornox.game_catalogue import GAMES
from hornox.referee.short.fold_letters import fold

FLIP = (
    r"(?<!we )(?<!we all )(?<!everyone )(?<!everybody )"  # they reveal their cards
    r"flip(?:s|ped|ping)?\b(?!\s+(?:them|it|(?:the|our|their|your) cards?|over|up|yet))"
    r"|zahlendreher|dreher|umgedreht|umdreh|gedreht|verdreh|digit"
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
    r"stopp?s?\b(?!\s+(?:at|playing|now|the game|bei|mit|wenn))|gestoppt|insert|dazwischen|replac"
    r"|ersetz|shift|verschieb|(?:7|seven|sieben) (?:nimmt|takes)|specials?\b|sonderkart|spezialkart"
)
SIGNS = tuple(
    (re.compile(rf"\b(?:{pattern})"), games)
    for pattern, games in (
        (r"cows?\b(?! (?:points?|heads?))|kuhe?\b|kuhreihe|(?:jumping|springende)\b", ("cow",)),
        (FLIP, ("flip",)),
        (r"climb|bergsteig|kletter|mountain", ("climb",)),
        (r"buffalo|buffel|bison|teams?\b|coop", ("buffalo",)),
        (ELEVEN, ("eleven",)),
        (r"odd\b|ungerade|even (?:cards?|numbers?|row|side|one)|gerade/", ("evenodd",)),
        (r"negativ|minus ?(?:=|gleich) ?plus|anniversary|jubilaum|jubi\b", ("anniversary",)),
        (r"(?:5th|fifth) row card|karte (?:5|funfte)\.? reihe", ("anniversary",)),
        (PRO, ("pro",)),
        (SPECIALS, ("anniversary", "buffalo")),
    )
)


def games_of_words(text: str) -> tuple[str, ...]:
    """The games that have all of it, in the order of the catalogue; all, if it is too much."""
    folded = fold(text)
    told = [set(games) for pattern, games in SIGNS if pattern.search(folded)]
    common = set(GAMES).intersection(*told) if told else set()
    if told and not common:
        common = told[0]  # a Stop for the cow: what only one game has says more
    return tuple(game for game in GAMES if game in common) or GAMES
