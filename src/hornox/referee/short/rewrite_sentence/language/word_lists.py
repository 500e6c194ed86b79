"""The words of whole sentences, in English and German, for those who type them."""

from __future__ import annotations

from collections.abc import Iterable


def word_set(words: str) -> frozenset[str]:
    return frozenset(words.split())


def one_of(words: Iterable[str]) -> str:
    """The words as alternatives of a pattern."""
    return "|".join(sorted(words))


# They say nothing about the position; no name is among them.
FILLERS = word_set(
    """
    a about above actually after again all allowed almost already also always am an and another
    any anybody anyone are argue arguing argument as ask asks at back be because been before
    behind being below beneath beside besides between bigger both but by came can can't cannot
    card cards come comes could did didn't different difference do does doesn't doing don't done
    down dispute each else end ending ends evening every everybody everyone everything exact
    exactly family far few finally first five following for four from full further game games
    gave get gets getting give gives go goes going gone good got guys had happen happened
    happens has have having he hello help her here hers hey hi higher highest him his how
    however i'm if in inside instead into is isn't it it's its itself just know laid last later
    lay laying lays least leave leaves left less let let's lie lies like look looks lower lowest
    make makes many matter may maybe me mean means might more most move moves much must my near
    nearest need needs neither new next no nobody none nor not nothing now number numbers of off
    ok okay old on once one only onto or order other others otherwise our out over own person
    place placed places play played player players playing plays please possible put puts
    putting question quick reveal revealed reveals right rule rules said same say saying says
    see sees set shall she should showing shows side since six smaller smallest so some somebody
    someone something standing start started starting starts still sure than thanks that that's
    the their theirs them then there there's these they thing things think thinks this those
    though three throw thrown throws till time to together told too top toward towards tried try
    trying turn turned turns two under until up upon us use used uses using very want wants was
    wasn't way we were what what's when where where's whether which while who who's whose why
    will with within without won't would wrong yes yet you your yours ending lastly position
    situation belong belongs ahead thx pls plz wondering amd und teh arrow currently rightmost
    anyway exist exists per

    ab aber abend all alle allem allen aller alles als also alt am an andere anderen anderer
    anders anfang angelegt anlegen anlegt auch auf aus ausgespielt ausspielen außer bei beide
    beiden beim bekomme bekommen bekommt besser bevor bin bis bist bitte brauche brauchen
    braucht da dabei dafür dahin dahinter damit danach daneben danke dann daran darauf darf
    darfst darin darunter das dass davon davor dazu dein deine dem den denen denn der deren des
    deshalb dessen die dies diese diesem diesen dieser dieses doch dort drauf dran drin dritte
    du durch durchgang dürfen duerfen eigentlich ein eine einem einen einer eines einfach einmal
    endet enden endend er erst erste ersten es etwa etwas euch euer eure falls familie falsch
    fehlt folgende folgenden frage fragen fuer für gab ganz gar geben geht gehen gehört gehoert
    gelegt gemacht genau genug gerne gesagt geschoben gespielt gespielte gestern getan gewesen
    gibt gilt gleich gleiche gleichen gute guten hab habe haben habt hallo halt hast hat hatte
    hatten her heute hier hin hinter höher hoeher höchste hoechste höheren höhere huhu ihm ihn
    ihnen ihr ihre ihrem ihren ihrer immer in irgend irgendwo ist ja jede jeden jeder jedes
    jemand jetzt kam kann kannst karte karten kein keine keinen keiner kleiner kleinste kleinere
    kleinste kommt kommen konnte können koennen könnte lag lang lasse lege legen legt legte
    leider letzte liebe liegen liegend liegt liegende liest mache machen macht mag mal man
    manche mehr mein meine meinem meinen meiner meint mich mir mit moechte möchte morgen muss
    musst müssen muessen nach nachher neben nein neu neue nicht nichts nie niedriger niedrigste
    niemand noch nun nur ob oben obere oder offen ohne paar passen passt passiert pfeil platz
    position problem raus recht rechts reihe regel regeln richtig rum runde sage sagen sagt
    schon seid sein seine seinem seinen seiner seit selber selbst sich sie sind so sofort soll
    sollen sollte sonst spiel spiele spielen spielst spielte sondern stand statt stehen steht
    streit streiten stimmt teil trotzdem tun über ueber übrig um und uns unser unsere unserem
    unseren unten untere unter vergleich viel viele vielleicht vier vom von vor vorher vorne war
    hören hört würden gern mitte normales mitten wann zähle zählt gezählt lagen lägen krieg hob
    waren warum was wegen weil welche welchem welchen welcher welches wem wen wenig weniger wenn
    werden wer wie wieder wieso will willst wir wird wirklich wo wohin woran wollen wollte
    worden wurde würde wuerde zahl zahlen zeigt zu zuerst zuletzt zum zur zurück zurueck
    zusammen zwei zwischen hold holds holding hält halte halten bull bulls bullenkarte
    bullenkarten handkarten rid lol drafted variant version variante count counts kids kinder
    third zweit dritt viert fünft moin servus grüezi lieber liebe schiedsrichter referee dear
    cheers danke sechste sixth zuerst row shorter longer kriege kriegt di opens eröffnet startet
    spielet sowie hin rest gegen against mensch fewest any drei vorletzte spieler spielerin daß
    show shown showed zeigen gezeigt passes pass reaches reach exceeds crosses
    hits scores scored totals real normal other lowest
    niedrige niedrigen niedrigere hohe hohen echte echten normale ne nen nem
    thats whats whos wheres theres hes shes theyre youre weve ive dont doesnt didnt cant wont isnt
    wasnt wouldnt shouldnt couldnt arent aint gonna gotta wanna whoever whichever whatever whenever
    basically literally obviously apparently probably definitely honestly totally simply kinda
    sorta um uh hmm er well so hey cmon dude guys man bruh yeah yep nope nah haha lmao tho cos
    echt rein rauf irgendwer wohl eh mega krass bitteschön tja na naja äh ähm hm denk
    denke glaub glaube finde find weiß weiss wissen ham haste kannste musste darfste isses gibts
    gehts liegts ausgerechnet angeblich anscheinend offenbar wahrscheinlich ungefähr bloß
    minus grad grade gerad eben gell oder ne nö nee ach nich ned nimmer
    """
)
# Whoever types speaks of themselves: they are a player like any other.
PRONOUNS = {"i": "I", "me": "me", "my": "me", "mine": "me", "ich": "ich", "meine": "ich",
            "mein": "ich"}  # fmt: skip
CLAIMS = word_set(
    """
    says say said thinks think believes claims claim insists swears reckons
    sagt sagte sag sage meint meinte glaubt glaube glaub behauptet behaupte findet schwört denkt
    denke
    """
)
TEAM_WORDS = word_set("we us our wir uns unser unsere")
SENTENCE_ENDS = (".", "?", "\n", ";")
PLAYS = word_set(
    """
    play plays played playing lay lays laid put puts throws reveals revealed drops dropped dumps
    chucks chucked threw schmeißt schmeisst schmeiß wirft warf haut knallt bringt
    spiele spielst spielt spielte gespielt leg legst lege legt legte gelegt ausgespielt aufgedeckt
    """
)
TAKES = word_set(
    """
    takes take took taking chooses choose chose picks pick collects collected
    grab grabs grabbed grabbing eat eats ate scoops scooped snatches snatched
    schnappt schnappe geschnappt sackt eingesackt frisst gefressen einkassiert
    nimmt nehm nehme nehmen nahm wählt waehlt nimm genommen kassiert
    """
)
FLIPS = word_set(
    """
    f flip flipped flips gedreht dreht umgedreht dreher verdreht gedrehte drehe umdreht dreh drehst
    umdrehe umgedrehte
    """
)
REMOVES = word_set(
    """
    remove removes removed removing lift lifts lifted away
    entfernt entferne entfernen weg wegnimmt wegnehmen runternehmen aufheben
    """
)
POSITIVES = word_set("positive positiv positives plus")
CANCELS = word_set(
    """
    cancel cancels cancelled canceled cancelling hebt aufgehoben streicht streichen gestrichen
    löscht loescht tilgt neutralisiert wegstreichen
    """
)
FAN_WORDS = word_set(
    """
    cow kuh card karte sonderkarte marker fan climb climbing bergsteigen bergsteiger gerade ungerade
    even odd up down pfeil pfeile arrow arrows evenodd springende jumping
    """
)
ARROWS = word_set("pfeil pfeile arrow arrows")
KIN = word_set("opa oma onkel tante uncle aunt grandpa grandma mr mrs herr frau papa mama dr")
# People without a name: a card of theirs is theirs, and a sentence about them needs no more.
FAMILY = KIN | word_set(
    """
    mum mom mummy mommy dad daddy granny gran grandad granddad grandmother grandfather nan nana
    brother sister son daughter wife husband cousin niece nephew partner boyfriend girlfriend
    friend neighbour neighbor grandson granddaughter stepdad stepmum kid boy girl mother father
    bro sis hubby auntie mutter vater mutti vati bruder schwester sohn tochter mann ehemann
    ehefrau enkel enkelin enkelkind cousine neffe nichte freund freundin nachbar nachbarin
    schwager schwägerin schwiegermutter schwiegervater grossmutter grossvater großmutter
    großvater kollege kollegin kumpel omi opi mami papi junge mädchen schwesterherz kleine großer
    """
)
ROWS_FORMS = word_set("row rows reihe reihen table tisch")
CHOOSING = word_set(
    """
    choosing selecting picking wählen waehlen aussuchen auswählen auswaehlen ausgesucht gewählt
    gewaehlt während waehrend
    """
)
SWAPS = word_set("swap swaps tausch tauscht swapped")

# Other forms of the words for special cards, as verbs and with an ending.
SPECIAL_FORMS = {
    "stops": "stop", "stopped": "stop", "stoppt": "stop", "gestoppt": "stop", "sperrt": "stop",
    "inserts": "insert", "inserted": "insert", "zwischenlegen": "insert",
    "dazwischengelegt": "insert", "dazwischenlegt": "insert", "zwischengelegt": "insert",
    "replaces": "replace", "replaced": "replace", "ersetzt": "replace", "ersetze": "replace",
    "stopkarte": "stop", "stoppkarte": "stop", "stopcard": "stop", "stoppe": "stop",
    "shifts": "shift", "shifted": "shift", "verschiebt": "shift", "verschiebe": "shift",
    "sorts": "sort", "sortiert": "sort", "unstops": "unstop",
}  # fmt: skip
BESIDE_FORMS = {
    "stops": "stop", "stopped": "stop", "gestoppt": "stop", "gesperrt": "stop",
    "steigend": "up", "aufwärts": "up", "aufwaerts": "up",
    "fallend": "down", "abwärts": "down", "abwaerts": "down",
    "geraden": "even", "ungeraden": "odd", "hoch": "up", "runter": "down",
}  # fmt: skip
NEEDS_SIGN = ("first", "last", "erste", "letzte", "free", "frei")  # specials only before an =
NEEDS_STAR = ("auf", "ab")  # words of any sentence, unless a star stands before them

# They make a question about the end of a game or a round, or about heads.
END_WORDS = word_set(
    """
    over ended finished end ends ending ende endet vorbei schluss beendet fertig win wins winner
    winners won winning gewinnt gewinne gewinnen gewonnen gewinner gewinnerin sieger siegerin siegt
    tie ties tied draw gleichstand unentschieden endstand
    """
)
# They ask about the end only where nothing else is told.
WEAK_END_WORDS = word_set(
    """
    enough reicht reichen genug weiter weiterspielen continue continues stop stops stopped finish
    reach reaches reached erreicht happens passiert aus aufhören mehr more
    """
)
HEADS_WORDS = word_set(
    """
    heads head bullheads hornochsen hornochse ochsen ochse ochsenköpfe ochsenkoepfe points point
    punkte minuspunkte strafpunkte köpfe koepfe kopf worth wert bulls bull rinder
    penalty penalties cost costs kostet kosten
    """
)
QUESTION_FILLERS = word_set(
    """
    exactly genau just gerade already schon jetzt total totals score scores stand punktestand
    heads points punkte minuspunkte hornochsen many much viele viel das spiel still noch game
    each je jeder jede alle all everybody yet both beide bekommt bekomme gets get does zusammen
    together how wie tiebreak bull bulls wieviele zählt zaehlt counts
    rounds runden durchgängen durchgaengen cards karten remaining
    """
)
