"""The rules of the games, one file for each; `shared/` holds what several of them share."""
