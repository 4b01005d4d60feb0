"""Lines of a page of rules: headings, rules with markup in them, and a ruling."""

RULES = (
    "4|Evidence|",
    "4.1|A Victim first|Nothing goes down before a *Victim* lies there.\n\nAnyone’s will do.",
    "4.10|<i>Late</i>|One & all.",
    "R6|The last card|See 7.3.",
)
