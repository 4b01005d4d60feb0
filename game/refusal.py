"""The reason why something is not legal: a sentence by key, and the number of the rule."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.errors import CasefileError
from game.i18n import t


@dataclass(frozen=True, slots=True)
class Refusal:
    """`key` is a sentence of the catalogue `refusals`, `rule` a number of the case's rules page. A parameter that
    is itself a key (`cards.` or `refusals.`) stands for its words."""

    key: str
    rule: str
    params: dict[str, str | int] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """One sentence in the language in use."""
        shown = {
            name: t(v) if isinstance(v, str) and v.startswith(("cards.", "refusals.")) else v
            for name, v in self.params.items()
        }
        return t(f"refusals.{self.key}", **shown)

    def __str__(self) -> str:
        return f"{self.sentence} ({t('refusals.rule', number=self.rule)})"


class IllegalAction(CasefileError):
    """An action that the rules do not allow now; `refusal` says why."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.action = action
        self.refusal = refusal
