"""The names of the games as people type them, in English and German, with or without umlauts."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple

from hornox.errors import UnknownGame
from hornox.game_catalogue import EDITIONS, GAMES, Edition, box
from hornox.referee.short.fold_letters import fold
from hornox.referee.short.games.games_of_words import games_of_words, names_one_game
from hornox.referee.short.rewrite_sentence.language.player_count import count_players
from hornox.referee.short.rewrite_sentence.language.word_lists import word_set

NAMES: dict[str, tuple[str, ...]] = {
    "classic": (
        "classic", "6 nimmt", "6nimmt", "sechs nimmt", "take 6", "klassisch", "klassik",
        "grundspiel", "basisspiel", "normal", "original",
    ),
    "6takes": ("6 takes", "six takes"),
    "6takes pro": ("6 takes pro", "6 takes advanced", "6 takes profi"),
    "pro": (
        "pro", "profi", "profivariante", "6 nimmt pro", "6 nimmt profivariante", "advanced",
        "advanced variant", "advanced version", "advanced game", "pro version", "pro variant",
        "pro game", "profiversion", "profispiel",
    ),
    "anniversary": (
        "anniversary", "jubiläum", "jubi", "jubiläumsvariante", "jubiläumsspiel",
        "jubiläumsausgabe", "jubiläumsedition", "jubiläumsversion",
        "6 nimmt anniversary", "6 nimmt jubiläum", "6 nimmt jubiläumsvariante",
        "anniversary game", "anniversary variant", "anniversary edition", "anniversary version",
    ),
    "evenodd": (
        "evenodd", "even odd", "even and odd", "even or odd", "even", "odd",
        "gerade", "ungerade", "gerade ungerade", "gerade und ungerade", "gerade oder ungerade",
    ),
    "climb": (
        "climb", "climbing", "bergsteigen", "bergsteiger", "climbing card", "bergsteigerkarte",
    ),
    "cow": ("cow", "jumping cow", "the jumping cow", "kuh", "springende kuh", "die springende kuh"),
    "flip": (
        "flip", "digit flip", "zahlendreher", "dreher", "number flip", "number flipper", "flipper",
    ),
    "buffalo": (
        "buffalo", "beat the buffalo", "büffel", "schlagt den büffel", "der büffel",
    ),
    "eleven": ("eleven", "11", "11 nimmt", "11 takes", "elf", "elf nimmt", "elfer", "11er"),
}  # fmt: skip
# The variant in the box of 6 takes! keeps its rules, so more than 66 ends the game there too.
EDITIONS_AND_VARIANTS = EDITIONS | {
    "6takes pro": Edition("6takes pro", "pro", EDITIONS["6takes"].options),
}
MOST_WORDS = 4
ABOUT_GAME = re.compile(
    r"(?:at|on|in|is|lies|bei|an|auf|liegt|ist|plays?|played|spielt|legt|has|hat|card|karte|sits|sitzt|steht|stands|row|reihe|liegen|lie)\b"
    r"|marker",
    re.IGNORECASE,
)
IN_SENTENCE = re.compile(
    r"\b(?:bei|beim|in|im|at|playing|play|spielen|spielet|of|for|von|gegen)\s+(?:den\s+|dem\s+|der\s+|die\s+|das\s+|the\s+)?"
    r"(6 ?nimmt|6 ?takes|11 ?nimmt|11 ?takes|büffel|buffalo|pro(?: variant)?|profi|profivariante"
    r"|profi[- ]variante|elfer|anniversary(?: variant| game| edition| version)?"
    r"|jubiläum(?:s(?:spiel|variante|ausgabe|edition|version))?"
    r"|zahlendreher|digit flip|bergsteigen|climbing|advanced(?: variant| game)?|jumping cow"
    r"|springenden? kuh|even(?: and | or |/| )odd|gerade(?: und | oder |/| )ungerade)"
    r"(?: (?:variant|version|game|variante))?\b",
    re.IGNORECASE,
)


def fold_name(name: str) -> str:
    """A name without capitals, umlauts, spaces and signs: Büffel and Bueffel are the same."""
    return "".join(letter for letter in fold(name) if letter.isalnum())


BY_NAME = {fold_name(game): game for game in GAMES} | {
    fold_name(name): game for game, names in NAMES.items() for name in names
}


OF_THE_BOX = frozenset(map(fold_name, ("6 nimmt", "sechs nimmt", "take 6")))
CARDS_TOO = ("elfer",)
OTHER_GAME = re.compile(
    r"\b(?:specials?|sonderkarten?|spezialkarten?|fan|cow|kuh|buffalo|büffel)\b", re.IGNORECASE
)


def find_game(name: object) -> str:
    """The id of a game, or 6takes, by any of its names."""
    found = None
    if isinstance(name, str) and len(name) < 60:
        found = BY_NAME.get(fold_name(name))
    if found is None:
        raise UnknownGame(name, (*GAMES, *EDITIONS))
    return found


WITH_SPECIALS = ("anniversary", "buffalo")
# They play 6 nimmt! as it is, whoever says so: to put a card between others is no Insert then.
PLAIN_GAME = re.compile(
    r"\b(?:wir spielen\s+|we(?:'re| are)? play(?:ing)?\s+)?(?:just\s+|only\s+|nur\s+)?"
    r"(?:with\s+|mit\s+)?(?:the\s+|das\s+|dem\s+|den\s+)?"
    r"(?:(?:ganz )?normal(?:e[nrs]?)?\s+(?:game|rules|version|spiel|regeln|grundspiel)"
    r"|basic\s+(?:game|rules|version)|grundspiel|ganz normal"
    r"|(?:ohne|without|no|keine)\s+(?:the\s+|any\s+|die\s+)?"
    r"(?:special\s+cards?|specials?|sonderkarten?|spezialkarten?|extras?|varianten?|variants?))\b",
    re.IGNORECASE,
)


class NamedGame(NamedTuple):
    """The game that a line names, if it names one, and the rest of the line."""

    game: str | None
    rest: str
    has_slip: bool = False


def game_with_slip(name: str) -> str | None:
    """The game whose name was probably meant: Khu, Bergstigen."""
    folded = fold_name(name) if len(name) < 60 else ""
    if not folded.isalpha() or len(folded) < 3:
        return None
    anagrams = [known for known in BY_NAME if sorted(known) == sorted(folded)]
    near = anagrams or get_close_matches(folded, BY_NAME, n=1, cutoff=0.8)
    return BY_NAME[near[0]] if near else None


def count_told(name: str) -> str:
    """How many play, where that stands beside the name, as in: Schlagt den Büffel zu zweit."""
    players = count_players(name)
    return f"{players} players," if players else ""


def split_game(text: str) -> NamedGame:
    """`Kuh: 12* …`, and also `Kuh 12* …`; a number alone is a name only with a colon."""
    first, colon, rest = text.partition(":")
    if colon and len(first) < 60 and fold_name(first) in BY_NAME:
        return NamedGame(BY_NAME[fold_name(first)], rest)
    if colon and (game := game_with_slip(first)):
        return NamedGame(game, f"{count_told(first)} {rest}".strip(), has_slip=True)
    if named_first := name_at_the_start(text):
        return named_first
    if named := IN_SENTENCE.search(text):
        if fold_name(named[1]) in OF_THE_BOX and OTHER_GAME.search(text):
            return NamedGame(None, f"{text[: named.start()]} {text[named.end() :]}")
        game = BY_NAME[fold_name(named[1]).replace("springenden", "springende")]
        rest = text[: named.start()] + " " + text[named.end() :]
        return NamedGame(game, text if game == "buffalo" else rest, has_slip=True)
    plain = PLAIN_GAME.sub(" ", text)
    if plain != text and games_of_words(plain) in (GAMES, WITH_SPECIALS):
        return NamedGame("classic", plain)
    return NamedGame(None, text)


def name_at_the_start(text: str) -> NamedGame | None:
    """`Kuh 12* …` and `6 nimmt Profi …`: a name of up to four words."""
    words = text.split(maxsplit=MOST_WORDS)
    for count in range(min(MOST_WORDS, len(words)), 0, -1):
        name = " ".join(words[:count])
        known = fold_name(name) in BY_NAME and any(letter.isalpha() for letter in name)
        if known and len(words) > count:
            rest = text.split(maxsplit=count)[count]
            if fold_name(name) in CARDS_TOO and name[-1].isalnum():
                continue  # the Elfer are also 11, 22, 33 and so on
            if fold_name(name) in OF_THE_BOX and (other := names_one_game(rest)):
                return NamedGame(other, rest)  # 6 nimmt Profi
            if fold_name(name) in OF_THE_BOX and OTHER_GAME.search(rest):
                return NamedGame(None, rest)  # 6 nimmt with the special cards
            if ABOUT_GAME.match(words[count]):  # the buffalo plays 12, the cow is at 37
                return NamedGame(BY_NAME[fold_name(name)], text)
            return NamedGame(BY_NAME[fold_name(name)], rest)
    return None


VARIANT = r"(?:variante?|edition|version|ausgabe)"
UNKNOWN = re.compile(
    rf"\b(?:in|im|bei|beim|with|mit|playing|play|spielen|of)\s+(?:the|der|die|das|dem|einer)\s+"
    rf"(?P<name>(?P<word>[^\W\d_]{{4,}})[- ]?{VARIANT})\b",
    re.IGNORECASE,
)
NO_NAME = word_set(
    """
    basic normal standard original first same this that diese dieser dieses neue neuen new old
    alte alten andere anderen other usual base einfache einfachen online app kurze kurzen short
    german english deutsche deutschen englische englischen erste ersten card classic
    """
)


def unknown_game(text: str) -> str:
    """What a line names as a variant and nobody here knows; or ""."""
    found = UNKNOWN.search(text)
    if not found or found["word"].casefold() in NO_NAME or games_of_words(text) != GAMES:
        return ""
    known = fold_name(found["name"]) in BY_NAME or fold_name(found["word"]) in BY_NAME
    return "" if known or game_with_slip(found["word"]) else found["name"]


def game_of(label: str) -> str:
    """The id of the game that an edition or a game is."""
    edition = EDITIONS_AND_VARIANTS.get(label)
    return edition.game if edition else box(label).id
