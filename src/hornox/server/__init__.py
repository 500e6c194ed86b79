"""The server: tables of all games for browsers and bots, in one process with one database file."""
