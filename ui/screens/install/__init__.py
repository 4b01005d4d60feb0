"""The sheet on installing Casefile."""
