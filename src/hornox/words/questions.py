"""Questions in words, and the options that answer them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from hornox.cards import HEADS, Seat, heads
from hornox.choices import (
    Cancel,
    Choice,
    Done,
    Lay,
    Pass,
    Pick,
    Play,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)  # fmt: skip
from hornox.events import Played
from hornox.game import Table
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import flip_digits
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable
from hornox.words.language_and_names import Voice
from hornox.words.templates import text


def say_choice(
    choice: Choice, lang: str, table: Table | None = None, names: Sequence[str] = ()
) -> str:
    """An option as a short phrase, for a menu or a log; with a table, it says a little more.

    >>> say_choice(Play(24, flip=True), "en"), say_choice(TakeRow(1), "de")
    ('play 24 as 42', 'Reihe 2 nehmen')
    """
    match choice:
        case Play(card, flip=True):
            return text("choice.flip", lang, card=card, number=flip_digits(card))
        case TakeRow(row):
            return take_row(row, lang, table)
        case TakePile(pile):
            return take_pile(pile, lang, table)
        case Lay(card, pile) if isinstance(table, ElevenTable):
            return text("choice.lay.on", lang, card=card, top=table.tops[pile])
        case Target():
            return strike(choice, lang)
        case Use(special) | Swap(special):
            return text(f"choice.{kind(choice)}", lang, special=text(f"special.{special}", lang))
        case Cancel(cards):
            return text("choice.cancel", lang, cards=Voice(lang).cards(cards))
        case Steal(seat):
            return text("choice.steal", lang, whom=Voice(lang, names).person(seat))
        case Play() | Pick() | Unstop() | Lay() | Pass() | Done():
            return text(f"choice.{kind(choice)}", lang, **facts(choice))


def kind(choice: Choice) -> str:
    return type(choice).__name__.lower()


def facts(choice: Choice) -> dict[str, int]:
    """The numbers of a choice as people count them: rows and piles from 1."""
    return {
        name: value + 1 if name in ("row", "pile") else value
        for name, value in asdict(choice).items()
    }


def take_row(row: int, lang: str, table: Table | None) -> str:
    if not isinstance(table, RowTable):
        return text("choice.take_row", lang, row=row + 1)
    return text("choice.take_row.heads", lang, row=row + 1, heads=heads(table.rows[row]))


def take_pile(pile: int, lang: str, table: Table | None) -> str:
    if not isinstance(table, ElevenTable):
        return text("choice.take_pile", lang, pile=pile + 1)
    return text("choice.take_pile.top", lang, top=table.tops[pile])


def strike(target: Target, lang: str) -> str:
    row = 0 if target.row is None else target.row + 1
    card = target.card or 0
    key = f"choice.{target.special}"
    if target.special == "shift" and row:
        key = "choice.shift.row"
    return text(key, lang, row=row, card=card, heads=HEADS[card])


def ask(
    table: Table, seat: Seat | None, options: Sequence[Choice], lang: str, names: Sequence[str] = ()
) -> str:
    """The question that these options of a seat answer.

    >>> from hornox import new
    >>> game = new("classic", seats=3, seed=7)
    >>> ask(game.view(0), 0, game.asks[0], "en")
    'Which card will you play?'
    """
    voice = Voice(lang, names, seat)
    if isinstance(options[0], Play):
        return ask_card(voice, options)
    match options[-1]:
        case TakeRow():
            return voice.text("ask.take_row", Card=next_card(voice, table, ".start"))
        case Target() as target:
            return ask_target(voice, table, target)
        case Cancel():
            return voice.text("ask.cancel", card=positive_card(table))
        case Use() | Unstop() | Pass():
            return ask_special(voice, table, options)
        case TakePile():
            fits = isinstance(options[0], Lay)
            return voice.text("ask.eleven" if fits else "ask.take_pile")
        case Play() | Pick() | Swap() | Done() | Lay() | Steal() as option:
            return voice.text(f"ask.{kind(option)}")


def ask_card(voice: Voice, options: Sequence[Choice]) -> str:
    if any(isinstance(option, Play) and option.flip for option in options):
        return voice.text("ask.flip")
    return voice.text("ask.play" if isinstance(options[-1], Play) else "ask.play.team")


def positive_card(table: Table) -> int:
    assert isinstance(table, AnniversaryTable), "only there a card is turned positive"
    return table.positive


def next_card(voice: Voice, table: Table, form: str = "") -> str:
    """The card that is laid next, and whose it is."""
    played = queued(table)
    number = flip_digits(played.card) if played.flipped else 0
    return voice.owned(played.seat, played.card, form, number)


def queued(table: Table) -> Played:
    assert isinstance(table, RowTable), "only rows wait for a card"
    return table.queue[0]


def ask_special(voice: Voice, table: Table, options: Sequence[Choice]) -> str:
    if table.game == "buffalo":
        uses = any(isinstance(option, Use) for option in options)
        key = "ask.window" if uses else "ask.unstop"
        return voice.text(key, card=next_card(voice, table))
    key = "ask.special" if len(options) > 1 else "ask.no_special"
    return voice.text(key, Card=next_card(voice, table, ".start"))


def ask_target(voice: Voice, table: Table, target: Target) -> str:
    match target.special:
        case "insert" | "replace":
            return voice.text(f"ask.{target.special}", card=queued(table).card)
        case "shift" if target.row is not None and target.card is not None:
            return voice.text("ask.shift.row", card=target.card)
        case "sort":
            return ask_order(voice, table)
        case _:
            return voice.text(f"ask.{target.special}")


def ask_order(voice: Voice, table: Table) -> str:
    acting = table.acting if isinstance(table, SpecialTable) else None
    if not acting or not acting.order:
        return voice.text("ask.sort")
    return voice.text("ask.sort.next", order=", ".join(map(str, acting.order)))
