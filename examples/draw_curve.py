"""A learning curve as a small SVG, without any library: the examples draw theirs with it."""

from collections.abc import Sequence

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 480, 220, 48, 36, 12


def smooth(points: Sequence[tuple[float, float]], parts: int) -> list[tuple[float, float]]:
    """The means of this many parts of the curve, each at the end of its part."""
    wide = max(1, len(points) // parts)
    cut = [points[at : at + wide] for at in range(0, len(points), wide)]
    return [(part[-1][0], sum(gain for _, gain in part) / len(part)) for part in cut]


def draw_curve(points: Sequence[tuple[float, float]], across: str, up: str) -> str:
    """The points joined by a line, with the ends of both axes and the names of what they count."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    low, high, last = min(*ys, 0.0), max(*ys, 0.0), max(xs)

    def place(x: float, y: float) -> str:
        at = LEFT + (WIDTH - LEFT - 12) * x / last
        over = TOP + (HEIGHT - BOTTOM - TOP) * (high - y) / ((high - low) or 1)
        return f"{at:.1f},{over:.1f}"

    line = " ".join(place(x, y) for x, y in points)
    zero = place(0, 0).split(",")[1]
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"
  font-family="sans-serif" font-size="12" fill="#777">
<title>{up} by {across}</title>
<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - 12}" fill="none" stroke="#999"/>
<path d="M{LEFT} {zero}H{WIDTH - 12}" stroke="#999" stroke-dasharray="3 4"/>
<polyline points="{line}" fill="none" stroke="#c2410c" stroke-width="2"/>
<text x="{LEFT - 6}" y="{TOP + 10}" text-anchor="end">{high:+.1f}</text>
<text x="{LEFT - 6}" y="{HEIGHT - BOTTOM}" text-anchor="end">{low:+.1f}</text>
<text x="{WIDTH - 12}" y="{HEIGHT - BOTTOM + 16}" text-anchor="end">{last:,.0f} {across}</text>
<text x="{LEFT + 6}" y="{TOP + 10}">{up}</text>
</svg>
"""
