"""What Casefile knows at a moment, and what may happen to it."""
