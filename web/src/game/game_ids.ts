/* The list of all games by id, in the order in which they are offered. */
import { ROW_LIMITS } from "../net/messages";
import type { GameId } from "../net/messages";

/** The games that have a lesson, in the order in which one learns them. */
export const LEARNING_ORDER: readonly GameId[] = [
  "classic", "flip", "evenodd", "climb", "cow", "pro", "anniversary", "buffalo", "eleven",
];
/** All games, everywhere in this order: a path, one new rule after the other. */
export const GAMES: readonly GameId[] = [
  ...LEARNING_ORDER,
  ...(Object.keys(ROW_LIMITS) as GameId[]).filter((game) => !LEARNING_ORDER.includes(game)),
];

export function isGame(name: string | null): name is GameId {
  return GAMES.some((game) => game === name);
}

/** A game as a box offers it: 6 takes! is 6 nimmt! that ends only with more than 66 heads. */
export type Offer = GameId | "6takes";
export const OFFERS: readonly Offer[] = GAMES.flatMap((game): Offer[] => (game === "classic" ? [game, "6takes"] : [game]));
export const USUAL_TARGET = 66;

export function isOffer(name: string | null): name is Offer {
  return OFFERS.some((offer) => offer === name);
}

export function gameOf(offer: Offer): GameId {
  return offer === "6takes" ? "classic" : offer;
}

/** The name under which a game with these options is offered. */
export function offerOf(game: string, options: { target?: unknown; mode?: unknown; rounds?: unknown }): string {
  const { target = USUAL_TARGET, mode, rounds } = options;
  const takes = game === "classic" && mode === "more_than" && target === USUAL_TARGET && !rounds;
  return takes ? "6takes" : game;
}
