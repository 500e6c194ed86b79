/* The analysis of one seat: the moments that cost most, tried again by keyboard (the focus is never lost). */
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { AnalysisProgress } from "../../analysis/analysis_progress.svelte";
import * as http from "../../net/http_of_later_screens";
import { fillDefaults } from "../../net/fill_defaults";
import type { AnalysisReport } from "../../net/messages";
import { mountComponent, setUpComponentTests } from "../../testing/mount";
import SeatAnalysis from "./SeatAnalysis.svelte";

setUpComponentTests();

const number = (value: number) => ({ value, error: 0.1 });
const option = (choice: string, regret: number) => ({
  choice, relative: number(regret), own: number(regret), regret: number(regret),
}); // prettier-ignore

function decisionAt(step: number, mistake: number): object {
  const evaluation = { kind: "card", deals: 64, model_error: 0, best: 0, options: [option("51", 0), option("60", mistake)] };
  return {
    step, seat: 0, turn: step, evaluation, played: 1, regret: number(mistake), mistake, cost: mistake, about_equal: false,
    obvious: false, again: false, taken: 0, expected: 5, luck: 0,
  }; // prettier-ignore
}

function report(stage: number): AnalysisReport {
  const account = {
    heads: 5, rivals: 5, par: number(5), others: 0, mistakes: number(0), theirs: number(0), usual: 0, deal_luck: number(0),
    turns: number(0), luck: number(0),
  }; // prettier-ignore
  const seats = [{ seat: 0, account, decisions: [decisionAt(1, 3), decisionAt(2, 2)] }];
  const summaries = [{ seat: 0, name: "Mia", account, decisions: 2, mean_regret: 2.5 }];
  const made = { version: 1, game: "classic", seats: 2, stage, summaries, rounds: [{ round: 1, seats }] };
  return fillDefaults("AnalysisReport", { stage, last_stage: 2, analysis: made, hidden: [] }) as AnalysisReport;
}

let page: HTMLElement;

function press(selector: string): void {
  const button = page.querySelector<HTMLElement>(selector)!;
  button.focus();
  button.click();
  flushSync();
}

function show(stage: number): void {
  const progress = new AnalysisProgress();
  progress.report = report(stage);
  const analysis = progress.report.analysis!;
  page = mountComponent(SeatAnalysis, {
    code: "ABCDEF", analysis, summary: analysis.summaries[0]!, names: ["Mia", "Ben"], me: true, mine: false, progress,
  }); // prettier-ignore
}

/** What the list says about the moments. */
function listed(): string[] {
  return [...page.querySelectorAll(".look .said")].map((one) => one.textContent.replace(/\s+/g, " ").trim());
}

beforeEach(() => {
  vi.spyOn(http, "fetchSteps").mockResolvedValue([]);
  Element.prototype.scrollIntoView = () => {};
});

test("whoever asks for the answer comes to the option that was played", async () => {
  show(2);
  press(".give-up");

  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-pressed")).toBe("true"));
  expect(document.activeElement?.textContent).toContain("60");
});

test("the next moment begins at its place", async () => {
  show(2);
  press(".give-up");
  press(".moment .main");

  await vi.waitFor(() => expect(document.activeElement?.className).toContain("moment"));
  expect(document.activeElement?.querySelector("header")?.textContent).toContain("Moment 2 of 2");
});

test("the list says what was played, and what was better only once it was tried", () => {
  show(2);
  expect(listed()).toEqual(["Turn 1 You played 60.", "Turn 2 You played 60."]);

  press(".give-up");

  expect(listed()).toEqual(["Turn 1 You played 60. Better: 51", "Turn 2 You played 60."]);
});

test("a first estimate gives no verdict and no costs, and says how far it is", async () => {
  show(0);

  expect(page.querySelector("h2")?.textContent).toBe("Luck or play? That is not settled yet.");
  expect(page.querySelector("[role=status]")?.textContent).toContain("step 2 of 3");
  const done = (): number => Number(page.querySelector<HTMLElement>(".track > span")?.style.getPropertyValue("--done"));
  expect(done()).toBeCloseTo(1 / 3); // the first of three steps is behind it
  await vi.waitFor(() => expect(done()).toBeGreaterThan(1 / 3)); // and the bar goes on
  expect(page.querySelector(".picture li, .whole, .cost, .folded")).toBeNull();
});
