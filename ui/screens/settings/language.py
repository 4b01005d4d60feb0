"""The choice of a language: its words are brought first, and everything is said in it from then on."""

from __future__ import annotations

from game.i18n import t, use_language
from ui.state.messages import Effect, Remember, Speak, Spoken
from ui.state.session import Session
from ui.state.settings import VALUES
from ui.state.setup import suggested_edition
from ui.state.view_models import Notice


def choose_language(session: Session, choice: str) -> list[Effect]:
    """Ask for the words of what was chosen. Until they are there, the page speaks as before."""
    if choice not in VALUES["language"]:
        return []
    session.language_due, session.language_failed = choice, ""
    return [Speak(choice, session.language_of(choice))]


def speak_brought(session: Session, message: Spoken) -> list[Effect]:
    """Speak the language that was brought, unless another was chosen meanwhile; tell of one that could not be had.

    Sentences that answered a tap in the language before are put away; everything else is drawn anew where it stands.
    """
    if message.choice != session.language_due:
        return []
    session.language_due = ""
    if not message.done:
        tell_missing(session, message.language)
        return []
    setup = session.setup
    follows = not session.played and not setup.came_from and setup.edition == suggested_edition(setup.case)
    use_language(message.language)
    if follows:  # nobody chose the edition
        setup.choose("edition", (suggested_edition(setup.case),))
    session.notice, setup.problem = None, ""
    session.settings.put("language", message.choice)
    return [Remember("settings", dict(session.settings.data()))]


def tell_missing(session: Session, language: str) -> None:
    """Say that a language could not be had."""
    session.language_failed = language
    session.notice = Notice(failure(language), kind="error")


def failure(language: str) -> str:
    """The sentence for a language that could not be had."""
    return t("app.language.failed", language=t(f"screens.language.{language}"))
