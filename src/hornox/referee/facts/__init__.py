"""Small questions about the rules, answered by the rules themselves and told in words."""
