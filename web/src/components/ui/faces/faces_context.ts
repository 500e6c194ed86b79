/* The faces at the table of this screen, for every avatar in it. */
import { getContext, setContext } from "svelte";

import { facesOf } from "../../../game/faces";
import type { Face, Seated } from "../../../game/faces";

const KEY = Symbol("faces");

type FaceOf = (seat: number) => Face | null;

/** Call it in a screen of a table. */
export function provideFaces(seats: () => readonly Seated[]): void {
  setContext<FaceOf>(KEY, (seat) => facesOf(seats())[seat] ?? null);
}

/** The face at a seat; null on screens that know only names. */
export function faceOfSeat(): FaceOf {
  return getContext<FaceOf | undefined>(KEY) ?? (() => null);
}
