/* Tests of the text templates. */
import { beforeAll, expect, test } from "vitest";

import { gameName, listing, load, specialText, text } from ".";

test("a language that was not loaded says so", () => {
  expect(() => text("heads", "de", { heads: 1 })).toThrow("was it loaded?");
});

beforeAll(() => load("en"));

test("one head is a head and all other numbers are heads", () => {
  expect([1, 0, 7].map((heads) => text("heads", "en", { heads }))).toEqual([
    "1 head",
    "0 heads",
    "7 heads",
  ]);
});

test("a value is not read as a template", () => {
  expect(text("picked", "en", { Who: "{card} $1", me: false, card: 5 })).toBe(
    "{card} $1 picks the 5.",
  );
});

test("a missing value throws", () => {
  expect(() => text("heads", "en")).toThrow("heads in en needs heads");
});

test("a list ends with and", () => {
  expect([listing([12], "en"), listing([12, 37, 58], "en")]).toEqual(["12", "12, 37 and 58"]);
});

test("games and special cards have texts", () => {
  expect(gameName("classic", "en")).toBe("6 nimmt!");
  expect(specialText("stop", "en")).toContain("closes a row");
});
