"""The score pad: hands played with real cards, entered after they end and scored by the engine."""
