/* The Vite plugin that lists the built files in the service worker. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";

import type { Plugin } from "vite";

const WORKER = "sw.js";
const ALWAYS_FRESH = /^(index\.html|sw\.js|robots\.txt)$|\.png$/;

/** Tells the service worker (src/service_worker.ts) which files make up this version of the client. */
export function serviceWorker(): Plugin {
  let folder = "";
  return {
    name: "hornox-service-worker",
    apply: "build",
    enforce: "post", // after Vite has put away the files that nothing needs
    configResolved(config) {
      folder = config.publicDir;
    },
    generateBundle(_, bundle) {
      const script = bundle[WORKER];
      if (script?.type !== "chunk") return;
      const digest = createHash("sha256");
      const files = [...Object.keys(bundle), ...readdirSync(folder)]
        .filter((name) => !ALWAYS_FRESH.test(name))
        .sort();
      for (const name of files) digest.update(name); // built files carry a digest of their own
      for (const name of readdirSync(folder).sort()) digest.update(readFileSync(`${folder}/${name}`));
      const addresses = JSON.stringify(files.map((name) => `/${name}`));
      script.code = script.code
        .replace("__FILES__", JSON.stringify(addresses).slice(1, -1))
        .replace("__VERSION__", digest.digest("hex").slice(0, 12));
    },
  };
}
