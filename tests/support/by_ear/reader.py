"""A step as a screen reader tells it: the words in which it says it, and the transcript of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.i18n import language
from tests.support.by_ear.ear import Focus, Node, Step

ROLES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "button": "button", "heading": "heading", "dialog": "dialog", "region": "region", "list": "list",
        "listbox": "list box", "main": "main", "navigation": "navigation", "banner": "banner", "group": "group",
        "link": "link", "checkbox": "check box", "radio": "radio button", "textbox": "edit", "searchbox": "search",
        "combobox": "combo box", "option": "", "complementary": "complementary", "table": "table",
    },
    "de": {
        "button": "Schalter", "heading": "Überschrift", "dialog": "Dialogfeld", "region": "Region", "list": "Liste",
        "listbox": "Listenfeld", "main": "Hauptbereich", "navigation": "Navigation", "banner": "Kopfbereich",
        "group": "Gruppe", "link": "Link", "checkbox": "Kontrollfeld", "radio": "Auswahlschalter",
        "textbox": "Eingabefeld", "searchbox": "Suchfeld", "combobox": "Kombinationsfeld", "option": "",
        "complementary": "Ergänzung", "table": "Tabelle",
    },
    "fr": {
        "button": "bouton", "heading": "titre", "dialog": "dialogue", "region": "région", "list": "liste",
        "listbox": "zone de liste", "main": "contenu principal", "navigation": "navigation", "banner": "bannière",
        "group": "groupe", "link": "lien", "checkbox": "case à cocher", "radio": "bouton radio",
        "textbox": "édition", "searchbox": "recherche", "combobox": "zone de liste", "option": "",
        "complementary": "complément", "table": "tableau",
    },
}  # fmt: skip
"""The words of common readers for roles."""
STATES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {"pressed": ("pressed", "not pressed"), "selected": ("selected", "not selected"),
           "checked": ("checked", "not checked"), "expanded": ("expanded", "collapsed"),
           "disabled": ("unavailable", ""), "invalid": ("invalid entry", "")},
    "de": {"pressed": ("gedrückt", "nicht gedrückt"), "selected": ("ausgewählt", "nicht ausgewählt"),
           "checked": ("aktiviert", "nicht aktiviert"), "expanded": ("erweitert", "reduziert"),
           "disabled": ("nicht verfügbar", ""), "invalid": ("ungültig", "")},
    "fr": {"pressed": ("enfoncé", "non enfoncé"), "selected": ("sélectionné", "non sélectionné"),
           "checked": ("coché", "non coché"), "expanded": ("développé", "réduit"),
           "disabled": ("indisponible", ""), "invalid": ("entrée invalide", "")},
}  # fmt: skip
OF = {"en": "of", "de": "von", "fr": "sur"}


def role_of(node: Node) -> str:
    """The word for its role."""
    return ROLES[language()].get(node.role, node.role)


def states_of(node: Node) -> list[str]:
    """The words for its states."""
    words = STATES[language()]
    said = []
    for state, value in node.states.items():
        if state in words:
            yes = value in (True, "true", "mixed")
            said.append(words[state][0 if yes else 1])
    return [each for each in said if each]


def focus_words(step: Step) -> str:
    """The words for the focus: all of it where it has moved, else what has changed of it."""
    now, before = step.focus, step.before
    if not step.key and not step.moved:
        return ""
    if step.moved:
        known = {each.key for each in before.around}
        around = [f"{each.name} {role_of(each)}" for each in now.around if each.key not in known]
        return ", ".join(filter(None, (*around, _node_words(now))))
    if now.node.name != before.node.name:
        return _node_words(now)
    return ", ".join(each for each in states_of(now.node) if each not in states_of(before.node))


def _node_words(focus: Focus) -> str:
    node = focus.node
    place = node.place.split("/")
    told = f"{place[0]} {OF[language()]} {place[1]}" if len(place) == 2 else ""
    parts = (node.name, role_of(node), node.value, *states_of(node), node.description, told)
    return ", ".join(filter(None, parts))


def spoken(step: Step) -> str:
    """All that is said of a step."""
    return " ".join(filter(None, (focus_words(step), *(each.words for each in step.said if each.is_heard))))


def own_words(step: Step) -> str:
    """The same without what others then do: what a deed brought about is said in one go."""
    said = [each.words for each in step.said if each.is_heard]
    return " ".join(filter(None, (focus_words(step), *said[:1])))


KEYS = {" ": "Space", "ArrowRight": "→", "ArrowLeft": "←", "ArrowUp": "↑", "ArrowDown": "↓", "Escape": "Esc"}


def transcript(steps: Iterable[Step], title: str) -> str:
    """A hand as it was heard: the keys, what the reader says of the focus, and what Casefile says."""
    lines = [title, "=" * len(title), ""]
    for step in steps:
        if step.key:
            lines.append(f"[{KEYS.get(step.key, step.key)}]")
        if words := focus_words(step):
            lines.append(f"    {words}")
        lines += [f"  {'!' if each.urgent else '»'} {each.words}" for each in step.said if each.is_heard]
    return "\n".join(lines) + "\n"
