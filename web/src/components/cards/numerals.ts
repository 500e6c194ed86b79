/*
 * The digits on the cards as SVG paths: they look the same on every device, and no font is loaded.
 *
 * A digit is one stroke of a thick round pen in a box 64 high: its width, where the pen is set
 * down, and how it moves from there.
 */

const DIGITS: readonly [advance: number, x: number, y: number, pen: string][] = [
  [46, 22, 6, "c11 0 15 11 15 26s-4 26-15 26-15-11-15-26 4-26 15-26z"],
  [32, 6, 18, "l14-12v52"],
  [44, 7, 20, "c0-8 6-14 14-14s14 5 14 13c0 14-23 22-29 39h30"],
  [44, 7, 14, "c3-5 8-8 14-8 8 0 13 5 13 12s-5 12-14 12c9 0 16 5 16 14s-7 14-16 14c-7 0-12-3-15-9"],
  [46, 29, 58, "v-52l-23 37h34"],
  [44, 34, 6, "h-21l-3 24c3-3 7-4 11-4 9 0 16 6 16 16s-7 16-16 16c-6 0-11-3-14-8"],
  [46, 32, 6, "c-14 5-25 18-25 35 0 10 6 17 15 17s16-7 16-16-7-15-15-15c-9 0-16 6-16 14"],
  [42, 6, 6, "h30l-19 52"],
  [46, 22, 30, "c-8 0-13-5-13-12s5-12 13-12 13 5 13 12-5 12-13 12c-9 0-15 6-15 14s6 14 15 14 15-6 15-14-6-14-15-14z"],
  [46, 13, 58, "c14-5 25-18 25-35 0-10-6-17-15-17s-16 7-16 16 7 15 15 15c9 0 16-6 16-14"],
];

export interface NumeralPath {
  /** The path of the pen. */
  d: string;
  width: number;
}

const pathsByNumber = new Map<number, NumeralPath>();

/** A number as a path, 64 high. */
export function numeralPath(number: number): NumeralPath {
  const known = pathsByNumber.get(number);
  if (known) return known;
  let [d, width] = ["", 0];
  for (const digit of String(number)) {
    const [advance, x, y, pen] = DIGITS[Number(digit)] ?? [0, 0, 0, ""];
    d += `M${width + x} ${y}${pen}`;
    width += advance;
  }
  const made = { d, width };
  pathsByNumber.set(number, made);
  return made;
}
