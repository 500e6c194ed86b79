"""`hornox games`: list the games with their player counts and options."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from hornox.game_catalogue import BOXES, EDITIONS, Box, Edition
from hornox.words import game_name, option_text, summary, text


def run(args: argparse.Namespace) -> int:
    for its_box in BOXES.values():
        print("\n".join(game_lines(its_box, args.lang)))
    for edition in EDITIONS.values():
        print("\n".join(edition_lines(edition, args.lang)))
    return 0


def edition_lines(edition: Edition, lang: str) -> Iterator[str]:
    its_box = BOXES[edition.game]
    players = text("cli.games.players", lang, low=its_box.least, high=its_box.most)
    yield f"{edition.id:<12} {text(f'game.{edition.id}.name', lang)}, {players}"
    yield f"{'':<12} {text(f'game.{edition.id}.summary', lang)}"


def game_lines(its_box: Box, lang: str) -> Iterator[str]:
    players = text("cli.games.players", lang, low=its_box.least, high=its_box.most)
    yield f"{its_box.id:<12} {game_name(its_box.id, lang)}, {players}"
    yield f"{'':<12} {summary(its_box.id, lang)}"
    for option in its_box.options:
        if option.name != "heads":  # a hundred numbers: for programs, not for a command line
            yield f"{'':<12} --{option.name}: {option_text(its_box.id, option.name, lang)}"
