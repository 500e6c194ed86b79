"""Datasets in Parquet: the decisions of bots and of recorded games."""
