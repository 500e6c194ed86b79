/* Tests of which screen an address names. */
import { expect, test } from "vitest";

import { parseRoute } from "./routes.svelte";

test("a television asks for the code that its address does not have", () => {
  expect(parseRoute("/tv")).toEqual({ at: "tv", code: "" });
  expect(parseRoute("/tv/abc234")).toEqual({ at: "tv", code: "ABC234" });
});
