"""The built site in a Chromium."""
