"""How to install Casefile."""
