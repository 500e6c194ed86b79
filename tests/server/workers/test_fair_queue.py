"""Whose turn it is: the urgent first, then peers take turns, and so do their tables."""

from __future__ import annotations

import pytest

from hornox.server.workers.fair_queue import FairQueue, Priority, QueuedJob, RecentUse

URGENT, NORMAL, PACED, HINT = Priority


def filled(*jobs: QueuedJob) -> FairQueue[QueuedJob]:
    queue: FairQueue[QueuedJob] = FairQueue()
    for job in jobs:
        queue.push(job)
    return queue


def emptied(queue: FairQueue[QueuedJob]) -> list[str]:
    order = []
    while job := queue.pop():
        order.append(job.peer + job.table)
    assert len(queue) == 0
    return order


def test_peers_take_turns_however_much_one_asks_for() -> None:
    queue = filled(*(QueuedJob("a", "1") for _ in range(3)))
    for peer in "bc":
        queue.push(QueuedJob(peer, "2"))

    assert emptied(queue) == ["a1", "b2", "c2", "a1", "a1"]


def test_the_tables_of_a_peer_take_turns() -> None:
    queue = filled(*(QueuedJob("a", table) for table in "1112"), QueuedJob("b", "3"))

    assert emptied(queue) == ["a1", "b3", "a2", "a1", "a1"]


def test_the_urgent_come_first() -> None:
    jobs = [QueuedJob("a", "1", PACED), QueuedJob("b", "2"), QueuedJob("c", "3", URGENT)]

    assert emptied(filled(*jobs)) == ["c3", "b2", "a1"]


def test_a_table_that_becomes_urgent_overtakes_the_others() -> None:
    queue = filled(*(QueuedJob("a", table) for table in "1123"), QueuedJob("a", "4", URGENT))

    queue.set_priority("2", URGENT)
    queue.set_priority("4", PACED)

    assert emptied(queue) == ["a2", "a1", "a3", "a1", "a4"]


@pytest.mark.parametrize("resting", Priority)
def test_what_rests_is_not_given_out(resting: Priority) -> None:
    queue = filled(*(QueuedJob("a", "1", priority) for priority in Priority))

    given = []
    while job := queue.pop([resting]):
        given.append(job.priority)

    assert given == [priority for priority in Priority if priority != resting]


def test_hints_come_after_all_games_and_are_never_urgent() -> None:
    queue = filled(QueuedJob("a", "1", HINT), QueuedJob("b", "1"), QueuedJob("c", "2", PACED))

    queue.set_priority("1", URGENT)

    assert (queue.games, queue.waiting_from("a", [HINT])) == (2, 1)
    assert emptied(queue) == ["b1", "c2", "a1"]


def test_a_job_can_be_taken_back_once() -> None:
    jobs = [QueuedJob("a", table) for table in "123"]
    queue = filled(*jobs)

    queue.remove(jobs[1])
    queue.remove(jobs[1])

    assert queue.waiting_from("a") == 2
    assert emptied(queue) == ["a1", "a3"]


def test_work_is_estimated_for_each_peer_as_all_take_turns() -> None:
    queue = filled(
        *(QueuedJob("a", "1", NORMAL, 0.5) for _ in range(4)),
        QueuedJob("b", "2", NORMAL, 0.25),
        QueuedJob("b", "3", URGENT, 1.0),
    )

    estimates = [queue.seconds_until_idle(*asked) for asked in [("a", NORMAL), ("b", NORMAL)]]

    assert estimates == [2.0 + 1.25, 1.25 * 2]
    assert queue.seconds_until_idle("b", URGENT) == 1.0
    assert queue.seconds_until_idle("c", PACED) == 0.0


def test_who_has_used_much_more_than_others_comes_after_them_however_urgent() -> None:
    queue = filled(*(QueuedJob("a", "1", URGENT) for _ in range(3)), QueuedJob("b", "2", NORMAL))
    queue.push(QueuedJob("c", "3", PACED))
    queue.used.add("a", 1.0)
    queue.used.add("b", 0.3)

    assert emptied(queue) == ["b2", "a1", "a1", "a1", "c3"]


def test_who_has_used_about_as_much_as_others_is_not_held_back() -> None:
    queue = filled(QueuedJob("b", "2", NORMAL), QueuedJob("a", "1", URGENT))
    queue.used.add("a", 1.0)
    queue.used.add("b", 0.6)

    assert emptied(queue) == ["a1", "b2"]


def test_where_nobody_else_waits_nobody_is_held_back() -> None:
    queue = filled(QueuedJob("a", "2", NORMAL), QueuedJob("a", "1", URGENT))
    queue.used.add("a", 1.0)

    assert emptied(queue) == ["a1", "a2"]


def test_what_was_used_is_soon_forgotten() -> None:
    used = RecentUse()

    seconds = []
    for now in (0.0, 2.5, 5.0, 20.0):
        used.add("a", 1.0, now)
        seconds.append(used.seconds("a"))

    assert seconds == [1.0, 2.0, 2.0, 1.0]
