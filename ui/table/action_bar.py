"""The action bar: the steps of the turn, what the selection can do, the discard, and the notices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from htpy import Element, Node, b, button, div, i, li, p, section, span, ul

from game.i18n import t
from ui.html import lost_points
from ui.html.cards import kind_and_name, symbol
from ui.html.controls import command_button, icon_button, offer_button, step_list
from ui.html.html_cache import cached
from ui.html.icons import glyph, icon, seat_token
from ui.html.note import note, text_of
from ui.html.terms import with_term_buttons
from ui.play.case_words import CaseWords
from ui.state.session import SORTS, Sort
from ui.state.view_models import ActionButton, DealersNote, HintNote, LogLine, Notice, Table
from ui.table.candidates import candidate_list
from ui.table.case_table import CaseTable
from ui.table.due_line import due_line, is_refusal, sealing
from ui.table.log_lines import log_sentence
from ui.table.parts import dom_id, is_deciding, name_of, words_of, worth

State = Literal["looking", "showing", "thinking", "waiting", "draw", "play"]


def action_bar(m: Table) -> Element:
    """One bar between table and hand. What an opponent does takes its place while it is shown."""
    state = _state(m)
    classes = {
        "abar cluster": True,
        f"is-{state}": True,
        "is-waiting": state in ("waiting", "looking"),
    }
    return section("#abar", class_=classes, aria_label=t("table.actions"))[
        div(".dock")[_answer(m, m.notice) if m.notice else _told(m)],
        _tray(m) if state == "play" else None,
        _own_turn(m, state) if state in ("draw", "play") else _others_turn(m, state),
    ]


def _state(m: Table) -> State:
    if m.looking:
        return "looking"
    if m.showing:
        return "showing"
    if m.closing:
        return "waiting"
    if m.thinking is not None or sealing(m):
        return "thinking"
    if not is_deciding(m):
        return "waiting"
    return "draw" if m.seen.phase == "draw" else "play"


def _chooser(m: Table) -> Element | None:
    return CaseTable.of(m.case).chooser(m)


def _others_turn(m: Table, state: State) -> Node:
    return [
        _strip(m, state),
        _out_of_turn(m),
        None if m.for_all else div(".tools.row")[_sort(m.case, m.sort)],
    ]


def _strip(m: Table, state: State) -> Element:
    if state == "looking":
        return button("#look.strip.row", type="button", data_ui="look")[
            icon("arrow-left"), span(".say.whole")[t(f"table.back-to-{m.looking}")]
        ]
    if m.showing and state == "showing":
        seat = m.seen.turn if m.showing.seat is None else m.showing.seat
        return button("#strip.strip.row", type="button", data_ui="skip")[
            seat_token(seat),
            span(".say.whole")[log_sentence(m, seat, m.showing.text)],
            span(".on.row.cap.push")[
                span[t("table.go-on" if m.stepping else "table.skip")], icon("player-skip-forward")
            ],
        ]
    if m.rejoin and m.closing:
        by_post = m.rejoin.startswith("sheet post")
        return button("#strip.strip.row.rests", type="button", data_ui=m.rejoin)[
            icon("share-2" if by_post else "wifi-off"),
            span(".say.whole")[due_line(m)],
            span(".on.row.cap.push")[
                span[t("post.to-send" if by_post else "pairing.connect")], icon("chevron-right")
            ],
        ]
    if m.closing or m.seen.phase == "over":
        return div("#strip.strip.row.quiet")[span(".say.whole")[due_line(m)]]
    if sealing(m):
        return div("#strip.strip.row.quiet")[icon("lock"), span(".say.whole")[due_line(m)], _dots()]
    seat = m.thinking if m.thinking is not None else m.seen.turn
    return div("#strip.strip.row.quiet")[
        seat_token(seat),
        span(".say.whole")[log_sentence(m, seat, due_line(m))],
        state == "thinking" and _dots(),
    ]


def _dots() -> Element:
    return span(".dots", aria_hidden="true")[(i(f".n-{each}") for each in range(3))]


def _own_turn(m: Table, state: State) -> Node:
    return [
        _due(m, state),
        _plays(m, state),
        div(".tools.row")[_selection_tools(m), _hint_button(m), _sort(m.case, m.sort)],
        _discard(m, state),
    ]


def _due(m: Table, state: State) -> Element:
    """The steps of the turn, and what is due in the present one."""
    return div(".due")[
        _steps(2 if m.stuck else state == "play"), (line := due_line(m)) and p("#due.hint.remark")[line]
    ]


@cached
def _steps(at: int) -> Element:
    names = [t(f"table.step-{each}") for each in ("draw", "play", "discard")]
    return step_list(names, at, t("table.your-turn"), "faint hide-s")


def _action(m: Table, action: ActionButton, classes: str) -> Element:
    marks = m.marks.at(action.action)
    return button(class_=f"btn {classes}", type="button", data_action=action.action, **marks)[
        words_of(action), worth(action)
    ]


def button_look(at: int, action: ActionButton) -> str:
    """Brass says "you can, and gladly". A play that costs what it brings, or more, keeps the first place, so that a tap
    finds it, but it must not look like the thing to do: that would be advice, and bad advice."""
    return "second" if at or action.costs else "prime"


def _asking_sheet(m: Table, action: ActionButton) -> str:
    """The sheet that asks about an action before it is done, as it cannot be taken back; "" for most."""
    return CaseTable.of(m.case).asks_first.get(action.action.split()[1], "")


def _asked_first(m: Table) -> Iterator[Element]:
    for action in m.draw:
        if sheet := _asking_sheet(m, action):
            verb = action.action.split()[1]
            yield button(
                f"#{verb}.btn.quiet.{sheet}", type="button", data_ui=f"sheet {sheet}", **m.marks.at(verb)
            )[words_of(action)]


def _inline(m: Table, state: State) -> Sequence[ActionButton]:
    """The actions that stand in the bar itself: one or two, the rest have the tray."""
    if state == "draw":
        return [action for action in m.draw if not _asking_sheet(m, action)]
    if state != "play" or _chooser(m):
        return ()
    return m.actions if len(m.actions) == 2 else m.actions[:1]


def _plays(m: Table, state: State) -> Element:
    """The primary action first, at the left end of the bar; what is asked about first behind the ways to draw."""
    actions = _inline(m, state)
    return div("#acts.acts.row")[
        (_action(m, action, button_look(at, action)) for at, action in enumerate(actions))
        if actions
        else _no_play(m),
        _asked_first(m) if state == "draw" and actions else None,
        _out_of_turn(m, beside=m.actions if state == "play" else ()),
    ]


def _no_play(m: Table) -> Node:
    """Draw the button that asks why the selection has no play, unless the reason is shown already, or the coach has
    advised to discard it: his note asks why as well, and means the advice."""
    chosen = [card for card in m.hand if card.selected]
    advised = any("data_coach" in m.marks.at(f"hand-{dom_id(card.key)}") for card in chosen)
    if not chosen or advised or _chooser(m) or is_refusal(m):
        return None
    return command_button(".plain", f"why {chosen[0].key}", id_="why")[t("app.why")]


def _tray(m: Table) -> Node:
    """Further plays of the selection, where there are more than two."""
    if chooser := _chooser(m):
        return chooser
    rest = m.actions[1:]
    if len(rest) < 2:
        return None
    return div("#tray.tray", role="group", aria_label=t("table.more-plays"))[
        (_action(m, action, "second") for action in rest)
    ]


def _selection_tools(m: Table) -> Node:
    chosen = [card.code for card in m.hand if card.selected]
    if not chosen:
        return None
    return [
        _moves(m) if len(chosen) == 1 and m.sort == "hand" else None,
        icon_button("x", t("table.clear"), "clear", ".clear"),
        icon_button(
            "info-circle", t("table.about", card=kind_and_name(chosen[0])), f"info {chosen[0]}", ".about"
        ),
    ]


def _hint_button(m: Table) -> Node:
    """Draw the bulb, under which a hint can be asked for. It makes room for the buttons that move a card."""
    moves = m.sort == "hand" and any(card.selected for card in m.hand)
    return None if moves or not m.hint else hint_button(shown=m.hint == "shown")


@cached
def hint_button(*, shown: bool) -> Element:
    """Draw the bulb that asks for a hint, or closes the one that is shown: it is pressed then and keeps its name, which
    the button of the note has not."""
    label = t("coach.hint.ask")
    return button(
        "#hint.ib",
        type="button",
        data_ui="hint-off" if shown else "hint",
        aria_label=label,
        title=label,
        aria_pressed="true" if shown else "false",
    )[icon("bulb")]


def _moves(m: Table) -> Node:
    """Draw the buttons that move a card by taps, as a drag does, in a hand that lies as its player puts it."""
    keys = [card.key for card in m.hand]
    at = next(at for at, card in enumerate(m.hand) if card.selected)
    return [
        at > 0
        and icon_button(
            "arrow-left", t("table.move-left"), f"place {keys[at]} before {keys[at - 1]}", ".move"
        ),
        at < len(keys) - 1
        and icon_button(
            "arrow-right", t("table.move-right"), f"place {keys[at]} behind {keys[at + 1]}", ".move"
        ),
    ]


@cached
def _sort(case: str, order: Sort) -> Element:
    """Draw the button that shows the order in which the hand lies, and names the one that a tap would bring."""
    words, after = CaseWords.of(case), SORTS[(SORTS.index(order) + 1) % len(SORTS)]
    now, following = words.sort_name(order), words.sort_name(after)
    label = t("table.sort", order=t(f"table.sort-{now}"), next=t(f"table.sort-{following}"))
    return button(".ib.sort", type="button", data_ui="sort", aria_label=label, title=label)[
        icon("arrows-sort"), span(".by", aria_hidden="true")[t(f"table.sorted-{now}")]
    ]


def _out_of_turn(m: Table, beside: Sequence[ActionButton] = ()) -> Node:
    """The card that can be played out of turn, or claimed where several people share the device. Nothing if that play
    is among the plays of the selection `beside` it."""
    action, code = m.out_of_turn, CaseTable.of(m.case).out_of_turn
    if action is None or (action.action and action.action in {each.action for each in beside}):
        return None
    act = {"data_action": action.action} if action.action else {"data_ui": "claim"}
    return button(f"#{code}.btn.{code}", type="button", **act, **m.marks.at(action.action))[
        glyph(symbol(code)), words_of(action)
    ]


def _discard(m: Table, state: State) -> Element:
    """The last step, in its own place behind a rule. Without one card selected it says what to do."""
    arrow = span(".tip")[icon("arrow-right")]
    if m.discard is None or state != "play":
        return command_button(".quiet.discard", "discard?", id_="discard")[
            span(".lb")[t("table.discard")], arrow
        ]
    act = m.discard.action
    return button("#discard.btn.quiet.discard.ready", type="button", data_action=act, **m.marks.at(act))[
        words_of(m.discard), arrow
    ]


def _told(m: Table) -> Node:
    """Draw the note that lies there, else what happened meanwhile."""
    return _recap(m) if m.note is None and m.recap else m.note


def hint_note(hint: HintNote) -> Element:
    """Draw what the coach says, and the way to the next step."""
    ways = [
        icon_button("x", t("coach.hint.close"), "hint-off", ".dismiss"),
        command_button(".second", "hint", id_="hint-next")[hint.follows] if hint.follows else None,
    ]
    return note(
        hint.title,
        [[line, " "] for line in hint.lines],
        beside=[
            candidate_list(hint.candidates) if hint.candidates else None,
            lost_points.folded_note(hint.lost) if hint.lost else None,
        ],
        actions=ways,
        classes="first coach",
        attributes={"id": "hint-note"},
        who=t("coach.coach"),
    )


def _answer(m: Table, notice: Notice) -> Node:
    """Draw the answer to a tap. The events of the meantime stay beside it."""
    return [
        _recap(m) if m.recap else None,
        notice_line(
            notice, m.case, tuple(seat.name for seat in m.seats), closed_with_selection=is_refusal(m)
        ),
    ]


def dealers_note(m: Table, said: DealersNote) -> Element:
    """Draw what the dealer says at this table in a first hand."""
    return note(
        t(said.key),
        [_meanwhile(m), with_term_buttons(text_of(said), m.case, names=[seat.name for seat in m.seats])],
        classes="first",
        actions=[
            command_button(".plain", "dealer off")[t("first.off")],
            command_button(".second", "dealer close")[t("first.close")],
        ],
    )


def _meanwhile(m: Table) -> Node:
    """The turns of the others, where the dealer's note has the place of the recap."""
    if not m.recap:
        return None
    return span(".note-others.stack.tight.strong")[
        (span[name_of(m, line.seat), " ", line.text, " "] for line in m.recap if line.seat is not None)
    ]


def _recap(m: Table) -> Element:
    """Tell the turns of the others, a line for each; it goes with the draw."""
    return section("#recap.notice.recap", aria_label=t("table.recap"))[
        ul(".stack.tight.scroll", tabindex="0", aria_label=t("table.recap"))[
            (_turn(m, line) for line in m.recap)
        ],
        icon_button("history", t("table.whole-log"), "sheet log"),
        icon_button("x", t("table.recap-close"), "recap", ".dismiss"),
    ]


def _turn(m: Table, line: LogLine) -> Element:
    assert line.seat is not None  # a turn is always somebody's
    return li[seat_token(line.seat), span(".say.whole")[b[name_of(m, line.seat)], " ", line.text]]


def notice_line(
    notice: Notice, case: str = "", names: tuple[str, ...] = (), *, closed_with_selection: bool = False
) -> Element:
    """Draw the answer to a tap, with its rule and a way to close it, unless the one that clears the selection stands
    beside it and does. At the table of a case the terms of an
    answer that rests on a rule can be tapped; `names` are those of the players."""
    return div(f"#notice.notice.{notice.kind}")[
        p[with_term_buttons(notice.text, case, names=names) if case and notice.rule else notice.text],
        _rule_link(notice.rule, "why" if notice.kind == "why" else None) if notice.rule else None,
        offer_button(notice),
        None if closed_with_selection else icon_button("x", t("table.dismiss"), "dismiss", ".dismiss"),
    ]


def _rule_link(number: str, name: str | None) -> Element:
    """Draw a link to the rule. It has the name of the button that asks why, whose place it takes: the focus stays
    there."""
    return button(".link", id=name, type="button", data_ui=f"sheet rules {number}")[
        t("app.rule", number=number)
    ]
