"""The score sheet in words: rounds, places, winners."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.cards import Seat
from hornox.events import GameEnded, RoundEnded
from hornox.words.language_and_names import Voice


def round_ended(voice: Voice, event: RoundEnded) -> str:
    if event.times:
        team, buffalo = event.heads[0], event.heads[-1]
        key = "round.ended.double" if event.times > 1 else "round.ended.team"
        return voice.text(key, printed=team // event.times, team=team, buffalo=buffalo)
    scores = ", ".join(
        voice.text("score", who=voice.person(seat), heads=heads)
        for seat, heads in enumerate(event.heads)
    )
    if event.why == "hand_empty" and event.heads.count(0) == 1:
        out = voice.who(event.heads.index(0))
        return voice.text("round.ended.hand_empty", **out, round=event.round, scores=scores)
    key = "round.ended.deck_empty" if event.why == "deck_empty" else "round.ended"
    return voice.text(key, round=event.round, scores=scores)


def game_ended(voice: Voice, event: GameEnded) -> str:
    if event.times:
        return against_the_buffalo(voice, event)
    won = winning(voice, event)
    behind = [seat for seat in ranked(event.totals) if seat not in event.winners]
    if not behind:
        return won
    rest = voice.listing(
        voice.text("score.behind", who=voice.person(seat), heads=event.totals[seat])
        for seat in behind
    )
    return f"{won} {voice.text('game.behind', rest=rest)}"


def winning(voice: Voice, event: GameEnded) -> str:
    """Who has won; if several have, the player addressed as "you" comes first."""
    winners = sorted(event.winners, key=lambda seat: seat != voice.me)
    heads = event.totals[winners[0]]
    if len(winners) == 1:
        return voice.text("game.won", **voice.who(winners[0]), heads=heads)
    first, *others = winners
    names = [voice.person(first, ".start"), *map(voice.person, others)]
    return voice.text("game.shared", all=voice.listing(names), me=first == voice.me, heads=heads)


def against_the_buffalo(voice: Voice, event: GameEnded) -> str:
    team, buffalo = event.totals[0], event.totals[-1]
    how = "won" if team < buffalo else "tied" if team == buffalo else "lost"
    double = ".double" if event.times > 1 else ""
    return voice.text(f"buffalo.{how}{double}", team=team, buffalo=buffalo)


def ranked(totals: Sequence[int]) -> list[Seat]:
    return sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))


def placings(
    totals: Sequence[int], lang: str, names: Sequence[str] = (), me: Seat | None = None
) -> tuple[str, ...]:
    """The score sheet, one line per player, best first; equal heads share a place.

    >>> placings((20, 13, 20), "en", ["Anna", "Ben", "Cem"])
    ('1. Ben: 13 heads', '2. Anna: 20 heads', '2. Cem: 20 heads')
    """
    voice = Voice(lang, names, me)

    def line(seat: Seat) -> str:
        place = 1 + sum(other < totals[seat] for other in totals)
        return voice.text("placing", place=place, who=voice.person(seat), heads=totals[seat])

    return tuple(map(line, ranked(totals)))
