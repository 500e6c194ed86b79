"""Numbers that are dictated as words, in English and German: fifty eight, achtundfünfzig."""

from __future__ import annotations

import re

ENGLISH_ONES = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
ENGLISH_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
GERMAN_ONES = (
    "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf",
    "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
)  # fmt: skip
GERMAN_TENS = (
    "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
)  # fmt: skip
ENGLISH_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
GERMAN_ORDINALS = ("erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht")  # -e
SMALLEST_WORD = 11  # one, zwei, seven are words of any sentence

UNITS = {word: value for value, word in enumerate(ENGLISH_ONES, 1)}
TENS = {word: value * 10 for value, word in enumerate(ENGLISH_TENS, 2)}
GERMAN = {word: value for value, word in enumerate(GERMAN_ONES, 1)} | {
    word: value * 10 for value, word in enumerate(GERMAN_TENS, 2)
} | {
    f"{'ein' if one == 'eins' else one}und{tens}": 10 * value + unit
    for value, tens in enumerate(GERMAN_TENS, 2)
    for unit, one in enumerate(GERMAN_ONES[:9], 1)
} | {"hundert": 100, "einhundert": 100}  # fmt: skip
SMALL_NUMBERS = {  # from one to ten
    word: value for ones in (ENGLISH_ONES, GERMAN_ONES) for value, word in enumerate(ones[:10], 1)
}
ORDINALS = {word: place for place, word in enumerate(ENGLISH_ORDINALS, 1)} | {
    f"{stem}e": place for place, stem in enumerate(GERMAN_ORDINALS, 1)
}
GROUP_SIZES = {  # zu zweit, zu dritt
    stem: count
    for count, word in enumerate(GERMAN_ORDINALS[1:], 2)
    for stem in (word, word.replace("ü", "ue"))
}
ENGLISH = re.compile(
    rf"\b(?:({'|'.join(TENS)})(?:[\s-]+({'|'.join(ENGLISH_ONES[:9])}))?|({'|'.join(ENGLISH_ONES)}))"
    r"\b",
    re.IGNORECASE,
)
ROW_WORD = re.compile(
    rf"\b(row|reihe|zeile|pile|stapel)\s+({'|'.join(SMALL_NUMBERS)})\b",
    re.IGNORECASE,
)
GERMAN_WORD = re.compile(r"\b[a-zäöüß]{3,20}\b", re.IGNORECASE)


def write_digits(text: str) -> str:
    """The text with its number words as digits, also in row one and Reihe drei."""
    text = ROW_WORD.sub(lambda found: f"{found[1]} {SMALL_NUMBERS[found[2].casefold()]}", text)
    text = ENGLISH.sub(english_digits, text)
    return GERMAN_WORD.sub(german_digits, text)


def english_digits(found: re.Match[str]) -> str:
    tens, unit, alone = found.groups()
    if alone:
        value = UNITS[alone.casefold()]
        return str(value) if value >= SMALLEST_WORD else found[0]
    return str(TENS[tens.casefold()] + (UNITS[unit.casefold()] if unit else 0))


def german_digits(found: re.Match[str]) -> str:
    folded = found[0].lower().replace("ss", "ß") if "dreiss" in found[0].lower() else found[0]
    value = GERMAN.get(folded.lower().replace("ue", "ü").replace("oe", "ö"), 0)
    return str(value) if value >= SMALLEST_WORD else found[0]
