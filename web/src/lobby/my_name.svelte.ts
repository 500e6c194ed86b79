/* The player's own name and animal. A guest is created on the server when something first needs one. */
import { t } from "../i18n/translate";
import { Refused } from "../net/error_classes";
import { guest, storeGuest } from "../net/guest";
import * as http from "../net/http";
import type { Animal } from "../net/messages";

export const myself: { name: string; animal: Animal } = $state({
  name: guest()?.name ?? "",
  animal: (guest()?.animal ?? "") as Animal,
});

/** A friendly random name. */
export function randomName(): string {
  const names = t("web.names").split(", ");
  return names[Math.floor(Math.random() * names.length)] ?? "Hornox";
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
  if (!guest()) await changeName(myself.name || randomName());
  try {
    return await doing();
  } catch (error) {
    if (!isUnknownGuest(error)) throw error;
    await changeName(myself.name || randomName());
    return doing();
  }
}

function isUnknownGuest(error: unknown): boolean {
  const gone = error instanceof Refused && error.code === "unknown_guest";
  if (gone) storeGuest(null);
  return gone;
}
