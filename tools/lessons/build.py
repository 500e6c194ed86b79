"""A lesson as the messages of a server: rigged scenes, played by the real rules.

In every scene the learner sits at seat 0 and may choose any of the options; what the others choose
is written down. Each option leads to the steps that a server would send, and either to another
question or to the end of the scene, with the name of a text that says why it went so. A text is
`web.lesson.<game>.<scene>.<name>` in hornox.words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

import msgspec

from hornox import Step, Table, play, title
from hornox.cards import Seat, heads
from hornox.choices import Choice, Options, Pass, Play, Target
from hornox.events import Cancelled, Event, Laid, PileTaken, Placed, Took
from hornox.protocol import messages
from hornox.protocol.choice_json import options_json

ME: Seat = 0
OTHERS = ("Anna", "Ben")
FIRST_STEP = 1

Values: TypeAlias = dict[str, int]
Ending: TypeAlias = tuple[str, Values]  # the name of a text, and what fills its places
Outcome: TypeAlias = Placed | Took | Cancelled | Laid | PileTaken


class Scene(NamedTuple):
    """`others`: for each seat its choices, in the order of preference; it passes otherwise.

    `best`: the last choices of whoever does best, where the text tells them from the others.
    `points`: the row that the coach points at while it asks.
    `riddle`: whether the learner is to find out where the cards go: no forecast tells it.
    `passes`: whether nothing is left to choose, so that the learner passes without being asked.
    """

    name: str
    table: Table
    others: Mapping[Seat, tuple[str, ...]] = {}
    best: tuple[str, ...] = ()
    hero: Seat = ME  # whose card the end of the scene is about
    points: int | None = None
    riddle: bool = False
    lasts: Callable[[Table], bool] = lambda table: not asks_for_card(table)
    passes: Callable[[Table], bool] = lambda _: False


class Lesson(NamedTuple):
    game: str
    scenes: tuple[Scene, ...]


def asks_for_card(table: Table) -> bool:
    """Whether the next turn has begun."""
    options = title(table.game).asks(table).get(ME, ())
    return bool(options) and isinstance(options[0], Play)


class Before(NamedTuple):
    """What the learner has chosen in this scene so far, and what has happened."""

    said: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


def lesson_json(lesson: Lesson) -> bytes:
    whole = {"game": lesson.game, "scenes": [scene_json(scene) for scene in lesson.scenes]}
    return messages.encode(whole) + b"\n"


def scene_json(scene: Scene) -> dict[str, Any]:
    pointing = {} if scene.points is None else {"points": scene.points}
    return pointing | {
        "name": scene.name,
        "welcome": welcome(scene),
        "answers": answers(scene, scene.table, FIRST_STEP, Before()),
    }


def welcome(scene: Scene) -> messages.Welcome:
    table = scene.table
    seats = [messages.SeatInfo(here=True), *(messages.SeatInfo(one, here=True) for one in OTHERS)]
    info = messages.TableInfo("", table.game, "playing", seats[: table.seats], "")
    asked = title(table.game).asks(table)
    mine = situation(table, asked.get(ME), foresees=not scene.riddle)
    ready = others_with_a_card(asked)
    return messages.Welcome(info, (ME,), FIRST_STEP, [mine], sorted(asked), ready, [], [])


def others_with_a_card(asked: Mapping[Seat, Options]) -> list[Seat]:
    """The others have chosen their cards when the scene begins: it is the learner's move."""
    return [seat for seat, options in asked.items() if seat != ME and isinstance(options[0], Play)]


def situation(
    table: Table, options: Options | None, *, foresees: bool = True
) -> messages.Situation:
    """What the learner sees; as a rule a selected card shows where it would go."""
    rules = title(table.game)
    view = rules.view(table, ME)
    raw = msgspec.Raw(messages.encode(view))
    if not options:
        return messages.Situation(ME, raw)
    if not foresees:
        return messages.Situation(ME, raw, options_json(options))
    foreseen = msgspec.Raw(messages.encode([rules.forecast(view, one) for one in options]))
    return messages.Situation(ME, raw, options_json(options), forecasts=foreseen)


def answers(scene: Scene, table: Table, number: int, before: Before) -> dict[str, dict[str, Any]]:
    """What each option leads to."""
    options = title(table.game).asks(table)[ME]
    return {str(option): answer(scene, table, option, number, before) for option in options}


def answer(
    scene: Scene, table: Table, option: Choice, number: int, before: Before
) -> dict[str, Any]:
    steps = list(steps_after(scene, table, option))
    events = tuple(event for step in steps for event in step.events)
    so_far = Before((*before.said, str(option)), before.events + events)
    last = steps[-1].table
    goes_on = scene.lasts(last)
    sent = [
        step_message(step, number + at, ask=goes_on and step.table is last)
        for at, step in enumerate(steps, 1)
    ]
    if not goes_on:
        name, values = ending(scene, so_far)
        wrong = {"mistake": True} if is_mistake(scene, name) else {}
        return {"steps": sent, "told": name, "values": values} | wrong
    return {
        "steps": sent,
        "ask": f"ask.{question(title(table.game).asks(last)[ME])}",
        "answers": answers(scene, last, number + len(steps), so_far),
    }


def question(options: Options) -> str:
    """The name of what is asked: the special card whose place is chosen, or the kind of choice."""
    asked = options[-1]
    if isinstance(asked, Target):
        return asked.special
    return str(msgspec.to_builtins(asked)["choice"])


def steps_after(scene: Scene, table: Table, option: Choice) -> Iterator[Step[Table]]:
    """The step of this option, and the steps of the others until the learner is asked again."""
    rules = title(table.game)
    chosen: dict[Seat, Choice] = {ME: option}
    while True:
        asked = rules.asks(table)
        step = play(rules, table, scripted(scene, asked) | chosen)
        yield step
        table, chosen = step.table, {}
        if not scene.lasts(table):
            return
        if ME in rules.asks(table):
            if not scene.passes(table):
                return
            chosen = {ME: Pass()}


def scripted(scene: Scene, asked: Mapping[Seat, Options]) -> dict[Seat, Choice]:
    return {seat: preferred(scene, seat, options) for seat, options in asked.items() if seat != ME}


def preferred(scene: Scene, seat: Seat, options: Options) -> Choice:
    said = {str(option): option for option in options}
    return next(said[wish] for wish in (*scene.others.get(seat, ()), "pass") if wish in said)


def step_message(step: Step[Table], number: int, *, ask: bool) -> messages.Stepping:
    asked = title(step.table.game).asks(step.table) if ask else {}
    events = msgspec.Raw(messages.encode([event.seen(ME) for event in step.events]))
    return messages.Stepping(
        number, events, [situation(step.table, asked.get(ME))], sorted(asked)
    )  # fmt: skip


# How a scene ends, in words


def ending(scene: Scene, so_far: Before) -> Ending:
    laid = [event for event in so_far.events if isinstance(event, Outcome)]
    mine = [event for event in laid if event.seat == scene.hero]
    takes = [event for event in laid if isinstance(event, Took) and event.seat != scene.hero]
    # Whoever has taken something is told so, wherever the card went in the end.
    decisive = next((event for event in reversed(mine) if not isinstance(event, Placed)), None)
    about = decisive or (mine[-1] if mine else None)
    values = values_of(about) if about else {}
    for take in takes[:1]:
        values |= {"their_card": take.card, "their_heads": take.heads}
    name = outcome(about) if about else "picked"
    best = bool(scene.best) and so_far.said[-len(scene.best) :] == scene.best
    return (f"{name}.best" if best else name), values


def is_mistake(scene: Scene, name: str) -> bool:
    """The learner has taken more than was necessary, or an opponent nothing at all."""
    return (name == "took") == (scene.hero == ME)


def outcome(event: Outcome) -> str:
    match event:
        case Placed(number=0, why="nearest"):
            return "placed"
        case Placed(number=0):
            return event.why
        case Placed():
            return "flipped"
        case Took() | PileTaken():
            return "took"
        case Cancelled():
            return "cancelled"
        case Laid():
            return "laid"


def values_of(event: Outcome) -> Values:
    match event:
        case Placed():
            flipped = {"number": event.number} if event.number else {}
            return {"card": event.card, "end": event.end, "row": event.row + 1} | flipped
        case Took():
            return {"card": event.card, "row": event.row + 1, "heads": event.heads}
        case Laid():
            return {"card": event.card, "end": event.top, "distance": event.distance}
        case Cancelled():
            return {"card": event.positive, "heads": heads((event.positive,)) + event.heads}
        case PileTaken():
            return {"count": len(event.cards)}
