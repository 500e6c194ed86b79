/* The drawings of reactions, in a square of 40: shapes from the back to the front. */
import type { Reaction } from "../../../net/messages";
import { FACES } from "./face_drawings";

/** A path, its colour, and how thick its line is; 0 for a shape that is filled. */
type Stroke = readonly [path: string, colour: string, line: number];

const INK = "#2b2a26";
const EDGE = "#8a5a12";
const SKIN = "#f6cd5c";
const SHADE = "#e0a93a";
const MOUTH = "#6b2a1f";
const TONGUE = "#e57a6d";
const TEAR = "#4aa3df";

const fill = (path: string, colour: string): Stroke => [path, colour, 0];
const line = (path: string, width: number, colour = INK): Stroke => [path, colour, width];

function disc(x: number, y: number, wide: number, high = wide): string {
  return `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0z`;
}

const head = fill(disc(20, 20, 17), SKIN);

/** Fingers and a thumb, with an edge around all of them. */
function hand(path: string, colour: string): Stroke[] {
  return [line(path, 6.6, EDGE), line(path, 5, colour)];
}

const DRAWINGS: Record<Reaction, readonly Stroke[]> = {
  "👍": [
    fill("M4 18h8v18H4z", "#3c6ea5"),
    fill("M12 19.500l7-14c1.200-3 5.800-2 5.800 2V15H33c3.500 0 4.600 3 3.700 5.500l-3.500 12c-.6 2-2.200 3.500-4.500 3.500H12z", SKIN),
    line("M27 21h8M26 26h8M25.500 31h7", 1.3, EDGE),
  ],
  "👏": [
    ...hand("M21 29L6.500 22M22 27L8 17M24 26L12 13.500M25 25L17 11", SHADE), fill(disc(22, 29, 6.5), SHADE),
    ...hand("M29 33L14 20M31 31L17.500 15M33 29L22.500 11.500M35 28L28 12M32 33L22 31", SKIN), fill(disc(31.5, 31.5, 6.2), SKIN),
    line("M4 9l4 3.500M12 3l2 5M21 2l-.500 4.500", 2.2, "#c0392b"),
  ],
  "😂": [
    head, fill("M9 21.500h22c0 7.500-4.500 12.500-11 12.500S9 29 9 21.500z", MOUTH), fill("M10.500 21.500h19l-1 3.500h-17z", "#fff"),
    fill(disc(20, 31, 5, 2.8), TONGUE), line("M9.500 16.500c1.500-4.500 6-4.500 7.500 0M23 16.500c1.500-4.500 6-4.500 7.500 0", 2.2),
    fill("M8 18c-5 2-8 6-6 9s7 0 6-9zM32 18c5 2 8 6 6 9s-7 0-6-9z", TEAR),
  ],
  "😱": [
    head, fill("M4 15a17 17 0 0132 0c-8 4-24 4-32 0z", "#a8c7e6"), fill(disc(13.5, 17, 4.6, 5.2) + disc(26.5, 17, 4.6, 5.2), "#fff"),
    fill(disc(13.5, 17.5, 1.6) + disc(26.5, 17.5, 1.6), INK), fill(disc(20, 30, 4.2, 6), MOUTH),
    ...hand("M4 37L8 26M9 38L11 28M36 37L32 26M31 38L29 28", SHADE),
  ],
  "😢": [
    head, fill(disc(13.5, 19, 2.2, 2.9) + disc(26.5, 19, 2.2, 2.9), INK), line("M8.500 13.500l7-2.500M31.500 13.500l-7-2.500", 2),
    line("M13.500 31c2-5 11-5 13 0", 2.4), fill("M28 23c-4 5-4.500 10 0 10s4-5 0-10z", TEAR),
  ],
  "🐂": FACES.ox.map(([path, colour]) => fill(path, colour)),
};

export function reactionDrawing(text: string): readonly Stroke[] | undefined {
  return (DRAWINGS as Partial<Record<string, readonly Stroke[]>>)[text];
}
