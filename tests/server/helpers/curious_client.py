"""A curious client: all that it asks over WebSocket and HTTP in the hope to learn a card."""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.helpers.recorded_client import Evening, Message

CHANGING = ("date",)  # of an HTTP answer, with the hour


async def over_the_line(evening: Evening) -> list[str]:
    """Everything that was heard, the answers to all that can be asked, and what a second tab hears.

    The last question comes when all is quiet: nothing was heard after its answer.
    """
    await evening.ask(*refused_messages(evening))
    for message in accepted_messages(evening):
        await evening.ask(message)
    tab = await evening.arrive(evening.token)
    await evening.ask({"type": "rematch"})
    return [*evening.watched.heard, *tab.heard]


def refused_messages(evening: Evening) -> Iterator[Message]:
    """What is nobody's right, the same for every deal."""
    yield from choices(evening)
    for seat in evening.scene.others[-1:]:
        for kind in ("stand", "return", "remove", "hand_over", "sit"):
            yield {"type": kind, "seat": seat}
        yield {"type": "move", "seat": seat, "to": 0}
    for kind in ("start", "rematch", "add_bot", "cards"):
        yield {"type": kind}
    yield {"type": "hello", "token": f"{evening.people[0].id}.guess"}


def accepted_messages(evening: Evening) -> Iterator[Message]:
    """What a client may do again and again: speak, forget who it is, and come back."""
    yield {"type": "chat", "text": "What have you got?"}
    yield {"type": "hello", "token": None}
    for seen in (0, evening.state.step - 1):
        yield {"type": "hello", "token": evening.token, "step": seen}


def choices(evening: Evening) -> Iterator[Message]:
    """Cards that others really hold: played from one's own seat, from theirs, and too late."""
    scene, step = evening.scene, evening.state.step
    held = [card for seat in scene.others[:2] for card in scene.truth.hands[seat][:1]]
    for seat in (*scene.seats, *scene.others[:2]):
        for card in held:
            yield {"type": "choose", "seat": seat, "step": step, "choice": f"{card}"}
        yield {"type": "choose", "seat": seat, "step": step - 1, "choice": "1"}


async def over_http(evening: Evening) -> list[str]:
    """All that can be read about a game that goes on."""
    bearer = {"Authorization": f"Bearer {evening.token}"} if evening.token else {}
    table, record = (f"/api/{what}/{evening.state.code}" for what in ("tables", "records"))
    parts = [f"{record}/{part}" for part in ("text", "verdict", "steps")]
    answers = []
    for path in ("/api/tables", table, "/api/records", record, *parts):
        answer = await evening.server.http.get(path, headers=bearer)
        headers = sorted(item for item in answer.headers.items() if item[0] not in CHANGING)
        answers.append(f"{path} {answer.status_code} {headers} {answer.text}")
    return answers


async def to_the_end(evening: Evening) -> list[str]:
    """The last step, and a rematch."""
    await evening.play(evening.scene.played.moments[evening.scene.until :])
    await evening.watched.say(type="rematch")
    await evening.watched.hear("following")
    del evening.server.registry.sessions[evening.state.rematch_code]
    return evening.watched.heard
