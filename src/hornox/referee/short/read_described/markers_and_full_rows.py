"""What lies beside the described rows: the cow, a fan card, a Stop; and rows called full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.counts import count_word
from hornox.referee.short.read_described.number_groups import Mention
from hornox.referee.short.read_described.number_roles import Sorted
from hornox.referee.short.read_described.rows import FULL_ROW, RowTold
from hornox.referee.short.read_described.special_cards import specials_played
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import word_set

COW = word_set("cow kuh")
CLIMB = word_set(
    """
    climb climbing climber berg bergsteigen bergsteiger bergsteigerkarte mountain arrow pfeil pfeile
    marker
    """
)
FAN_CARD = word_set("card karte sonderkarte fankarte")
UP, DOWN = word_set("up oben hoch aufwärts upwards"), word_set("down unten runter downwards")
EVEN, ODD = word_set("even gerade geraden"), word_set("odd ungerade ungeraden")
MARKED = word_set("marker marked markiert markierte markierten")
STOP = word_set("stop stopp stopped gestoppt gesperrt stops stoppkarte stopkarte stopcard")
NONE_WORDS = word_set("no not kein keine keinen ohne without nicht")
GAMES_WITH_MARKS = ("anniversary", "buffalo")
DESCENDS = word_set(
    "absteigend descends falling fallend absteigende absteigenden descending downward abwärts"
)


def signs_of(tokens: Sequence[Token], game: str) -> tuple[str, ...]:
    """*, *even, *up, +stop and +seven that these words tell."""
    told = {one.word for one in tokens}
    if told & NONE_WORDS:
        return ()
    if game == "cow":
        return ("*",) if told & COW or card_lies_at_row(tokens) else ()
    if game == "climb":
        return climb_sign(told | ({"berg"} if card_lies_at_row(tokens) else set()))
    if game == "evenodd":
        marked = ("*",) if told & MARKED else ()
        return ("*odd",) if told & ODD else ("*even",) if told & EVEN else marked
    if game in GAMES_WITH_MARKS and not any(True for _ in specials_played(tokens)):
        return ("+stop",) * bool(told & STOP) + ("+seven",) * ("seven" in told)
    return ()


def card_lies_at_row(tokens: Sequence[Token]) -> bool:
    """The card is at the bottom row; not: my card is the 55."""
    for place, token in enumerate(tokens):
        if token.word not in FAN_CARD or tokens[place - 1 : place] == []:
            continue
        if tokens[place - 1].word in words.POSSESSIVES:
            continue
        near = tokens[place + 1 : place + 6]
        at = next((spot for spot, one in enumerate(near) if one.word in words.PLACING), None)
        rest = near[at + 1 :] if at is not None else ()
        if any(one.is_place or one.word in words.ROW_WORDS for one in rest):
            return True
    return False


def climb_sign(told: set[str]) -> tuple[str, ...]:
    runs = told & word_set("geht goes runs läuft going") and told & DOWN
    if told & DESCENDS or runs:
        return ("*up",)
    if not told & (CLIMB | MARKED):
        return ()
    is_down = told & DOWN and told & word_set("arrow pfeil pfeile") and not told & UP
    return ("*down",) if is_down else ("*up",)


def without_places(tokens: Sequence[Token]) -> list[Token]:
    """Without the clauses that tell of a row by its place."""
    kept: list[Token] = []
    clause: list[Token] = []
    for token in (*tokens, Token(",", spaced=False)):
        if token.text in (*words.SENTENCE, ","):
            kept += [] if any(one.is_place for one in clause) else clause
            clause = []
        else:
            clause.append(token)
    return kept


class Sides:
    """The words between two groups, shared out: those about the first, and about the second."""

    def __init__(self, found: Sequence[Sorted]) -> None:
        self.found = found

    def before(self, place: int) -> Sequence[Token]:
        """The words in front of a group that are its own, after the last comma or sentence."""
        tokens = self.found[place].mention.before
        return tokens[self.border(place) :]

    def own(self, place: int) -> Sequence[Token]:
        """The words in front of a count, back to where their clause begins."""
        return self.found[place].mention.left

    def after(self, place: int) -> Sequence[Token]:
        mention = self.found[place].mention
        if place + 1 == len(self.found):
            return mention.after
        return mention.after[: self.border(place + 1)]

    def border(self, place: int) -> int:
        """Where the words before a group begin to be its own."""
        one = self.found[place]
        tokens = one.mention.before
        if place == 0:
            return 0
        if one.role not in ("row", "told"):
            return len(tokens)
        start = subject_start(tokens)
        signs = [at for at in range(start) if tokens[at].text in (*words.SENTENCE, ",")]
        if signs:
            return signs[-1] + 1
        joints = [at for at in range(start) if tokens[at].word in words.CONJUNCTIONS]
        follows_row = self.found[place - 1].role in ("row", "told")
        return joints[-1] if joints else (start if follows_row and start < len(tokens) else 0)


def subject_start(tokens: Sequence[Token]) -> int:
    """Where the words that name the row begin: the others, row 2, unterste Reihe."""
    for at in range(len(tokens) - 1, -1, -1):
        word = tokens[at].word
        if at == 0 and word in words.ROW_WORDS:
            break  # the 42 row is full
        names_row = word in words.ROW_WORDS | words.ROWS_WORDS | words.OTHER_WORDS
        if names_row or tokens[at].is_place:
            return at
    return len(tokens)


def tell_beside(
    found: Sequence[Sorted], rows: list[list[RowTold]], game: str
) -> list[list[RowTold]] | None:
    """The rows with what lies beside them and how many cards they have; None if that is unclear."""
    sides = Sides(found)
    places = [place for place, one in enumerate(found) if one.role == "row"]
    for place, one in enumerate(found):
        around = [*sides.before(place), *without_places(sides.after(place))]
        if place and found[place - 1].role in ("count", "difference"):
            around = [*sides.own(place - 1), *around]  # the cow row has 4 cards and ends in 60
        following = found[place + 1] if place + 1 < len(found) else None
        if following and following.role == "count":
            around = [*around, *sides.after(place + 1)]  # there are 4 cards and the cow
        signs = signs_of(around, game)
        count = count_told(found, place, around)
        if not signs and not count:
            continue
        at = places.index(place) if one.role == "row" else group_of(one, rows)
        if at is None and one.role in ("told", "card", "flipped"):
            continue  # 23 is odd: a card that lies in no row
        if at is None:
            return None
        which = one.mention.number or None
        rows[at] = [mark(row, signs, count, which) for row in rows[at]]
    return rows


def mark(row: RowTold, signs: tuple[str, ...], count: int, which: str | None) -> RowTold:
    if which and which not in row.cards:
        return row
    is_end = row.is_end or (len(row.cards) == 1 and count > 1)
    beside = tuple(dict.fromkeys((*row.beside, *signs)))
    return row._replace(beside=beside, size=count or row.size, is_end=is_end)


def group_of(one: Sorted, rows: Sequence[Sequence[RowTold]]) -> int | None:
    """The group with the row of a card that is spoken of again; else the rows told last."""
    number = one.mention.number
    for at, group in enumerate(rows):
        if any(number in row.cards for row in group):
            return at
    return None


def count_told(found: Sequence[Sorted], place: int, around: Sequence[Token]) -> int:
    """Is full, has five cards, with 4 cards: how many cards the row of this group has."""
    told = {one.word for one in around}
    if found[place].role not in ("row", "told"):
        return 0
    if told & words.FULL and not told & NONE_WORDS:
        return FULL_ROW
    if (count := count_word(around)) and not told & words.GETS:
        return count
    following = found[place + 1] if place + 1 < len(found) else None
    if following and following.role == "count" and is_count_of_row(following.mention):
        return int(following.mention.number)
    before = found[place - 1] if place == 1 else None  # the row has 5 cards, the last one is 77
    if before and before.role == "count" and is_count_of_row(before.mention):
        return int(before.mention.number)
    return 0


def is_count_of_row(mention: Mention) -> bool:
    """Has 4 cards, with 5 cards; not: do I get 5 cards or 6."""
    left = set(mention.left_words())
    has = word_set(
        "has have hat mit with already schon full bereits holds there liegen sind of only nur"
    )
    is_cards = mention.right_words()[:1] and mention.right_words()[0] in words.CARDS_COUNTED
    is_cards = is_cards or bool(left & {"already", "schon", "bereits"})
    return bool(is_cards) and bool(left & has) and not left & words.GETS


def places_told(tokens: Sequence[Token], game: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The cow is on the second row, in a clause without a card."""
    clause: list[Token] = []
    for token in (*tokens, Token(".", spaced=False)):
        if token.text in (*words.SENTENCE, ",") or (token.is_card and clause):
            has_card = token.is_card
            spots = [int(one.text[1:]) for one in clause if one.is_place]
            if len(spots) == 1 and not has_card and (signs := signs_of(clause, game)):
                yield spots[0], signs
            clause = []
        else:
            clause.append(token)
