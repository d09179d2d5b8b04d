"""What all tests share: each pass over a program is verified, and hypothesis tries the same
examples each time, unless told to look around.

`HYPOTHESIS_PROFILE=explore pytest` tries others.
"""

import os

from hypothesis import settings

settings.register_profile("repeat", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeat"))
os.environ.setdefault("CARDWRIGHT_VERIFY", "1")
