"""The words that tell what a number is: a card in a row, its end, somebody's card, a count."""

from __future__ import annotations

from hornox.referee.short.rewrite_sentence.language.word_lists import PLAYS, word_set

ROW_WORDS = word_set("row line reihe zeile")
ROWS_WORDS = word_set("rows lines reihen zeilen")
END_WORDS = word_set(
    """
    ende end ends ending ended endet enden endend endete finish finishes finishing hinten rightmost
    schließt schliesst
    """
)
STOPS_AT = word_set("hört hören hoert hoeren")  # hört mit der 42 auf
LAST_WORDS = word_set("last letzte letzten letzter endkarte endkarten final end")
CARD_NOUNS = word_set("card cards karte karten")
OTHER_WORDS = word_set(
    """
    drüber darüber above other others rest remaining sonst anderen
    andere andern anderer andrer restlichen übrigen
    uebrigen übrige restliche
    """
)
ROW_REFERENCES = word_set("it there da dort drauf dran daran darauf daneben dabei dahinter that")
ONTO = word_set(
    """
    on onto to at behind after beside next by under into in an auf hinter neben bei zu zur hintern
    beim unter ans with mit from of von aus nach
    """
)
PLACING = word_set(
    """
    by near unter on onto to at behind after beside an auf hinter neben bei zu zur into ans hintern
    """
)
BETWEEN = word_set("between zwischen bis until")
ARTICLES = word_set(
    """
    the a an die der das den dem eine einen einer einem ein this that diese dieser diesem my meine
    mein meiner meinem number nummer nr no card karte zahl
    """
)
HOLDS = word_set(
    """
    have has had hold holds got habe hab hat halte hält hatte haben holding having want wants
    will möchte moechte choose chose chosen pick picked wähle gewählt
    """
)
HAS = word_set("has have had hat haben hatte got there are is liegen liegt ist geht goes")
GOES = word_set(
    """
    go goes belong belongs fit fits land lands kommt gehört gehoert passt muss landet hin come comes
    """
)
WHERE = word_set("where wohin wo")
LAYS = PLAYS | word_set(
    """
    put puts putting place places placed place add adds added adding attach attached lay set leg
    lege legen legt anlegen angelegt leg anleg anlege ausspielen spielen rausgelegt rausgehauen hau
    haue haut raus drop drops dropped setze setzt reveal revealed aufgedeckt zeigt tue tu tut packe
    packt pack deckt decke aufdecke aufdeckt
    """
)
CARDS_COUNTED = word_set("card cards karte karten")
COUNTED = CARDS_COUNTED | word_set(
    """
    points point punkte punkt minuspunkte strafpunkte heads head bulls bull bullheads bullhead
    hornochsen hornochse ochsen ochse
    rows reihen players people spieler personen leute leuten kids kinder rounds round runden
    durchgänge durchgängen minutes minuten times mal jahre years of
    """
)
DIFFERENCE = word_set(
    """
    away apart abstand difference differenz unterschied entfernt higher lower more less closer
    näher abstände distance drüber drunter höher niedriger weg daneben steps schritte
    """
)
FULL = word_set("full voll volle vollen gefüllt")
GETS = word_set(
    """
    get gets getting take takes taking collect krieg kriege kriegt bekomme bekomm bekommt nehmen
    nehm nehme nimmt nimm muss must lose count zählt cost kostet
    """
)
MODALS = word_set(
    """
    can may could should would must shall do does did is are am want wants darf dürfen kann
    muss soll sollte könnte will möchte müsste mag musst müsse solle dürfe könne ob whether if
    who what which where when how wer was
    welche welcher wohin wo wann wie wieviel have
    """
)
SENTENCE = (".", "?", "\n", ";", "!")
COMMAS = (",", ":", "(", ")", "-")
CONJUNCTIONS = word_set(
    """
    and und but aber while wobei während weil because cause cuz then dann so also wenn when if dass
    whether ob which where wo wohin doch now jetzt nun since da as
    """
)
JOINERS = (",", "-", "/", "|", ";", "and", "und", "&", "then", "dann", "(", ")", "or", "oder", "+")
ONE_OF_MANY = ("a", "an", "the", "eine", "einer", "einen", "die")
ALREADY = ("already", "schon", "bereits")
COUNTING = word_set("zählt zähle counts counted")
COUNTS_UP_TO = {
    ("make", "it"), ("makes", "it"), ("get", "to"), ("come", "to"), ("comes", "to"), ("that", "is"),
    ("komm", "auf"), ("komme", "auf"), ("kommt", "auf"), ("kommen", "auf"), ("das", "sind"),
}  # fmt: skip
THERE_IS = {
    ("gibt", "es"), ("gibts", "noch"), ("there", "is"), ("there", "are"), ("theres", "a"),
    ("da", "liegt"), ("liegt", "auch"), ("liegt", "noch"), ("liegt", "da"), ("liegt", "ja"),
}  # fmt: skip
LIES_THERE = word_set("da dort drin darin there it its")
OF_ALL_ROWS = {
    ("every", "row"), ("each", "row"), ("all", "rows"), ("jede", "reihe"), ("alle", "reihen"),
    ("in", "allen"),
}  # fmt: skip
POSSESSIVES = {"my": "me", "mine": "me", "meine": "ich", "mein": "ich", "meiner": "ich",
               "meinen": "ich", "meinem": "ich"}  # fmt: skip
SPEAKERS = {"i": "I", "me": "me", "ich": "ich", "mir": "ich", "mich": "ich"}
THIRD_PERSONS = word_set("he she er sie")
THEIRS = word_set("his her their seine seiner seinem seinen ihre ihrer ihrem ihren")
BY_WHOM = word_set("von from by of")
NEAREST = word_set("closest nearest nächste nächsten lowest niedrigste höchste next nächstkleinere")
LINKS = word_set("is ist one are sind the die der das eine row reihe only nur")
TAKE_THEM = word_set("nehmen nimmt take takes kriegen bekommen aufnehmen")
FIRST_PERSON = word_set("hab habe lege leg spiele spiel anlege hau")
# Words of the position that stand in no list of words, and are no names.
NO_NAMES = COUNTED | DIFFERENCE | FULL | OTHER_WORDS | END_WORDS | GOES | LAYS | HOLDS
NO_NAMES |= NEAREST | word_set("normal arrow marked schild cheapest")
