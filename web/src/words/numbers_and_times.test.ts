/* Tests of numbers and times. */
import { expect, test } from "vitest";

import { ago, moment, number } from "./numbers_and_times";

test("numbers are grouped as the language does", () => {
  expect([number(12345.5, "en"), number(12345.5, "de")]).toEqual(["12,345.5", "12.345,5"]);
});

test("a moment is a date and a time of day", () => {
  const noon = new Date(2025, 10, 16, 12, 30).getTime() / 1000;

  expect(moment(noon, "en")).toBe("16 Nov 2025, 12:30");
  expect(moment(noon, "de")).toBe("16.11.2025, 12:30");
});

test("how long ago is said in the largest unit that fits", () => {
  expect(ago(1000, "en", 1010)).toBe("10 seconds ago");
  expect(ago(1000, "de", 1000 + 125)).toBe("vor 2 Minuten");
  expect(ago(0, "en", 86_400)).toBe("yesterday");
});
