"""All actions of Jack the Ripper, prebuilt, and the lists that `legal` is put together from.

The lists are looked up by parts of a pack (`cards`): a part has few bits, so the tables stay small; they are filled
as they are asked for.
"""

from __future__ import annotations

from itertools import product

from game.actions import ActionLists, ActionTable
from game.cases.ripper import cards as c

TABLE = ActionTable()
_add = TABLE.add
NO_ACTION = -1
"""The code of no action at all."""

DRAW, TAKE, CALL_VOTE, KEEP, PASS = (_add(text) for text in ("draw", "take", "call-vote", "keep", "pass"))
BALLOT = [_add(f"ballot {name}") for name in c.SUSPECTS]
LAYOFF = [_add(f"layoff {name}") for name in c.FAMILIES]
LAYOFF_WILD = [_add(f"layoff {name} wild") for name in c.SUSPECTS]
DISCARD = [_add(f"discard {code}") for code in c.CODES]
PICK = [_add(f"pick {code}") for code in c.CODES]


def _add_melds() -> dict[int, tuple[int, int, int]]:
    melds = {}
    for family, name in enumerate(c.FAMILIES):
        wilds_allowed = range(3) if family != c.LETTER else range(1)
        for naturals, wilds in product(range(1, c.COPIES[family] + 1), wilds_allowed):
            if naturals + wilds >= 3:
                text = f"meld {name} {naturals}" + (f"+{wilds}" if wilds else "")
                melds[_add(text)] = (family, naturals, wilds)
    return melds


MELD = _add_melds()
"""action -> (family, naturals, wilds)"""


def _add_plays() -> dict[int, tuple[int, int]]:
    plays = {}
    for kind in range(c.SUSPECT, c.KINDS):
        code = c.CODES[kind]
        if c.ALIBI <= kind < c.VICTIM:
            suspects = c.ALIBI_SUSPECTS[kind - c.ALIBI]
            for suspect in suspects:
                plays[_add(f"play {code}" + (f" {c.SUSPECTS[suspect]}" if len(suspects) > 1 else ""))] = (
                    kind,
                    suspect,
                )
        else:
            plays[_add(f"play {code}")] = (kind, -1)
    return plays


PLAY = _add_plays()
"""action -> (kind, the suspect an Alibi is named for, else -1)"""
PLAYS_OF: dict[int, list[int]] = {
    kind: [action for action, (of, _) in PLAY.items() if of == kind] for kind in range(c.SUSPECT, c.KINDS)
}
ESCAPE = PLAYS_OF[c.ESCAPES][0]
EDDY_GULL = c.ALIBI + 1

SIZE = [0] * len(TABLE.texts)
"""Number of cards of the hand that an action uses (a picked Gavel aside)."""
for _action, (_family, _naturals, _wilds) in MELD.items():
    SIZE[_action] = _naturals + _wilds
for _action in (*LAYOFF, *LAYOFF_WILD, *DISCARD, *PLAY):
    SIZE[_action] = 1


EVIDENCE_LOW_BITS = 12
"""Bits of the first half of the Evidence in a pack: kinds 0 to 3; kinds 4 to 7 are the second half."""
GAVEL_LOW_BITS = 13
"""Bits of the first part of the Gavels: kinds 8 to 20."""


def _in_part(part: int, first: int, last: int, shift: int) -> list[int]:
    return [kind for kind in range(first, last) if (part << shift) & c.FIELD[kind]]


# What a hand allows, by the bits of one part of its pack: of its Evidence or its Gavels the low part or the high one.
DISCARDS_BY_LOW_PART = ActionLists(lambda part: [DISCARD[k] for k in _in_part(part, 0, 4, 0)])
DISCARDS_BY_HIGH_PART = ActionLists(
    lambda part: [DISCARD[k] for k in _in_part(part, 4, 8, EVIDENCE_LOW_BITS)]
)
GAVEL_DISCARDS_BY_LOW_PART = ActionLists(
    lambda part: [DISCARD[k] for k in _in_part(part, 8, 21, c.GAVELS_AT)]
)
GAVEL_DISCARDS_BY_HIGH_PART = ActionLists(
    lambda part: [DISCARD[k] for k in _in_part(part, 21, 32, c.GAVELS_AT + GAVEL_LOW_BITS)]
)

LAYOFFS_BY_LOW_PART = ActionLists(
    lambda part: [LAYOFF[k] for k in range(4) if part & c.FIELD[k] and part >> EVIDENCE_LOW_BITS & 1 << k]
)
"""Kinds 0 to 3 of the pack, then the melded families 0 to 3."""
LAYOFFS_BY_HIGH_PART = ActionLists(
    lambda part: [
        LAYOFF[k] for k in range(4, 7) if part << EVIDENCE_LOW_BITS & c.FIELD[k] and part >> 9 & 1 << (k - 4)
    ]
)
"""Kinds 4 to 6 of the pack (nine bits), then the melded families 4 to 6."""
WILD_LAYOFFS = [[LAYOFF_WILD[s] for s in range(6) if mask >> s & 1] for mask in range(64)]


def _melds(part: int, families: range, wilds: int) -> list[int]:
    return [
        action
        for action, (family, naturals, need) in MELD.items()
        if family in families and naturals <= (part >> 3 * (family - families[0]) & 7) and need <= wilds
    ]


MELDS_BY_LOW_PART = ActionLists(lambda part: _melds(part & 0x1FF, range(3), part >> 9))
"""Kinds 0 to 2 of the pack (nine bits), then the number of Wilds."""
MELDS_BY_HIGH_PART = ActionLists(lambda part: _melds(part & 0xFFF, range(3, 7), part >> 12))
"""Kinds 3 to 6 of the pack (twelve bits), then the number of Wilds."""


def _gavels(part: int, first: int, last: int, shift: int) -> list[int]:
    return [PLAYS_OF[kind][0] for kind in _in_part(part, first, last, shift) if kind != EDDY_GULL]


GAVEL_PLAYS_BY_LOW_PART = ActionLists(lambda part: _gavels(part, 8, 21, c.GAVELS_AT))
GAVEL_PLAYS_BY_HIGH_PART = ActionLists(lambda part: _gavels(part, 21, 31, c.GAVELS_AT + GAVEL_LOW_BITS))
PLAY_EDDY_GULL = [[PLAYS_OF[EDDY_GULL][i] for i in range(2) if mask >> i & 1] for mask in range(4)]
"""By who of the two is melded: bit 0 Eddy, bit 1 Gull."""


def _playable_gavels(melded: int) -> int:
    pack = c.VICTIM_CARDS | c.SCENE_CARDS | c.FIELD[c.STRIKES] | c.FIELD[c.COMMISSIONER]
    for suspect in range(6):
        if melded >> suspect & 1:
            pack |= c.FIELD[c.SUSPECT + suspect]
    for alibi, suspects in enumerate(c.ALIBI_SUSPECTS):
        if any(melded >> suspect & 1 for suspect in suspects):
            pack |= c.FIELD[c.ALIBI + alibi]
    return pack


PLAYABLE_GAVELS = [_playable_gavels(melded) for melded in range(64)]
"""By the mask of melded suspects: the pack of the Gavels that may be played (5.2, 5.3)."""
