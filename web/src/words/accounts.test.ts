/* What the numbers of an account must be for each sentence; Python chooses the same ones (see parity). */
import { beforeAll, expect, test } from "vitest";

import type { Account } from "../net/messages";
import { accountParts, sayHeadline } from "./accounts";
import { loadAll } from "./templates";

beforeAll(async () => void (await loadAll("en")));

function accountOf(luck: number, mistakes: number, error = 0.1): Account {
  const number = (value: number) => ({ value, error });
  return {
    heads: 20 + luck + mistakes, par: number(20), deal_luck: number(1), mistakes: number(mistakes),
    reveal_luck: number(luck - 1), others: 3, turns: luck - 4,
  }; // prettier-ignore
}

test("all luck is one number, and the parts add up", () => {
  const { par, luck, deal, others, turns, mistakes } = accountParts(accountOf(-7, 4));

  expect([par, luck, mistakes]).toEqual([20, -7, 4]);
  expect(deal + others + turns).toBe(luck);
});

test("luck or play is said in one sentence", () => {
  expect(sayHeadline(accountOf(9, 0.5), "Mia", "en", { me: true })).toBe("You played well, but had bad luck.");
  expect(sayHeadline(accountOf(-5, 9), "Mia", "en")).toBe("Mia had good luck. But mistakes cost more.");
  expect(sayHeadline(accountOf(-5, 9), "Mia", "en", { game: "pro" })).toBe("The others’ choices helped Mia. But mistakes cost more.");
});
