"""Read a position that somebody describes: every number gets a role by evidence, or none is read.

row is 3 5 11 20 30 and I put the 34 on it
the cow is on the row 3 8 10 13, the others end with 78 104 53, I played 43
"""
