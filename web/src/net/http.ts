/* The requests to the server's HTTP API. Every call may throw Refused or Unreachable. */
import { fillDefaults } from "./fill_defaults";
import { Refused, Unreachable } from "./error_classes";
import { guest, storeGuest } from "./guest";
import type {
  Animal, BotName, GameInfo, Me, MyTables, NewGuest, Opening, Problem, TableInfo,
} from "./messages";

type Method = "GET" | "POST" | "PATCH";

/** Ask the server; what it answers is of that kind. */
export async function request<T>(method: Method, path: string, kind: string, body?: object): Promise<T> {
  const response = await send(method, path, body);
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return fillDefaults(kind, content) as T;
  const { code, message } = content as Problem;
  throw new Refused(code, message);
}

async function send(method: Method, path: string, body?: object): Promise<Response> {
  const headers = new Headers();
  const token = guest()?.token;
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const content = body ? { body: JSON.stringify(body) } : {};
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { method, headers, ...content });
  } catch {
    throw new Unreachable();
  }
  if (isFromServer(response)) return response;
  throw new Unreachable(); // a proxy answered, not our server
}

function isFromServer(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

export function fetchGames(): Promise<GameInfo[]> {
  return request("GET", "games", "GameInfo");
}

/** The bots that this server can seat. */
export function fetchBots(): Promise<BotName[]> {
  return request("GET", "bots", "BotName");
}

/** Become a guest of that name; this device keeps the token. */
export async function createGuest(name: string, animal: Animal = ""): Promise<NewGuest> {
  const created = await request<NewGuest>("POST", "guests", "NewGuest", { name, animal });
  storeGuest(created);
  return created;
}

export function fetchMe(): Promise<Me> {
  return request("GET", "me", "Me");
}

export async function renameGuest(name: string, animal: Animal | null = null): Promise<Me> {
  const renamed = await request<Me>("PATCH", "me", "Me", { name, animal });
  const { invented: _, ...stored } = guest() ?? {};
  if ("token" in stored) storeGuest({ ...stored, name: renamed.name, ...(animal === null ? {} : { animal }) });
  return renamed;
}

/** Whether others may see what the player's decisions were worth. */
export function agreeToShowAnalysis(agrees: boolean): Promise<Me> {
  return request("PATCH", "me", "Me", { name: guest()?.name ?? "", show_analysis: agrees });
}

/** The player's own tables that are not over, the latest first; the first page or that after another. */
export function fetchMyTables(after: string | null = null): Promise<MyTables> {
  return request("GET", after ? `me/tables?after=${encodeURIComponent(after)}` : "me/tables", "MyTables");
}

/** Leave a table for good; returns what is left of the player's own tables. */
export function giveUpTable(code: string): Promise<MyTables> {
  return request("POST", `tables/${encodeURIComponent(code)}/give_up`, "MyTables");
}

/** The tables that anybody may join or watch. */
export function fetchTables(): Promise<TableInfo[]> {
  return request("GET", "tables", "TableInfo");
}

export function fetchTable(code: string): Promise<TableInfo> {
  return request("GET", `tables/${encodeURIComponent(code)}`, "TableInfo");
}

export function openTable(opening: Opening): Promise<TableInfo> {
  return request("POST", "tables", "TableInfo", opening);
}
