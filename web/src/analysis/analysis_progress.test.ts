/* The analysis of a finished game, asked for until it is the best there can be. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Refused } from "../net/error_classes";
import * as http from "../net/http_of_later_screens";
import { AnalysisProgress } from "./analysis_progress.svelte";

const report = (stage: number) => ({ stage, last_stage: 2, analysis: null, hidden: [], mine: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it asks until the last stage, and then no more", async () => {
  const ask = vi.spyOn(http, "fetchAnalysis");
  for (const stage of [-1, 0, 2]) ask.mockResolvedValueOnce(report(stage));
  const progress = new AnalysisProgress();

  progress.start("ABC");
  await vi.advanceTimersByTimeAsync(60_000);

  expect(ask).toHaveBeenCalledTimes(3);
  expect(progress.unfinished).toBe(false);
});

test("an analysis that it has is not sent again, and stays", async () => {
  const rough = { version: 1, game: "classic", seats: 2, stage: 0, summaries: [], rounds: [] };
  const ask = vi.spyOn(http, "fetchAnalysis").mockResolvedValue(report(0));
  ask.mockResolvedValueOnce({ ...report(0), analysis: rough });
  const progress = new AnalysisProgress();

  progress.start("ABC");
  await vi.advanceTimersByTimeAsync(1_000);
  progress.stop();

  expect(ask.mock.calls.slice(0, 2)).toEqual([["ABC", undefined], ["ABC", 0]]); // prettier-ignore
  expect(progress.report?.analysis).toBe(rough);
});

test("a busy server is asked again, and what is there stays", async () => {
  const ask = vi.spyOn(http, "fetchAnalysis");
  ask.mockResolvedValueOnce(report(0)).mockRejectedValueOnce(new Refused("busy", "")).mockResolvedValueOnce(report(2));
  const progress = new AnalysisProgress();

  progress.start("ABC");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(progress.error).toMatchObject({ code: "busy" });
  expect(progress.report?.stage).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(progress.error).toBeNull();
  expect(progress.report?.stage).toBe(2);
});

test("a server that cannot analyse is not asked twice", async () => {
  const ask = vi.spyOn(http, "fetchAnalysis").mockRejectedValue(new Refused("no_analysis", ""));
  const progress = new AnalysisProgress();

  progress.start("ABC");
  await vi.advanceTimersByTimeAsync(60_000);

  expect(ask).toHaveBeenCalledTimes(1);
});

test("after it was stopped nothing is asked or shown", async () => {
  const ask = vi.spyOn(http, "fetchAnalysis").mockResolvedValue(report(0));
  const progress = new AnalysisProgress();

  progress.start("ABC");
  progress.stop();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(ask).toHaveBeenCalledTimes(1);
  expect(progress.report).toBeNull();
});
