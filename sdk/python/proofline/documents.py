"""Documents of a screening from files and bytes."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Literal

from . import types
from .errors import ProoflineError

MediaType = Literal["application/pdf", "image/jpeg", "image/png", "image/webp"]
_MOST_BYTES = 10 * 1_048_576


def document(
    source: str | Path | bytes, *, type: str | None = None, media_type: MediaType | None = None
) -> types.DocumentInput:
    """A file on disk, or its bytes, as a document of a screening. Without `media_type` the bytes decide."""
    content = source if isinstance(source, bytes) else Path(source).read_bytes()
    if len(content) > _MOST_BYTES:
        raise ProoflineError("A document exceeds 10 MB.")
    kind = media_type or _media_type_of(content)
    if kind is None:
        raise ProoflineError("A document is neither PDF, JPEG, PNG nor WebP; give media_type to send it as one.")
    made: types.DocumentInput = {"media_type": kind, "data": base64.b64encode(content).decode()}
    if type is not None:
        made["type"] = type
    return made


def _media_type_of(content: bytes) -> MediaType | None:
    if content.startswith(b"%PDF-"):
        return "application/pdf"
    if content.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if content.startswith(b"\x89PNG"):
        return "image/png"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    return None
