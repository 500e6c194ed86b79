/* The colour of a seat. */

/** A hue in degrees. Ten seats have ten hues, evenly spread; neighbours at the table are far apart. */
export function seatHue(seat: number): number {
  return (seat * 108 + 20) % 360;
}

/** Hues next to each other on the wheel differ in depth as well. */
export function isDeep(seat: number): boolean {
  return seat % 2 === 1;
}
