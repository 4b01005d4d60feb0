"""The reason why something is not legal: a sentence by key, and the number of the rule."""

from __future__ import annotations

from dataclasses import dataclass, field

from game import card_names
from game.errors import CasefileError
from game.i18n import t


@dataclass(frozen=True, slots=True)
class Refusal:
    """`key` is a sentence of the catalogue `refusals`, `rule` a number of the case's rules page. A parameter such as
    `cards.full.druitt` stands for a card, called in one of the `FORMS`."""

    key: str
    rule: str
    params: dict[str, str | int] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """One sentence in the language in use."""
        return t(f"refusals.{self.key}", **{name: _shown(value) for name, value in self.params.items()})

    def __str__(self) -> str:
        return f"{self.sentence} ({t('refusals.rule', number=self.rule)})"


def _shown(value: str | int) -> str | int:
    if not isinstance(value, str) or not value.startswith("cards."):
        return value
    _, form, code = value.split(".", 2)
    return card_names.FORMS[form](code)


class IllegalAction(CasefileError):
    """An action that the rules do not allow now; `refusal` says why."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.action = action
        self.refusal = refusal
