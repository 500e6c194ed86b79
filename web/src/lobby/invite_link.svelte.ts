/*
 * The link that invites others to a table: the server's own address, since localhost would lead
 * nobody here.
 */
import { fetchInvitation } from "../net/http_of_later_screens";

export class InvitationLink {
  link: string = $state("");
  /** Whether only this machine can follow the link. */
  readonly isLocalOnly = $derived(/^https?:\/\/(localhost|127\.|\[::1\])/.test(this.link));
  readonly host = $derived(this.link ? new URL(this.link).host : "");

  constructor(code: string) {
    this.link = `${location.origin}/t/${code}`;
    fetchInvitation(code).then(
      (found) => (this.link = found.link),
      () => undefined, // then the address of this page has to do
    );
  }
}
