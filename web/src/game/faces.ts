/* The faces at a table: people are the animal that they have picked, and bots are cattle, as long as
 * nobody at the table looks the same. */
import { Refused, Unreachable } from "../net/error_classes";
import { fetchTable } from "../net/http";
import type { Animal, SeatInfo } from "../net/messages";
import { isBot } from "./player_names";

export const ANIMALS = [
  "cat", "dog", "fox", "pig", "sheep", "hen", "duck", "frog", "owl", "rabbit", "horse", "mouse",
] as const satisfies readonly Animal[];

const CATTLE = ["calf", "heifer", "ox", "bull", "hornox", "random", "steady"] as const;

export type Face = (typeof ANIMALS)[number] | (typeof CATTLE)[number];

export type Seated = Pick<SeatInfo, "name" | "bot"> & { animal?: string };

/**
 * The face of each seat. Who has picked an animal first has it, and the first bot of a level its
 * cattle; somebody with the same one, or with none, is another animal that nobody is, as long as
 * there are some.
 */
export function facesOf(seats: readonly Seated[]): (Face | null)[] {
  const picked = seats.map(({ bot, animal }) =>
    bot ? (CATTLE.find((one) => one === bot) ?? "ox") : ANIMALS.find((one) => one === animal),
  );
  const own = picked.map((face, seat) => face && picked.indexOf(face) === seat);
  const free = ANIMALS.filter((animal) => !picked.includes(animal));
  let given = 0;
  return seats.map(({ name }, seat) => {
    if (!name) return null;
    return own[seat] ? (picked[seat] ?? null) : (free[given++] ?? ANIMALS[seat % ANIMALS.length] ?? "cat");
  });
}

/**
 * Who sat at the table of a record. While the server has the table, everybody keeps the face they
 * had there; a record alone knows names only.
 */
export async function fetchRecordedSeats(code: string, names: readonly string[]): Promise<readonly Seated[]> {
  try {
    return (await fetchTable(code)).seats;
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    return names.map((name) => ({ name, bot: isBot(name) ? name : "" }));
  }
}
