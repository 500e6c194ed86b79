"""Decisions of bots and of recorded games as Parquet data sets."""
