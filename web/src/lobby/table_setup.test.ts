/* Tests of the form state of a new table. */
import { beforeAll, expect, test } from "vitest";

import { setLanguage } from "../browser/prefs.svelte";
import { fillDefaults } from "../net/fill_defaults";
import type { GameInfo, TableInfo } from "../net/messages";
import { TableSetup } from "./table_setup.svelte";

const RACE = [{ name: "target", default: 66, low: 1, high: 1000 }];
const HEADS = [{ name: "heads", default: null, low: 0, high: 10, length: 100 }];
const BOXES = fillDefaults("GameInfo", [
  { id: "classic", least: 2, most: 10, options: RACE },
  { id: "pro", least: 2, most: 6, options: RACE },
  { id: "buffalo", least: 1, most: 6, options: [] },
  { id: "eleven", least: 2, most: 7, options: HEADS },
]) as GameInfo[];

beforeAll(() => setLanguage("en"));

test("friends find a table with all the seats the box has", () => {
  const setup = new TableSetup(BOXES, "classic");

  expect(setup.openingRequest()).toEqual({
    game: "classic", options: {}, clock: 0, listed: false, chat: true, seats: 10, memory_aids: false,
    no_forecasts: false,
    no_coach: false,
    wait_after_round: false,
  });
});

test("the settings of an open table are those it was opened with", () => {
  const setup = new TableSetup(BOXES, "classic");
  Object.assign(setup, { ends: "rounds", rounds: 5, clock: 30, noCoach: true, memoryAids: true });
  const info = fillDefaults("TableInfo", { ...setup.openingRequest(), code: "ABCDEF", state: "open", seats: [] }) as TableInfo;

  const again = TableSetup.of(info, BOXES);

  expect(again.settings()).toEqual(setup.settings());
  expect(TableSetup.of({ ...info, options: { target: 50, mode: "more_than" } }, BOXES).options).toEqual({
    target: 50,
    mode: "more_than",
  });
});

test("6 takes! is 6 nimmt! that ends only with more than 66 heads", () => {
  const setup = new TableSetup(BOXES, "6takes");

  expect(setup.openingRequest()).toMatchObject({ game: "classic", options: { target: 66, mode: "more_than" } });
  setup.choose("classic");
  expect(setup.openingRequest()).toMatchObject({ game: "classic", options: {} });
  setup.mode = "more_than";
  expect(setup.offer).toBe("6takes");
});

test("the heads of a team of one or two count double, and the form says so", () => {
  const setup = new TableSetup(BOXES, "buffalo");
  setup.company = "bots";
  setup.bots = 1;

  const two = setup.countsDouble;
  setup.bots = 2;

  expect([two, setup.countsDouble]).toEqual([true, false]);
});

test("against bots the game starts at once", () => {
  const setup = new TableSetup(BOXES, "classic");
  setup.company = "bots";

  expect(setup.openingRequest()).toMatchObject({ seats: 4, bots: ["ox", "ox", "ox"], start: true });
});

test("a game for fewer players gets fewer bots, and a larger one the wanted number again", () => {
  const setup = new TableSetup(BOXES, "classic");
  setup.company = "bots";
  setup.bots = 9;

  setup.choose("pro");
  const small = setup.bots;
  setup.choose("classic");

  expect([small, setup.bots]).toEqual([5, 9]);
});

test("only Beat the Buffalo can be played alone", () => {
  const setup = new TableSetup(BOXES, "buffalo");
  setup.company = "bots";
  setup.bots = 0;

  const alone = setup.bots;
  setup.choose("classic");

  expect([alone, setup.bots]).toEqual([0, 1]);
});

test("two people at one device need no bot, and leave room for eight", () => {
  const setup = new TableSetup(BOXES, "classic");
  setup.company = "device";

  expect([setup.fewestBots, setup.bots, setup.mostBots]).toEqual([0, 0, 8]);
  expect(setup.openingRequest().seats).toBe(2);
});

test("only options that differ from the defaults are sent", () => {
  const setup = new TableSetup(BOXES, "classic");
  const usual = setup.options;
  setup.target = 33;
  const short = setup.options;
  setup.ends = "rounds";

  expect([usual, short, setup.options]).toEqual([
    {},
    { target: 33, mode: "at_least" },
    { rounds: 3 },
  ]);
});

test("the heads of 11 nimmt! are a hundred numbers, or none", () => {
  const setup = new TableSetup(BOXES, "eleven");
  const none = setup.parsedHeads;
  setup.headsText = "1, 2 3";
  const few = setup.parsedHeads;
  setup.headsText = "1 ".repeat(100);

  expect([none, few, setup.options]).toEqual([[], null, { heads: Array(100).fill(1) }]);
});

test("heads that are too many for a card are refused", () => {
  const setup = new TableSetup(BOXES, "eleven");
  setup.headsText = "11 ".repeat(100);

  expect(setup.parsedHeads).toBeNull();
});
