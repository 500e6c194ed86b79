/* How much a take hurts, from 0 for a single head to 1 for thirteen and more. */

const WORST = 13;

export function painOf(heads: number): number {
  return Math.max(0, Math.min(1, (heads - 1) / (WORST - 1)));
}

/** The vibration of a take at one's own seat, in milliseconds on and off. */
export function vibrationOf(heads: number): number[] {
  const pulses = 1 + Math.floor(painOf(heads) * 3);
  return Array.from({ length: 2 * pulses - 1 }, (_, at) => (at % 2 ? 60 : 30 + Math.round(90 * painOf(heads))));
}
