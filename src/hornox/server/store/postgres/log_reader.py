"""Pages of the logs of many tables in one query.

Other processes write to many tables in one commit, and a query costs far more than its rows: so
whoever asks for a page while a query is under way shares the next one with all others who do.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import TypeAlias, cast

from hornox.server.store.group_commit import LogRow
from hornox.server.store.postgres.readers import Readers

Page: TypeAlias = list[LogRow]
Place: TypeAlias = tuple[str, int]  # a table, and the number after which its page begins

PAGES_A_QUERY = 200
PAGES = (
    "SELECT wanted.code, wanted.after, page.number, page.at, page.body"
    " FROM unnest(?::text[], ?::int[]) AS wanted (code, after),"
    " LATERAL (SELECT number, at, body FROM log"
    " WHERE log.code = wanted.code AND number > wanted.after"
    " ORDER BY number LIMIT 200) AS page ORDER BY page.number"
)


class LogReader:
    def __init__(self, readers: Readers) -> None:
        self.readers = readers
        self.wanted: dict[Place, asyncio.Future[Page]] = {}
        self.task: asyncio.Task[None] | None = None

    async def page(self, code: str, after: int) -> Page:
        """With all that was committed before this call."""
        place = code, after
        if place not in self.wanted:
            self.wanted[place] = asyncio.get_running_loop().create_future()
            self.wanted[place].add_done_callback(forget_error)
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self.read_all())
        return await asyncio.shield(self.wanted[place])

    async def read_all(self) -> None:
        while self.wanted:
            places = [*islice(self.wanted, PAGES_A_QUERY)]
            some = {place: self.wanted.pop(place) for place in places}
            try:
                pages = await self.read(places)
            except BaseException as error:
                for answer in some.values():
                    answer.set_exception(error)
                if not isinstance(error, Exception):
                    raise
            else:
                for place, answer in some.items():
                    answer.set_result(pages[place])

    async def read(self, places: list[Place]) -> dict[Place, Page]:
        codes, numbers = zip(*places, strict=True)
        rows = await self.readers.all(PAGES, ([*codes], [*numbers]))
        pages: dict[Place, Page] = {place: [] for place in places}
        for code, after, *row in rows:
            pages[cast("Place", (code, after))].append(cast("LogRow", tuple(row)))
        return pages


def forget_error(answer: asyncio.Future[Page]) -> None:
    """Whoever waits for it has it, and perhaps nobody waits any more."""
    if not answer.cancelled():
        answer.exception()
