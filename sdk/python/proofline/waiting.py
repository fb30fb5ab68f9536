"""Waiting for a screening. Webhooks are the better way in a server."""

from __future__ import annotations

import time
from typing import Any, Protocol

from . import types
from .errors import WaitTimeoutError


class _Retrieving(Protocol):
    def retrieve(self, id: str, /) -> Any: ...


class Waiting:
    def wait_for(self: _Retrieving, id: str, /, *, give_up_after: float = 120.0) -> types.Screening:
        """Asks until the screening has ended, completed or failed. It takes 10 to 60 seconds live."""
        end = time.monotonic() + give_up_after
        wait = 0.5
        while True:
            screening: types.Screening = self.retrieve(id)
            if screening["status"] != "processing":
                return screening
            if time.monotonic() + wait > end:
                raise WaitTimeoutError(f"Screening {id} is still processing after {give_up_after} s.")
            time.sleep(wait)
            wait = min(wait * 1.5, 5.0)
