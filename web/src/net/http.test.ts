/* Tests of the requests to the HTTP API. */
import { beforeEach, expect, test, vi } from "vitest";

import { Refused, Unreachable } from "./error_classes";
import { guest, storeGuest } from "./guest";
import { createGuest, fetchGames, fetchMe, openTable, renameGuest } from "./http";
import { fetchRecords, fetchSteps } from "./http_of_later_screens";

const asked: Request[] = [];

function answering(status: number, body: unknown, type = "application/json"): void {
  vi.stubGlobal("fetch", (path: string, how: RequestInit) => {
    asked.push(new Request(new URL(path, "http://hornox.test"), how));
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers: { "Content-Type": type } }));
  });
}

beforeEach(() => {
  asked.length = 0;
  storeGuest(null);
});

test("fields that were left out are filled in", async () => {
  answering(200, [{ id: "classic", options: [{ name: "target", default: 66, low: 1 }] }]);

  const [classic] = await fetchGames();

  expect(classic?.options).toEqual([
    { name: "target", default: 66, values: [], low: 1, high: 0, length: 0 },
  ]);
});

test("a guest keeps the name and is known by the token", async () => {
  answering(201, { id: "1", name: "Anna", token: "1.secret" });
  await createGuest("Anna");
  answering(200, { id: "1", name: "Anna", tables: [] });
  await fetchMe();

  expect(guest()?.token).toBe("1.secret");
  expect(asked[0]?.headers.get("Authorization")).toBeNull();
  expect(asked[1]?.headers.get("Authorization")).toBe("Bearer 1.secret");
});

test("another name replaces the one on this device", async () => {
  storeGuest({ id: "1", name: "Anna", token: "1.secret" });
  answering(200, { id: "1", name: "Hanna", tables: [] });

  await renameGuest("Hanna");

  expect(guest()).toEqual({ id: "1", name: "Hanna", token: "1.secret" });
});

test("another animal is told to the server, and none keeps the one it has", async () => {
  storeGuest({ id: "1", name: "Anna", token: "1.secret" });
  answering(200, { id: "1", name: "Anna", tables: [] });

  await renameGuest("Anna", "owl");
  await renameGuest("Anna");

  expect(await asked[0]?.json()).toEqual({ name: "Anna", animal: "owl" });
  expect(await asked[1]?.json()).toEqual({ name: "Anna", animal: null });
  expect(guest()?.animal).toBe("owl");
});

test("a refusal carries its code", async () => {
  answering(400, { code: "bad_options", message: "there is no game 'chess'" });

  const error: unknown = await openTable({ game: "classic" }).catch((error: unknown) => error);

  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ code: "bad_options", message: "there is no game 'chess'" });
});

test("without an answer from our server it is unreachable", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  await expect(fetchGames()).rejects.toBeInstanceOf(Unreachable);

  answering(502, "<h1>Bad gateway</h1>", "text/html");
  await expect(fetchGames()).rejects.toBeInstanceOf(Unreachable);
});

test("the address holds only the filters that are set", async () => {
  answering(200, { records: [], before: null, before_code: null });
  await fetchRecords("listed");
  await fetchRecords("listed", "cow", { records: [], before: 12.5, before_code: "ABCDEF" });
  answering(200, []);
  await fetchSteps("ABCD");
  await fetchSteps("ABCD", 2);

  expect(asked.map(({ url }) => url.replace("http://hornox.test/api/", ""))).toEqual([
    "records",
    "records?game=cow&before=12.5&before_code=ABCDEF",
    "records/ABCD/steps",
    "records/ABCD/steps?seat=2",
  ]);
});
