"""A hand of Jack the Ripper in play: what is legal, and what an action does.

`State` is mutable and small, and copied by hand: search copies it thousands of times a second. Cards are kinds, hands and
areas are packs (`cards`), actions are ints (`actions`). Each phase has one function that lists its legal actions, and that
is the only place where legality is written; `refusals` explains what those lists leave out.

`apply` trusts its caller: it takes an action from `legal`. The checked twin is `game.match.Match.play`.
Numbers in comments are those of `docs/rules/jack-the-ripper.md`; R numbers are rulings.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.errors import CasefileError
from game.ripper import actions as a
from game.ripper import cards as c
from game.ripper.editions import Rules
from game.ripper.gavels import EFFECTS
from game.ripper.phases import (
    ALL_VICTIMS,
    BALLOT,
    DRAW,
    EMPTIED,
    ESCAPE,
    ESCAPED,
    EXHAUSTED,
    GONE_OUT,
    HAND_SIZES,
    NOBODY,
    OVER,
    PICKED,
    PLAY,
)  # fmt: skip

_ESCAPES_CARD = c.FIELD[c.ESCAPES]
_LOW_EVIDENCE = (1 << a.LOW) - 1
_GAVELS_LOW = (1 << a.GAVEL_LOW) - 1
_GAVELS_HIGH_AT = c.GAVELS_AT + a.GAVEL_LOW
_WILD_AT = c.SHIFT[c.WILD]
_LONGEST_MELD = 7


class ShuffleMismatch(CasefileError):
    """The second Case File that was given does not hold the cards that are to be shuffled."""


class State:
    """One hand. Seats count from 0; `rules` and `rng` are shared by all copies.

    hands, areas      packs by seat; Wilds in an area are counted with the suspect they stand for
    sizes             cards in each hand
    wilds             by seat: two bits a suspect, how many of the area's cards of that suspect are Wilds
    laid              by seat: a mask of the families the area has an Evidence card of
    melded            mask of the families that are melded somewhere (4.2)
    victims           mask of the Victims on the table
    alibi             the suspect the Alibi in force is named for, or -1
    case_file         kinds, the next card drawn last
    discard           kinds, the top card last
    ballots           None, or a suspect (-1: not yet cast) by seat
    picked            in phase `picked`, the Gavel that a Scene found, else -1
    ended, ended_by   how the hand ended and who ended it, once it is over
    given             second Case Files to use instead of a shuffle, next card first
    renewals          the second Case Files that were made, next card first
    log               raw events, or None where nobody listens (search)
    """

    __slots__ = (
        "alibi", "areas", "ballots", "case_file", "dealer", "discard", "ended", "ended_by", "file_number", "gavel_played",
        "given", "hands", "laid", "log", "melded", "phase", "picked", "players", "renewals", "rng", "rules", "sizes",
        "turn", "turns", "victims", "wilds",
    )  # fmt: skip

    players: int
    rules: Rules
    rng: Random
    log: list[tuple[Any, ...]] | None

    def __init__(self, rules: Rules, players: int, dealer: int, rng: Random) -> None:
        self.rules, self.players, self.dealer, self.rng = rules, players, dealer, rng
        self.turn = (dealer + 1) % players
        self.turns = 1
        self.phase = DRAW
        self.hands = [0] * players
        self.areas = [0] * players
        self.sizes = [0] * players
        self.wilds = [0] * players
        self.laid = [0] * players
        self.melded = self.victims = self.ended = 0
        self.alibi = self.picked = self.ended_by = NOBODY
        self.case_file: list[int] = []
        self.discard: list[int] = []
        self.file_number = 1
        self.gavel_played = False
        self.ballots: list[int] | None = None
        self.given: tuple[tuple[int, ...], ...] = ()
        self.renewals: tuple[tuple[int, ...], ...] = ()
        self.log = None

    @classmethod
    def deal(cls, rules: Rules, players: int, dealer: int, deck: list[int], rng: Random) -> State:
        """A fresh hand. `deck` is in the order dealt and drawn: one card a seat from the dealer's left (2.2), then the
        card that starts Scotland Yard (2.3), then the Case File."""
        state = cls(rules, players, dealer, rng)
        size = HAND_SIZES[players]
        for place in range(size * players):
            state.hands[(dealer + 1 + place) % players] += c.UNIT[deck[place]]
        state.sizes = [size] * players
        state.discard = [deck[size * players]]
        state.case_file = deck[: size * players : -1]
        return state

    def copy(self) -> State:
        """An independent twin that tells nobody of what it does. Rules and random numbers are shared."""
        twin: State = State.__new__(State)
        twin.rules, twin.rng, twin.players, twin.dealer = self.rules, self.rng, self.players, self.dealer
        twin.turn, twin.turns, twin.phase, twin.gavel_played = (
            self.turn,
            self.turns,
            self.phase,
            self.gavel_played,
        )
        twin.hands, twin.areas, twin.sizes = self.hands[:], self.areas[:], self.sizes[:]
        twin.wilds, twin.laid, twin.melded = self.wilds[:], self.laid[:], self.melded
        twin.victims, twin.alibi, twin.picked = self.victims, self.alibi, self.picked
        twin.case_file, twin.discard, twin.file_number = self.case_file[:], self.discard[:], self.file_number
        ballots = self.ballots
        twin.ballots = ballots if ballots is None else ballots[:]
        twin.given, twin.renewals = self.given, self.renewals
        twin.ended, twin.ended_by = self.ended, self.ended_by
        twin.log = None
        return twin

    # ---- whose decision it is -------------------------------------------------------------------------------------

    def actor(self) -> int:
        """The seat whose decision is due: the turn's, but for ballots and the offer of Ripper Escapes."""
        if self.phase == ESCAPE:
            return self.holder()
        if self.phase == BALLOT:
            assert self.ballots is not None
            return self.ballots.index(NOBODY)
        return self.turn

    def holder(self) -> int:
        """The seat with Ripper Escapes in hand, or -1."""
        for seat, pack in enumerate(self.hands):
            if pack & _ESCAPES_CARD:
                return seat
        return NOBODY

    def actors(self) -> list[int]:
        """Every seat from which a decision is due now; none once the hand is over."""
        if self.phase == OVER:
            return []
        if self.phase == BALLOT:
            assert self.ballots is not None
            return [seat for seat, vote in enumerate(self.ballots) if vote == NOBODY]
        return [self.actor()]

    # ---- legality, phase by phase ---------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The legal actions of `actor()`, each different action once, in no order that means anything."""
        return _LEGAL[self.phase](self)

    def legal_for(self, seat: int) -> list[int]:
        """The legal actions of any seat, in its turn and out of it (6.1)."""
        if seat in self.actors():
            return self._ballots(seat) if self.phase == BALLOT else self.legal()
        return [a.ESCAPE] if self.may_escape(seat) else []

    def may_escape(self, seat: int) -> bool:
        """May the seat play Ripper Escapes now? All five Victims down and the card in hand (6.1)."""
        return self.victims == ALL_VICTIMS and self.phase != OVER and bool(self.hands[seat] & _ESCAPES_CARD)

    def _legal_draw(self) -> list[int]:
        out = []
        if self.case_file:
            out.append(a.DRAW)
        if self.discard:
            out.append(a.TAKE)  # 3.4: if one of them is empty, the other
        if self.may_call_vote(self.turn):
            out.append(a.CALL_VOTE)
        if self.victims == ALL_VICTIMS and self.hands[self.turn] & _ESCAPES_CARD:
            out.append(a.ESCAPE)
        return out

    def may_call_vote(self, seat: int) -> bool:
        """Once a hand, with three Evidence cards of one family in the own area (10.1, R18)."""
        if not self.rules.vote or self.ballots is not None:
            return False
        area = self.areas[seat]
        return any(area >> 3 * family & 7 >= 3 for family in range(7))

    def _ballots(self, seat: int) -> list[int]:
        return a.BALLOT + [a.ESCAPE] if self.may_escape(seat) else a.BALLOT[:]

    def _legal_ballot(self) -> list[int]:
        return self._ballots(self.actor())

    def _legal_play(self) -> list[int]:
        turn = self.turn
        pack = self.hands[turn]
        out = (
            a.DISCARD_LOW[pack & _LOW_EVIDENCE]
            + a.DISCARD_HIGH[pack >> a.LOW & _LOW_EVIDENCE]
            + a.DISCARD_GAVELS_LOW[pack >> c.GAVELS_AT & _GAVELS_LOW]
            + a.DISCARD_GAVELS_HIGH[pack >> _GAVELS_HIGH_AT]
        )
        size = self.sizes[turn]
        if size > 1:
            if self.victims:  # 4.1
                out += self._evidence(turn, pack, size)
            if not self.gavel_played:  # 5.1
                out += self._gavels(pack)
        elif not self.gavel_played and self.last_card_playable(pack):
            out += (
                a.PLAY_GAVELS_HIGH[pack >> _GAVELS_HIGH_AT]
                + a.PLAY_GAVELS_LOW[pack >> c.GAVELS_AT & _GAVELS_LOW]
            )
        if self.victims == ALL_VICTIMS and pack & _ESCAPES_CARD:
            out.append(a.ESCAPE)
        return out

    def _evidence(self, turn: int, pack: int, size: int) -> list[int]:
        wilds = pack >> _WILD_AT & 7
        melded = self.melded
        out = a.MELDS_LOW[pack & 0x1FF | wilds << 9] + a.MELDS_HIGH[pack >> 9 & 0xFFF | wilds << 12]
        if size <= _LONGEST_MELD and out:  # 7.1: one card is kept for the discard
            out = [action for action in out if a.SIZE[action] < size]
        if melded:
            out += a.LAYOFF_LOW[pack & _LOW_EVIDENCE | (melded & 15) << a.LOW]
            out += a.LAYOFF_HIGH[pack >> a.LOW & 0x1FF | melded >> 4 << 9]
            if wilds:
                out += a.WILD_LAYOFFS[self.wild_homes(turn)]
        return out

    def wild_homes(self, seat: int) -> int:
        """Mask of the suspects a Wild may be laid off on (4.7)."""
        homes = self.melded & 63
        return homes & self.laid[seat] if self.rules.wild_layoff == "own-area" else homes

    def _gavels(self, pack: int) -> list[int]:
        melded = self.melded
        playable = pack & a.PLAYABLE_GAVELS[melded & 63]
        out = (
            a.PLAY_GAVELS_LOW[playable >> c.GAVELS_AT & _GAVELS_LOW]
            + a.PLAY_GAVELS_HIGH[playable >> _GAVELS_HIGH_AT]
        )
        if playable & c.FIELD[a.EDDY_GULL]:
            out += a.PLAY_EDDY_GULL[melded >> 1 & 3]
        return out

    def last_card_playable(self, card: int) -> bool:
        """May the pack of one card be played as the last of the hand? Only where its effect is certain to bring a card to
        discard (7.2, R6)."""
        if self.rules.last_card == "never":
            return False
        if card & c.VICTIM_CARDS:
            return bool(self.case_file)
        return bool(card & c.SCENE_CARDS) and self.can_search()

    def can_search(self) -> bool:
        """Does Scotland Yard hold a card that a Scene may find, that is, one that is not a Scene? (5.7, R8)"""
        return any(not c.SCENE <= kind < c.STRIKES for kind in self.discard)

    def _legal_search(self) -> list[int]:
        out = [a.PICK[kind] for kind in sorted(set(self.discard)) if not c.SCENE <= kind < c.STRIKES]
        return [*out, a.ESCAPE] if self.may_escape(self.turn) else out

    def _legal_picked(self) -> list[int]:
        out = [*self.plays_of_picked(), a.KEEP]
        return [*out, a.ESCAPE] if self.may_escape(self.turn) else out

    def plays_of_picked(self) -> list[int]:
        """How the Gavel that a Scene found may be played at once, over and above the one of the turn (5.8); none where it
        cannot be."""
        card = c.UNIT[self.picked]
        if not card & c.GAVELS:
            return []
        if not self.sizes[self.turn] and not self.last_card_playable(card):
            return []
        return self._gavels(card)

    def _legal_escape(self) -> list[int]:
        return [a.ESCAPE, a.PASS]

    def _legal_over(self) -> list[int]:
        return []

    # ---- what actions do ------------------------------------------------------------------------------------------

    def apply(self, action: int, seat: int = NOBODY) -> None:
        """Do a legal action of `seat` (default: `actor()`). ShuffleMismatch where a given second Case File is wrong."""
        _APPLY[action](self, action, self.actor() if seat == NOBODY else seat)

    def tell(self, *event: Any) -> None:
        """Note a raw event for whoever listens."""
        if self.log is not None:
            self.log.append(event)

    def _do_draw(self, _action: int, seat: int) -> None:
        self.phase = PLAY
        self.draw_cards(seat, 1)
        if not self.case_file:
            self.settle(landed=False)

    def _do_take(self, _action: int, seat: int) -> None:
        kind = self.discard.pop()
        self.hands[seat] += c.UNIT[kind]
        self.sizes[seat] += 1
        self.phase = PLAY
        if self.log is not None:
            self.tell("took", seat, kind)

    def _do_call_vote(self, _action: int, seat: int) -> None:
        self.ballots = [NOBODY] * self.players
        self.phase = BALLOT
        self.tell("vote-called", seat)

    def _do_ballot(self, action: int, seat: int) -> None:
        assert self.ballots is not None
        self.ballots[seat] = action - a.BALLOT[0]
        if NOBODY not in self.ballots:
            self.phase = DRAW
        self.tell("ballot-sealed", seat, action - a.BALLOT[0])

    def _do_meld(self, action: int, seat: int) -> None:
        family, naturals, wilds = a.MELD[action]
        number = naturals + wilds
        self.hands[seat] -= naturals * c.UNIT[family] + wilds * c.UNIT[c.WILD]
        self.sizes[seat] -= number
        self.areas[seat] += number * c.UNIT[family]
        self.laid[seat] |= 1 << family
        self.melded |= 1 << family
        if wilds:
            self.wilds[seat] += wilds << 2 * family
        if self.log is not None:
            self.tell("melded", seat, family, naturals, wilds)

    def _do_layoff(self, action: int, seat: int) -> None:
        family = action - a.LAYOFF[0]
        self.hands[seat] -= c.UNIT[family]
        self.sizes[seat] -= 1
        self.areas[seat] += c.UNIT[family]
        self.laid[seat] |= 1 << family
        if self.log is not None:
            self.tell("laid-off", seat, family, family)

    def _do_layoff_wild(self, action: int, seat: int) -> None:
        family = action - a.LAYOFF_WILD[0]
        self.hands[seat] -= c.UNIT[c.WILD]
        self.sizes[seat] -= 1
        self.areas[seat] += c.UNIT[family]
        self.laid[seat] |= 1 << family
        self.wilds[seat] += 1 << 2 * family
        if self.log is not None:
            self.tell("laid-off", seat, c.WILD, family)

    def _do_discard(self, action: int, seat: int) -> None:
        kind = action - a.DISCARD[0]
        self.hands[seat] -= c.UNIT[kind]
        self.sizes[seat] -= 1
        self.discard.append(kind)
        if self.log is not None:
            self.tell("discarded", seat, kind)
        if not self.sizes[seat]:
            self._finish(GONE_OUT, seat)  # 8.1; nothing comes after it (R12)
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if 0 in self.sizes:
            self._finish(EMPTIED, self.turn)  # 8.2, where the turn was played to its end
            return
        if not self.case_file:
            if self.file_number >= self.rules.case_files:
                self._finish(EXHAUSTED, self.turn)  # 8.4
                return
            self.renew()
        self.turn = (self.turn + 1) % self.players
        self.turns += 1
        self.gavel_played = False
        self.phase = DRAW
        if self.log is not None:
            self.tell("turn", self.turn, self.turns)

    def _do_keep(self, _action: int, seat: int) -> None:
        self._take_picked(seat)

    def _take_picked(self, seat: int) -> None:
        kind, self.picked = self.picked, NOBODY
        self.hands[seat] += c.UNIT[kind]
        self.sizes[seat] += 1
        self.phase = PLAY
        self.tell("kept", seat, kind)

    def _do_pick(self, action: int, seat: int) -> None:
        kind = action - a.PICK[0]
        self.discard.remove(kind)  # R25: the order of the others stays
        self.tell("picked", seat, kind)
        self.picked = kind
        if self.plays_of_picked():
            self.phase = PICKED
        else:
            self._take_picked(seat)  # R8b

    def _do_escape(self, _action: int, seat: int) -> None:
        self.hands[seat] -= _ESCAPES_CARD
        self.sizes[seat] -= 1
        self.areas[seat] += _ESCAPES_CARD
        self.tell("played", seat, c.ESCAPES, NOBODY)
        self._finish(ESCAPED, seat)  # 6.3

    def _do_pass(self, _action: int, _seat: int) -> None:
        self.resume()

    # ---- the Case File ---------------------------------------------------------------------------------------------

    def draw_cards(self, seat: int, number: int) -> None:
        drawn: list[int] = []
        while number and self.case_file:
            kind = self.case_file.pop()
            self.hands[seat] += c.UNIT[kind]
            self.sizes[seat] += 1
            number -= 1
            drawn.append(kind)
            if not self.case_file:
                if self.log is not None:
                    self.tell("drew", seat, tuple(drawn))
                drawn = []
                self.ran_out()
        if drawn and self.log is not None:
            self.tell("drew", seat, tuple(drawn))

    def ran_out(self) -> None:
        """The last card of the Case File was drawn or turned up (R10): a second one is made at once, or later, or not."""
        self.tell("file-ran-out", self.file_number)
        if self.file_number < self.rules.case_files and self.rules.reshuffle == "at-once-but-top":
            self.renew()

    def renew(self) -> None:
        """Make the second Case File from Scotland Yard, with or without its top card (8.4)."""
        but_top = self.rules.reshuffle == "at-once-but-top"
        cards = self.discard[:-1] if but_top else self.discard[:]
        self.file_number += 1
        if not cards:
            return  # R23: counts as running out the second time
        self.discard = self.discard[-1:] if but_top else []
        if self.given:
            drawn_first, self.given = list(self.given[0]), self.given[1:]
            if sorted(drawn_first) != sorted(cards):
                raise ShuffleMismatch("the given second Case File does not hold the cards of Scotland Yard")
        else:
            drawn_first = sorted(cards)
            self.rng.shuffle(drawn_first)
        self.case_file = drawn_first[::-1]
        self.renewals += (tuple(drawn_first),)
        self.tell("reshuffled", len(drawn_first), self.file_number)

    # ---- the end ---------------------------------------------------------------------------------------------------

    def _due(self) -> int:
        """The way in which the hand ends as soon as the action is done, or -1."""
        rules = self.rules
        if 0 in self.sizes and (rules.commissioner_end == "at-once" or not self.sizes[self.turn]):
            return EMPTIED  # 8.2, R11
        if not self.case_file and self.file_number >= rules.case_files and rules.last_card_drawn == "at-once":
            return EXHAUSTED  # 8.4, R22
        return NOBODY

    def settle(self, *, landed: bool) -> None:
        """Close an action that may have ended the hand. `landed`: it brought the fifth Victim, so Ripper Escapes is offered
        to its holder first (6.2); so it is where the hand is about to end (R12, R22)."""
        offered = self.victims == ALL_VICTIMS and (landed or self._due() != NOBODY)
        if offered and self.holder() != NOBODY:
            self.phase = ESCAPE
        else:
            self.resume()

    def resume(self) -> None:
        """What follows an action, or the offer of Ripper Escapes: the end that is due, or the rest of the turn."""
        way = self._due()
        if way == NOBODY:
            self.phase = PLAY
        else:
            self._finish(way, self.turn)

    def _finish(self, way: int, seat: int) -> None:
        self.phase, self.ended, self.ended_by = OVER, way, seat
        self.tell("hand-ended", way, seat)


Phase = Callable[[State], list[int]]
Effect = Callable[[State, int, int], None]
_LEGAL: tuple[Phase, ...] = (
    State._legal_draw, State._legal_ballot, State._legal_play, State._legal_search, State._legal_picked,
    State._legal_escape, State._legal_over,
)  # fmt: skip


def _effects() -> list[Effect]:
    table: dict[int, Effect] = {
        a.DRAW: State._do_draw, a.TAKE: State._do_take, a.CALL_VOTE: State._do_call_vote,
        a.KEEP: State._do_keep, a.PASS: State._do_pass,
    }  # fmt: skip
    table |= dict.fromkeys(a.BALLOT, State._do_ballot)
    table |= dict.fromkeys(a.MELD, State._do_meld)
    table |= dict.fromkeys(a.LAYOFF, State._do_layoff)
    table |= dict.fromkeys(a.LAYOFF_WILD, State._do_layoff_wild)
    table |= dict.fromkeys(a.DISCARD, State._do_discard)
    table |= dict.fromkeys(a.PICK, State._do_pick)
    table |= EFFECTS
    table[a.ESCAPE] = State._do_escape
    return [table[action] for action in range(len(a.TABLE.texts))]


_APPLY = _effects()
