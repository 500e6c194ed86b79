"""Build the case of a question: the end of a game or a round, heads, the set-up, what fits."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from hornox.referee.short.grammar.parse_tokens import PlayerNames, fail, parse_card
from hornox.referee.short.vocabulary import LABELS

Sections: TypeAlias = Mapping[str, list[str]]
Case: TypeAlias = dict[str, Any]

MOST_POINTS = 9999
FEWEST_CANCEL = 2  # words
MODES = ("at_least", "more_than")
BESIDE = {
    "end": ("rounds", "agreed", "left", "plus", "target", "mode", "players"),
    "round": ("left", "deck"),
}
QUESTIONS = ("heads", "cancel", "end", "round", "setup", "fits")


def build_question(sections: Sections, names: PlayerNames, game: str) -> Case | None:
    """The case of a question; None if the line is a position."""
    label = next(iter(sections), "")
    builder = BUILDERS.get(label)
    if builder is None:
        return None
    require_sections(sections, label)
    return builder(sections, names, game)


def require_sections(sections: Sections, label: str) -> None:
    allowed = BESIDE.get(label, ())
    for other, words in sections.items():
        if other not in (label, *allowed):
            fail(" ".join([other, *words]), "sections", known=(label, *allowed))


def build_heads(sections: Sections, _names: PlayerNames, game: str) -> Case:
    words = sections["heads"]
    if len(words) == 1 and (span := re.fullmatch(r"(\d+)-(\d+)", words[0])):
        ends = [parse_card(end, words[0]) for end in span.groups()]
        return {"game": game, "op": "heads_sum", "before": {"range": ends}}
    if not words:
        fail("heads", "heads")
    cards = [parse_card(one, token) for token in words for one in token.split(",")]
    return {"game": game, "op": "heads", "before": {"cards": cards}}


def build_cancel(sections: Sections, _names: PlayerNames, game: str) -> Case:
    """+55 66 10 1: the positive card, and the others of the pile."""
    words = sections["cancel"]
    if len(words) < FEWEST_CANCEL or not words[0].startswith("+"):
        fail(" ".join(["cancel", *words]), "cancel")
    positive = parse_card(words[0].removeprefix("+"), words[0])
    others = [parse_card(one, token) for token in words[1:] for one in token.split(",")]
    before = {"pile": [positive, *others], "positive": [positive]}
    return {"game": game, "op": "cancel", "before": before}


def build_end(sections: Sections, names: PlayerNames, game: str) -> Case:
    if not sections["end"]:
        return {"game": game, "op": "end_rule", "before": parse_options(sections)}
    totals = parse_totals(sections["end"], names)
    if game == "buffalo":
        return build_buffalo_end(totals, sections)
    if "left" in sections or "plus" in sections:
        return build_midround(totals, sections, names, game)
    before: Case = {"totals": totals} | parse_options(sections)
    if "rounds" in sections:
        before["rounds_played"] = parse_number(sections, "rounds")
    if game != "eleven":
        return {"game": game, "op": "game_end", "before": before}
    return {"game": game, "op": "eleven_game", "before": {"players": list(totals)} | before}


def parse_options(sections: Sections) -> Case:
    """What was agreed before the game: a target, whether it must be passed, or some rounds."""
    options: Case = {}
    if "target" in sections:
        options["target"] = parse_number(sections, "target")
    if "agreed" in sections:
        options["rounds"] = parse_number(sections, "agreed")
    if "mode" in sections:
        options["mode"] = parse_mode(sections["mode"])
    return options


def parse_mode(words: list[str]) -> str:
    mode = "_".join(words).casefold()
    if mode not in MODES:
        fail(" ".join(["mode", *words]), "mode", known=" ".join(MODES))
    return mode


def build_midround(totals: Case, sections: Sections, names: PlayerNames, game: str) -> Case:
    left = parse_number(sections, "left") if "left" in sections else 1
    plus = parse_totals(sections["plus"], names) if "plus" in sections else {}
    before = {"totals": totals, "pile_points": plus, "cards_left": left}
    return {"game": game, "op": "midround", "before": before}


def build_buffalo_end(totals: Mapping[str, int], sections: Sections) -> Case:
    players = parse_number(sections, "players") if "players" in sections else 3
    sides = [totals.get("TEAM"), totals.get("BUFFALO")]
    if None in sides or len(totals) != 2:
        fail(" ".join(sections["end"]), "sides")
    before = {"n": players, "team": sides[0], "buffalo": sides[1]}
    return {"game": "buffalo", "op": "buffalo_end", "before": before}


def build_round(sections: Sections, _names: PlayerNames, game: str) -> Case:
    if words := sections["round"]:
        fail(" ".join(["round", *words]), "sections", known=("round", *BESIDE["round"]))
    before: Case = {}
    if "left" in sections:
        before["cards_left"] = parse_number(sections, "left")
    return {"game": game, "op": "round_end", "before": before}


def build_setup(sections: Sections, _names: PlayerNames, game: str) -> Case:
    count = parse_number(sections, "setup")
    return {"game": game, "op": "setup_counts", "before": {"n": count}}


def build_fits(sections: Sections, _names: PlayerNames, game: str) -> Case:
    cards = [parse_card(token, token) for token in sections["fits"]]
    if len(cards) not in (1, 2) or game != "eleven":
        fail(" ".join(["fits", *sections["fits"]]), "fits")
    if len(cards) == 1:
        return {"game": game, "op": "eleven_window", "before": {"top": cards[0]}}
    return {"game": game, "op": "eleven_dist", "before": {"card": cards[0], "top": cards[1]}}


BUILDERS: dict[str, Callable[[Sections, PlayerNames, str], Case]] = {
    "heads": build_heads,
    "cancel": build_cancel,
    "end": build_end,
    "round": build_round,
    "setup": build_setup,
    "fits": build_fits,
}


def parse_totals(words: list[str], names: PlayerNames) -> dict[str, int]:
    totals: dict[str, int] = {}
    for token in words:
        who, total = names.split_token(token, "total")
        if who in totals:
            fail(token, "once", who=who)
        if not re.fullmatch(r"[0-9]{1,4}", total):
            fail(token, "total")
        totals[who] = int(total)
    return totals


def parse_number(sections: Sections, label: str) -> int:
    text = "".join(sections[label])
    if not re.fullmatch(r"[0-9]{1,4}", text):
        fail(f"{label} {text}", "whole")
    return int(text)


def is_labelled(first_word: str) -> bool:
    return LABELS.get(first_word.casefold()) in QUESTIONS


def begins_a_section(first_word: str) -> bool:
    return LABELS.get(first_word.casefold()) in (*QUESTIONS, "draft")
