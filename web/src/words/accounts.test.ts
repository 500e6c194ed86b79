/* What the numbers of an account must be for each sentence; Python chooses the same ones (see parity). */
import { beforeAll, expect, test } from "vitest";

import type { Account } from "../net/messages";
import { accountParts, sayDifference, sayHeadline } from "./accounts";
import { loadAll } from "./templates";

beforeAll(async () => void (await loadAll("en")));

function accountOf(luck: number, play: number, error = 0.1): Account {
  const number = (value: number) => ({ value, error });
  return {
    heads: 20 + luck + play, rivals: 20, par: number(17), others: 3, mistakes: number(11 + play), theirs: number(-11),
    usual: 0, deal_luck: number(1), turns: number(luck - 1), luck: number(luck),
  }; // prettier-ignore
}

const TOLD = { name: "Mia", game: "classic", seats: 4 };

test("the parts add up, from par over what the others took to the heads", () => {
  const { par, others, usual, mistakes, theirs, play, deal, turns, luck, more } = accountParts(accountOf(-7, 4));

  expect([par + others, mistakes + theirs, deal + turns, play + luck]).toEqual([usual, play, luck, more]);
  expect([usual, play, luck]).toEqual([20, 4, -7]);
});

test("luck or play is said in one sentence", () => {
  expect(sayHeadline(accountOf(9, 0.5), "en", { ...TOLD, me: true })).toBe(
    "You played about as well as the others, but had bad luck.",
  );
  expect(sayHeadline(accountOf(-5, 9), "en", TOLD)).toBe("Mia had good luck. But the others played better, and that counted more.");
});

test("where somebody is not shown, luck and their mistakes are one number", () => {
  const said = sayDifference({ ...accountOf(4, 8), theirs: null, luck: { value: -7, error: 0.1 } }, "en", TOLD);

  expect(said).toContain("Mistakes cost Mia 19. What the others’ mistakes cost is not shown.");
  expect(said).toContain("Those and luck together make 7 fewer.");
});

test("a team is compared with a strong one, which is charged for mistakes, too", () => {
  const team = { ...accountOf(2, 8), theirs: { value: 6, error: 0.1 }, mistakes: { value: 2, error: 0.1 }, usual: 5 };

  expect(accountParts(team)).toMatchObject({ mistakes: 2, theirs: 6, less: -5, play: 3, luck: 2, more: 5 });
  expect(sayDifference(team, "en", { ...TOLD, game: "buffalo" })).toContain("a strong team is charged 5, too. That makes 3 more.");
});
