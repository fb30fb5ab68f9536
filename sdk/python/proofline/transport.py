"""One address and one key: sends, repeats what is safe to repeat, turns error answers into exceptions."""

from __future__ import annotations

import json
import os
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
import warnings
from collections.abc import Mapping
from datetime import datetime, timezone
from http.client import HTTPException
from typing import Any, TypedDict

from .errors import ConnectionFailedError, ProoflineError, error_of

_CALLER = 5  # the line that called the client, seen from where an answer is read
_FIRST_WAIT = 0.5
_LONGEST_WAIT = 8.0
_LONGEST_RETRY_AFTER = 60.0


class Options(TypedDict, total=False):
    """What a single call may change."""

    idempotency_key: str  # made for every POST; your own is safe across restarts of your process too
    max_retries: int
    timeout: float  # seconds for one attempt


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key elsewhere."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    def __init__(
        self,
        api_key: str | None,
        base_url: str | None,
        max_retries: int,
        timeout: float,
        api_version: str | None,
        strict: bool = False,
    ) -> None:
        key = api_key or os.environ.get("PROOFLINE_API_KEY")
        address = base_url or os.environ.get("PROOFLINE_BASE_URL")
        if not key:
            raise ProoflineError("Give api_key, or set PROOFLINE_API_KEY.")
        if not address:
            raise ProoflineError("Give base_url, or set PROOFLINE_BASE_URL.")
        self.base_url = address.rstrip("/")
        self._key = key
        self._max_retries = max_retries
        self._timeout = timeout
        self._version = api_version
        self._strict = strict
        self._opener = urllib.request.build_opener(_NoRedirect)

    def json(self, method: str, path: str, **given: Any) -> Any:
        return json.loads(self.send(method, path, **given))

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        options: Options | None = None,
    ) -> bytes:
        options = options or {}
        request = self._request(method, path, query, body, options)
        retries = options.get("max_retries", self._max_retries)
        timeout = options.get("timeout", self._timeout)
        for attempt in range(retries + 1):
            wait = min(_FIRST_WAIT * 2**attempt, _LONGEST_WAIT) * random.uniform(0.5, 1)
            try:
                with self._opener.open(request, timeout=timeout) as answer:
                    ignored = answer.headers.get("Service-Warning")
                    if ignored:
                        warnings.warn(f"Proofline: {ignored}", stacklevel=_CALLER)
                    return bytes(answer.read())
            except urllib.error.HTTPError as refusal:
                with refusal:
                    error = error_of(refusal.code, _parsed(refusal), _seconds(refusal.headers.get("Retry-After")))
                if attempt == retries or not _is_temporary(error.status, error.code):
                    raise error from None
                if error.retry_after is not None:
                    wait = min(error.retry_after, _LONGEST_RETRY_AFTER)
            except (OSError, HTTPException) as failure:
                if attempt == retries:
                    reason = getattr(failure, "reason", failure)
                    raise ConnectionFailedError(f"The service cannot be reached: {reason}.") from failure
            time.sleep(wait)
        raise AssertionError("the last attempt answers or raises")

    def _request(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None,
        body: Mapping[str, Any] | None,
        options: Options,
    ) -> urllib.request.Request:
        headers = {"Authorization": f"Bearer {self._key}", "Accept": "application/json", "User-Agent": "proofline-python"}
        if self._version:
            headers["Service-Version"] = self._version
        if self._strict:
            headers["Service-Strict"] = "true"
        if method == "POST":
            # The same key for every repetition: the service answers the first result and makes no duplicate.
            headers["Idempotency-Key"] = options.get("idempotency_key") or str(uuid.uuid4())
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        return urllib.request.Request(self.base_url + path + _query_string(query), data, headers, method=method)


class Resource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(self, method: str, path: str, **given: Any) -> Any:
        return self._transport.json(method, path, **given)

    def _text(self, method: str, path: str, **given: Any) -> str:
        return self._transport.send(method, path, **given).decode()

    @staticmethod
    def _part(id: str) -> str:
        return urllib.parse.quote(id, safe="")


def _is_temporary(status: int, code: str) -> bool:
    return status == 429 or status >= 500 or code == "idempotency_in_progress"


def _parsed(answer: urllib.error.HTTPError) -> Any:
    try:
        return json.loads(answer.read())
    except (ValueError, OSError, HTTPException):
        # A proxy's page: the status says enough.
        return None


def _seconds(text: str | None) -> float | None:
    try:
        return float(text) if text is not None else None
    except ValueError:
        return None


def _query_string(query: Mapping[str, Any] | None) -> str:
    """`{"created": {"gte": …}}` becomes created[gte]; lists are joined by commas, datetimes written as ISO 8601."""
    pairs: list[tuple[str, str]] = []

    def add(name: str, value: Any) -> None:
        if value is None:
            return
        if isinstance(value, Mapping):
            for key, inner in value.items():
                add(f"{name}[{key}]", inner)
        elif isinstance(value, datetime):
            pairs.append((name, value.astimezone(timezone.utc).isoformat()))
        elif isinstance(value, (list, tuple)):
            pairs.append((name, ",".join(map(str, value))))
        else:
            pairs.append((name, str(value)))

    for name, value in (query or {}).items():
        add(name, value)
    return f"?{urllib.parse.urlencode(pairs)}" if pairs else ""
