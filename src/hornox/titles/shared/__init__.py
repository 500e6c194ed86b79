"""Rules that several games share: laying cards in rows, special cards, fan markers."""
