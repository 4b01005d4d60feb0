"""Several people who cross each other's ways at random, each at pages of their own: what nobody thought of together.

`python -m tests.support.several_people --seconds 60 --seed 7` has three to five people play, hand seats over, pair and
lose lines, and send each other links, files and codes that a messenger mangles. After every step it checks what must
hold whatever happened (`checks`). Each find is printed with its seed, made small. The suite takes a fixed number of
steps, the nightly run takes them for an hour.
"""
