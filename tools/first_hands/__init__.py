"""The deals of somebody's first hand: chosen by playing them as a learner does."""
