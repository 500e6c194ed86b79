"""Play out the position of a case by the rules, with the decisions that the case gives."""
