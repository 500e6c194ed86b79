/* The connection of a lesson: a scene answers in place of the server. */
import type { ConnectionStatus, Request, TableConnection } from "../net/connection";
import { fillDefaults } from "../net/fill_defaults";
import type { ServerMessage } from "../net/messages";
import type { Answer, Answers, Scene } from "./lesson_files";

export class ScriptedConnection implements TableConnection {
  private answers: Answers;
  private readonly onMessage: (message: ServerMessage) => void;
  private readonly onAnswer: (answer: Answer) => void;

  constructor(
    scene: Scene,
    onMessage: (message: ServerMessage) => void,
    onStatus: (status: ConnectionStatus) => void,
    onAnswer: (answer: Answer) => void,
  ) {
    this.answers = scene.answers;
    this.onMessage = onMessage;
    this.onAnswer = onAnswer;
    onStatus({ is: "open" });
    onMessage(whole(scene.welcome));
  }

  request(request: Request): Promise<void> {
    const answer = this.answers[choiceOf(request)];
    if (answer) this.give(answer);
    return Promise.resolve();
  }

  private give(answer: Answer): void {
    this.answers = answer.answers ?? {};
    this.onAnswer(answer);
    for (const step of answer.steps) this.onMessage(whole(step));
  }

  introduce(): Promise<void> {
    return Promise.resolve();
  }

  leave(): void {
    this.answers = {};
  }
}

/** Nobody else is asked in a lesson: to pass for a whole turn is to pass. */
function choiceOf(request: Request): string {
  if (request.type === "pass_turn") return "pass";
  return request.type === "choose" ? request.choice : "";
}

function whole(message: unknown): ServerMessage {
  return fillDefaults("ServerMessage", message) as ServerMessage;
}
