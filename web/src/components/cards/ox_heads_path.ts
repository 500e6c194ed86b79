/*
 * The ox heads on a card as one SVG path: a page shows a hundred cards, and few shapes are drawn
 * fast.
 */

/** An ox head, 40 wide and 36 high, drawn from where the pen is. Filled evenodd, its eyes, muzzle
 * and nostrils show what lies beneath. */
export const OX_HEAD =
  "m2 1c2 6 6 9 11 9h14c5 0 9-3 11-9 1.3 7-.2 11-4 13.6-.9 4.4-3 6.4-7 6.400l-1 4c1 1 2 3 2 5 0 4-4 6-8 6" +
  "s-8-2-8-6c0-2 1-4 2-5l-1-4c-4 0-6.1-2-7-6.4-3.8-2.6-5.3-6.6-4-13.600z" +
  "m11 28a7 4 0 1 0 14 0 7 4 0 1 0-14 0z" +
  "m.8-10.500a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0zm9 0a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0z" +
  "m-7 10.500a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0zm6 0a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0z";

/** The heads in each line of a card, by the number of heads. */
const HEADS_PER_LINE = [[], [1], [2], [3], [4], [3, 2], [3, 3], [4, 3], [4, 4], [5, 4], [5, 5]];

export interface OxHeadPath {
  d: string;
  scale: number;
}

const pathsByCount = new Map<number, OxHeadPath>();

/** The path of that many heads at the foot of a card 100 wide and 140 high. */
export function oxHeadPath(heads: number): OxHeadPath {
  const known = pathsByCount.get(heads);
  if (known) return known;
  const lines = HEADS_PER_LINE[Math.min(heads, 10)] ?? [];
  const most = Math.max(...lines, 1);
  const width = most > 4 ? 18 : lines.length > 1 ? 22.5 : most > 3 ? 23 : 29;
  const scale = (width - 1) / 40;
  const d = lines.map((count, line) => {
    const top = lines.length > 1 ? 95 + line * 20 : 114.5 - width / 2;
    return Array.from({ length: count }, (_, at) => {
      const left = 50.5 + (at - count / 2) * width;
      return `M${(left / scale).toFixed(1)} ${(top / scale).toFixed(1)}${OX_HEAD}`;
    }).join("");
  });
  const made = { d: d.join(""), scale };
  pathsByCount.set(heads, made);
  return made;
}
