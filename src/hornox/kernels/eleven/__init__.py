"""11 nimmt! in flat arrays: rules, evaluation, plans and search."""
