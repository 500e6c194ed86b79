"""The turn of a case, played by the rules with the decisions that the case gives."""
