/* Tests of the player's own name and of the guest behind it. */
import { beforeEach, expect, test, vi } from "vitest";

import { setLanguage } from "../browser/prefs.svelte";
import { ANIMALS } from "../game/faces";
import { Refused } from "../net/error_classes";
import { guest, storeGuest } from "../net/guest";
import { changeName, myself, nameFor, ownName, withGuest } from "./my_name.svelte";

const asked: string[] = [];

/** A server that knows nobody's token but the one it has just given. */
function server(path: string, { method, headers, body }: RequestInit): Response {
  asked.push(`${method} ${path}`);
  const { name } = JSON.parse(String(body)) as { name: string };
  const fresh = new Headers(headers).get("Authorization") === "Bearer new";
  const answer = { "Content-Type": "application/json" };
  if (method === "PATCH" && !fresh) {
    return Response.json({ code: "unknown_guest", message: "" }, { status: 401, headers: answer });
  }
  return Response.json({ id: "1", name, token: "new", tables: [] }, { headers: answer });
}

beforeEach(async () => {
  await setLanguage("en");
  storeGuest(null);
  myself.name = "";
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, how: RequestInit) => Promise.resolve(server(path, how)));
});

test("a player without a name gets a friendly one when it is needed", async () => {
  await withGuest(() => Promise.resolve());

  expect(myself.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(guest()?.name).toBe(myself.name);
  expect(ownName()).toBe("");
  await changeName("Anna");
  expect(ownName()).toBe("Anna");
});

test("a guest that the server has forgotten is created again, with the same name", async () => {
  storeGuest({ id: "0", name: "Anna", token: "old" });
  myself.name = "Anna";
  const open = vi.fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Refused("unknown_guest", ""))
    .mockResolvedValueOnce("ABC234");

  const code = await withGuest(open);

  expect(code).toBe("ABC234");
  expect(guest()).toEqual({ id: "1", name: "Anna", token: "new", tables: [] });
});

test("a guest who takes another name stays the same guest", async () => {
  await changeName("Anna");
  await changeName("Ben");

  expect(asked).toEqual(["POST /api/guests", "PATCH /api/me"]);
  expect([myself.name, guest()?.name, guest()?.token]).toEqual(["Ben", "Ben", "new"]);
});

test("for every animal there is a valid name to suggest", async () => {
  for (const lang of ["en", "de"] as const) {
    await setLanguage(lang);
    for (const animal of ANIMALS) expect(nameFor(animal)).toMatch(/^(?!Hornox$).{3,24}$/);
  }
});
