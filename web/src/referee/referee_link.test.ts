/* The link that shares a dispute. */
import { describe, expect, it } from "vitest";

import { pathOf, readAddress } from "./referee_link";

describe("the link of a dispute", () => {
  it.each([
    { line: "Oma sagt, ich muss die 6. Karte mitnehmen. Stimmt das?" },
    { line: "do i take 5 or 6 cards? #100%", game: "cow" as const },
  ])("asks $line again", (asked) => {
    const { hash, search } = new URL(pathOf(asked), "https://example.org");

    expect(readAddress({ hash, search })).toEqual(asked);
  });

  it("names no game that nobody chose", () => {
    expect(pathOf({ line: "12 37 43 58 / A:14" })).toMatch(/^\/referee#12%20/);
  });
});
