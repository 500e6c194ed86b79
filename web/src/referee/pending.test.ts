/* Tests of how a tap answers what the referee asks for. */
import { expect, test } from "vitest";

import { answerPending, isRowChoice, readPending } from "./pending";
import type { Decision } from "./pending";

const STOP: Decision = { by: "A", kind: "special", special: "stop" };
const SHIFT: Decision = { by: "A", kind: "special", special: "shift" };

function ask(next: object, last?: Decision): NonNullable<ReturnType<typeof readPending>> {
  const pending = readPending({ next }, last);
  if (!pending) throw new Error("nothing is asked");
  return pending;
}

test("a row that is taken is a decision of its own", () => {
  const pending = ask({ by: "A", kind: "take_row", options: [0, 1] });

  expect(answerPending([STOP], pending, 1)).toEqual([STOP, { by: "A", kind: "take_row", row: 1 }]);
});

test("the target of a special card joins the decision to use it", () => {
  const pending = ask({ by: "A", kind: "target", special: "stop", options: [0, 1] }, STOP);

  expect(isRowChoice(pending)).toBe(true);
  expect(answerPending([STOP], pending, 1)).toEqual([{ ...STOP, row: 1 }]);
});

test("Shift asks for the card and then for the row", () => {
  const card = ask({ by: "A", kind: "target", special: "shift", options: [12, 37] }, SHIFT);
  const [moved] = answerPending([SHIFT], card, 37);
  const row = ask({ by: "A", kind: "target", special: "shift", options: [0] }, moved);

  expect(isRowChoice(card)).toBe(false);
  expect(isRowChoice(row)).toBe(true);
  expect(answerPending([moved as Decision], row, 0)).toEqual([{ ...SHIFT, card: 37, to: 0 }]);
});

test("the positive card and the player who gives a bull card are chosen", () => {
  const positive = ask({ by: "A", kind: "negpos", options: [55] });
  const steal = ask({ by: "A", kind: "steal", options: ["C"] });
  const take: Decision = { by: "A", kind: "take" };

  expect(answerPending([], positive, 55)).toEqual([{ by: "A", kind: "negpos", positive: 55 }]);
  expect(answerPending([take], steal, "C")).toEqual([{ ...take, steal_from: "C" }]);
});

test("a pick of the draft is not tapped here", () => {
  expect(readPending({ next: { by: "A", kind: "pick", options: [1] } }, undefined)).toBeNull();
});
