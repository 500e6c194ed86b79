/* The connection of a puzzle: it shows one position in place of the server, and hears one choice. */
import type { Seated } from "../game/faces";
import type { ConnectionStatus, Request, TableConnection } from "../net/connection";
import { fillDefaults } from "../net/fill_defaults";
import type { Puzzle, ServerMessage } from "../net/messages";

export class PuzzleConnection implements TableConnection {
  private readonly onChoice: (choice: string) => void;

  constructor(
    puzzle: Puzzle,
    seats: readonly Seated[],
    onMessage: (message: ServerMessage) => void,
    onStatus: (status: ConnectionStatus) => void,
    onChoice: (choice: string) => void,
  ) {
    this.onChoice = onChoice;
    onStatus({ is: "open" });
    onMessage(fillDefaults("ServerMessage", welcome(puzzle, seats)) as ServerMessage);
  }

  request(request: Request): Promise<void> {
    if (request.type === "choose") this.onChoice(request.choice);
    return Promise.resolve();
  }

  introduce(): Promise<void> {
    return Promise.resolve();
  }

  leave(): void {
    // There is nothing to hang up.
  }
}

/** What a server would say to somebody who comes back to that seat at that moment. */
function welcome({ view, options, evaluation }: Puzzle, players: readonly Seated[]): object {
  const { me } = view;
  const seats = players.map((player) => ({ ...player, here: true }));
  const said = options.map((option, at) => ({ ...option, say: evaluation.options[at]?.choice ?? "" }));
  return {
    type: "welcome",
    table: { code: "", game: view.game, state: "playing", seats, commitment: "", options: {} },
    seats: [me],
    step: 1,
    situations: [{ seat: me, view, options: said }],
    asked: [me],
    chosen: [],
    steps: [],
    said: [],
  };
}
