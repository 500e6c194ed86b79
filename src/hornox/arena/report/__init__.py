"""The report of a match: statistics, standings and ratings, as text and as a chart."""
