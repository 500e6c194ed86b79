"""How somebody asks: whether one may, whether one must, whether something is so, or neither."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

# `open` is a question that yes or no does not answer; "" is none at all.
Form: TypeAlias = Literal["may", "must", "is", "open", ""]
FORMS = ("may", "must", "is")

WHO = (
    r"(?:i|you|we|he|she|they|it|this|that|these|those|there|one|my|your|his|her|our|their|the|an?"
    r"|any\w*|some\w*|every\w*|all|both"
    r"|ich|du|er|sie|es|wir|ihr|man|mein\w*|dein\w*|sein\w*|unser\w*|jede\w*|jemand|alle|beide|das"
    r"|der|die|den|dem|ein\w*|denn|da|dann|jetzt|auch)"
)
PERSONAL = r"(?:i|you|we|he|she|they|it|that|this|ich|du|er|sie|es|wir|ihr|man|das)"
MAY = r"(?:can|may|could|darf|dürfen|durfte|kann|können|konnte)"
MUST = r"(?:must|muss|muß|müssen|musste)"
IS = (
    r"(?:do|does|did|is|are|am|was|were|will(?=\s+(?:i|you|we|he|she|it|they|the|my|this|that)\b)|should|has|have|ist|sind|hat|haben|kommt|kommen|nimmt"
    r"|nehme?n?|bleib(?:t|en)|zähl(?:t|en)|gilt|gelten|w[iu]rd|werden?|geht|gehen|springt|hüpft"
    r"|wandert|bewegt|endet|gewinnt|verliert|verlier\w*|krieg\w*|bekomm\w*|lege?n?|legt|spiel\w*"
    r"|fängt|beginnt|gibt|liegt|liegen|behalt\w*|behält|dreht|mischt|fliegt|scheidet|ziehe?n?"
    r"|zieht|hebt|reicht|passt|braucht|brauche?n?|sieht|sehen|soll\w*|such\w*|wähl\w*)"
)
OPENING = re.compile(
    rf"(?:^|(?<=[,.;?!:]\s)|(?<=[,.;?!:])|\b(?:or|oder|and|und|so|then|also)\s+)"
    rf"(?P<first>{MAY}|{MUST}|{IS})\s+(?!nicht\b|not\b)\w"
    rf"|\b(?P<verb>(?:{MAY}|{MUST})(?=\s+{WHO}\b)|(?!ha[stdv]|is\b|are\b|ist\b|sind\b){IS}"
    rf"(?=\s+{WHO}\b)|{IS}(?=\s+{PERSONAL}\b))",
    re.IGNORECASE,
)
ASKS_MAY = re.compile(
    rf"\b{MAY}\b|\b(?:allowed|aloud|legal|forbidden|verboten|erlaubt|free to|gets? to|okay|ok)\b"
    r"|\bgeht (?:das|des|dat)\b",
    re.IGNORECASE,
)
ASKS_MUST = re.compile(
    rf"\b{MUST}\b|\b(?:have to|has to|had to|need to|needs to|gezwungen|forced|pflicht"
    r"|compulsory)\b",
    re.IGNORECASE,
)
# That somebody asks at all, which does not tell what.
SEEKS_APPROVAL = re.compile(
    r"(?:\bwho(?:'?s| is)? (?:correct|right)\b|\bwer hat (?:\w+ )?recht\b"
    r"|\b(?:is|are) (?:\w+ ){1,2}(?:right|true|correct|wrong)\b|\bhat (?:\w+ ){1,2}recht\b"
    r"|\bstimmt (?:das|des|es|dat)\b|\b(?:true|right|correct|stimmts?|ja|yes)\s*(?=\?|$)"
    r"|\b(?:or|oder)\s+(?:not|nicht|what|was|no|nein|etwa)?\s*(?=[?!.]|$))",
    re.IGNORECASE,
)
WHICH = re.compile(
    r"(?:^|[,.;:?!]\s*|\b(?:and|und|or|oder)\s+)"
    r"(?:who|whose|what|which|where|why|how|wer|wem|wen|wessen|was|welche[rsnm]?|wo|wohin|wie|warum"
    r"|wann|wieso|wieviele?|when (?:do|does|is|are|can|may|must))\b(?! if\b| wenn\b)",
    re.IGNORECASE,
)
REASON = re.compile(
    r",|\b(?:so|because|cause|since|if|when|although|weil|damit|wenn|obwohl)\b", re.IGNORECASE
)
ASKS_THEN = re.compile(rf"[.?!;]\s*{WHICH.pattern}", re.IGNORECASE)
EITHER = re.compile(r"\b(?:or|oder)\b", re.IGNORECASE)
CLAIMS = re.compile(
    r"\b(?:says?|said|thinks?|claims?|insists?|sag(?:t|e|en)|mein(?:t|en)|behaupte[tn]?|denkt"
    r"|glaub[te])\b",
    re.IGNORECASE,
)
NOT_SO = re.compile(
    r"\b(?:can'?t|cannot|mustn'?t|not allowed|nicht erlaubt|don'?t (?:have|need) to"
    rf"|(?:{MAY}|{MUST})(?:\s+\w+){{0,2}}?\s+(?:not|nicht|keine?[nrs]?|nie|never))\b",
    re.IGNORECASE,
)
FEW_WORDS = 4  # between which and its verb
NEAR = 35  # characters, of do I have to
PERMITTED = re.compile(
    r"\b(?:allowed|aloud|legal|erlaubt|ok|okay|forbidden|verboten)\b", re.IGNORECASE
)


def asked_form(typed: str) -> Form:
    """How the question is asked with which a story ends; of two claims neither is asked for."""
    text = SEEKS_APPROVAL.sub(" ", typed.strip())
    seeks = text != typed.strip() or "?" in typed
    openings = list(OPENING.finditer(text))
    if len(CLAIMS.findall(text)) > 1 and not openings:
        return "open"
    if not openings:
        return form_of_statement(text, seeks=seeks)
    last = next((one for one in reversed(openings) if one["first"]), openings[-1])
    before, span = text[: last.start()], text[last.start() :]
    if EITHER.search(span) or re.search(r"\b(?:or|oder)[\s,]*$", before, re.IGNORECASE):
        return "open"
    verb = last["first"] or last["verb"]
    clause = re.split(r"[.;?!]", before)[-1]
    if is_open(clause, verb, span) or NOT_SO.search(REASON.split(span)[0]):
        return "open"
    return form_of_verb(verb, span)


def is_open(clause: str, verb: str, span: str) -> bool:
    """Whether who, what or which stands before the verb, or begins the question."""
    asks = WHICH.search(f"{clause}{verb}")
    is_near = asks is not None and len(clause[asks.end() :].split()) <= FEW_WORDS
    return is_near or ASKS_THEN.search(span) is not None


def form_of_verb(verb: str, span: str) -> Form:
    if re.fullmatch(MAY, verb, re.IGNORECASE) or PERMITTED.search(span):
        return "may"
    if re.fullmatch(MUST, verb, re.IGNORECASE) or ASKS_MUST.search(span[:NEAR]):
        return "must"
    return "is"


def form_of_statement(text: str, *, seeks: bool) -> Form:
    """Somebody tells what another one says, or only asks whether that is right."""
    if WHICH.search(text) or EITHER.search(text) or NOT_SO.search(text):
        return "open"
    if ASKS_MAY.search(text):
        return "may"
    if ASKS_MUST.search(text):
        return "must"
    return "is" if seeks or CLAIMS.search(text) else ""
