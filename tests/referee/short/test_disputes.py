"""Disputes as people type them who have not read the help: most are answered at the first try."""

from __future__ import annotations

import pytest

from hornox.errors import BadCase
from hornox.referee import answer, read_short
from tests.referee.short.checks import check_german_reading, check_read_as

TURN = "classic: 12 37 43 58 / Anna:14 Ben:15"
DISPUTES = [
    # names and cards
    ("12 37 43 58 / Anna 14", "classic: 12 37 43 58 / Anna:14"),
    ("12 37 43 58 / Anna=14", "classic: 12 37 43 58 / Anna:14"),
    ("12 37 43 58 / Anna:14, Ben:15", TURN),
    ("12 37 43 58 Anna's 14, Ben's 15", TURN),
    ("12 37 43 58 / 14 (Anna), 15 (Ben)", TURN),
    ("Anna 14 Ben 15 / 12 37 43 58", TURN),
    ("12 37 43 58 14 15", "classic: 12 37 43 58 / A:14 B:15"),
    ("anna 3 ben 9 rows 30-36 37 43-44 58-61", "classic: 30,36 37 43,44 58,61 / anna:3 ben:9"),
    # rows
    ("12|37|43|58 / Anna:14 Ben:15", TURN),
    ("12, 37, 43, 58 / Anna:14 Ben:15", TURN),
    ("12\n37\n43\n58\nAnna 14\nBen 15", TURN),
    ("12 14 | 37 | 43 44 | 58 / 21", "classic: 12,14 37 43,44 58 / A:21"),
    ("(12 14) (37) (43) (58) Max 20", "classic: 12,14 37 43 58 / Max:20"),
    ("[12,14] [37] [43] [58] Max 20", "classic: 12,14 37 43 58 / Max:20"),
    ("12 14, 37, 43, 58 / Max 20", "classic: 12,14 37 43 58 / Max:20"),
    ("row 1: 12, 14; row 2: 37; row 3: 43; row 4: 58 / Max 20", "classic: 12,14 37 43 58 / Max:20"),
    (
        "Reihe 1: 12 14\nReihe 2: 37\nReihe 3: 43\nReihe 4: 58\nMax 20",
        "classic: 12,14 37 43 58 / Max:20",
    ),
    # sentences
    ("rows are 12, 37, 43, 58. Anna played 14 and Ben played 15. where do they go?", TURN),
    ("Reihen: 12 37 43 58, Anna spielt 14, Ben spielt 15", TURN),
    (
        "Auf dem Tisch liegen 12, 37, 43 und 58. Oma legt 3. Muss sie nehmen?",
        "classic: 12 37 43 58 / Oma:3",
    ),
    # decisions
    ("12 37 43 58 / Opa:3 / Opa:2", "classic: 12 37 43 58 / Opa:3 / then Opa:r2"),
    ("12 37 43 58 / Opa:3 / Opa:Reihe2", "classic: 12 37 43 58 / Opa:3 / then Opa:r2"),
    ("12 37 43 58; Tom 3; Tom takes row 2", "classic: 12 37 43 58 / Tom:3 / then Tom:r2"),
    (
        "12 37 43 58 / Opa Heinz 3 / Opa Heinz nimmt die 2. Reihe",
        "classic: 12 37 43 58 / Opa-Heinz:3 / then Opa-Heinz:r2",
    ),
    (
        "12 37 43 58 / Oma 3 nimmt die vierte Reihe, Opa 9",
        "classic: 12 37 43 58 / Oma:3 Opa:9 / then Oma:r4",
    ),
    ("A 14 B 15 on 12 37 43 58", "classic: 12 37 43 58 / A:14 B:15"),
    ("anna:14 ben:15 12 37 43 58", "classic: 12 37 43 58 / anna:14 ben:15"),
    ("Anna: 14\nBen: 15\nReihen: 12, 37, 43, 58", TURN),
    ("12 / 37 / 43 / 58 / Anna 14", "classic: 12 37 43 58 / Anna:14"),
    ("12,14,15;37;43,44;58,61 Anna 21", "classic: 12,14,15 37 43,44 58,61 / Anna:21"),
    ("Hallo, wir streiten: 12 37 43 58, Anna hat 14 gelegt", "classic: 12 37 43 58 / Anna:14"),
    ("Anna legt die 3, alle Reihen sind höher (12, 37, 43, 58)", "classic: 12 37 43 58 / Anna:3"),
    ("12 37 43 58 Anna14 Ben15", TURN),
    ("12 37 43 58 / Anna:14 Ben:15 / who goes first?", TURN),
    ("classic 12 37 43 58 Will:14 May:15", "classic: 12 37 43 58 / Will:14 May:15"),
    (
        "12 37 43 58 / Anna: 14; Cleo: 3 -> row 2",
        "classic: 12 37 43 58 / Anna:14 Cleo:3 / then Cleo:r2",
    ),
    (
        "We have rows ending in 12, 37, 43 and 58. Tom's card is 40.",
        "classic: 12 37 43 58 / Tom:40",
    ),
    (
        "Row 1 is 12, row 2 is 37, row 3 is 43, row 4 is 58. Tom plays 44",
        "classic: 12 37 43 58 / Tom:44",
    ),
    ("12 37 43 58 / Mia 3 / Reihe 4", "classic: 12 37 43 58 / Mia:3 / then Mia:r4"),
    # the other games
    (
        "11 nimmt! Stapel 33 und 70, Mia legt 34 auf 33",
        "eleven: 33 70 / Mia:34,? / then Mia:34p1",
    ),
    (
        "Jubiläum: 12 40 50 60 / Mia 18 mit 7 nimmt! auf Reihe 1",
        "anniversary: 12 40 50 60 / Mia:18 / then Mia:seven=r1",
    ),
    ("11 nimmt: darf ich 45 auf 33 legen?", "eleven: fits 45 33"),
    (
        "buffalo 12 37 43 58 / Anna 14 / TEAM replace 20",
        "buffalo: 12 37 43 58 / Anna:14 / then TEAM:replace=20",
    ),
    ("Kuh 12 37 43 58 Anna 14", "cow: 12 37 43 58 / Anna:14"),
    ("Khu: 12 37 43 58 / A:14", "cow: 12 37 43 58 / A:14"),
    ("springende Kuh: 12 (Kuh) 37 43 58 / Lena 13", "cow: 12*cow 37 43 58 / Lena:13"),
    ("Gerade/Ungerade: 12 gerade, 37, 43, 58 / Lena 13", "evenodd: 12*even 37 43 58 / Lena:13"),
    ("even/odd: 12 (only even) 37 43 58 / A 13", "evenodd: 12*even 37 43 58 / A:13"),
    ("12*odd 37 43 58 / A:14", "evenodd: 12*odd 37 43 58 / A:14"),
    ("Bergsteigen - Reihen 70 80 90 58 (Pfeil hoch), Papa 60", "climb: 70 80 90 58*up / Papa:60"),
    ("climbing: 70 80 90 58 up / Dad 60", "climb: 70 80 90 58*up / Dad:60"),
    (
        "Zahlendreher: 13 40 50 60 / Mama 31 gedreht, Papa 20",
        "flip: 13 40 50 60 / Mama:31f Papa:20",
    ),
    ("13 40 50 60, Mum 31 flipped, Dad 20", "flip: 13 40 50 60 / Mum:31f Dad:20"),
    (
        "Jubiläum: 12 stopp, 37 stopp, 43, 58 / Anna 14",
        "anniversary: 12+stop 37+stop 43 58 / Anna:14",
    ),
    (
        "jubilaeum: 12 37 43 58 / A:14 / A:stop=1",
        "anniversary: 12 37 43 58 / A:14 / then A:stop=r1",
    ),
    (
        "anniversary: 12 37 43 58 / A:14 / stop r1",
        "anniversary: 12 37 43 58 / A:14 / then A:stop=r1",
    ),
    (
        "anniversary: 12 37 43 58 / Anna 14 with stop on row 2",
        "anniversary: 12 37 43 58 / Anna:14 / then Anna:stop=r2",
    ),
    (
        "Jubiläum: 10,11 40 50 60 / Ben 14 / Ben verschiebt 11 nach Reihe 2",
        "anniversary: 10,11 40 50 60 / Ben:14 / then Ben:shift=11>r2",
    ),
    ("Schlagt den Büffel: 98, 49, 30 33, 55 / Büffel 12", "buffalo: 98 49 30,33 55 / BUFFALO:12"),
    ("98 | 49 | 30 33 | 55 / the buffalo plays 12", "buffalo: 98 49 30,33 55 / BUFFALO:12"),
    (
        "Bueffel: 12 37 43 58 / Anna 14, Bueffel 40 / stop row 1",
        "buffalo: 12 37 43 58 / Anna:14 BUFFALO:40 / then TEAM:stop=r1",
    ),
    ("11 nimmt: 33 70 / Anna 45 auf Stapel 1", "eleven: 33 70 / Anna:45,? / then Anna:45p1"),
    ("11 nimmt! 96 70: can I put a 3 on 96", "eleven: 96 70 / I:3,? / then I:3p1"),
    ("11: 33 70 / Anna 34 40 / Anna takes pile 1", "eleven: 33 70 / Anna:34,40 / then Anna:p1"),
    ("profi: auswahl Anna, Ben, Cleo / 34, 33", "pro: draft Anna Ben Cleo / 34 33"),
    # questions
    ("Zoe und Leo haben beide 12, Mia 80. Wer gewinnt?", "classic: end Zoe:12 Leo:12 Mia:80"),
    ("Mia 65 Leo 66 Zoe 10 - fertig?", "classic: end Mia:65 Leo:66 Zoe:10"),
    ("Wieviel zählt die 44?", "classic: heads 44"),
    ("66 40 12: is it over?", "classic: end A:66 B:40 C:12"),
    ("Exactly 66: is it over?", "classic: end A:66"),
    ("Anna hat genau 66, Ben 40. Ist das Spiel vorbei?", "classic: end Anna:66 Ben:40"),
    ("who wins: Anna 12, Ben 12, Cleo 30", "classic: end Anna:12 Ben:12 Cleo:30"),
    ("wer hat gewonnen? Anna 70 Ben 23 Cleo 23", "classic: end Anna:70 Ben:23 Cleo:23"),
    ("6 takes: Anna 66 Ben 3, zu Ende?", "6takes: end Anna:66 Ben:3"),
    ("mitten im durchgang hat anna 70, ist das spiel aus?", "classic: end anna:70 / left 1"),
    (
        "Büffel: Team 30 Büffel 30, wer gewinnt? 2 Spieler",
        "buffalo: end TEAM:30 BUFFALO:30 / players 2",
    ),
    ("heads of 55", "classic: heads 55"),
    ("Wie viele Hornochsen hat die 55?", "classic: heads 55"),
    ("elf nimmt: passt die 3 auf die 96?", "eleven: fits 3 96"),
    ("Is the round over with 3 cards left?", "classic: round / left 3"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "line"), DISPUTES)
def test_a_dispute_is_answered_and_shows_how_it_was_read(typed: str, line: str) -> None:
    check_read_as(typed, line)


@pytest.mark.parametrize(("typed", "line"), DISPUTES)
def test_how_it_was_read_can_be_typed_and_means_the_same(typed: str, line: str) -> None:
    check_german_reading(typed, line)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("asdf", "no rows are told; type the cards of every row, like 12 37 43 58"),
        ("cow: hello", "for example: cow: 12* 37 43 58 / Anna:14"),
        ("12 37 43 58 / Anna", "'Anna': expected a player and a card"),
        ("12 37 43 58 / Anna 14 Ben 14", "'12 37 43 58 / Anna:14 Ben:14': the 14 is listed twice"),
        ("12 14 37 38 43 58 / Anna 15", "'12 14 37 38 43 58': expected 4 rows, and cannot tell"),
        ("12 37 43 / Anna 15", "'12 37 43': expected 4 rows"),
        ("12 37 43 58,57 / A:14", "'58,57': the cards of a row rise from left to right"),
        ("12 37 43 58 / Anna 14 / Anna kicks it", "'kicks': expected a card or a decision"),
        ("classic: 12+stop 37 43 58 / A:14", "'12+stop 37 43 58': 6 nimmt! has no special cards;"),
        ("classic: 12 37 43 58 / A:14 / A:insert=r2", "“Insert” belongs to 6 nimmt! Anniversary"),
        ("classic: 12 37 43 58 / A:24f", "only Digit Flip has flip cards"),
        ("cow: 12*odd 37 43 58 / A:24", "'12*odd': this is not how the fan card of The Jumping"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_quoted_with_a_line_that_is_right(typed: str, said: str) -> None:
    with pytest.raises(BadCase) as error:
        answer(typed)

    assert said in str(error.value)
    assert "for example: " in str(error.value)
    assert "before" not in error.value.where


def test_a_game_that_only_one_special_card_gives_away_is_named() -> None:
    assert answer("12 37 43 58 / A:24f").sentences[-1] == (
        "Only Digit Flip (flip) has such cards, so this is taken for that game."
    )


@pytest.mark.parametrize("typed", ["12+stop 37 43 58 / A:14", "12 37 43 58 / A:14 / A:insert=r2"])
def test_a_game_that_two_special_cards_leave_open_is_said_with_the_other_one(typed: str) -> None:
    told = answer(typed)

    assert told.line == f"anniversary: {typed}"
    assert told.sentences[-1] == (
        "6 nimmt! Anniversary and Beat the Buffalo have such cards; this is taken for 6 nimmt!"
        " Anniversary. For Beat the Buffalo, begin with “buffalo:”."
    )


def test_a_line_in_the_short_form_is_answered_without_repeating_it() -> None:
    told = answer("kuh: 12* 37 43 58 / A:14")

    assert told.as_typed
    assert not told.sentences[0].startswith("Read as")


def test_a_case_in_json_is_answered_like_a_typed_line() -> None:
    told = answer('{"game": "classic", "op": "heads", "before": {"cards": [55]}}', "de")

    assert told.result == {"cards": [55], "heads": [7]}
    assert told.sentences == ["55: 7 Hornochsen (5 als Schnapszahl und 2, weil sie auf 5 endet)"]
    assert told.line is None


@pytest.mark.parametrize(
    "typed", ["12 37 43 58 / Anna:14 Anna:15", "12 37 43 58, Anna 14, Anna 15"]
)
def test_a_second_card_of_one_player_is_not_given_to_somebody_else(typed: str) -> None:
    with pytest.raises(BadCase, match=r"two cards|Anna once"):
        read_short(typed)
