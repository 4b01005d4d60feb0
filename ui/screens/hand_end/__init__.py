"""The end of a hand: the reveal and the score sheet."""
