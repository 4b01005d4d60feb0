"""Casefile played by ear: a person who gets of a page what a screen reader gets, and acts by keys alone.

What is perceived are roles, names, states and live text (`tests.support.by_ear.ear`); what is decided follows from that
(`player`). Beside it the faults are found (`faults`) of which sight would not know, and the table that was heard is
compared with what the seat could see (`account`): the stored game is read for this alone, never to decide.

`python -m tests.support.by_ear --steps 5000` walks about the page by keys at random;
`python -m tests.support.by_ear --update` writes the golden transcripts of tests/golden/by_ear anew."""
