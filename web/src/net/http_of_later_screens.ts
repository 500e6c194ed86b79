/*
 * The requests of screens that are loaded later than the start page and a table: about finished
 * games, puzzles, the referee and invitations. Every call may throw Refused or Unreachable.
 */
import { request } from "./http";
import type {
  AnalysisReport, AnswerReport, Dispute, GameId, GameRecord, Invitation, Page, PracticeReport, Puzzle, PuzzleInfo,
  RefereeReport, Verified, WatchedStep,
} from "./messages";

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

/** The address of the QR code that invites to a table. */
export function qrAddress(code: string): string {
  return `/api/tables/${encodeURIComponent(code)}/qr.svg`;
}

/** The link to a table that other devices can follow too. */
export function fetchInvitation(code: string): Promise<Invitation> {
  return request("GET", `tables/${encodeURIComponent(code)}/invitation`, "Invitation");
}
