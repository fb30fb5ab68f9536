"""The Proofline API as typed methods. Standard library only; Python 3.11 or newer."""

from __future__ import annotations

from . import errors, types
from .documents import document
from .errors import *  # noqa: F403
from .resources import Api
from .transport import Options, Transport
from .webhook import verify_webhook

__all__ = ["Options", "Proofline", "document", "errors", "types", "verify_webhook"]


class Proofline(Api):
    """One instance serves all requests of a process. Keys are for servers: never put one into an app."""

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        max_retries: int = 2,
        timeout: float = 60.0,
        api_version: str | None = None,
        strict: bool = False,
    ) -> None:
        super().__init__(Transport(api_key, base_url, max_retries, timeout, api_version, strict))
