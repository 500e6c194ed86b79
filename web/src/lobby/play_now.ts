/* Playing at once: a table for the player and three bots, and the game starts. */
import { router } from "../browser/routes.svelte";
import { DEFAULT_BOT } from "../game/player_names";
import * as http from "../net/http";
import type { GameId } from "../net/messages";
import { withGuest } from "./my_name.svelte";

/** Open the table and go there; it rejects with Refused or Unreachable. */
export async function playNow(game: GameId): Promise<void> {
  const bots = [DEFAULT_BOT, DEFAULT_BOT, DEFAULT_BOT];
  const { code } = await withGuest(() => http.openTable({ game, bots, start: true }));
  router.navigate(`/t/${code}`);
}
