import { beforeEach, expect, test } from "vitest";

import type { TableInfo } from "../net/messages";
import { note, promised } from "./deal_commitments";

const table = (code: string, commitment: string): TableInfo => ({ code, commitment }) as TableInfo;

beforeEach(() => localStorage.clear());

test("what a table promises before the first card is kept, and the first word counts", () => {
  note(table("ABC234", "first"), 0);
  note(table("ABC234", "second"), 1);

  expect(promised("ABC234")).toBe("first");
});

test("whoever comes later has nothing to compare with", () => {
  note(table("ABC234", "late"), 2);

  expect(promised("ABC234")).toBeNull();
});

test("old promises make room for new ones", () => {
  for (let at = 0; at < 100; at++) note(table(`T${at}`, "x"), 0);

  expect([promised("T0"), promised("T99")]).toEqual([null, "x"]);
});
