/* Puts back the fields that the server leaves out because they have their default. */
import { SHAPES, UNIONS } from "./messages";
import type { ServerMessage } from "./messages";

type Fields = Record<string, unknown>;

/**
 * What the server sent, with the fields that it left out.
 *
 * `kind` is the name of a type in messages.ts; for a list, that of its entries. The default values
 * are shared, so nothing that was received may be changed.
 */
export function fillDefaults(kind: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => fillDefaults(kind, one));
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Fields;
  const [defaults, nested] = SHAPES[unionMember(kind, fields)] ?? [{}, {}];
  const whole: Fields = { ...defaults, ...fields };
  for (const [field, held] of Object.entries(nested)) whole[field] = fillDefaults(held, whole[field]);
  return whole;
}

/** The member of a union that these fields belong to. */
function unionMember(kind: string, fields: Fields): string {
  const several = UNIONS[kind];
  return several ? (several[1][String(fields[several[0]])] ?? "") : kind;
}

export function parseMessage(json: string): ServerMessage {
  return fillDefaults("ServerMessage", JSON.parse(json)) as ServerMessage;
}
