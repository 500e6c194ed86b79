/* Tests of the deal commitments that this device keeps. */
import { beforeEach, expect, test } from "vitest";

import type { TableInfo } from "../net/messages";
import { storeCommitment, storedCommitment } from "./deal_commitments";

const table = (code: string, commitment: string): TableInfo => ({ code, commitment }) as TableInfo;

beforeEach(() => localStorage.clear());

test("a commitment before the first card is kept, and the first one counts", () => {
  storeCommitment(table("ABC234", "first"), 0);
  storeCommitment(table("ABC234", "second"), 1);

  expect(storedCommitment("ABC234")).toBe("first");
});

test("a device that comes later keeps no commitment", () => {
  storeCommitment(table("ABC234", "late"), 2);

  expect(storedCommitment("ABC234")).toBeNull();
});

test("old commitments make room for new ones", () => {
  for (let at = 0; at < 100; at++) storeCommitment(table(`T${at}`, "x"), 0);

  expect([storedCommitment("T0"), storedCommitment("T99")]).toEqual([null, "x"]);
});
