/* The Vite plugin that compresses the built files. */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Writes a .br and a .gz beside each text file, for the server to send. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "hornox-compress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (TEXT.test(name)) compressFile(join(folder, name));
      }
    },
  };
}

function compressFile(file: string): void {
  const plain = readFileSync(file);
  const brotli = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  writeIfSmaller(`${file}.br`, brotli, plain.length);
  writeIfSmaller(`${file}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }), plain.length);
}

function writeIfSmaller(file: string, packed: Buffer, plain: number): void {
  if (packed.length < plain) writeFileSync(file, packed);
}
