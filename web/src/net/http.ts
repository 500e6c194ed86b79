/* What is not live, over HTTP. Every call may throw Refused or Lost. */
import { filled } from "./defaults";
import { guest, remember } from "./guest";
import type {
  BotName,
  GameId,
  GameInfo,
  Invitation,
  GameRecord,
  Me,
  NewGuest,
  Opening,
  Page,
  Problem,
  TableInfo,
  Verified,
  WatchedStep,
} from "./messages";
import { Lost, Refused } from "./errors";

type Method = "GET" | "POST" | "PATCH";

async function call<T>(method: Method, path: string, kind: string, body?: object): Promise<T> {
  const answer = await asked(method, path, body);
  const given: unknown = await answer.json().catch(() => null);
  if (answer.ok) return filled(kind, given) as T;
  const { code, message } = given as Problem;
  throw new Refused(code, message);
}

async function asked(method: Method, path: string, body?: object): Promise<Response> {
  const headers = new Headers();
  const token = guest()?.token;
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const content = body ? { body: JSON.stringify(body) } : {};
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, { method, headers, ...content });
  } catch {
    throw new Lost();
  }
  if (isOurs(answer)) return answer;
  throw new Lost(); // a proxy speaks, not the server
}

function isOurs(answer: Response): boolean {
  return answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

export function games(): Promise<GameInfo[]> {
  return call("GET", "games", "GameInfo");
}

/** Who can be asked to a table there. */
export function bots(): Promise<BotName[]> {
  return call("GET", "bots", "BotName");
}

/** Take a name; from now on that is who I am. */
export async function arrive(name: string): Promise<NewGuest> {
  const who = await call<NewGuest>("POST", "guests", "NewGuest", { name });
  remember(who);
  return who;
}

export function me(): Promise<Me> {
  return call("GET", "me", "Me");
}

export async function rename(name: string): Promise<Me> {
  const renamed = await call<Me>("PATCH", "me", "Me", { name });
  const who = guest();
  if (who) remember({ ...who, name: renamed.name });
  return renamed;
}

/** The tables anybody may join or watch. */
export function tables(): Promise<TableInfo[]> {
  return call("GET", "tables", "TableInfo");
}

export function table(code: string): Promise<TableInfo> {
  return call("GET", `tables/${encodeURIComponent(code)}`, "TableInfo");
}

export function open(opening: Opening): Promise<TableInfo> {
  return call("POST", "tables", "TableInfo", opening);
}

/** Finished games, the latest first. */
export function records(asks: { game?: GameId; before?: number } = {}): Promise<Page> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asks)) query.set(name, String(value));
  return call("GET", `records${query.size ? `?${query}` : ""}`, "Page");
}

/** Whether the deal was fair. */
export function verdict(code: string): Promise<Verified> {
  return call("GET", `records/${encodeURIComponent(code)}/verdict`, "Verified");
}

/** A finished game step by step, as a seat saw it or with all hands open. */
export function steps(code: string, seat: number | null = null): Promise<WatchedStep[]> {
  const query = seat === null ? "" : `?seat=${seat}`;
  return call("GET", `records/${encodeURIComponent(code)}/steps${query}`, "WatchedStep");
}

/** The way to a table, for other devices too. */
export function invitation(code: string): Promise<Invitation> {
  return call("GET", `tables/${encodeURIComponent(code)}/invitation`, "Invitation");
}

/** Where a picture of the invitation is. */
export function qr(code: string): string {
  return `/api/tables/${encodeURIComponent(code)}/qr.svg`;
}

/** A finished game: who played, the seed, and every choice. */
export function game(code: string): Promise<GameRecord> {
  return call("GET", `records/${encodeURIComponent(code)}`, "GameRecord");
}

/** Where a record can be downloaded; its text is at /text. */
export function record(code: string): string {
  return `/api/records/${encodeURIComponent(code)}`;
}
