"""Choose the runner: processes of this machine, or a Ray cluster."""

from __future__ import annotations

from hornox.errors import NeedsExtra
from hornox.parallel.local_processes import LocalProcesses
from hornox.parallel.runner import PartRunner


def choose_runner(ray: str | None = None, workers: int | None = None) -> PartRunner:
    """`ray` is None for this machine alone, the address of a Ray cluster, or `auto`.

    `auto` is the cluster that runs already, or a new one on this machine. There, `workers` limits
    how many parts are done at once; by default every core has one.
    """
    if ray is None:
        return LocalProcesses(workers)
    try:
        from hornox.parallel.ray_cluster import RayCluster  # noqa: PLC0415  (large, and optional)
    except ImportError:
        raise NeedsExtra("ray") from None
    return RayCluster(ray, workers)
