"""Parts on a Ray cluster: two real nodes on this machine, which may die."""

from __future__ import annotations

import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("ray", reason="Ray is missing: pip install 'hornox[ray]'")

import ray
from msgspec.structs import replace
from ray._private.authentication_test_utils import reset_auth_token_state
from ray.cluster_utils import Cluster

from hornox.arena import BadMatch, Match, play, play_deal
from hornox.arena.results_file import ResultsFile
from hornox.cli import main
from hornox.parallel import WorkerDied
from hornox.parallel.ray_cluster import NoCluster, OtherHornox, RayCluster
from tests.arena.matches import HOSTILE, play_in_pool
from tests.parallel.works import (
    kill_always,
    kill_once,
    refuse_three,
    slow_start,
    square,
    wait_for_go,
)

# Ray notices after 15 seconds that a node is dead: as often asked as usual, but sooner. Its workers
# give way to everything else on the machine: here that would be all other tests.
SOON = {
    "health_check_initial_delay_ms": 500,
    "health_check_period_ms": 300,
    "worker_niceness": 0,
}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One for the whole file, because starting it takes seconds; with a token of its own."""
    token = tmp_path_factory.mktemp("ray") / "token"
    token.write_text(secrets.token_hex(32))
    token.chmod(0o600)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN_PATH", str(token))
        patch.delenv("RAY_AUTH_TOKEN", raising=False)
        patch.delenv("RAY_ADDRESS", raising=False)
        reset_auth_token_state()  # Ray reads its settings once, when it is imported
        head = {"num_cpus": 1, "include_dashboard": False, "_system_config": SOON}
        nodes = Cluster(initialize_head=True, head_node_args=head)
        nodes.add_node(num_cpus=1)
        ray.init(nodes.address, log_to_driver=False, logging_level="ERROR")
        yield nodes
        ray.shutdown()
        nodes.shutdown()
    reset_auth_token_state()


def files(folder: Path, pattern: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.rglob(pattern))}


@pytest.mark.usefixtures("cluster")
def test_results_come_in_order_and_parts_are_taken_when_needed() -> None:
    with RayCluster() as runner:
        assert [*runner.in_order(slow_start, range(5))] == [0, 1, 2, 3, 4]
        endless = runner.in_order(square, iter(int, 1))
        assert next(endless) == 0
        endless.close()

    assert ray.is_initialized()  # it was not ours


@pytest.mark.usefixtures("cluster")
def test_an_error_of_ours_arrives_as_it_was_raised() -> None:
    with RayCluster(workers=1) as runner, pytest.raises(BadMatch) as raised:
        list(runner.in_order(refuse_three, range(5)))

    assert raised.value.facts == {"most": 2, "said": "three"}


@pytest.mark.usefixtures("cluster")
def test_a_node_with_another_hornox_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornox.parallel.ray_cluster.hornox_digest", lambda: "other")

    with RayCluster() as runner, pytest.raises(OtherHornox, match="has another version of Hornox"):
        list(runner.in_order(square, range(2)))


def test_an_address_where_nothing_answers_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for address in ("127.0.0.1:1", "nowhere", "127.0.0.1:99999"):
        with pytest.raises(NoCluster):
            RayCluster(address).connect()
    assert main(["arena", "--ray", "ox", "random"]) == 2
    assert "write --ray at the end" in capsys.readouterr().err


@pytest.mark.usefixtures("cluster")
def test_a_match_has_the_same_results_as_at_home(tmp_path: Path) -> None:
    """A bot that ends its process forfeits there too, and nothing else is lost."""
    match = Match.of([f"{HOSTILE}:UsesRng", f"{HOSTILE}:Exits", "ox"], seats=3, seed=1)

    with RayCluster() as runner:
        report = play(match, 6, results=tmp_path / "match", runner=runner)

    with ResultsFile(tmp_path / "match", match) as file:
        played = [replace(deal, times=()) for deal in file.deals]
    assert played == play_in_pool(match, 6, 1)
    assert report.standings[1].forfeits >= 6


@pytest.mark.usefixtures("cluster")
def test_a_match_with_a_bot_that_cannot_be_made_is_refused() -> None:
    match = Match.of(["nowhere_to_be_found:Bot", "random"], seats=2, seed=1)

    with RayCluster() as runner, pytest.raises(BadMatch, match="could not be created"):
        play(match, 2, runner=runner)


@pytest.mark.usefixtures("cluster")
def test_a_dataset_has_the_same_bytes_as_at_home(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is missing: pip install 'hornox[data]'")
    options = ["--game", "pro", "--seats", "2", "--bots", "random", "--rounds", "501"]

    assert main(["dataset", str(tmp_path / "ray"), *options, "--ray"]) == 0
    whole = files(tmp_path / "ray", "*")
    (tmp_path / "ray" / "part-00001.parquet").unlink()
    assert main(["dataset", str(tmp_path / "ray"), *options, "--ray"]) == 0
    assert main(["dataset", str(tmp_path / "home"), *options]) == 0

    assert len(whole) == 3
    assert files(tmp_path / "ray", "*") == files(tmp_path / "home", "*") == whole


@pytest.mark.usefixtures("cluster")
def test_training_makes_the_same_net_as_at_home(tmp_path: Path) -> None:
    np = pytest.importorskip("numpy", reason="numpy is missing: pip install 'hornox[bots]'")
    pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    options = ["--years", "1", "--chunks", "2", "--deals", "1", "--steps", "20"]

    # At home first: it compiles the kernels once, and both nodes find them.
    assert main(["train", str(tmp_path / "home"), *options, "--workers", "1"]) == 0
    assert main(["train", str(tmp_path / "ray"), *options, "--ray"]) == 0

    for name in ("net.npz", "year-1/lessons-0000.npz", "year-1/lessons-0001.npz"):
        with np.load(tmp_path / "ray" / name) as ours, np.load(tmp_path / "home" / name) as theirs:
            assert {key: ours[key].tobytes() for key in ours} == {
                key: theirs[key].tobytes() for key in theirs
            }


def test_ctrl_c_leaves_a_file_that_is_continued(cluster: Any, tmp_path: Path) -> None:  # noqa: ANN401  (Ray has no types)
    path = tmp_path / "match.jsonl"
    options = ["ox", "random", "--seats", "4", "--seed", "1", "--results", str(path)]
    command = [sys.executable, "-m", "hornox", "arena", *options, "--ray", cluster.address]
    stopped = subprocess.Popen([*command, "--deals", "100000"], stdout=subprocess.PIPE)

    while not (path.exists() and path.read_bytes().count(b"\n") > 3):
        assert stopped.poll() is None
        time.sleep(0.05)
    stopped.send_signal(signal.SIGINT)
    said, _ = stopped.communicate(timeout=60)

    assert stopped.returncode == 130
    assert b"(stopped early)" in said
    deals = path.read_bytes().count(b"\n") - 1
    assert main(["arena", *options, "--ray", "--deals", str(deals + 2)]) == 0
    match = Match.of(["ox", "random"], seats=4, seed=1)
    with ResultsFile(path, match) as file:
        assert len(file.deals) == deals + 2
        assert [deal.games for deal in file.deals[-3:]] == [
            play_deal(match, number).games for number in range(deals - 1, deals + 2)
        ]


def test_a_cluster_that_does_not_accept_the_token_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise ConnectionError("after twenty seconds, so not in a test")

    monkeypatch.setattr(ray, "init", refuse)
    monkeypatch.setattr("hornox.parallel.ray_cluster.require_answer", lambda _: None)

    with pytest.raises(NoCluster, match="RAY_AUTH_MODE and the token"):
        RayCluster("head:6379").connect()


@pytest.mark.usefixtures("cluster")
def test_a_part_whose_process_dies_is_done_again(tmp_path: Path) -> None:
    with RayCluster() as runner:
        assert [*runner.in_order(partial(kill_once, tmp_path), range(4))] == [0, 1, 4, 9]

    assert (tmp_path / "part-1").exists()


@pytest.mark.usefixtures("cluster")
def test_a_part_that_always_kills_its_process_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornox.parallel.ray_cluster.MAX_RETRIES", 1)

    with RayCluster() as runner, pytest.raises(WorkerDied, match="part 0 kept ending"):
        list(runner.in_order(kill_always, range(1)))


def test_the_parts_of_a_node_that_dies_are_done_on_another(cluster: Any, tmp_path: Path) -> None:  # noqa: ANN401  (Ray has no types)
    third = cluster.add_node(num_cpus=1)

    def kill_third_node() -> None:
        while not any(tmp_path.glob(f"*-{third.node_id}")):
            time.sleep(0.02)
        cluster.remove_node(third, allow_graceful=False)
        (tmp_path / "go").touch()

    killer = threading.Thread(target=kill_third_node)
    killer.start()
    with RayCluster() as runner:
        results = [*runner.in_order(partial(wait_for_go, tmp_path), range(4))]
    killer.join()

    assert [part for part, _ in results] == [0, 1, 2, 3]
    assert third.node_id not in {node for _, node in results}
