/* Who sits at the table of a puzzle: in one's own mistakes everybody who played that game, with the names and
   faces they had; in a puzzle from a game of bots the bots. */
import { fetchRecordedSeats } from "../game/faces";
import type { Seated } from "../game/faces";
import { seatLetter } from "../game/letters_of_unnamed_seats";
import { Refused, Unreachable } from "../net/error_classes";
import * as http from "../net/http_of_later_screens";
import type { DuePuzzle, Puzzle } from "../net/messages";

export type SeatsByGame = ReadonlyMap<string, readonly Seated[]>;

/** Who played the games that these puzzles are from; a game that is gone is left out. */
export async function fetchPlayers(puzzles: readonly DuePuzzle[]): Promise<SeatsByGame> {
  const codes = [...new Set(puzzles.map(({ puzzle }) => puzzle.source.code))].filter((code) => code !== "");
  const found = await Promise.all(codes.map(async (code) => [code, await playersOf(code)] as const));
  return new Map(found);
}

async function playersOf(code: string): Promise<readonly Seated[]> {
  try {
    const { names } = await http.fetchRecord(code);
    const seats = await fetchRecordedSeats(code, names);
    return seats.map(({ name, bot, animal }) => ({ name, bot, ...(animal && { animal }) }));
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return [];
    throw error;
  }
}

export function seatsOf({ view, source }: Puzzle, me: Seated, players: SeatsByGame): Seated[] {
  const known = players.get(source.code) ?? [];
  return Array.from({ length: view.seats }, (_, seat) => {
    const bot = source.bots[seat] ?? "";
    return known[seat] ?? (seat === view.me ? me : { name: bot || seatLetter(seat), bot });
  });
}
