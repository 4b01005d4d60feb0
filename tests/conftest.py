"""What all tests share: how hypothesis searches."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A slow machine is no fault of the code. CI tries the same examples each time; a developer's machine looks further.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
