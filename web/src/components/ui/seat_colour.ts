/* The colour of a seat. */

/** A hue in degrees; neighbours are far apart on the colour wheel. */
export function seatHue(seat: number): number {
  return (seat * 137 + 20) % 360;
}
