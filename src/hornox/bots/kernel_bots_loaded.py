"""Whether this process has loaded what thinks with compiled kernels.

The modules of the bots that search and of the analysis set it. A process whose bots have a time
limit reads it once they are loaded, and compiles the kernels before the first question.
"""

from __future__ import annotations

is_needed = False
is_needed_for_analysis = False
