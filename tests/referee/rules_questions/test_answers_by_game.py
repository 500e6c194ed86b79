"""Questions whose answer is another one in another game, and those that lead past their answer."""

from __future__ import annotations

import pytest

from hornox.game_catalogue import GAMES
from hornox.referee import answer, read_short
from hornox.referee.facts.rules_questions.catalogue import Question, questions_of
from hornox.referee.short.find_rules_question.find_question import make_case, shown_question
from hornox.words import LANGUAGES

ALL = [(game, question) for game in GAMES for question in questions_of(game).values()]
ALONE = [(game, question) for game, question in ALL if question.alone]


def told(typed: str, lang: str = "en") -> str:
    return "\n".join(answer(typed, lang).sentences)


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("buffalo: what does the stop card do?", "en", "a take does not lift it. (S-03"),
        ("büffel: was macht die Karte Stopp?", "de", "Nehmen hebt ihn nicht auf. (S-03"),
        ("buffalo: what does the replace card do?", "en", "one of the team's, its owner"),
        ("büffel: was macht die Karte Ersetzen?", "de", "Gehört die Karte, die als Nächste"),
        ("buffalo: what does the shift card do?", "en", "the team takes all of it but the last"),
        ("büffel: was macht die Karte Verschieben?", "de", "auch die des Büffels, schiebt das"),
        ("buffalo: how many cards fit in a row?", "en", "five cards, with 7 nimmt! six"),
        ("büffel: wie viele Karten passen in eine Reihe?", "de", "fünf Karten, mit 7 nimmt! sechs"),
        ("buffalo: can I start a new row?", "en", "a row that Shift has emptied"),
        ("büffel: darf ich eine neue Reihe anfangen?", "de", "die durch Verschieben leer wurde"),
        ("buffalo: does the sixth card go to my pile as well?", "en", "Only with Insert"),
        ("büffel: kommt die sechste Karte auch auf meinen Stapel?", "de", "Nur mit Dazwi"),
    ],
)  # fmt: skip
def test_the_buffalo_has_answers_of_its_own(typed: str, lang: str, said: str) -> None:
    assert said in told(typed, lang)


@pytest.mark.parametrize("special", ["Stop", "Replace", "Shift"])
def test_in_the_anniversary_game_a_special_still_goes_with_your_card(special: str) -> None:
    assert "your" in told(f"anniversary: what does the {special} card do?")
    assert "team" not in told(f"anniversary: what does the {special} card do?")


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("buffalo: do we play again if we lose?", "en", "another try"),
        ("büffel: spielen wir noch einmal wenn wir verlieren", "de", "in den nächsten Versuch"),
        ("buffalo: what happens to used specials", "en", "leave the game and never come back"),
        ("büffel: was passiert mit benutzten sonderkarten", "de", "kommen nie wieder"),
        ("11: who goes first", "en", "The youngest begins"),
        ("11: wer ist zuerst dran", "de", "Die jüngste Person fängt an"),
        ("11: the pile of bull cards ran out", "en", "From the opponent with the most bull cards"),
        ("11: der Stapel mit den Bullenkarten ist leer", "de", "mit den meisten Bullenkarten"),
        ("anniversary: when do I get new specials", "en", "Once after each take of yours"),
        ("jubiläum: wann bekomme ich neue sonderkarten", "de", "Einmal nach jedem Nehmen"),
        ("anniversary: do we refill our hands?", "en", "No number cards"),
        ("pro: who shuffles and deals?", "en", "Nobody deals"),
        ("profi: wer mischt und teilt aus?", "de", "Niemand: Alle Karten liegen offen"),
        ("classic: who shuffles and deals?", "en", "Anybody"),
        ("who goes first?", "en", "The lowest card is laid first"),
        ("may I change my card before the reveal?", "en", "at a table only if all agree"),
        ("darf ich meine Karte vor dem Aufdecken ändern?", "de", "am Tisch nur, wenn alle einver"),
    ],
)  # fmt: skip
def test_a_question_that_families_ask_finds_its_answer(typed: str, lang: str, said: str) -> None:
    assert said in told(typed, lang)


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("anniversary: how many special cards in round two with 8 players", "en", "0 to 3 each"),
        ("anniversary: how many specials in the second round with 5 players", "en", "2 to 3 each"),
        ("anniversary: how many special cards in round 2 with 4 players", "en", "always 3"),
        ("jubiläum: wie viele sonderkarten im zweiten durchgang zu acht", "de", "0 bis 3 für jed"),
        ("jubiläum: wie viele sonderkarten in runde zwei mit 6 personen", "de", "1 bis 3 für jed"),
    ],
)
def test_the_second_round_brings_as_many_specials_as_there_are_left(
    typed: str, lang: str, said: str
) -> None:
    assert said in told(typed, lang)


def test_the_first_round_of_the_anniversary_game_is_still_dealt() -> None:
    assert "each hand: 3" in told("anniversary: how many special cards with 8 players")


@pytest.mark.parametrize(
    ("typed", "lang", "asked"),
    [
        ("can 1 person play 6 nimmt?", "en", "6 nimmt!: Can 1 person play?"),
        ("can 1 people play pro?", "en", "6 nimmt! Pro: Can 1 person play?"),
        ("kann bei 6 nimmt 1 person mitspielen?", "de", "6 nimmt!: Kann 1 Person mitspielen?"),
        ("11 nimmt: how many rounds with 1 player", "en", "rounds are played with 1 player?"),
    ],
)  # fmt: skip
def test_one_player_is_not_players(typed: str, lang: str, asked: str) -> None:
    assert asked in answer(typed, lang).sentences[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "question"), ALONE)
def test_a_question_about_one_player_can_be_typed_as_it_is_shown(
    game: str, question: Question, lang: str
) -> None:
    case = make_case(game, question, {"players": 1})

    assert read_short(shown_question(case, lang)).case == case


def test_every_question_about_players_can_be_about_one() -> None:
    numbered = {
        question.key for _, question in ALL if "{players}" in question.numbered.get("en", "")
    }

    assert numbered == {question.key for _, question in ALONE}
