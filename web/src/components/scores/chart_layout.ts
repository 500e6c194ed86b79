/* The layout of the score chart: the top of its scale and the places of its labels. */

/** A round number for the top of a scale, at least as large as the largest value. */
export function scaleTop(largest: number): number {
  const step = largest > 200 ? 100 : largest > 80 ? 50 : largest > 20 ? 20 : 10;
  return Math.max(step, Math.ceil(largest / step) * step);
}

/** Labels at about these heights, none nearer than `gap` to the next, all between 0 and `most`. */
export function spreadLabels(heights: readonly number[], gap: number, most: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = 0;
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, least);
    least = placed[at] + gap;
  }
  let highest = most;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, highest);
    highest = placed[at] - gap;
  }
  return placed;
}
