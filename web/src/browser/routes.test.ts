/* Tests of what an address shows. */
import { expect, test } from "vitest";

import { parseRoute } from "./routes.svelte";

test("a television without a code asks for one", () => {
  expect(parseRoute("/tv")).toEqual({ at: "tv_code" });
  expect(parseRoute("/tv/abc234")).toEqual({ at: "tv", code: "ABC234" });
});
