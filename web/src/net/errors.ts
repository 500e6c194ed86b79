import type { Code } from "./messages";

/** The server has answered, and has not done it: `code` is stable, `message` is in English. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** There was no answer: the server or the way to it is gone, and whether it was done is open. */
export class Lost extends Error {
  override readonly name = "Lost";
}
