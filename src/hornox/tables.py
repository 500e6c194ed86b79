"""The types of tables, and so of views: what a bot may read in each game.

| games | their tables |
|---|---|
| classic | `RowTable` |
| pro | `ProTable`: the open cards of the draft |
| evenodd, climb, cow | `FanTable`: the marker at a row |
| flip | `FlipTable`: who still has a flip card |
| anniversary | `AnniversaryTable`: special cards |
| buffalo | `BuffaloTable`: the team's special cards, the buffalo's stack |
| eleven | `ElevenTable`: piles instead of rows |

All but the last are a `RowTable` too. A bot finds out which one it has with `isinstance`, and a
type checker follows:

>>> import hornox
>>> from hornox.tables import RowTable
>>> view = hornox.new("classic", seats=2, seed=7).view(0)
>>> isinstance(view, RowTable), view.hand
(True, (3, 5, 32, 34, 40, 55, 78, 80, 87, 100))
"""

from hornox.game import Table
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import FlipTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable

__all__ = [
    "AnniversaryTable", "BuffaloTable", "ElevenTable", "FanTable", "FlipTable", "ProTable",
    "RowTable", "SpecialTable", "Table",
]  # fmt: skip
