"""What surrounds the table: which game it is, how it stands, and what one holds."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.boxes import RaceOptions
from hornox.cards import Seat, heads
from hornox.cli.terminal.screens.board import LONGEST_NAME, Scene, labelled, room_beside
from hornox.cli.terminal.screens.card_faces import faces, printed_heads
from hornox.cli.terminal.style import clipped, flowing, grid, padded, width
from hornox.game import title
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.classic import Classic
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import FlipTable
from hornox.titles.pro import ProTable
from hornox.titles.rows import RowTable
from hornox.words import game_name, special_name


def header(scene: Scene) -> str:
    name = game_name(scene.view.game, scene.lang)
    where = " · ".join(whereabouts(scene))
    line = clipped(f" {name}   {where}", scene.look.width)
    keys = reminder(scene, scene.look.width - width(line) - 3)
    line = padded(line, scene.look.width - width(keys) - 1) + keys + " "
    return scene.look.paint(line, "reverse")


def reminder(scene: Scene, room: int) -> str:
    """The keys that always work, as many as there is room for."""
    keys = scene.text("keys").split(", ") if scene.playing else []
    while keys and width("  ".join(keys)) > room:
        keys.pop()
    return "  ".join(keys)


def whereabouts(scene: Scene) -> Iterator[str]:
    """Round, turn, and what the game goes to."""
    view = scene.view
    rounds = round_count(scene)
    if view.game != "buffalo":
        key = "round.of" if rounds else "round"
        yield scene.text(key, round=view.round, rounds=rounds)
    if isinstance(view, ElevenTable):
        yield scene.text("deck", count=len(view.deck))
        yield scene.text("stock", count=view.supply)
    elif isinstance(view, ProTable) and view.stage == "draft":
        yield scene.text("draft")
    elif view.stage == "play":
        yield scene.text("turn", **turn(scene))
    if isinstance(view.options, RaceOptions) and not rounds:
        key = "target" if view.options.mode == "at_least" else "target.more"
        yield scene.text(key, target=view.options.target)


def round_count(scene: Scene) -> int:
    """How many rounds the game has, if that is known; 0 if not."""
    view = scene.view
    if isinstance(view.options, RaceOptions):
        return view.options.rounds or 0
    return {"anniversary": 2, "eleven": view.seats}.get(view.game, 0)


def turn(scene: Scene) -> dict[str, int]:
    view = scene.view
    rules = title(view.game)
    assert isinstance(rules, Classic)
    assert isinstance(view, RowTable)
    played = rules.hand_size - len(view.hands[0])
    number = played if view.queue or played == rules.hand_size else played + 1
    return {"turn": number, "turns": rules.hand_size}


# The score


def scores(scene: Scene) -> list[str]:
    view = scene.view
    if isinstance(view, BuffaloTable):
        return team_scores(scene, view)
    label = scene.text("score")
    cells = [score(scene, seat) for seat in range(view.seats)]
    return labelled(scene, label, grid(cells, room_beside(scene, label), gap=3))


def score(scene: Scene, seat: Seat) -> str:
    view = scene.view
    name = f"▸{scene.name(seat)}" if seat == view.me else scene.name(seat)
    shown = scene.look.paint(name, "bold") if seat == view.me else name
    return f"{shown} {view.totals[seat]}{score_now(scene, seat)}"


def score_now(scene: Scene, seat: Seat) -> str:
    """What the round has brought so far: heads taken; in 11 nimmt!, the hand and the bulls."""
    view = scene.view
    if isinstance(view, ElevenTable):
        held = scene.text("held", cards=len(view.hands[seat]), bulls=view.bulls[seat])
        return scene.look.paint(f" {held}", "dim") if view.stage == "play" else ""
    if not isinstance(view, RowTable) or view.stage != "play":
        return ""
    holds_flip = isinstance(view, FlipTable) and view.flips[seat]
    flip = f" {scene.text('flip.held')}" if holds_flip else ""
    return scene.look.paint(f" +{heads(view.piles[seat])}{flip}", "dim")


def team_scores(scene: Scene, view: BuffaloTable) -> list[str]:
    """The heads as they count: alone or as two, the team's are doubled."""
    team, buffalo = (heads(pile) for pile in view.piles) if view.piles else (0, 0)
    double = view.seats <= 2
    names = ", ".join(scene.name(seat) for seat in range(view.seats))
    parts = (
        scene.text("team.double" if double else "team", names=names, heads=team, twice=2 * team),
        scene.text("team.buffalo", heads=buffalo),
    )
    label = scene.text("score")
    return labelled(scene, label, flowing(parts, room_beside(scene, label), "   "))


# What one holds


def hand(scene: Scene) -> list[str]:
    return [*own_hand(scene), *specials(scene)]


def own_hand(scene: Scene) -> list[str]:
    view = scene.view
    if view.me is None:
        return []
    cards = faces(view.hands[view.me], scene.look, printed_heads(view))
    label = scene.text("hand")
    return labelled(scene, label, flowing(cards, room_beside(scene, label)))


def open_hands(scene: Scene) -> list[str]:
    """The others' cards where they are no secret: in pro (P-04), and in a replay."""
    view = scene.view
    if not isinstance(view, ProTable) and view.seed is None:
        return []
    others = [seat for seat in range(view.seats) if seat != view.me and view.hands[seat]]
    return [
        line
        for seat in others
        for line in labelled(scene, scene.name(seat), hand_of(scene, seat, " "))
    ]


def hand_of(scene: Scene, seat: Seat, gap: str) -> list[str]:
    cards = faces(scene.view.hands[seat], scene.look, printed_heads(scene.view))
    room = scene.look.width - LONGEST_NAME - 2
    *lines, last = flowing(cards, room, gap)
    held = clipped(", ".join(known_specials(scene, seat)), room - width(last) - 2)
    return [*lines, f"{last}  {held}".rstrip()]


def known_specials(scene: Scene, seat: Seat) -> list[str]:
    view = scene.view
    if not isinstance(view, AnniversaryTable) or not view.specials.hands:
        return []
    held = view.specials.hands[seat]
    return sorted(special_name(one, scene.lang) for one in held if one != "back")


def specials(scene: Scene) -> list[str]:
    view = scene.view
    if isinstance(view, BuffaloTable):
        return open_specials(scene, view)
    if view.me is None:
        return []
    if isinstance(view, FlipTable) and view.flips and view.flips[view.me]:
        return labelled(scene, scene.text("special"), [scene.text("flip")])
    return listed_specials(scene, scene.text("specials"), known_specials(scene, view.me))


def open_specials(scene: Scene, view: BuffaloTable) -> list[str]:
    names = [special_name(one, scene.lang) for one in view.faceup]
    if view.deck:
        names.append(scene.text("face_down", count=len(view.deck)))
    return listed_specials(scene, scene.text("specials.open"), names)


def listed_specials(scene: Scene, label: str, names: list[str]) -> list[str]:
    if not names:
        return []
    return labelled(scene, label, flowing(names, room_beside(scene, label), " · "))
