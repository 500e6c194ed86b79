"""The row games in flat arrays: rules, play-outs, search, and the net."""
