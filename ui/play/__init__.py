"""A hand being played: its flow, who may look, the selection, undo, and the words for all of it."""
