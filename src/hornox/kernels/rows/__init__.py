"""The six row games in flat arrays: rules, playouts, search, and a neural net."""
