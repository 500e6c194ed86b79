"""An analysis as one self-contained page: headlines, curves, and the moments that cost most.

It needs nothing else: no scripts, no fonts, no other files; it is light or dark as the reader's
system is. The answer to each moment is hidden until it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files

from hornox.analysis_result import Analysis, Decision, OptionValue, RoundAnalysis
from hornox.cards import BACK, HEADS, Card, Seat
from hornox.game import Table, title
from hornox.records import Record
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.row_placement import RowTable
from hornox.words import (
    game_name,
    say_account,
    say_difference,
    say_headline,
    say_hindsight,
    say_legend,
    say_mean_regret,
    say_moment,
    say_option,
    say_picks,
    say_share_of_moments,
    say_why,
    text,
)
from hornox.words.analysis import say_signed

WIDTH, HEIGHT, EDGE = 640, 220, 28
BAR = 60.0  # pixels of the highest bar


def analysis_page(record: Record, found: Analysis, lang: str, seat: Seat | None = None) -> str:
    """The whole page; with a seat, only the moments of that seat."""
    heading = text("cli.analyse.title", lang, game=game_name(found.game, lang))
    shown = range(found.seats) if seat is None else (seat,)
    body = [
        f"<h1>{escape(heading)}</h1>",
        *headlines(found, lang),
        *(curve(found, one, lang) for one in found.rounds),
        f"<h2>{escape(text('cli.analyse.moments', lang))}</h2>",
        *(part for one in shown for part in moments(record, found, one, lang)),
    ]
    style = files("hornox.cli").joinpath("analysis_page.css").read_text(encoding="utf-8")
    head = f'<meta charset="utf-8"><title>{escape(heading)}</title>'
    screen = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    return (
        f'<!doctype html>\n<html lang="{lang}"><head>{head}{screen}<style>{style}</style></head>'
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


def paragraph(said: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(said)}</p>' if kind else f"<p>{escape(said)}</p>"


def headlines(found: Analysis, lang: str) -> Iterator[str]:
    for one in found.summaries:
        said, why = (
            say(one.account, one.name, lang, game=found.game, seats=found.seats)
            for say in (say_headline, say_difference)
        )
        yield paragraph(said, f"headline seat{one.seat}")
        yield paragraph(why)
        yield paragraph(say_account(one.account, one.name, lang, game=found.game), "small")
    yield paragraph(say_legend(found.game, lang), "small")
    for summary in found.summaries:
        yield paragraph(say_mean_regret(summary, lang), "small")


# The curve of a round


def curve(found: Analysis, played: RoundAnalysis, lang: str) -> str:
    """The heads to expect, from the first decision to the last, and those of the end."""
    lines = [
        [*(decision.expected for decision in seat.decisions), seat.account.heads]
        for seat in played.seats
    ]
    most = max([1.0, *(value for line in lines for value in line)])
    names = [summary.name for summary in found.summaries]
    drawn = "".join(
        polyline(line, most, names[seat], seat) for seat, line in enumerate(lines) if len(line) > 1
    )
    caption = text("cli.analyse.round", lang, round=played.round)
    about = escape(f"{caption}. {text('cli.analyse.curve', lang)}")
    axis = f'<text x="0" y="{EDGE}">{most:.0f}</text><text x="0" y="{HEIGHT - EDGE}">0</text>'
    return (
        f'<figure><figcaption>{about}</figcaption><svg viewBox="0 0 {WIDTH + 90} {HEIGHT}" '
        f'role="img" aria-label="{about}">{axis}{drawn}</svg></figure>'
    )


def polyline(values: Sequence[float], most: float, name: str, seat: Seat) -> str:
    step, scale = (WIDTH - 2 * EDGE) / (len(values) - 1), (HEIGHT - 2 * EDGE) / most
    points = [
        (EDGE + place * step, HEIGHT - EDGE - value * scale) for place, value in enumerate(values)
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    x, y = points[-1]
    label = f'<text x="{x + 6:.1f}" y="{y + 4:.1f}">{escape(name[:10])}</text>'
    return f'<g class="seat{seat}"><polyline points="{path}"/>{label}</g>'


# A moment


def moments(record: Record, found: Analysis, seat: Seat, lang: str) -> Iterator[str]:
    """Those that cost most, and how much of all mistakes they are."""
    yield from (moment(record, found, decision, lang) for decision in found.worst(seat))
    name = found.summaries[seat].name
    for share in (say_share_of_moments(found, seat, lang), say_picks(found, seat, lang)):
        if share:
            yield paragraph(f"{name}: {share}", "small")


def moment(record: Record, found: Analysis, decision: Decision, lang: str) -> str:
    names = [summary.name for summary in found.summaries]
    table = record.at(decision.step - 1).table
    view = title(record.game, record.version).view(table, decision.seat)
    team = found.game == "buffalo"
    said = say_moment(decision, found.round_of(decision), lang, names, team=team)
    where = said.partition(":")[0]
    answer = "".join((paragraph(said), bars(decision, lang), *reasons(found, decision, lang)))
    asked = text("cli.analyse.question", lang)
    return (
        f'<section><h3 class="seat{decision.seat}">{escape(names[decision.seat])}: '
        f"{escape(where)}</h3>{picture(view, lang)}{paragraph(asked)}{hand(view, decision)}"
        f"<details><summary>{escape(text('cli.analyse.answer', lang))}</summary>{answer}"
        f"</details></section>"
    )


def reasons(found: Analysis, decision: Decision, lang: str) -> Iterator[str]:
    options, best = decision.evaluation.options, decision.evaluation.best
    names = [summary.name for summary in found.summaries]
    for place in (decision.played, best):
        why = say_why(options[place], options[best], lang, names, team=found.game == "buffalo")
        if why:
            said = text(
                "analysis.best",
                lang,
                choice=say_option(options[place], lang),
                why=" ".join(why),
            )
            yield paragraph(said)
    if hindsight := say_hindsight(decision, lang):
        yield paragraph(hindsight, "hindsight")


def bars(decision: Decision, lang: str) -> str:
    """What each option costs more than the best."""
    options = decision.evaluation.options
    most = max(1.0, *(option.regret.value for option in options))
    drawn = []
    for place, option in enumerate(options):
        height = BAR * option.regret.value / most
        kind = "best" if place == decision.evaluation.best else ""
        kind += " played" if place == decision.played else ""
        said = say_signed(option.regret.value, lang)
        drawn.append(
            f'<div class="bar {kind}"><span>{said}</span><i style="height:{height:.0f}px"></i>'
            f"<b>{escape(say_briefly(option, decision, lang))}</b></div>"
        )
    return f'<div class="bars">{"".join(drawn)}</div>'


def say_briefly(option: OptionValue, decision: Decision, lang: str) -> str:
    """Its notation, but a pile is known by its top."""
    is_pile = decision.evaluation.kind == "pile"
    return say_option(option, lang) if is_pile else option.choice


def picture(view: Table, lang: str) -> str:
    """The rows, or the piles of 11 nimmt!, with the last card first to be seen."""
    lying: Iterable[Sequence[Card]] = ()
    key = "rows"
    if isinstance(view, ElevenTable):
        lying, key = [pile[-1:] for pile in view.piles], "piles"
    elif isinstance(view, RowTable):
        lying = view.rows
    drawn = "".join(f'<div class="row">{cards(row)}</div>' for row in lying)
    return f'<div class="{key}" aria-label="{text(f"cli.analyse.{key}", lang)}">{drawn}</div>'


def hand(view: Table, decision: Decision) -> str:
    held = view.hands[decision.seat]
    return f'<div class="hand">{cards(held)}</div>'


def cards(shown: Iterable[Card]) -> str:
    return "".join(card(one) for one in shown if one != BACK)


def card(number: Card) -> str:
    return f'<span class="card h{HEADS[number]}">{number}<small>{HEADS[number]}</small></span>'
