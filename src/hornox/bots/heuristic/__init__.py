"""The bot `steady`: rules of thumb for every kind of question, without search."""
