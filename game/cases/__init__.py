"""The cases: the rules of each game of the family, a folder each."""
