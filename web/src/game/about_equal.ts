/* Whether an option is worth about as much as the best one, as the analysis counts it. */
import type { Estimate } from "../net/messages";

/** Whether a difference to the best is nothing, or less than two standard errors: it may be chance. */
export function isAboutEqual({ value, error }: Estimate): boolean {
  return value === 0 || value < 2 * error;
}
