"""The bot `steady`: heuristics for every kind of question, without search."""
