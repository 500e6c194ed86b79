"""Sentences for cards that were laid: where each went and why, and who took what."""

from __future__ import annotations

from hornox.cards import BACK, Card
from hornox.events import Barred, Cause, Placed, Took
from hornox.words.language_and_names import BUFFALO, Voice
from hornox.words.templates import Fill

COW_FILLS = 4  # numbers in a full row with the cow


def placed(voice: Voice, event: Placed) -> str:
    card = voice.owned(event.seat, event.card, ".start", event.number)
    if event.why in ("nearest", "descending"):
        return going(voice, event, card, reasons(voice, event, event.cause, event.row))
    if event.why == "insert" and event.end == BACK:
        return voice.text("placed.insert.start", Card=card, row=event.row + 1)
    return voice.text(f"placed.{event.why}", Card=card, row=event.row + 1, end=event.end)


def took(voice: Voice, event: Took) -> str:
    if not event.cards:  # the buffalo's pile is closed
        return voice.text("took.closed", **voice.who(event.seat), row=event.row + 1)
    match event.why:
        case "full":
            sentences = full(voice, event)
        case "low":
            sentences = low(voice, event)
        case "cow":
            sentences = voice.text("took.cow", **taking(voice, event), stays=event.stays[0])
        case _:
            sentences = spilled(voice, event)
    return " ".join([sentences, *gone(voice, event), *lifted(voice, event)])


def going(voice: Voice, event: Placed | Took, card: str, why: str) -> str:
    """The card goes to the nearest end."""
    number = event.number or event.card
    key = "placed.descending" if number < event.end else "placed.nearest"
    away = abs(number - event.end)
    return voice.text(key, Card=card, row=event.row + 1, end=event.end, away=away, why=why)


def full(voice: Voice, event: Took) -> str:
    """The row is full; if a card of this turn filled it and it matters, that is said too."""
    card = voice.plain(event.seat, event.card, event.number)
    cause = None if happened_here(event, "joined") else event.cause
    why = reasons(voice, event, cause, event.row)
    return f"{going(voice, event, card, why)} {fullness(voice, event)}"


def happened_here(event: Took, how: str) -> bool:
    cause = event.cause
    return cause is not None and (cause.how, cause.row) == (how, event.row)


def fullness(voice: Voice, event: Took) -> str:
    takes = clause(voice, event)
    if event.cause and happened_here(event, "joined"):
        card = voice.owned(event.cause.seat, event.cause.card, ".start")
        return voice.text("took.filled", Card=card, takes=takes)
    if happened_here(event, "took"):
        return voice.text("took.full.again", takes=takes)
    if len(event.cards) == COW_FILLS:
        return voice.text("took.full.cow", takes=takes)
    return voice.text("took.full.seven" if "seven" in event.discarded else "took.full", takes=takes)


def clause(voice: Voice, event: Took) -> str:
    team = ".team" if event.team else ""
    return voice.text(f"took.clause{team}", **taking(voice, event))


def taking(voice: Voice, event: Took) -> dict[str, Fill]:
    heads = "?" if BACK in event.cards else event.heads
    facts: dict[str, Fill] = {"row": event.row + 1, "count": len(event.cards), "heads": heads}
    return voice.who(event.seat) | facts


def low(voice: Voice, event: Took) -> str:
    """The card fits no row: its owner has chosen one; the buffalo takes the cheapest."""
    card = voice.plain(event.seat, event.card, event.number)
    why = reasons(voice, event, event.cause, None)
    taker = ".buffalo" if event.seat == BUFFALO else ".team" if event.team else ""
    takes = voice.text(f"took.low.clause{taker}", **taking(voice, event))
    return voice.text("took.low.why" if why else "took.low", Card=card, why=why, takes=takes)


def spilled(voice: Voice, event: Took) -> str:
    """A special has overfilled the row."""
    team = ".team" if event.team else ""
    if not event.stays:
        return voice.text("took.spilled.all", **taking(voice, event))
    return voice.text(f"took.spilled{team}", **taking(voice, event), stays=event.stays[0])


def gone(voice: Voice, event: Took) -> list[str]:
    """With five rows, the taken row disappears together with the played card."""
    if event.stays:
        return []
    if event.why == "insert":
        return [voice.text("took.gone")]
    return [voice.text("took.gone.card", card=event.cards[-1])]


def lifted(voice: Voice, event: Took) -> list[str]:
    stops = event.discarded.count("stop")
    return [voice.text("took.lifted", count=stops)] if stops else []


def reasons(voice: Voice, event: Placed | Took, cause: Cause | None, landed: int | None) -> str:
    """Why the card is not where one might expect it: what changed, and what barred it."""
    found = []
    if cause and not beside_the_point(cause, event.barred):
        found.append(caused(voice, cause, landed, event.end))
    if event.barred:
        found.append(barred(voice, event.barred))
    joined = voice.text("and.clause").join(found)
    return voice.text("why", why=joined) if found else ""


def beside_the_point(cause: Cause, bar: Barred | None) -> bool:
    """It does not matter who joined a row once it is stopped."""
    return bar is not None and bar.why == "stop" and (cause.row, cause.how) == (bar.row, "joined")


def caused(voice: Voice, cause: Cause, landed: int | None, end: Card) -> str:
    key = f"cause.{cause.how}"
    if cause.row == landed and (cause.how == "took" or (cause.how, cause.card) == ("joined", end)):
        key = f"{key}.here"
    if cause.how == "unstop" and cause.card == BACK:
        key = f"{key}.hand"
    return voice.text(key, **voice.by(cause.seat), card=cause.card, row=cause.row + 1)


def barred(voice: Voice, bar: Barred) -> str:
    return voice.text(f"barred.{bar.why}", row=bar.row + 1, end=bar.end)
