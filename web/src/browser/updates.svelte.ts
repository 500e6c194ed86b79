/*
 * Registers the service worker and offers new versions of the client. A new version waits until
 * somebody asks for it or all tabs are closed, so nothing changes in the middle of a game.
 */
export const update: { waiting: ServiceWorker | null } = $state({ waiting: null });

const PATIENCE = 3_000; // milliseconds: loading the table comes first

/** Call it once, in the app. Browsers run service workers only on secure connections. */
export function watchUpdates(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => void register().catch(() => undefined), PATIENCE);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js");
  const noticeWaiting = (): void => {
    if (navigator.serviceWorker.controller) update.waiting = registration.waiting;
  };
  noticeWaiting();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", noticeWaiting);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

/** Switch to the new version now. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  update.waiting?.postMessage("go");
}
