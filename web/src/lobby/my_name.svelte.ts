/* Who I am, as the screens show it: a name is taken when the first thing is done that needs one. */
import { guest, remember } from "../net/guest";
import * as http from "../net/http";
import { Refused } from "../net/errors";
import { t } from "../i18n/translate";

export const self: { name: string } = $state({ name: guest()?.name ?? "" });

/** One of the friendly names that anybody may have. */
export function anyName(): string {
  const names = t("web.names").split(", ");
  return names[Math.floor(Math.random() * names.length)] ?? "Hornox";
}

/** Be called that, from now on. */
export async function beCalled(name: string): Promise<void> {
  try {
    self.name = (await (guest() ? http.rename(name) : http.arrive(name))).name;
  } catch (error) {
    if (!forgotten(error)) throw error;
    self.name = (await http.arrive(name)).name;
  }
}

/** Do what needs a name; who has none gets one, and so does whom the server has forgotten. */
export async function known<T>(doing: () => Promise<T>): Promise<T> {
  if (!guest()) await beCalled(self.name || anyName());
  try {
    return await doing();
  } catch (error) {
    if (!forgotten(error)) throw error;
    await beCalled(self.name || anyName());
    return doing();
  }
}

function forgotten(error: unknown): boolean {
  const gone = error instanceof Refused && error.code === "unknown_guest";
  if (gone) remember(null);
  return gone;
}
