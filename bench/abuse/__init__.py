"""The abuse suite: attacks on a server, and what an ordinary player at another table notices."""
