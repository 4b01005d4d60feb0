"""Practice: positions with one clear answer, and mistakes of one's own that come back."""
