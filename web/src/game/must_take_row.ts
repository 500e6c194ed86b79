/* Whether the one question that is asked can only be which row to take. */
import type { View } from "../net/messages";

/** With special cards, other things are asked of the owner of the next card first. */
export function asksForRow(view: View): boolean {
  if (view.game === "eleven") return false;
  if (view.game === "buffalo") return view.acting === null && (view.seats > 1 || view.closed);
  if (view.game !== "anniversary") return true;
  const { acting, cancelling, swapping, drawing, decided, specials, queue } = view;
  const undecided = !decided && !!specials.hands[queue[0]?.seat ?? 0]?.length;
  return [acting, cancelling, swapping, drawing].every((one) => one === null) && !undecided;
}
