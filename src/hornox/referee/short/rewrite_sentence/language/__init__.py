"""The words that people type: tokens, slips, dictated numbers, names and what words mean."""
