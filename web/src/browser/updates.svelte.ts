/*
 * The service worker: it keeps the client for when there is no network. A new version waits until
 * somebody asks for it or all tabs are closed, so nothing changes in the middle of a game.
 */

export const update: { waiting: ServiceWorker | null } = $state({ waiting: null });

const PATIENCE = 3_000; // milliseconds: the table comes first

/** Call it once. Where there is no secure connection, browsers have no service workers. */
export function watchUpdates(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => void register().catch(() => undefined), PATIENCE);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js");
  const look = (): void => {
    if (navigator.serviceWorker.controller) update.waiting = registration.waiting;
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

/** Change to the new version, now. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  update.waiting?.postMessage("go");
}
