"""Whether this process has loaded bots that think with compiled kernels.

The module of those bots sets it. A process whose bots have a time limit reads it once they are
loaded, and compiles the kernels before the first question.
"""

from __future__ import annotations

is_needed = False
