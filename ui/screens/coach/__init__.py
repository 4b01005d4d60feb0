"""The words that hints and reviews share."""
