"""The review of a hand that is over: what was luck and what was play, and the decisions that cost most."""
