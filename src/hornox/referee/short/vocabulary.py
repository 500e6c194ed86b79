"""The words of the short form in English and German, and what they stand for."""

from __future__ import annotations

SPECIALS = {
    "five_row": "five_row", "5row": "five_row", "fifth": "five_row", "reihe5": "five_row",
    "seven": "seven", "7": "seven", "7nimmt": "seven",
    "insert": "insert", "dazwischen": "insert", "dazwischenlegen": "insert",
    "replace": "replace", "ersetzen": "replace",
    "shift": "shift", "verschieben": "shift",
    "stop": "stop", "stopp": "stop",
    "negpos": "negpos",
    "first": "first", "erste": "first",
    "last": "last", "letzte": "last",
    "sort": "sort", "sortieren": "sort",
    "unstop": "unstop", "free": "unstop", "frei": "unstop",
    "?": "back",
    "5.reihe": "five_row", "minusplus": "negpos", "negativepositive": "negpos",
    "erstekarte": "first", "letztekarte": "last", "firstcard": "first", "lastcard": "last",
}  # fmt: skip

MARKS = {
    "7": "seven", "seven": "seven", "stop": "stop", "stopp": "stop",
    "5": "fifth", "fifth": "fifth", "5row": "fifth", "5.reihe": "fifth", "7nimmt": "seven",
}  # fmt: skip

FANS = {
    "": {}, "cow": {}, "kuh": {},
    "even": {"side": "even"}, "gerade": {"side": "even"},
    "odd": {"side": "odd"}, "ungerade": {"side": "odd"},
    "up": {"dir": "up"}, "auf": {"dir": "up"},
    "down": {"dir": "down"}, "ab": {"dir": "down"},
}  # fmt: skip

# The section that a word at its beginning stands for.
LABELS = {
    "rows": "rows", "reihen": "rows", "table": "rows", "tisch": "rows",
    "played": "played", "gespielt": "played",
    "then": "then", "dann": "then",
    "hand": "hands", "hands": "hands",
    "special": "specials", "specials": "specials", "sonder": "specials",
    "pile": "piles", "piles": "piles", "stapel": "piles",
    "deck": "deck",
    "discard": "discard", "ablage": "discard",
    "shuffled": "shuffled", "gemischt": "shuffled",
    "open": "open", "offen": "open",
    "stack": "stack", "verdeckt": "stack",
    "empty": "empty", "leer": "empty",
    "bulls": "bulls", "bullen": "bulls",
    "stock": "stock", "vorrat": "stock",
    "players": "players", "spieler": "players",
    "draft": "draft", "auswahl": "draft",
    "heads": "heads", "hornochsen": "heads",
    "cancel": "cancel", "aufheben": "cancel",
    "end": "end", "ende": "end",
    "rounds": "rounds", "durchgänge": "rounds", "durchgaenge": "rounds",
    "agreed": "agreed", "vereinbart": "agreed",
    "target": "target", "ziel": "target",
    "mode": "mode", "modus": "mode",
    "left": "left", "übrig": "left", "uebrig": "left",
    "plus": "plus", "dazu": "plus",
    "round": "round", "runde": "round",
    "setup": "setup", "aufbau": "setup",
    "fits": "fits", "passt": "fits",
    "?": "ask",
}  # fmt: skip

PEOPLE = {
    "buffalo": "BUFFALO", "büffel": "BUFFALO", "bueffel": "BUFFALO", "buffel": "BUFFALO",
    "team": "TEAM",
}  # fmt: skip

# The words that begin a line or a section, for readers of German.
GERMAN = {
    "classic": "6nimmt", "pro": "profi", "anniversary": "jubiläum", "evenodd": "gerade",
    "climb": "bergsteigen", "cow": "kuh", "flip": "dreher", "buffalo": "büffel",
    "eleven": "11nimmt",
    "then": "dann", "hands": "hand", "specials": "sonder", "piles": "stapel", "open": "offen",
    "discard": "ablage", "shuffled": "gemischt", "stack": "verdeckt", "empty": "leer",
    "bulls": "bullen", "stock": "vorrat", "players": "spieler", "draft": "auswahl",
    "heads": "hornochsen", "cancel": "aufheben", "end": "ende",
    "rounds": "durchgänge", "agreed": "vereinbart",
    "target": "ziel", "mode": "modus",
    "left": "übrig", "plus": "dazu", "round": "runde", "setup": "aufbau", "fits": "passt",
}  # fmt: skip
# The special cards and what lies beside rows, for readers of German: as hornox.words names them.
GERMAN_CARDS = {
    "five_row": "5.Reihe", "seven": "7nimmt", "insert": "Dazwischenlegen", "replace": "Ersetzen",
    "shift": "Verschieben", "stop": "Stopp", "negpos": "MinusPlus", "first": "ErsteKarte",
    "last": "LetzteKarte", "sort": "Sortieren", "unstop": "frei", "swap": "Tausch",
    "fifth": "5.Reihe", "even": "gerade", "odd": "ungerade", "up": "auf", "down": "ab",
    "cow": "Kuh", "BUFFALO": "BÜFFEL",
}  # fmt: skip
