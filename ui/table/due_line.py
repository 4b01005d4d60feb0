"""The one line that says what is to be done now, or whom the table waits for."""

from __future__ import annotations

from game.i18n import t
from ui.state.view_models import Table
from ui.table.case_table import CaseTable
from ui.table.parts import is_deciding, name_of


def due_line(m: Table) -> str:
    """The line; "" while other words stand in its place: an action being shown, a choice behind the table, or why the
    selection has no play."""
    if m.looking or m.showing or is_refusal(m):
        return ""
    if m.closing:
        return m.closing
    if not is_deciding(m) or sealing(m):
        return _waiting(m)
    if m.seen.phase == "draw":
        return t("follows.due.draw" if len(_piles(m)) > 1 else "follows.due.draw-one")
    return _play(m)


def is_refusal(m: Table) -> bool:
    """True if the notice says why the selection has no play. It stands in the place of the plays, and once."""
    chosen = any(card.selected for card in m.hand)
    return bool(m.notice and m.notice.kind == "why" and chosen and not m.actions and m.seen.phase != "draw")


def sealing(m: Table) -> bool:
    """True if all seats make their sealed choice."""
    return m.seen.sealing


def _waiting(m: Table) -> str:
    if m.seen.phase == "over":
        return t("table.hand-over")
    if sealing(m):
        return t("table.sealing")
    if m.thinking is not None:
        return t("table.is-thinking", name=name_of(m, m.thinking))
    return t("table.is-to-play", name=name_of(m, m.seen.turn))


def _piles(m: Table) -> list[str]:
    """The ways to draw, without what may be done in its place."""
    return [each.action for each in m.draw if each.action.split()[1] in ("draw", "take")]


def _play(m: Table) -> str:
    chosen = sum(card.selected for card in m.hand)
    if CaseTable.of(m.case).chooser(m):
        return t("table.hint-target")
    if m.actions:
        return t("follows.due.choose" if len(m.actions) > 1 else "follows.due.play")
    if chosen == 1 and m.stuck:
        return t("follows.due.discard")
    if chosen:
        return t("table.no-play-one" if chosen == 1 else "table.no-play-many")
    if m.stuck:
        return t("follows.due.stuck", reason=m.stuck)
    return t("table.hint-play")
