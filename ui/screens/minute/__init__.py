"""The game in a minute."""
