"""Training the neural net of the strongest bot: a dataset made by search, and a fit to it.

    hornox train training --seed 1

One round says little about the value of a card: its standard deviation is about eight heads. A
search of forty deals is accurate to about one, so the net learns what search finds. It learns only
the differences between the options of one hand, which is all that a choice needs.
"""
