"""ReplayTable a game again."""
