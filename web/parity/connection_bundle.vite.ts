/* The build of connection_bundle.ts into one script. */
import { fileURLToPath } from "node:url";

import { defineConfig } from "vite";

/** `vite build --config parity/connection_bundle.vite.ts --outDir FOLDER` */
export default defineConfig({
  publicDir: false,
  build: {
    lib: {
      entry: fileURLToPath(new URL("connection_bundle.ts", import.meta.url)),
      formats: ["iife"],
      name: "connection",
      fileName: () => "connection.js",
    },
  },
});
