"""Errands of a listener: a lesson, a review, a score pad, a pairing. Each goes from the desk to its end by keys."""

from __future__ import annotations

from game import card_names
from game.i18n import t
from tests.support.by_ear import heard_table
from tests.support.by_ear.ear import CONTROLS, Node
from tests.support.by_ear.player import Player

MOST_PRESSES = 600
"""A lesson has two dozen steps."""
MOST = 80
"""More presses than a lesson has steps, and more steps than a form."""


def take_first_lesson(player: Player, case: str) -> int:
    """From the desk of a first visit through the first lesson of a case, by what its note says and by what is called
    framed. Returns the touches that were tried in vain: only a question may cost some."""
    learn = t("screens.desk.learn-case", case=t(f"screens.case.{case}"))
    if case == "ripper":
        region = player.tree().find("region", t("screens.desk.play"))
        assert region is not None
        learn = next(region.all("button")).name
    player.enter("button", learn)
    vain, tried = 0, set[tuple[str, str]]()
    while player.ear.presses < MOST_PRESSES:
        tree = player.tree()
        if tree.find("button", t("learn.repeat")):
            return vain
        if tree.find("dialog"):
            player.press("Escape")
            vain += 1
            continue
        step = step_of(tree)
        on = tree.find("button", t("practice.next"))
        target = on or _framed(tree)
        if target is None:
            target = next(each for each in _answers(tree) if (step, each.name) not in tried)
            tried.add((step, target.name))
        player.go_to(target, tree)
        selects = target.role == "option" or "pressed" in target.states
        player.press(" " if selects else "Enter")
        vain += target is not on and not target.description and step_of(player.tree()) == step
    raise AssertionError(f"the lesson does not end: {step}")


def step_of(tree: Node) -> str:
    """How far a lesson is, as its note says."""
    note = tree.find("region", t("first.dealer"))
    return note.text if note else ""


def _framed(tree: Node) -> Node | None:
    found = [each for each in tree.walk() if each.description == t("learn.framed")]
    pressed = [each for each in found if each.role in CONTROLS]
    inside = [each for part in found for each in part.walk() if each.role in CONTROLS]
    return next(iter([*pressed, *inside]), None)


def _answers(tree: Node) -> list[Node]:
    """What may be the answer to a question: the things of the table of which the note speaks, and then all others."""
    note, table = tree.find("region", t("first.dealer")), tree.find("main")
    assert note is not None and table is not None
    said = note.text.lower()
    things = [each for each in table.walk() if each.role in CONTROLS]
    return sorted(things, key=lambda each: -sum(word[:6] in said for word in _words(each.name)))


def _words(name: str) -> list[str]:
    return [word for word in name.lower().split(",")[0].split() if len(word) > 3]


def review_hand(player: Player) -> str:
    """From the end of a hand to its review, until that is done, and to the table of the costliest decision. Returns
    what was said."""
    player.enter("button", t("coach.review.open"))
    for _ in range(MOST):
        if not player.tree().find("button", t("coach.review.stop")):
            break
        player.listen(500)
    said = " ".join(step.words for step in player.script)
    tree = player.tree()
    line = next((each for each in tree.all("button") if "expanded" in each.states), None)
    if line is not None:
        player.go_to(line, tree)
        if line.states["expanded"] in (False, "false"):
            player.press("Enter")
        player.enter("button", t("coach.list.table"))
        player.enter("button", t("replay.close"))
        assert player.ear.at.node.name == t("coach.list.table"), "the way back leads to what was pressed"
    return said


def keep_pad(player: Player) -> Node:
    """Enter a hand of Jack the Ripper for two on a score pad, and keep it. Returns the totals."""
    for name in (
        t("pad.title"),
        t("pad.new.begin"),
        t("pad.way.discarded"),
        "Nora",
        t("pad.next", name="Nora"),
        *[card_names.name("gull")] * 3,
        card_names.whole("victim:nichols"),
    ):
        player.enter("button", name, within=player.tree().find("main") if name == "Nora" else None)
    for name in (
        t("pad.next", name="Basil"),
        t("scoring.item.hand"),
        card_names.name("eddy"),
        t("pad.held.done"),
    ):
        player.enter("button", name)
    player.enter("button", t("pad.next.score"))
    player.enter("button", t("pad.finish", number=1))
    totals = player.tree().find("list", t("pad.totals"))
    assert totals is not None
    return totals


def pair(host: Player, guest: Player) -> None:
    """Join two devices by their codes, each of which is read out and pasted on the other, and deal."""
    host.enter("button", t("screens.desk.others"))
    host.enter("button", t("pairing.table"))
    host.enter("button", t("pairing.devices.host"))
    guest.enter("button", t("screens.desk.others"))
    guest.enter("button", t("pairing.devices.join"))
    guest.go("textbox", t("pairing.name"))
    guest.type("Zoe")
    guest.go("textbox", t("pairing.paste"))
    guest.paste(code(host))
    host.go("textbox", t("pairing.paste-answer"))
    host.paste(code(guest))
    for player in (host, guest):
        for _ in range(MOST):
            tree = player.tree()
            if not tree.find("button", t("pairing.copy")):
                break
            player.listen(250)
        else:
            raise AssertionError(f"not connected: {tree.text}")
    host.enter("button", t("guests.lobby.deal"))
    assert heard_table.due(guest.tree()) or guest.listen(1000)


def code(player: Player) -> str:
    """The code that a page shows, copied from it."""
    page = player.ear.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for _ in range(MOST):
        if player.tree().find("button", t("pairing.copy")):
            player.enter("button", t("pairing.copy"))
            return str(page.evaluate("navigator.clipboard.readText()"))
        player.listen(250)
    raise AssertionError("there is no code")


def read_page(player: Player, most: int = 150) -> list[str]:
    """Tab once through a page: what the controls are called, in their order."""
    said: list[str] = []
    first = player.press("Tab").focus.node.key
    for _ in range(most):
        said.append(f"{player.ear.at.node.role} {player.ear.at.node.name}")
        if player.press("Tab").focus.node.key == first:
            break
    return said
