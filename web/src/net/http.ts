/* The requests to the server's HTTP API. Every call may throw Refused or Unreachable. */
import { fillDefaults } from "./fill_defaults";
import { Refused, Unreachable } from "./error_classes";
import { guest, storeGuest } from "./guest";
import type {
  AnalysisReport, Animal, AnswerReport, BotName, Dispute, GameId, GameInfo, GameRecord, Invitation, Me, MyTables,
  NewGuest, Opening, Page, PracticeReport, Problem, Puzzle, PuzzleInfo, RefereeReport, TableInfo, Verified, WatchedStep,
} from "./messages";

type Method = "GET" | "POST" | "PATCH";

async function request<T>(method: Method, path: string, kind: string, body?: object): Promise<T> {
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

/** What the referee says to a position. */
export function askReferee(dispute: Dispute): Promise<RefereeReport> {
  return request("POST", "referee", "RefereeReport", dispute);
}

/**
 * Finished games, the latest first: those of listed tables or the player's own, of all games or of
 * one; the first page or that after another.
 */
export function fetchRecords(
  whose: "listed" | "mine",
  game: GameId | "" = "",
  after: Page | null = null,
): Promise<Page> {
  const query = new URLSearchParams();
  if (game) query.set("game", game);
  if (after?.before != null) query.set("before", String(after.before));
  if (after?.before_code != null) query.set("before_code", after.before_code);
  const path = whose === "mine" ? "me/records" : "records";
  return request("GET", `${path}${query.size ? `?${query}` : ""}`, "Page");
}

/** Whether the deal was fair. */
export function fetchVerdict(code: string): Promise<Verified> {
  return request("GET", `records/${encodeURIComponent(code)}/verdict`, "Verified");
}

/** What each card of a finished game was worth, if the server knows it better than at that stage. */
export function fetchAnalysis(code: string, newerThan = -1): Promise<AnalysisReport> {
  return request("GET", `records/${encodeURIComponent(code)}/analysis?newer_than=${newerThan}`, "AnalysisReport");
}

/** A finished game step by step, as a seat saw it or with all hands open. */
export function fetchSteps(code: string, seat: number | null = null): Promise<WatchedStep[]> {
  const query = seat === null ? "" : `?seat=${seat}`;
  return request("GET", `records/${encodeURIComponent(code)}/steps${query}`, "WatchedStep");
}

/** The link to a table that other devices can follow too. */
export function fetchInvitation(code: string): Promise<Invitation> {
  return request("GET", `tables/${encodeURIComponent(code)}/invitation`, "Invitation");
}

/** The address of the QR code that invites to a table. */
export function qrAddress(code: string): string {
  return `/api/tables/${encodeURIComponent(code)}/qr.svg`;
}

/** A finished game: who played, the seed, and every choice. */
export function fetchRecord(code: string): Promise<GameRecord> {
  return request("GET", `records/${encodeURIComponent(code)}`, "GameRecord");
}

/** The address from which a record can be downloaded; its text is at /text. */
export function recordAddress(code: string): string {
  return `/api/records/${encodeURIComponent(code)}`;
}

/** The puzzles from games of bots, the easy ones first. */
export function fetchPuzzles(): Promise<PuzzleInfo[]> {
  return request("GET", "puzzles", "PuzzleInfo");
}

export function fetchPuzzle(id: string): Promise<Puzzle> {
  return request("GET", `puzzles/${encodeURIComponent(id)}`, "Puzzle");
}

/** What the player should practise on this day; with `more`, though that day's puzzles are done. */
export function fetchMyPuzzles(today: number, more = false): Promise<PracticeReport> {
  return request("GET", `me/puzzles?today=${today}${more ? "&more=true" : ""}`, "PracticeReport");
}

export function answerPuzzle(id: string, choice: string, today: number): Promise<AnswerReport> {
  return request("POST", `me/puzzles/${encodeURIComponent(id)}`, "AnswerReport", { choice, today });
}
