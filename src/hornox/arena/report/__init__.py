"""What a match shows: statistics, standings and ratings, as text and as a chart."""
