/* The moments that cost most, tried again by keyboard: the focus is never lost. */
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { worstMoments } from "../../analysis/seat_analysis";
import * as http from "../../net/http";
import { fillDefaults } from "../../net/fill_defaults";
import type { AnalysisReport } from "../../net/messages";
import { mountComponent, setUpComponentTests } from "../../testing/mount";
import WorstMoments from "./WorstMoments.svelte";

setUpComponentTests();

const number = (value: number) => ({ value, error: 0.1 });
const option = (choice: string, regret: number) => ({
  choice, relative: number(regret), own: number(regret), regret: number(regret),
}); // prettier-ignore

function decisionAt(step: number, mistake: number): object {
  const evaluation = { kind: "card", deals: 64, best: 0, options: [option("51", 0), option("60", mistake)] };
  return {
    step, seat: 0, turn: step, evaluation, played: 1, regret: number(mistake), mistake, about_equal: false,
    obvious: false, again: false, taken: 0, expected: 5, luck: 0,
  }; // prettier-ignore
}

function analysis(): NonNullable<AnalysisReport["analysis"]> {
  const account = {
    heads: 5, par: number(5), deal_luck: number(0), mistakes: number(0), reveal_luck: number(0), others: 0, turns: 0,
  }; // prettier-ignore
  const seats = [{ seat: 0, account, decisions: [decisionAt(1, 3), decisionAt(2, 2)] }];
  const made = { version: 1, game: "classic", seats: 2, stage: 2, summaries: [], rounds: [{ round: 1, seats }] };
  const report = fillDefaults("AnalysisReport", { stage: 2, last_stage: 2, analysis: made, hidden: [] });
  return (report as AnalysisReport).analysis!;
}

let page: HTMLElement;

function press(selector: string): void {
  const button = page.querySelector<HTMLElement>(selector)!;
  button.focus();
  button.click();
  flushSync();
}

beforeEach(() => {
  vi.spyOn(http, "fetchSteps").mockResolvedValue([]);
  page = mountComponent(WorstMoments, {
    code: "ABCDEF", moments: worstMoments(analysis(), 0), seat: 0, names: ["Mia", "Ben"], me: true,
    unfinished: false, several: false, at: 0, touched: false,
  }); // prettier-ignore
});

test("whoever asks for the answer comes to the option that was played", async () => {
  press(".give-up");

  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-pressed")).toBe("true"));
  expect(document.activeElement?.textContent).toContain("60");
});

test("the next moment begins at its place", async () => {
  press(".give-up");
  press(".main");

  await vi.waitFor(() => expect(document.activeElement?.closest(".places")).not.toBeNull());
  expect(document.activeElement?.querySelector(".number")?.textContent).toBe("2");
});
