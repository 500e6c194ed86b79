/* The errors of a failed request: Refused by the server, or Unreachable. */
import type { Code } from "./messages";

/** The server has refused the request: `code` is stable, `message` is in English. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** No answer came. The server may or may not have done what was asked. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}
