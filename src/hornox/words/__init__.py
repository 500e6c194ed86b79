"""Every sentence that people read, in English and in German.

    say(event, lang, names, me)      what happened and why
    ask(table, seat, options, lang)  what a seat is asked now
    say_choice(choice, lang, table)  an option in a few words
    placings(totals, lang, names)    the score sheet
    say_award(award, lang, names)    what somebody will be remembered for
    event_as_told, event_as_kept     an event without what lies in a closed pile
    game_name, summary, option_text, special_name, special_text
    say_error(error, lang)           what is wrong and what was allowed
    say_phrase(phrase, lang)         a text that was chosen before the language
    text(key, lang, **values)        any text of en.json and de.json

The two JSON files hold every text, so that other front ends can use them too; see
hornox.words.templates for how a template is filled. They are read when first needed.
"""

from hornox.words.awards import award_detail, say_award
from hornox.words.closed_piles import event_as_kept, event_as_told
from hornox.words.errors import say_error
from hornox.words.events import say
from hornox.words.language_and_names import Voice
from hornox.words.names_and_summaries import (
    game_name,
    option_text,
    special_name,
    special_text,
    summary,
)
from hornox.words.phrases import say_phrase
from hornox.words.questions import ask, say_choice
from hornox.words.scores import placings
from hornox.words.templates import LANGUAGES, text

__all__ = [
    "LANGUAGES", "Voice", "ask", "award_detail", "event_as_kept", "event_as_told", "game_name",
    "option_text", "placings", "say", "say_award", "say_choice", "say_error", "say_phrase",
    "special_name", "special_text", "summary", "text",
]  # fmt: skip
