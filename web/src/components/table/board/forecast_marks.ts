/* How a row shows a forecast: the place of the card in it, and whether it would be taken. */
import type { Card, Forecast } from "../../../net/messages";

export interface ForecastMarks {
  /** The card that would join the row, its place there, and what it counts as if it is flipped. */
  ghost: { card: Card; place: number; number: number } | null;
  /** The row would be taken; or its owner would have to choose one, and could take this. */
  threat: "taken" | "cheapest" | "open" | "";
}

export function forecastMarks(forecast: Forecast | null | undefined, row: number): ForecastMarks {
  if (forecast?.forecast !== "row") return { ghost: null, threat: "" };
  const { card, place, number, takes, prices } = forecast;
  if (takes.some((take) => take.row === row)) return { ghost: null, threat: "taken" };
  const price = prices.find((one) => one.row === row);
  const cheapest = Math.min(...prices.map((one) => one.heads));
  const threat = price ? (price.heads === cheapest ? "cheapest" : "open") : "";
  return { ghost: forecast.row === row ? { card, place, number } : null, threat };
}
