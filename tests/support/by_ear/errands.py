"""Errands of a listener: a lesson, a review, a score pad, a pairing; and the small ones of `EVERY_DAY`. Each goes from
the desk to its end by keys."""

from __future__ import annotations

import re

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
    """The step of a lesson, as its note says."""
    note = tree.find("region", t("first.dealer"))
    return note.text if note else ""


def _framed(tree: Node) -> Node | None:
    found = [each for each in tree.walk() if each.description == t("learn.framed")]
    pressed = [each for each in found if each.role in CONTROLS]
    inside = [each for part in found for each in part.walk() if each.role in CONTROLS]
    return next(iter([*pressed, *inside]), None)


def _answers(tree: Node) -> list[Node]:
    """The possible answers to a question: the things of the table of which the note speaks, and then all others."""
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
        card_names.kind_and_name("victim:nichols"),
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


# ---- every day ----


def to_desk(player: Player) -> None:
    """Back to the desk from wherever one is."""
    for _ in range(4):
        if player.tree().find("button", t("casebook.title")):
            return
        if player.tree().find("dialog"):
            player.press("Escape")
            continue
        back = (
            t("app.desk"),
            t("practice.back"),
            t("practice.to-learn"),
            t("replay.close"),
            t("sheets.menu.title"),
        )
        name = next((each for each in back if player.tree().find("button", each)), "")
        assert name, f"no way back: {player.tree().text[:200]}"
        player.enter("button", name)
    raise AssertionError(f"no way to the desk: {player.tree().text[:200]}")


def change_text_size(player: Player) -> None:
    """To twice the size, and to large cards; then the focus is where one came from."""
    player.enter("button", t("sheets.settings.title"))
    for name in (t("coach.review.percent", n="200"), t("sheets.cards.large")):
        assert player.go("radio", name), name
        radio = player.tree().find("radio", name)
        assert radio is not None and radio.states.get("checked") in (True, "true"), name
    player.press("Escape")
    assert player.ear.at.node.name.startswith(t("sheets.settings.title"))


def find_rule(player: Player) -> None:
    """By a word of it; what was found is said, and can be read."""
    player.enter("button", t("sheets.rules.title"))
    dialog = player.tree().find("dialog")
    assert dialog is not None
    field = next(each for each in dialog.walk() if each.role in {"searchbox", "textbox"})
    player.go_to(field)
    player.type(card_names.name("alibi:jill").partition(" ")[0])
    player.listen(300)
    assert any(step.words for step in player.script[-2:]), "how much was found is not said"
    player.press("Escape")
    if player.tree().find("dialog"):
        player.press("Escape")
    assert player.ear.at.node.name.startswith(t("sheets.rules.title"))


def answer_practice(player: Player) -> None:
    """The next position, with the first play that the bar offers."""
    player.enter("button", t("learn.title"))
    player.enter("button", t("practice.title"))
    asked = player.enter("button", t("practice.begin"))
    assert asked.words, "the question is not heard"
    tree = player.tree()
    actions = tree.find("region", t("table.actions"))
    assert actions is not None
    cards = heard_table.hand_cards(tree, player.case)
    player.go_to(next(actions.all("button")))
    answered = player.press("Enter")
    assert answered.words or cards, "the answer is not heard"


def replay_to_end(player: Player) -> None:
    """A game of the Casebook, by the keys of a replay; each step is said."""
    player.enter("button", t("casebook.title"))
    finished = player.tree().find("region", t("casebook.finished"))
    player.enter("button", t("casebook.short.replay"), within=finished)
    for key in ("ArrowRight", "ArrowRight", "PageDown", "End", "Home"):
        step = player.press(key)
        assert step.words, f"{key} is silent"
    player.enter("button", t("replay.close"))


def open_hand_and_review(player: Player) -> None:
    """The scores of a finished game, and its review, from the Casebook and back there."""
    player.enter("button", t("casebook.title"))
    player.enter("button", t("casebook.short.review"))
    for _ in range(MOST):
        if not player.tree().find("button", t("coach.review.stop")):
            break
        player.listen(500)
    assert " ".join(step.words for step in player.script[-MOST:]), "that the review is done is not said"


def choose_statistics(player: Player) -> None:
    """The figures of one case alone."""
    player.enter("button", t("statistics.title"))
    assert player.enter("button", t("screens.case.ripper")).words


def look_at_daily(player: Player) -> None:
    """Today's case, not played."""
    player.enter("button", re.compile(re.escape(t("screens.desk.today"))))


def set_up_a_game(player: Player) -> None:
    """The other case, without dealing it."""
    player.enter("button", t("screens.desk.new"))
    player.enter("button", t("screens.case.jekyll"))


def look_at_duel(player: Player) -> None:
    """A duel, not begun."""
    player.enter("button", t("screens.desk.others"))
    player.enter("button", t("duel.challenge"))


EVERY_DAY = (
    change_text_size,
    find_rule,
    answer_practice,
    replay_to_end,
    open_hand_and_review,
    choose_statistics,
    look_at_daily,
    set_up_a_game,
    look_at_duel,
)
