import { fileURLToPath } from "node:url";

import { defineConfig } from "vite";

/** `vite build --config parity/line.vite.ts --outDir FOLDER` */
export default defineConfig({
  publicDir: false,
  build: {
    lib: {
      entry: fileURLToPath(new URL("line.ts", import.meta.url)),
      formats: ["iife"],
      name: "line",
      fileName: () => "line.js",
    },
  },
});
