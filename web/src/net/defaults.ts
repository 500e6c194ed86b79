import { SEVERAL, SHAPES } from "./messages";
import type { Telling, View } from "./messages";

type Fields = Record<string, unknown>;

/**
 * A thing the server sent, with all that it left out because it is usual.
 *
 * `kind` is a name in messages.ts; for a list, that of its entries. What is usual is shared by
 * all: nothing that was heard is ever changed.
 */
export function filled(kind: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(kind, one));
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Fields;
  const [usual, holds] = SHAPES[which(kind, fields)] ?? [{}, {}];
  const whole: Fields = { ...usual, ...fields };
  for (const [field, held] of Object.entries(holds)) whole[field] = filled(held, whole[field]);
  return whole;
}

/** Of a kind that is several, which one it is. */
function which(kind: string, fields: Fields): string {
  const several = SEVERAL[kind];
  return several ? (several[1][String(fields[several[0]])] ?? "") : kind;
}

export function telling(json: string): Telling {
  return filled("Telling", JSON.parse(json)) as Telling;
}

export function view(json: string): View {
  return filled("View", JSON.parse(json)) as View;
}
