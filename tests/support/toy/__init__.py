"""A case made for tests: a dozen cards, one family, one Gavel. What all cases share must play it unchanged.

Two players get three cards each. Three Clues are a meld, further ones are laid off; a Lamp is played for a card from
the Case File. The hand ends when somebody goes out, or when the Case File is empty at the end of a turn.
"""
