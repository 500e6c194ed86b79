import { beforeEach, expect, test, vi } from "vitest";

import { guest, remember } from "../net/guest";
import { anyName, beCalled, known, self } from "./my_name.svelte";
import { speak } from "../browser/prefs.svelte";
import { Refused } from "../net/errors";

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
  await speak("en");
  remember(null);
  self.name = "";
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, how: RequestInit) => Promise.resolve(server(path, how)));
});

test("who has no name gets a friendly one when it is needed", async () => {
  await known(() => Promise.resolve());

  expect(self.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(guest()?.name).toBe(self.name);
});

test("whom the server has forgotten arrives again, under the same name", async () => {
  remember({ id: "0", name: "Anna", token: "old" });
  self.name = "Anna";
  const open = vi.fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Refused("unknown_guest", ""))
    .mockResolvedValueOnce("ABC234");

  const code = await known(open);

  expect(code).toBe("ABC234");
  expect(guest()).toEqual({ id: "1", name: "Anna", token: "new", tables: [] });
});

test("another name is taken by whoever has one already", async () => {
  await beCalled("Anna");
  await beCalled("Ben");

  expect(asked).toEqual(["POST /api/guests", "PATCH /api/me"]);
  expect([self.name, guest()?.name, guest()?.token]).toEqual(["Ben", "Ben", "new"]);
});

test("every name that is offered can be taken", async () => {
  for (const lang of ["en", "de"] as const) {
    await speak(lang);
    for (let tries = 0; tries < 50; tries++) expect(anyName()).toMatch(/^.{3,24}$/);
  }
});
