/* What is shown of each option's value. */
import { beforeAll, expect, test } from "vitest";

import type { Evaluation } from "../../net/messages";
import { loadAll } from "../../words";
import { columnCounts, fewMarks, optionMarks, sayMark, shortMark } from "./option_marks";

beforeAll(async () => {
  await Promise.all([loadAll("en"), loadAll("de")]);
});

function evaluationOf(...regrets: [choice: string, value: number, error: number][]): Evaluation {
  const options = regrets.map(([choice, value, error]) => ({
    choice, relative: { value, error }, own: { value, error }, regret: { value, error }, reasons: [], hindsight: null, reserve: 0,
  })); // prettier-ignore
  return { kind: "card", deals: 64, model_error: 0, options, best: regrets.findIndex(([, value]) => value === 0) };
}

test("a difference within two standard errors is no mistake", () => {
  const marks = optionMarks(evaluationOf(["7", 0, 0], ["8", 0.5, 0.3], ["9", 0.5, 0.25], ["10", 0.5, 0.2]));

  expect(marks.map(({ standing }) => standing)).toEqual(["best", "equal", "worse", "worse"]);
});

test("the best is marked even if another costs no more", () => {
  const marks = optionMarks(evaluationOf(["7", 0, 0], ["8", 0, 0.3]));

  expect(marks.map(({ standing }) => standing)).toEqual(["best", "equal"]);
});

test("small differences have small bars, and bars are to scale", () => {
  const heights = (...regrets: number[]) =>
    optionMarks(evaluationOf(...regrets.map((value, at) => [String(at + 1), value, 0.01] as [string, number, number]))).map(
      ({ height }) => height,
    );

  expect(Math.max(...heights(0, 0.3))).toBeLessThan(0.2);
  expect(heights(0, 7, 14)).toEqual([0, 0.5, 1]);
});

test("every option is told in words, with the number of its bar", () => {
  const [best, equal, worse] = optionMarks(evaluationOf(["r2", 0, 0], ["24p3", 0.5, 0.3], ["24f", 2.14, 0.2]));

  expect(sayMark(best!, "en")).toBe("row 2: the best");
  expect(sayMark(equal!, "de")).toBe("24 auf Stapel 3: etwa so gut wie das Beste");
  expect(sayMark(worse!, "en")).toBe("24 as 42: 2.1 heads more than the best");
  expect([best, equal, worse].map((one) => shortMark(one!, "de"))).toEqual(["", "≈", "+2,1"]);
});

test("a hand of ten stands in two lines on a phone, and in one on a large screen", () => {
  expect(columnCounts(10)).toEqual({ narrow: 5, wide: 10 });
  expect(columnCounts(4)).toEqual({ narrow: 4, wide: 4 });
});

test("of a great many, those that matter are shown first, and no two that are alike", () => {
  const piles = [1, 2, 3, 4, 5, 6].flatMap((pile) => [40, 50, 60, 70].map((card) => `${card + pile}p${pile}`));
  const all = optionMarks(evaluationOf(["p1", 9, 0.1], ...piles.map((choice, at) => [choice, at / 10, 1] as [string, number, number])));

  const few = fewMarks(all, [0, null]).map(({ choice }) => choice);

  expect(few).toEqual(["p1", "41p1", "42p2", "43p3", "44p4"]);
});

test("a hand is shown as a whole", () => {
  const all = optionMarks(evaluationOf(...Array.from({ length: 12 }, (_, at) => [String(at + 1), at, 0.1] as [string, number, number])));

  expect(fewMarks(all, [3])).toBe(all);
});
