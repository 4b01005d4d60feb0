"""The duel: the challenge, what comes of its link, the deals to play, both attempts side by side."""
