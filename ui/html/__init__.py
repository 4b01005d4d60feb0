"""What every screen draws with: the writer, icons, cards, controls, charts."""
