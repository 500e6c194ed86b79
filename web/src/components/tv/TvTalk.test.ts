/* Tests of where the television shows what people say. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import type { SaidThere } from "../../net/messages";
import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { joinTable, sendWelcome } from "../../testing/server_stub";
import TvTalk from "./TvTalk.svelte";

setUpComponentTests();

function said(kind: SaidThere["kind"], text: string, seat: number | null): SaidThere {
  return { type: "said", name: "Cleo", kind, text, seat };
}

test("words and reactions stand at the line of their seat, those of spectators have a name", () => {
  document.body.innerHTML = '<ul class="seats"><li data-seat="1"><i class="avatar"></i><b class="who"></b></li></ul>';
  const session = joinTable({ watching: true });
  sendWelcome();
  const page = mountComponent(TvTalk, { session });

  for (const one of [said("chat", "Mine!", 1), said("chat", "No, mine!", 1), said("chat", "Hello", null)]) {
    session.latestSaid = one;
    flushSync();
  }

  const bubbles = [...page.querySelectorAll(".bubble")];
  const shown = bubbles.map((one) => [one.classList.contains("here"), one.textContent?.replace(/\s+/g, " ").trim()]);
  expect(shown).toEqual([
    [true, "Ben No, mine!"], // the latest of a seat
    [false, "Cleo Hello"],
  ]);
});
