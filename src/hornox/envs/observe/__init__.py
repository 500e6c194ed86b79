"""Observations: what a seat is shown, as named fields, planes or features of each card."""
