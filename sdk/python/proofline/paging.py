"""Lists that fetch page after page as they are walked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Generic, TypedDict, TypeVar

from .transport import Options, Transport

T = TypeVar("T")


class Page(TypedDict, Generic[T]):
    object: str
    data: list[T]
    has_more: bool
    url: str


class List(Generic[T]):
    """
    A list, not asked for yet: iterate it for everything, `page()` is its first page. Iterating goes from newest to oldest; with
    `ending_before` from that object towards newer ones.
    """

    def __init__(self, transport: Transport, path: str, query: Mapping[str, Any], options: Options | None) -> None:
        self._transport = transport
        self._path = path
        self._query = dict(query)
        self._options = options

    def page(self) -> Page[T]:
        return self._fetch(self._query)

    def __iter__(self) -> Iterator[T]:
        backwards = "ending_before" in self._query
        page = self.page()
        while True:
            items = page["data"][::-1] if backwards else page["data"]
            yield from items
            if not page["has_more"] or not items:
                return
            last: Any = items[-1]
            page = self._fetch({**self._query, "ending_before" if backwards else "starting_after": last["id"]})

    def first(self, count: int) -> list[T]:
        """The objects of as many pages as it takes, at most `count`."""
        return list(islice(self, count))

    def _fetch(self, query: Mapping[str, Any]) -> Page[T]:
        page: Page[T] = self._transport.json("GET", self._path, query=query, options=self._options)
        return page
