"""The state of Casefile at any moment, and the messages that may change it."""
