import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import { Unreachable } from "../net/error_classes";
import * as http from "../net/http";
import * as httpLater from "../net/http_of_later_screens";
import { fillDefaults } from "../net/fill_defaults";
import { storeGuest } from "../net/guest";
import type { DuePuzzle, GameRecord, PracticeReport, Puzzle, TableInfo } from "../net/messages";
import { hasText, loadAll } from "../words";
import { lastSevenDays, today, weekday } from "./days";
import { DailyPractice } from "./daily_practice.svelte";
import { PracticeRun, comparedOption, isRight } from "./practice_run.svelte";
import { fetchPlayers } from "./puzzle_seats";
import { THEMES } from "./themes";

const MIA = { name: "Mia", bot: "" } as const;
const VIEW = {
  game: "classic", seats: 2, options: { options: "race" }, stage: "play", me: 1, totals: [0, 0],
  hands: [[0, 0], [47, 72]], rows: [[15], [12], [54], [9]], piles: [[], []], touched: [null, null, null, null],
}; // prettier-ignore

function option(choice: string, regret: number, error: number): object {
  return { choice, relative: { value: regret, error }, own: { value: 5 + regret, error }, regret: { value: regret, error } };
}

function puzzle(id: string, worse = { value: 2, error: 0.1 }): DuePuzzle {
  const options = [{ choice: "play", card: 47 }, { choice: "play", card: 72 }];
  const evaluation = {
    kind: "card", deals: 64, model_error: 0, best: 0, options: [option("47", 0, 0), option("72", worse.value, worse.error)],
  }; // prettier-ignore
  const made = { id, game: "classic", theme: "low", difficulty: 1, view: VIEW, options, evaluation, tempting: 1, source: {} };
  return { puzzle: fillDefaults("Puzzle", made) as Puzzle, solved: 0, missed: 0 };
}

async function choose(run: PracticeRun, say: string): Promise<void> {
  const chosen = run.session.picker.options.find((one) => one.say === say);
  if (!chosen) throw new Error(`${say} is no option`);
  await run.session.choose(chosen);
}

beforeEach(async () => {
  Object.assign(prefs, { lang: "en", speed: 0 });
  await loadAll("en");
  storeGuest(null);
});

describe("a run of puzzles", () => {
  test("asks what was asked in the game, at the same seat", () => {
    const run = new PracticeRun([puzzle("a")], MIA);

    expect(run.session.me).toBe(1);
    expect(run.session.names).toEqual(["A", "Mia"]);
    expect(run.session.picker.options.map(({ say }) => say)).toEqual(["47", "72"]);
  });

  test("one's own mistakes are asked among those who played that game, with their faces", async () => {
    const own = puzzle("a");
    const asked = { ...own, puzzle: { ...own.puzzle, source: { ...own.puzzle.source, code: "ABCDEF" } } };
    vi.spyOn(httpLater, "fetchRecord").mockResolvedValue({ names: ["ox", "Mia"] } as unknown as GameRecord);
    vi.spyOn(http, "fetchTable").mockResolvedValue({
      seats: [{ name: "ox", bot: "ox" }, { name: "Mia", bot: "", animal: "frog" }],
    } as unknown as TableInfo); // prettier-ignore

    const run = new PracticeRun([asked], MIA, await fetchPlayers([asked]));

    expect(run.session.names).toEqual(["Alma", "Mia"]);
    expect(run.session.info?.seats.map(({ bot, animal }) => bot || animal)).toEqual(["ox", "frog"]);
  });

  test("counts right answers and goes on to the next puzzle", async () => {
    const run = new PracticeRun([puzzle("a"), puzzle("b")], MIA);

    await choose(run, "47");
    expect([run.chosen, run.right]).toEqual([0, 1]);
    run.next();
    expect([run.puzzle?.id, run.chosen]).toEqual(["b", null]);
    await choose(run, "72");
    run.next();

    expect([run.over, run.right]).toEqual([true, 1]);
  });

  test("takes the first answer only", async () => {
    const run = new PracticeRun([puzzle("a")], MIA);

    await choose(run, "72");
    await choose(run, "47");

    expect([run.chosen, run.right]).toEqual([1, 0]);
  });

  test("tells the server of a guest's answer, and goes on if the server is away", async () => {
    storeGuest({ id: "1", name: "Mia", token: "1.x" });
    const answer = vi.spyOn(httpLater, "answerPuzzle").mockResolvedValueOnce({ right: true, due: 9 });
    const run = new PracticeRun([puzzle("a"), puzzle("b")], MIA);

    await choose(run, "47");
    await vi.waitFor(() => expect(run.report?.due).toBe(9));
    expect(answer).toHaveBeenCalledWith("a", "47", today());

    answer.mockRejectedValueOnce(new Error("away"));
    run.next();
    await choose(run, "47");
    await vi.waitFor(() => expect(run.unsaved).toBe(true));
    expect(run.right).toBe(2);
  });
});

describe("an answer", () => {
  test("is right if it cannot be told from the best", () => {
    const { evaluation } = puzzle("a", { value: 0.1, error: 0.1 }).puzzle;

    expect([isRight(evaluation, 0), isRight(evaluation, 1)]).toEqual([true, true]);
    expect(isRight(puzzle("a").puzzle.evaluation, 1)).toBe(false);
  });

  test("is compared with the tempting option if it is right, or else with the best", () => {
    expect(comparedOption(puzzle("a").puzzle, 0)?.choice).toBe("72");
    expect(comparedOption(puzzle("a").puzzle, 1)?.choice).toBe("72");
  });
});

describe("what there is to do today", () => {
  const report = (searching: number): PracticeReport => ({
    puzzles: [], due: 0, searching, days: [], own: 0, learned: 0, solved: [],
  }); // prettier-ignore

  beforeEach(() => {
    vi.useFakeTimers();
    storeGuest({ id: "1", name: "Mia", token: "1.x" });
    vi.spyOn(httpLater, "fetchPuzzles").mockResolvedValue([]);
  });
  afterEach(() => void vi.useRealTimers());

  test("is asked for until all games have been looked through, also after trouble", async () => {
    const ask = vi.spyOn(httpLater, "fetchMyPuzzles").mockReset();
    ask.mockResolvedValueOnce(report(2)).mockRejectedValueOnce(new Unreachable()).mockResolvedValueOnce(report(0));
    const daily = new DailyPractice();

    await daily.load();
    await vi.advanceTimersByTimeAsync(60_000);

    expect([ask.mock.calls.length, daily.report?.searching, daily.wrong]).toEqual([3, 0, ""]);
  });

  test("is not asked for any more by somebody who has left while it was on its way", async () => {
    const ask = vi.spyOn(httpLater, "fetchMyPuzzles").mockReset().mockResolvedValue(report(2));
    const daily = new DailyPractice();

    const asked = daily.load();
    daily.stop();
    await asked;
    await vi.advanceTimersByTimeAsync(60_000);

    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("days", () => {
  test("change at midnight where the player is", () => {
    const late = new Date(2026, 10, 18, 23, 59);
    const early = new Date(2026, 10, 19, 0, 1);

    expect(today(early) - today(late)).toBe(1);
  });

  test("are the last seven, with the names of a calendar", () => {
    const monday = Date.UTC(2026, 10, 16) / 86_400_000;

    expect(lastSevenDays(monday)).toHaveLength(7);
    expect(lastSevenDays(monday).at(-1)).toBe(monday);
    expect([weekday(monday, "en"), weekday(monday, "de")]).toEqual(["Mon", "Mo"]);
  });
});

test("every theme has a name and a question", () => {
  for (const theme of THEMES) {
    expect(hasText(`web.practice.theme.${theme}`, "en")).toBe(true);
    expect(hasText(`web.practice.theme.${theme}.ask`, "en")).toBe(true);
  }
});
