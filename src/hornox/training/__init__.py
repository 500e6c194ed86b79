"""How the net of the strongest bot is made: lessons from search, and a fit to what they say.

    python -m hornox train --seed 1 --folder training

A net that is told by search what each option is worth, in lower numbers than one can count
deals, learns in minutes what self-play needs hours for: a round's luck is about eight heads, a
search of sixty deals is sure to one. It learns the differences between the options of one hand
alone, which is all that a choice needs.
"""
