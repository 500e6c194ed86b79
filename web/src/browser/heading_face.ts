/* The face of headings and buttons. App.svelte loads it when all that is needed to play is there: until
   then, and where it cannot be loaded, the device's own letters stay. */
import address from "./fredoka-600.woff2?url";

const face = new FontFace("Hornox Heading", `url(${address})`, { weight: "600 900", display: "swap" });
void face.load().then(
  () => document.fonts.add(face),
  () => undefined,
);
