"""The server: tables of all games for browsers and bots, on one database.

One process has a file for itself; several processes share a PostgreSQL.
"""
