"""What the client raises on purpose."""

from __future__ import annotations

from typing import Any


class ProoflineError(Exception):
    """Everything that this client raises on purpose."""


class ApiError(ProoflineError):
    """An error answer. Write code against `code`; the message is for people and may change."""

    def __init__(self, status: int, envelope: dict[str, Any], retry_after: float | None = None) -> None:
        super().__init__(envelope.get("message") or f"The service answered {status}.")
        self.status = status
        self.type: str = envelope.get("type") or "api_error"
        self.code: str = envelope.get("code") or "server_error"
        self.param: str | None = envelope.get("param")
        self.request_id: str | None = envelope.get("request_id")
        self.doc_url: str | None = envelope.get("doc_url")
        self.retry_after = retry_after


class InvalidRequestError(ApiError):
    """The request must change before it can succeed; `param` names the field."""


class AuthenticationError(ApiError):
    """The key is missing, mistyped, revoked or expired."""


class PermissionDeniedError(ApiError):
    """The key, the account or the address may not do this."""


class BillingError(ApiError):
    """The balance or the credit limit is used up."""


class RateLimitError(ApiError):
    """Too many requests; raised after the retries, with `retry_after`."""


class IdempotencyError(ApiError):
    """The Idempotency-Key belongs to another request, or its first request is still running."""


class ServiceError(ApiError):
    """The fault is the service's; raised after the retries."""


class ConnectionFailedError(ProoflineError):
    """No answer, after the retries."""


class WaitTimeoutError(ProoflineError):
    """What was waited for did not happen in time."""


class SignatureError(ProoflineError):
    """A webhook that was not signed with this secret, or not now."""


_CLASSES: dict[str, type[ApiError]] = {
    "invalid_request_error": InvalidRequestError,
    "authentication_error": AuthenticationError,
    "permission_error": PermissionDeniedError,
    "billing_error": BillingError,
    "rate_limit_error": RateLimitError,
    "idempotency_error": IdempotencyError,
    "api_error": ServiceError,
}


def error_of(status: int, body: Any, retry_after: float | None) -> ApiError:
    given = body.get("error") if isinstance(body, dict) else None
    envelope: dict[str, Any] = given if isinstance(given, dict) else {}
    fallback = ServiceError if status >= 500 else ApiError
    return _CLASSES.get(envelope.get("type", ""), fallback)(status, envelope, retry_after)
