"""How the net of the strongest bot is made: lessons from search, and a fit to what they say.

    hornox train training --seed 1

One round says little of what a card is worth: its luck is about eight heads. A search of forty
deals is sure to about one, so the net is told what search finds. It learns the differences between
the options of one hand alone, which is all that a choice needs.
"""
