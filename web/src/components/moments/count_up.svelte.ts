/* A number that counts up from 0 to 1, the slower the nearer; at once where nothing moves. */
import { isMotionOff } from "../../browser/prefs.svelte";

export class CountUp {
  at = $state(isMotionOff() ? 1 : 0);
  private frame = 0;

  /** Start after `waits` milliseconds and count for `lasts`; returns what stops it. */
  start(waits: number, lasts: number): () => void {
    if (this.at === 1) return () => undefined;
    const begins = performance.now() + waits;
    const step = (now: number): void => {
      const part = Math.max(0, Math.min(1, (now - begins) / lasts));
      this.at = 1 - (1 - part) ** 3;
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(this.frame);
  }
}
