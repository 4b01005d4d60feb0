"""The glossary, and the card of a single term."""
