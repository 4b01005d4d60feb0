"""The form of a new game as it is drawn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.bots import levels_of
from game.case import CASES
from game.i18n import t, tn
from ui.state.setup import OptionChoice, SeatChoice, Setup, option_word


@dataclass(frozen=True, slots=True)
class NewGame:
    case: str
    edition: str
    editions: tuple[str, ...]
    players: int
    seats: tuple[SeatChoice, ...]
    levels: tuple[str, ...]
    target: int
    cases: tuple[str, ...] = ()
    """All that can be chosen."""
    counts: tuple[int, ...] = (2, 3, 4)
    """The possible numbers of players."""
    options: tuple[OptionChoice, ...] = ()
    usual_target: int = 100
    target_typed: str = ""
    """Text of the target field, if it is no target that can be played to."""
    deal_code: str = ""
    came_from: str = ""
    """Origin of the deal code, in a sentence."""
    casual: bool = False
    house_rules_open: bool = False
    problem: str = ""
    first_hand: bool = False
    """The case was never played here, and nobody is invited: a first hand with tips of the dealer is offered."""

    @property
    def in_middle(self) -> bool:
        """True if nobody plays at this device: it is the table."""
        return self.invites and all(seat.kind != "human" for seat in self.seats)

    @property
    def invites(self) -> bool:
        """True if somebody plays on another device."""
        return any(seat.kind == "guest" for seat in self.seats)

    @property
    def by_post(self) -> bool:
        """True if somebody plays by post."""
        return any(seat.kind == "post" for seat in self.seats)


def new_game(setup: Setup, *, played: Collection[str] = tuple(CASES)) -> NewGame:
    """The form as it is drawn on a device on which these cases were played."""
    case, preset = setup.rules_case, setup.preset
    return NewGame(
        case=setup.case,
        edition=setup.edition,
        editions=case.editions,
        players=setup.players,
        seats=tuple(setup.chairs[: setup.players]),
        levels=levels_of(setup.case),
        target=100 if setup.points is None else setup.points,
        cases=tuple(CASES),
        counts=case.players,
        options=tuple(_options(setup)),
        usual_target=preset["target"],
        target_typed=setup.target if setup.points is None else "",
        deal_code=setup.code,
        came_from=_origin(setup) if setup.came_from else "",
        casual=setup.casual,
        house_rules_open=setup.house,
        problem=setup.problem,
        first_hand=setup.case not in played and not (setup.code or setup.guests or setup.by_post),
    )


def _origin(setup: Setup) -> str:
    """Say in a sentence where the deal code comes from, and what has been changed since."""
    case, players, *rules = setup.shared or setup.deal_parts
    if (case, players) != setup.deal_parts[:2]:
        name = t(f"screens.case.{case}")
        return t("deal.from.other-cards", case=name, players=tn("screens.players", players))
    change = "" if tuple(rules) == setup.deal_parts[2:] else ".other-rules"
    return t(f"deal.from.{setup.came_from}{change}", code=setup.code)


def _options(setup: Setup) -> list[OptionChoice]:
    preset, chosen = setup.preset, {**setup.preset, **setup.options}
    return [
        OptionChoice(
            name, option_word(chosen[name]), tuple(map(option_word, values)), option_word(preset[name])
        )
        for name, values in setup.rules_case.choices.items()
    ]
