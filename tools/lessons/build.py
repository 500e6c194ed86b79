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
from hornox.cards import Seat
from hornox.choices import Choice, Options, Play
from hornox.events import Event, Laid, PileTaken, Placed, Took
from hornox.protocol import messages
from hornox.protocol.choice_json import options_json

ME: Seat = 0
OTHERS = ("Anna", "Ben")
FIRST_STEP = 1

Values: TypeAlias = dict[str, int]
Ending: TypeAlias = tuple[str, Values]  # the name of a text, and what fills its places


class Scene(NamedTuple):
    """`others`: for each seat its choices, in the order of preference; it passes otherwise.

    `best`: the choice that costs least or brings most, where the text tells it from the others.
    """

    name: str
    table: Table
    others: Mapping[Seat, tuple[str, ...]] = {}
    best: str = ""
    hero: Seat = ME  # whose card the end of the scene is about
    lasts: Callable[[Table], bool] = lambda table: not asks_for_card(table)


class Lesson(NamedTuple):
    game: str
    scenes: tuple[Scene, ...]


def asks_for_card(table: Table) -> bool:
    """Whether the next turn has begun."""
    options = title(table.game).asks(table).get(ME, ())
    return bool(options) and isinstance(options[0], Play)


def lesson_json(lesson: Lesson) -> bytes:
    whole = {"game": lesson.game, "scenes": [scene_json(scene) for scene in lesson.scenes]}
    return messages.encode(whole) + b"\n"


def scene_json(scene: Scene) -> dict[str, Any]:
    return {
        "name": scene.name,
        "welcome": welcome(scene.table),
        "answers": answers(scene, scene.table, FIRST_STEP, ()),
    }


def welcome(table: Table) -> messages.Welcome:
    seats = [messages.SeatInfo(here=True), *(messages.SeatInfo(one, here=True) for one in OTHERS)]
    info = messages.TableInfo("", table.game, "playing", seats[: table.seats], "")
    asked = title(table.game).asks(table)
    mine = situation(table, asked.get(ME))
    ready = others_with_a_card(asked)
    return messages.Welcome(info, (ME,), FIRST_STEP, [mine], sorted(asked), ready, [], [])


def others_with_a_card(asked: Mapping[Seat, Options]) -> list[Seat]:
    """The others have chosen their cards when the scene begins: it is the learner's move."""
    return [seat for seat, options in asked.items() if seat != ME and isinstance(options[0], Play)]


def situation(table: Table, options: Options | None) -> messages.Situation:
    """What the learner sees, as at a table where a selected card shows where it would go."""
    rules = title(table.game)
    view = rules.view(table, ME)
    raw = msgspec.Raw(messages.encode(view))
    if not options:
        return messages.Situation(ME, raw)
    foreseen = msgspec.Raw(messages.encode([rules.forecast(view, one) for one in options]))
    return messages.Situation(ME, raw, options_json(options), forecasts=foreseen)


def answers(
    scene: Scene, table: Table, number: int, before: tuple[Event, ...]
) -> dict[str, dict[str, Any]]:
    """What each option leads to; `before` has happened in this scene."""
    options = title(table.game).asks(table)[ME]
    return {str(option): answer(scene, table, option, number, before) for option in options}


def answer(
    scene: Scene, table: Table, option: Choice, number: int, before: tuple[Event, ...]
) -> dict[str, Any]:
    steps = list(steps_after(scene, table, option))
    events = before + tuple(event for step in steps for event in step.events)
    last = steps[-1].table
    goes_on = scene.lasts(last)
    sent = [
        step_message(step, number + at, ask=goes_on and step.table is last)
        for at, step in enumerate(steps, 1)
    ]
    if not goes_on:
        name, values = ending(scene, str(option), events)
        wrong = {"mistake": True} if is_mistake(scene, name) else {}
        return {"steps": sent, "told": name, "values": values} | wrong
    asked: Any = title(table.game).asks(last)[ME][-1]
    return {
        "steps": sent,
        "ask": f"ask.{msgspec.to_builtins(asked)['choice']}",
        "answers": answers(scene, last, number + len(steps), events),
    }


def steps_after(scene: Scene, table: Table, option: Choice) -> Iterator[Step[Table]]:
    """The step of this option, and the steps of the others until the learner is asked again."""
    rules = title(table.game)
    chosen: dict[Seat, Choice] = {ME: option}
    while True:
        asked = rules.asks(table)
        step = play(rules, table, scripted(scene, asked) | chosen)
        yield step
        table, chosen = step.table, {}
        if not scene.lasts(table) or ME in rules.asks(table):
            return


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


def ending(scene: Scene, last_choice: str, events: tuple[Event, ...]) -> Ending:
    laid = [event for event in events if isinstance(event, Placed | Took | Laid | PileTaken)]
    mine = [event for event in laid if event.seat == scene.hero]
    takes = [event for event in laid if isinstance(event, Took) and event.seat != scene.hero]
    values = values_of(mine[-1]) if mine else {}
    for take in takes[:1]:
        values |= {"their_card": take.card, "their_heads": take.heads}
    name = outcome(mine[-1]) if mine else "picked"
    return (f"{name}.best" if last_choice == scene.best else name), values


def is_mistake(scene: Scene, name: str) -> bool:
    """The learner has taken more than was necessary, or an opponent nothing at all."""
    return (name == "took") == (scene.hero == ME)


def outcome(event: Placed | Took | Laid | PileTaken) -> str:
    match event:
        case Placed(number=0, why="nearest"):
            return "placed"
        case Placed(number=0):
            return event.why
        case Placed():
            return "flipped"
        case Took() | PileTaken():
            return "took"
        case Laid():
            return "laid"


def values_of(event: Placed | Took | Laid | PileTaken) -> Values:
    match event:
        case Placed():
            flipped = {"number": event.number} if event.number else {}
            return {"card": event.card, "end": event.end, "row": event.row + 1} | flipped
        case Took():
            return {"card": event.card, "row": event.row + 1, "heads": event.heads}
        case Laid():
            return {"card": event.card, "end": event.top, "distance": event.distance}
        case PileTaken():
            return {"count": len(event.cards)}
