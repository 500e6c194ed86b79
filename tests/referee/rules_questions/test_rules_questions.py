"""Questions about the rules that are asked without a position."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hornox.errors import BadCase, HornoxError
from hornox.game_catalogue import GAMES
from hornox.referee import answer, judge, read_short
from hornox.referee.facts.rules_questions.catalogue import PLAIN, Question, questions_of
from hornox.referee.short.find_rules_question import find_question
from hornox.referee.short.find_rules_question.concepts import concepts_of
from hornox.referee.short.find_rules_question.find_question import make_case, shown_question
from hornox.referee.short.find_rules_question.match_questions import Match, find_matches
from hornox.referee.short.find_rules_question.model import NONE, load_model
from hornox.words import LANGUAGES, game_name, say_error
from hornox.words.templates import PLACE
from tests.referee.rules_questions.paraphrases import NO_QUESTIONS_OF_RULES, PARAPHRASES, UNSEEN
from tools.questions.read_paraphrases import digest_paraphrases, read_paraphrases

RULES = Path(__file__).parents[3] / "docs" / "rules"
ALL = [(game, question) for game in GAMES for question in questions_of(game).values()]
IDS = [f"{game}.{question.key}" for game, question in ALL]
FEWEST_RIGHT = 0.85


def found(typed: str) -> str:
    """The game and the key of the question that was understood; "" if none was."""
    try:
        case = read_short(typed).case
    except BadCase:
        return ""
    return f"{case['game']}.{case['before'].get('question', case['op'])}"


@pytest.mark.parametrize(("game", "question"), ALL, ids=IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_wording_of_every_question_finds_it(game: str, question: Question, lang: str) -> None:
    for wording in question.wordings[lang]:
        assert found(f"{game_name(game, lang)}: {wording}") == f"{game}.{question.key}"


def test_nearly_every_wording_is_nearest_to_its_own_question() -> None:
    wordings = [
        (game, question.key, wording)
        for game, question in ALL
        for texts in question.wordings.values()
        for wording in texts
    ]

    nearest = [(key, find_matches(wording, game)[:1]) for game, key, wording in wordings]

    found = [key for key, matches in nearest if matches and matches[0].question.key == key]
    assert len(found) >= 0.97 * len(wordings)


@pytest.mark.parametrize(("game", "question"), ALL, ids=IDS)
def test_every_answer_exists_in_both_languages_and_cites_rulings_that_exist(
    game: str, question: Question
) -> None:
    pages = "".join(page.read_text("utf-8") for page in RULES.glob("*.md"))

    assert all(f"**{ruling}**" in pages for ruling in question.rulings)
    assert set(question.wordings) == set(LANGUAGES)
    for texts in question.answers.values():
        assert set(texts) == set(LANGUAGES)
        places = [{place[0] for place in PLACE.findall(texts[lang])} for lang in LANGUAGES]
        assert places[0] == places[1]
    said = answer(shown_question(make_case(game, question, {}), "de"), "de").sentences
    assert all(ruling in said[-1] for ruling in question.rulings)


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("flip: may I flip the 33?", "en", "No, the 33 cannot be flipped"),
        ("flip: may I flip the 90?", "en", "the 90 then counts as 9,"),
        ("Zahlendreher mit der 100 geht das?", "de", "Nein, die 100 lässt sich nicht drehen"),
        ("may 8 people play pro?", "en", "No: 6 nimmt! Pro is for 2 to 6 players, not for 8."),
        ("which cards are used in pro with 5 players?", "en", "the cards 1 to 54"),
        ("buffalo with 2 players: do our heads count double?", "en", "Yes, with 2 players"),
        ("buffalo with 3 players: do our heads count double?", "en", "No, with 3 players"),
        ("büffel: wie viele sonderkarten gibt es zu fünft", "de", "11, davon 2 offen"),
        ("11 nimmt: how many rounds with 4 players", "en", "With 4 players 4 rounds"),
    ],
)
def test_an_answer_that_depends_on_a_number_is_computed(typed: str, lang: str, said: str) -> None:
    assert said in answer(typed, lang).sentences[-1]


@pytest.mark.parametrize("paraphrases", [PARAPHRASES, UNSEEN], ids=["seen", "unseen"])
def test_most_questions_in_other_words_are_answered_at_the_first_try(
    paraphrases: list[tuple[str, str]],
) -> None:
    wrong = [(typed, got) for typed, key in paraphrases if (got := found(typed)) != key]

    assert len(wrong) <= (1 - FEWEST_RIGHT) * len(paraphrases), wrong


@pytest.mark.parametrize("typed", NO_QUESTIONS_OF_RULES)
def test_what_is_no_question_of_rules_gets_no_answer(typed: str) -> None:
    assert found(typed) == ""


def test_the_answer_says_how_the_question_was_understood() -> None:
    said = answer("lol does the cow count as a card, my zebra asks").sentences

    assert said[0] == "You ask: The Jumping Cow: Does the cow count as a card?"
    assert said[1].startswith("Yes, it fills a place")


def test_a_number_that_changes_nothing_about_the_rule_is_not_mentioned() -> None:
    said = answer("my 42 fits behind several rows, can i choose where i put it").sentences

    assert said[0].startswith("You ask: 6 nimmt!:")
    assert said[1].startswith("No. Always to the row whose last card is the nearest below it")
    assert "42" not in " ".join(said)


def test_a_heading_that_would_ask_something_else_names_only_the_game() -> None:
    """Whoever asks for a permission gets no heading that asks for a duty, and the other way."""
    for typed in ("may i take the row with one card if my 4 is too low?", "can a 90 be turned"):
        said = answer(typed).sentences

        assert "must" not in said[0].casefold()


def test_an_unknown_variant_is_named_before_the_rule_of_the_basic_game() -> None:
    said = answer("in the Deluxe variant do I take a row with the sixth card").sentences

    assert "There is no game “Deluxe variant” here; this is the rule of 6 nimmt!" in said
    assert not any(
        "There is no game" in one
        for one in answer("in the basic version, do I take a row with the sixth card").sentences
    )


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("6 nimmt profi wieviele karten kriegt jeder bei 4 leuten", "pro"),
        ("die Profi-Variante: wie viele karten kriegt jeder bei 4 leuten", "pro"),
        ("beim Jubileum zu dritt: wie viele Sonderkarten und Zahlenkarten?", "anniversary"),
        ("aniversary: can i play insert at the very end of the row", "anniversary"),
        ("bufel: dürfen wir den stopp wieder wegnehmen wenn wir wollen", "buffalo"),
        ("in beat the bufallo may we use replace on the buffalos card", "buffalo"),
        ("Elfer: darf ich die 33 auf die 21 legen", "eleven"),
        ("Elfer zählen doch fünf hornochsen, oder", "classic"),
        ("wie viele karten pro spieler bei 4 leuten", "classic"),
    ],
)
def test_a_game_is_recognised_by_other_and_misspelt_names(typed: str, game: str) -> None:
    assert read_short(typed).case["game"] == game


def test_an_answer_that_is_another_one_in_another_game_says_so() -> None:
    said = answer("is the Stop still there after somebody took a row?").sentences

    assert said[0].startswith("You ask: 6 nimmt! Anniversary:")
    assert said[-1] == (
        "The answer differs by game: for Beat the Buffalo, begin with the name of that game."
    )
    assert "(S-03)" in answer("buffalo: how long does a Stop stay on the table?").sentences[-1]


def test_an_answer_in_other_words_is_not_called_another_one() -> None:
    third_stop = [
        answer(f"{game}may I put a third Stop on the table?").sentences
        for game in ("", "buffalo: ")
    ]

    assert all("The answer differs" not in one for said in third_stop for one in said)
    assert all(said[-1] != third_stop[0][-1] for said in third_stop[1:])


@pytest.mark.parametrize(
    ("lang", "begin"), [("en", "If you ask: 6 nimmt!: "), ("de", "Wenn du fragst: 6 nimmt!: ")]
)
def test_questions_that_are_as_near_are_all_answered_and_farther_ones_are_not(
    lang: str, begin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = questions_of("classic")
    scores = {"order": 0.6, "low_card": 0.45, "fives": 0.1}
    matches = [Match("classic", known[key], score) for key, score in scores.items()]
    monkeypatch.setattr(find_question, "find_matches", lambda _text, _named: matches)

    said = answer("the lowest card", lang).sentences

    asked = [begin + known[key].wordings[lang][0] for key in ("order", "low_card")]
    answers = [known[key].answers[PLAIN][lang] for key in ("order", "low_card")]
    assert said == [asked[0], answers[0], asked[1], f"{answers[1]} (A-07)"]


@pytest.mark.parametrize(
    ("typed", "lang", "question", "rulings"),
    [
        ("do I have to play until 66 or can we stop", "en", "classic.stop_early", "A-11"),
        ("müssen wir bis 66 spielen oder können wir aufhören", "de", "classic.stop_early", "A-11"),
        ("can I play a special and a normal card", "en", "anniversary.special_with_card", "J-01"),
        ("müssen sonderkarten sofort gespielt werden", "de", "anniversary.special_must", "J-03"),
        ("may taken cards come back to the hand", "en", "classic.taken_to_hand", "No. They go"),
        ("wann kriegt man so eine bullenkarte", "de", "eleven.bull_when", "E-16"),
        ("werden die karten gleichzeitig umgedreht", "de", "classic.together", "verdeckt"),
        ("liegen die genommenen karten umgedreht", "de", "classic.face_down_pile", "A-10"),
        ("are there any special rules for two players", "en", "classic.two_players_deck", "104"),
        ("what is a fan card", "en", "evenodd.fan_what", "F-01"),
        ("5th row is on the table and i take one, does my own card go to my pile", "en",
         "anniversary.own_card", "J-10"),
        ("if we tie is there a tie breaker like fewest cards", "en", "classic.shared_win", "A-03"),
    ],
)  # fmt: skip
def test_words_of_one_game_are_not_taken_for_those_of_another(
    typed: str, lang: str, question: str, rulings: str
) -> None:
    said = "\n".join(answer(typed, lang).sentences[:4])

    assert found(typed).startswith(question)
    assert rulings in said


@pytest.mark.parametrize(
    ("typed", "lang"),
    [
        ("can i choose any row with my low card or must it be the cheapest", "en"),
        (
            "wer darf mit einer zu niedrigen karte eine andere reihe als die billigste aussuchen",
            "de",
        ),
        ("darf ich bei zu niedriger karte jede reihe nehmen oder nur die billigste", "de"),
        ("my card is too low, do I get to pick the row or is it always the cheapest", "en"),
    ],
)
def test_neither_yes_nor_no_answers_which_of_two(typed: str, lang: str) -> None:
    said = answer(typed, lang).sentences[1]

    assert not said.startswith(("Yes", "Ja", "No.", "Nein"))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("what's the highest card", "classic.card_numbers"),
        ("must the rows be sorted", "classic.rows_sorted"),
        ("does the 66 player lose", "classic.fewest_wins"),
        ("bull cards I've taken, how do I count them", "classic.fives"),
        ("wieviel karten am anfang pro nase", "classic.deal"),
        ("darf ich noch nen stop legen obwohl schon 2 da liegen", "anniversary.third_stop"),
    ],
)
def test_everyday_questions_are_not_taken_for_others(typed: str, key: str) -> None:
    assert found(typed) == key


@pytest.mark.parametrize(
    ("typed", "concepts"),
    [
        ("zahlenkartenstapel", ("card", "pile")),
        ("rpelace", ("replace",)),
        ("niedrigstem", ("low",)),
        ("davon", ("davo",)),
    ],
)
def test_compounds_endings_and_slips_have_the_concepts_of_what_is_meant(
    typed: str, concepts: tuple[str, ...]
) -> None:
    assert concepts_of(typed) == concepts


def test_the_weights_follow_from_the_paraphrases() -> None:
    assert load_model().digest == digest_paraphrases(), "run python -m tools.questions"


def test_every_question_has_weights_and_no_others_have() -> None:
    keys = {question.key for _, question in ALL}

    assert set(load_model().topics) == keys | {NONE}


def test_every_question_has_paraphrases_in_both_languages() -> None:
    asked = {(one.lang, one.topic) for one in read_paraphrases()}

    assert asked >= {(lang, question.key) for _, question in ALL for lang in LANGUAGES}


def test_a_position_wins_over_a_question() -> None:
    typed = "cow: 12* 37 43 58 / Anna 14. does the cow count as a card?"

    assert read_short(typed).line == "cow: 12* 37 43 58 / Anna:14"


def test_a_form_for_another_game_does_not_hide_the_question() -> None:
    assert read_short("does the cow count as a card?", "pro").case["game"] == "cow"
    assert read_short("how many people can play?", "pro").case["game"] == "pro"


def test_words_of_a_position_that_were_not_understood_are_named() -> None:
    said = answer("rows 12 37 43 58, Anna plays 14 flabbergasted").sentences

    assert said[-1] == "Not understood: flabbergasted."


def test_an_unknown_question_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadCase, match="low_card"):
        judge({"game": "classic", "op": "rule", "before": {"question": "nonsense"}})


TEXTS = [text for _, one in ALL for texts in one.wordings.values() for text in texts]
WORDS = sorted({word for text in TEXTS for word in text.split()})


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join))
def test_any_words_get_an_answer_or_a_refusal_in_a_line(typed: str) -> None:
    try:
        assert answer(typed).sentences
    except HornoxError as error:
        for lang in LANGUAGES:
            said = say_error(error, lang)
            assert "\n" not in said
            assert len(said) < 1000
