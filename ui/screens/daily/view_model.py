"""The daily case as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.daily import Day, Reckoning, better_than, daily
from game.fixed_deal import FixedDeal
from game.i18n import number, t, tn
from ui.state import address
from ui.state.challenge import DailyMark, is_here
from ui.state.par_progress import Reckonings
from ui.state.session import Session

Stage = Literal["new", "under-way", "over", "gone"]
"""Not begun; begun; over, with its points; begun, and its game is nowhere."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The case of a date, and what came of it."""

    day: str
    date: str
    """The date in words."""
    deal: FixedDeal
    stage: Stage
    playable: bool
    """It can be begun, gone on with, or looked at again."""
    counts: bool
    """It counts for the row of days, or will if it is begun now."""
    reckoning: Reckoning
    """The points of the others; none before the end."""
    failed: bool
    points: int | None
    par: int | None
    better: int | None
    shared: str
    """The result in whole sentences; "" while there is none."""
    link: str
    """The address of the case, for whoever wants to play it too."""

    @property
    def working(self) -> bool:
        """True while the others still play."""
        return self.stage == "over" and not self.reckoning.done and not self.failed


def under_way(session: Session, day: str) -> bool:
    """True if the case of a day was begun, and its game can be gone on with."""
    record = session.days.by_date.get(day)
    return record is not None and record.points is None and is_here(session, DailyMark(day, day))


def shown_day(session: Session, day: str) -> Shown:
    """The case of a day."""
    deal, record, today = daily(day), session.days.by_date.get(day), session.today
    work, stage = session.features.of(Reckonings), _stage(session, day, record)
    reckoning = work.of(day) if stage == "over" else Reckoning(day)  # nothing is told before the end
    points, par, better = (record.points, record.par, record.better) if record else (None, None, None)
    if points is not None and reckoning.done:
        par, better = reckoning.par, better_than(points, reckoning.spread)
    elif better is None:
        par = None  # from a time in which it was found without the reference players
    counts = record.counted if record else session.days.counts(day, today)
    date = session.device.spoken_day(day, "long")
    return Shown(
        day,
        date,
        deal,
        stage,
        playable=stage == "new" or is_here(session, DailyMark(day, day)),
        counts=counts,
        reckoning=reckoning,
        failed=stage == "over" and day in work.failed,
        points=points,
        par=par,
        better=better,
        shared=_told(
            date, deal.case, points, par, better, session.days.streak(today) if counts and day == today else 0
        ),
        link=session.device.address(address.of_day(day).removeprefix("#")),
    )


def _stage(session: Session, day: str, record: Day | None) -> Stage:
    if record is None:
        return "new"
    if record.points is not None:
        return "over"
    return "under-way" if under_way(session, day) else "gone"


def _told(date: str, case: str, points: int | None, par: int | None, better: int | None, streak: int) -> str:
    """The result in whole sentences; "" while there is none."""
    if points is None:
        return ""
    title = t(f"screens.case.{case}")
    told = [tn("daily.told", abs(points), date=date, case=title, points=number(points))]
    if par is not None:
        told.append(t("daily.par", par=number(par)))
    if better is not None:
        told.append(t("daily.told.better", share=better))
    if streak > 1:
        told.append(tn("daily.told.streak", streak))
    return " ".join(told)
