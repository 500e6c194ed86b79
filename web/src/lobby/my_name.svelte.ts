/* The player's own name and animal. A guest is created on the server when something first needs one. */
import { ANIMALS } from "../game/faces";
import { t } from "../i18n/translate";
import { Refused } from "../net/error_classes";
import { guest, storeGuest } from "../net/guest";
import * as http from "../net/http";
import type { Animal } from "../net/messages";

export const myself: { name: string; animal: Animal } = $state({
  name: guest()?.name ?? "",
  animal: (guest()?.animal ?? "") as Animal,
});

/** The name that the player has said; nobody is called by one that was made up for them. */
export function ownName(): string {
  return guest()?.invented ? "" : myself.name;
}

/** A friendly name, and the animal that it speaks of: there is a name for each of them. */
export function randomGuest(): { name: string; animal: Animal } {
  const animal = ANIMALS[Math.floor(Math.random() * ANIMALS.length)] ?? "";
  return { name: nameFor(animal), animal };
}

/** A friendly name that speaks of this animal. */
export function nameFor(animal: Animal): string {
  return t("web.names").split(", ")[ANIMALS.findIndex((one) => one === animal)] ?? "Hornox";
}

/** The animal to begin with: one's own, or any for somebody who has said no name yet. */
export function firstAnimal(): Animal {
  return myself.animal || (ownName() ? "" : randomGuest().animal);
}

/** Who has never said a name plays under one that they have never read. */
async function becomeAnybody(): Promise<void> {
  const animal = myself.animal || randomGuest().animal;
  await takeInventedName(nameFor(animal), animal);
}

/** Be called by a name that the player has not said. */
export async function takeInventedName(name: string, animal: Animal = myself.animal): Promise<void> {
  await changeName(name, animal);
  storeGuest({ ...guest()!, invented: true });
}

/** Take this name from now on, and this animal. */
export async function changeName(name: string, animal: Animal = myself.animal): Promise<void> {
  try {
    myself.name = (await (guest() ? http.renameGuest(name, animal) : http.createGuest(name, animal))).name;
  } catch (error) {
    if (!isUnknownGuest(error)) throw error;
    myself.name = (await http.createGuest(name, animal)).name;
  }
  myself.animal = animal;
}

/** Do something that needs a guest. Without one, or if the server has forgotten it, create one. */
export async function withGuest<T>(doing: () => Promise<T>): Promise<T> {
  if (!guest()) await (myself.name ? changeName(myself.name) : becomeAnybody());
  try {
    return await doing();
  } catch (error) {
    if (!isUnknownGuest(error)) throw error;
    await (myself.name ? changeName(myself.name) : becomeAnybody());
    return doing();
  }
}

function isUnknownGuest(error: unknown): boolean {
  const gone = error instanceof Refused && error.code === "unknown_guest";
  if (gone) storeGuest(null);
  return gone;
}
