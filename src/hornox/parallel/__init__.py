"""Do many parts of one work at once, in processes of this machine or on a Ray cluster.

    choose_runner(ray, workers)       the runner that a command's options ask for
    runner.as_completed(work, parts)  the number and the result of each part, as they finish
    runner.in_order(work, parts)      the results in the order of the parts

A part must depend on its number and its seed alone: then every runner finds the same, and a part
whose process or node has died is simply done again.
"""

from hornox.parallel.local_processes import LocalProcesses
from hornox.parallel.runner import PartRunner, WorkerDied
from hornox.parallel.runner_choice import choose_runner

__all__ = ["LocalProcesses", "PartRunner", "WorkerDied", "choose_runner"]
