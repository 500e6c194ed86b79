"""The drawing of a learning curve."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_curve_rises_from_its_lowest_point_to_its_highest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import draw_curve  # noqa: PLC0415  (found through the path above)

    drawn = ET.fromstring(draw_curve.draw_curve([(10, -6.0), (20, 0.5)], "rounds", "heads"))  # noqa: S314  (our own)

    line = drawn.find("{http://www.w3.org/2000/svg}polyline")
    assert line is not None
    first, last = (pair.split(",") for pair in line.attrib["points"].split())
    assert float(first[0]) < float(last[0])
    assert float(first[1]) > float(last[1])
