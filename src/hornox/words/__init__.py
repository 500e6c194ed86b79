"""Every sentence that people read, in English and in German.

    say(event, lang, names, me)      what happened and why
    ask(table, seat, options, lang)  what a seat is asked now
    say_choice(choice, lang, table)  an option in a few words
    say_forecast(forecast, lang)     what a choice would do now
    placings(totals, lang, names)    the score sheet
    say_award(award, lang, names)    what somebody will be remembered for
    say_headline, say_account        luck or play in one sentence, and the sum behind it
    say_difference                   how much more than the others, and what made it
    say_share_of_moments, say_picks  how much of all mistakes a few of them are
    say_moment, say_hindsight        a decision that cost some, and what would have been
    say_why, say_reasons             why an option costs what it does, in two sentences or in all
    say_notation(choice, lang)       an option by its notation, inside a sentence
    say_option(option, lang)         an option of an analysis, inside a sentence
    event_as_told, event_as_kept     an event without what lies in a closed pile
    game_name, summary, option_text, special_name, special_text
    say_error(error, lang)           what is wrong and what was allowed
    say_phrase(phrase, lang)         a text that was chosen before the language
    text(key, lang, **values)        any text of en.json and de.json

The two JSON files hold every text, so that other front ends can use them too; see
hornox.words.templates for how a template is filled. They are read when first needed.
"""

from hornox.words.accounts import (
    say_account,
    say_difference,
    say_headline,
    say_legend,
    say_mean_regret,
    say_no_mistake,
    say_picks,
    say_share_of_moments,
)
from hornox.words.analysis import (
    say_assumption,
    say_hindsight,
    say_moment,
    say_reason,
    say_reasons,
    say_why,
)
from hornox.words.awards import award_detail, say_award
from hornox.words.closed_piles import event_as_kept, event_as_told
from hornox.words.errors import say_error
from hornox.words.events import say
from hornox.words.forecasts import say_forecast
from hornox.words.language_and_names import Voice
from hornox.words.names_and_summaries import (
    game_name,
    option_text,
    special_name,
    special_text,
    summary,
)
from hornox.words.notation import say_notation, say_option
from hornox.words.questions import ask, say_choice
from hornox.words.say_phrase import say_phrase
from hornox.words.scores import placings
from hornox.words.templates import LANGUAGES, text

__all__ = [
    "LANGUAGES", "Voice", "ask", "award_detail", "event_as_kept", "event_as_told", "game_name",
    "option_text", "placings", "say", "say_account", "say_assumption", "say_award",
    "say_choice", "say_difference", "say_error",
    "say_forecast", "say_headline", "say_hindsight", "say_legend", "say_mean_regret",
    "say_moment",
    "say_no_mistake",
    "say_notation", "say_option", "say_phrase", "say_picks", "say_reason", "say_reasons",
    "say_share_of_moments", "say_why", "special_name",
    "special_text", "summary", "text",
]  # fmt: skip
