/* The configuration of the build, the development server and the tests. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { compress } from "./vite/compress.ts";
import { wordsModules } from "./vite/words_modules.ts";
import { serviceWorker } from "./vite/service_worker.ts";

export default defineConfig({
  plugins: [svelte(), wordsModules(), serviceWorker(), compress()],
  build: {
    outDir: "../src/hornox/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The content policy allows files of this server only: nothing is put into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/service_worker.ts" },
      output: {
        // A service worker is found by its name, and covers what lies beside it.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // One file for the start page and one for a table, each with all that it needs: many
        // small ones cost more to ask for than they save.
        codeSplitting: {
          groups: [
            { name: "start", test: /src\/(main\.ts|screens\/Home\.svelte)$/, priority: 2 },
            { name: "table", test: /src\/screens\/(Table|Playing)\.svelte$/, priority: 1 },
            { name: "panel", test: /src\/components\/table\/SidePanel\.svelte$/, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8666", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: process.env["HORNOX_CASES"]
      ? ["parity/sentences.ts", "parity/apply_event.ts"]
      : ["src/**/*.test.ts"],
    testTimeout: 60_000, // a busy machine is no mistake
    restoreMocks: true,
    unstubGlobals: true,
  },
  // In tests too Svelte is what a browser gets, not what renders on a server.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
});
