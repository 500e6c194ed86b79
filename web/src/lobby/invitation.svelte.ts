/* The way to a table, for others. Opened on this machine, its own address would lead nobody here. */
import { invitation } from "../net/http";

export class Invited {
  link: string = $state("");
  /** Only this machine can follow it. */
  readonly alone = $derived(/^https?:\/\/(localhost|127\.|\[::1\])/.test(this.link));
  readonly host = $derived(this.link ? new URL(this.link).host : "");

  constructor(code: string) {
    this.link = `${location.origin}/t/${code}`;
    invitation(code).then(
      (found) => (this.link = found.link),
      () => undefined, // then this machine's own has to do
    );
  }
}
