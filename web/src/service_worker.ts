/*
 * The service worker: it keeps the files of one version of the client and serves them when the
 * server cannot. It never touches what the server sends (/api).
 */
export {}; // makes it a module, with names of its own

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

/* vite/service_worker.ts puts these in: every file of this version, and the name of the version. */
const FILES = new Set<string>(JSON.parse("__FILES__") as string[]);
const VERSION = "hornox-__VERSION__";
const PAGE = "/";

worker.addEventListener("install", (event) => {
  const fetched = caches.open(VERSION).then((cache) => cache.addAll([PAGE, ...FILES]));
  (event as Waiting).waitUntil(fetched);
});

/* The browser activates this version once no tab uses the old one. */
worker.addEventListener("activate", (event) => {
  (event as Waiting).waitUntil(deleteOldCaches());
});

async function deleteOldCaches(): Promise<void> {
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
  if (request.mode === "navigate") (event as Asked).respondWith(fetchPage(request));
  else if (FILES.has(pathname)) (event as Asked).respondWith(fromCache(pathname, request));
});

/** The page from the server, or the kept one if the server cannot be reached. */
async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return fromCache(PAGE, request);
  }
}

async function fromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(VERSION);
  return (await cache.match(path)) ?? fetch(request);
}
