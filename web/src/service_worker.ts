/*
 * The service worker. It keeps the files of one version of the client and hands them out when the
 * server cannot; what the server says (/api) it never touches.
 */
export {}; // a scope of its own, for the names below

interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
}

const worker = globalThis as unknown as Worker;

/* Put in by vite/service_worker.ts: every file of this version, and a name for it. */
const FILES = new Set<string>(JSON.parse("__FILES__") as string[]);
const VERSION = "hornox-__VERSION__";
const PAGE = "/";

worker.addEventListener("install", (event) => {
  const fetched = caches.open(VERSION).then((cache) => cache.addAll([PAGE, ...FILES]));
  (event as Waiting).waitUntil(fetched);
});

/* This happens once no tab uses the old version any more. */
worker.addEventListener("activate", (event) => {
  (event as Waiting).waitUntil(forgetOthers());
});

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== VERSION);
  await Promise.all(others.map((name) => caches.delete(name)));
}

worker.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "go") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event as Asked;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET" || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") (event as Asked).respondWith(page(request));
  else if (FILES.has(pathname)) (event as Asked).respondWith(kept(pathname, request));
});

/** The page as the server has it; without a server, as it was. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return kept(PAGE, request);
  }
}

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(VERSION);
  return (await cache.match(path)) ?? fetch(request);
}
