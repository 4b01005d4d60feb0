"""Choosing a card from a pile."""
