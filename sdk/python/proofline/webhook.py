"""Webhooks: verify before you believe."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time

from . import types
from .errors import SignatureError


def verify_webhook(
    raw_body: bytes | str, header: str | None, secret: str, *, tolerance: float = 300, now: float | None = None
) -> types.Event:
    """
    Verifies a delivery and answers its event; raises SignatureError when it was not signed with this secret within 5 minutes of now.
    `raw_body` is the body exactly as received, `header` the value of `Service-Signature`, `secret` the whole `whsec_…`.
    """
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    parts = [part.strip().partition("=")[::2] for part in (header or "").split(",")]
    seconds = next((value for name, value in parts if name == "t"), "")
    if not re.fullmatch(r"[0-9]{1,12}", seconds):
        raise SignatureError("Service-Signature is missing or malformed.")
    if abs((time.time() if now is None else now) - int(seconds)) > tolerance:
        raise SignatureError("The delivery is too old, or a clock is wrong.")
    expected = hmac.new(secret.encode(), seconds.encode() + b"." + body, hashlib.sha256).hexdigest().encode()
    # There may be two signatures while a secret is replaced.
    given = [value.encode() for name, value in parts if name == "v1"]
    if not any([hmac.compare_digest(expected, one) for one in given]):
        raise SignatureError("The signature does not belong to this body and secret.")
    event: types.Event = json.loads(body)
    return event
