/* The drawings of faces, in a square of 40: shapes from the back to the front. */
import type { Face } from "../../../game/faces";

/** A path, and its colour. */
export type Shape = readonly [path: string, colour: string];

const INK = "#2b2a26";
const CREAM = "#fff6e6";
const PINK = "#eb9a8c";
const HORN = "#e9dcbf";
const GOLD = "#f2c14e";

/** An ellipse as a path. */
function oval(x: number, y: number, wide: number, high = wide): string {
  return `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0z`;
}

/** The same on the left and on the right. */
function pair(x: number, y: number, wide: number, high = wide): string {
  return oval(x, y, wide, high) + oval(40 - x, y, wide, high);
}

const eyes = (x = 15, y = 19, size = 1.9): Shape => [pair(x, y, size, size * 1.15), INK];
const glint = (x = 15, y = 19): Shape => [oval(x + 0.6, y - 0.8, 0.6) + oval(40 - x + 0.6, y - 0.8, 0.6), "#fff"];

const PEOPLE: Record<string, readonly Shape[]> = {
  cat: [
    ["M8 19L7 4l11 7zM32 19l1-15-11 7z", "#d98a32"], ["M10 13l-.5-5 4.5 3zM30 13l.5-5-4.5 3z", PINK],
    [oval(20, 22, 13.5, 12), "#eda64f"], ["M18.5 10h3l-.8 6h-1.400zM13 11l2.5 0 1 4-1.5.5zM27 11l-2.5 0-1 4 1.5.5z", "#c9772a"],
    [pair(17, 27, 4, 3.2), CREAM], ["M18 23.500h4l-2 2.600z", PINK], eyes(14, 20, 2.1), glint(14, 20),
  ],
  dog: [
    [oval(20, 21, 12, 13), "#dba972"], ["M11 10c-8-1-9 12-6 19 5 0 8-9 8-17zM29 10c8-1 9 12 6 19-5 0-8-9-8-17z", "#8d5a33"],
    [oval(20, 27.5, 7, 5.5), CREAM], [oval(20, 32.5, 2, 3), PINK], [oval(20, 24.5, 3, 2.2), INK], eyes(15.5, 18), glint(15.5, 18),
  ],
  fox: [
    ["M5 19L5 3l12 8zM35 19l0-16-12 8z", "#c95f24"], ["M8 12l0-4 5 4zM32 12l0-4-5 4z", INK],
    ["M4 17c2 11 10 18 16 20 6-2 14-9 16-20-4-5-10-7-16-7S8 12 4 17z", "#e8823c"],
    ["M4 18c3 11 10 17 16 19 0-8-5-15-16-19zM36 18c-3 11-10 17-16 19 0-8 5-15 16-19z", CREAM],
    [oval(20, 35, 2.4, 2), INK], eyes(14, 20), glint(14, 20),
  ],
  pig: [
    ["M7 18L8 5l10 6zM33 18L32 5l-10 6z", "#e08a80"], [oval(20, 22, 14, 13), "#f4b5aa"],
    [oval(20, 26.5, 6.5, 4.8), "#e58f85"], [pair(17.8, 26.5, 1.2, 1.9), "#93433f"], eyes(13.5, 18.5), glint(13.5, 18.5),
  ],
  sheep: [
    [pair(7, 22, 5, 2.6), "#57504a"],
    [oval(20, 9, 6) + pair(12, 11, 5.5) + pair(8, 17, 4.5), "#fffdf6"], [oval(20, 23.5, 9.5, 11), "#57504a"],
    [oval(20, 13, 7, 4.5), "#fffdf6"], [pair(16, 22, 2.6, 3), "#fff"], eyes(16.5, 22.5, 1.4), ["M18 29h4l-2 2.200z", PINK],
  ],
  hen: [
    [oval(15, 8, 3.2) + oval(20, 6.5, 3.8) + oval(25, 8, 3.2), "#d0392f"], [oval(20, 22, 12.5, 13.5), "#fffaf0"],
    [oval(20, 31.5, 3, 4), "#d0392f"], ["M14.5 23c4-3 7-3 11 0l-5.5 6z", "#eca032"], eyes(14.5, 18.5), glint(14.5, 18.5),
  ],
  duck: [
    ["M19 9c-3-5 1-7 2-5 2-2 5 1 1 5z", "#e0b32e"], [oval(20, 20.5, 13, 13.5), "#f6d352"],
    ["M9 27c4-5 18-5 22 0 0 4-5 6-11 6s-11-2-11-6z", "#ea8a2f"], ["M10 28c6 2 14 2 20 0v1c-6 2-14 2-20 0z", "#b9621a"],
    eyes(14.5, 18.5, 2.2), glint(14.5, 18.5),
  ],
  frog: [
    [pair(12, 12, 6.5), "#78ab48"], [oval(20, 24, 15.5, 11.5), "#8cc057"], [pair(12, 11.5, 4.2), "#fff"],
    [pair(12.5, 11.5, 2.2), INK], ["M8 25c6 6 18 6 24 0-3 10-21 10-24 0z", "#46732a"], [pair(18, 21, 0.8), "#46732a"],
  ],
  owl: [
    ["M8 18L6 4l12 6zM32 18l2-14-12 6z", "#7a5230"], [oval(20, 22, 14, 14), "#a97a4e"], [oval(20, 29, 8, 6), "#d9b98c"],
    [pair(13.7, 19, 6.3), CREAM], [pair(14.2, 19, 3), INK], [oval(15, 18, 0.9) + oval(26.7, 18, 0.9), "#fff"],
    ["M17.5 23h5l-2.5 5z", "#eca032"],
  ],
  rabbit: [
    [pair(14, 9.5, 4, 9.5), "#c9bcae"], [pair(14, 9.5, 1.9, 7), PINK], [oval(20, 25, 13, 11.5), "#ddd2c5"],
    [pair(17, 29, 3.8, 3), CREAM], ["M18.5 31h3v3.500h-3z", "#fff"], ["M18 26h4l-2 2.500z", PINK], eyes(14, 22), glint(14, 22),
  ],
  horse: [
    ["M9 14L10 3l7 6zM31 14L30 3l-7 6z", "#7d4a2b"], ["M10 12c2-4 18-4 20 0l-2 15c0 6-16 6-16 0z", "#a0653c"],
    ["M16 4c4-2 8 0 8 3l-2 9h-4z", "#4e2f1c"], [oval(20, 30, 8.5, 6.5), "#d8b08c"], [pair(17, 29.5, 1.3, 1.8), "#5b3a25"],
    eyes(14.5, 18.5), glint(14.5, 18.5),
  ],
  mouse: [
    [pair(9, 13, 7.5), "#9a9aa3"], [pair(9, 13, 4.6), PINK], [oval(20, 24, 12, 11.5), "#b6b6bf"],
    [oval(20, 29, 5, 4), CREAM], [oval(20, 26.5, 2.2, 1.8), PINK], eyes(15, 21), glint(15, 21),
  ],
};

/** A head of cattle, in these colours. */
function cattle(fur: string, muzzle = "#f0c3ae"): Shape[] {
  return [
    [pair(7.5, 18, 5, 2.7), fur], ["M10 15c1-6 19-6 20 0l-2 14c0 6-16 6-16 0z", fur],
    [oval(20, 30, 8.5, 6), muzzle], [pair(17, 29.5, 1.3, 1.7), "#6d3b30"],
  ];
}

const SMALL_HORNS: Shape = ["M11 12C6 11 6 7 8 5c0 3 3 4 6 5zM29 12c5-1 5-5 3-7 0 3-3 4-6 5z", HORN];
const BIG_HORNS: Shape = ["M12 13C3 13 1 7 3 1c2 5 6 7 12 8zM28 13c9 0 11-6 9-12-2 5-6 7-12 8z", HORN];

const BOTS: Record<string, readonly Shape[]> = {
  calf: [...cattle("#c98b55"), ["M16 11h8l-2 7h-4z", CREAM], eyes(15, 20.5, 2.6), glint(15, 20.5)],
  heifer: [
    ...cattle("#fff8ec"), ["M22 10c6-1 8 4 7 11-4 0-7-5-7-11z", "#5c4a3f"], eyes(15, 20, 2.1), glint(15, 20),
    [oval(11, 8, 2.2) + oval(15, 6.5, 2.2) + oval(15, 10.5, 2.2) + oval(11, 11.5, 2.2), "#e2679a"], [oval(13, 9, 1.9), GOLD],
  ],
  ox: [SMALL_HORNS, ...cattle("#8a5a37"), eyes(15, 19.5), ["M12 17h6v1.800h-6zM22 17h6v1.800h-6z", "#6d4527"]],
  bull: [
    SMALL_HORNS, ...cattle("#4a3b36", "#9b7a70"), eyes(15, 20.5), ["M11 15l7 3.5-.7 1.6-7-3.400zM29 15l-7 3.5.7 1.6 7-3.400z", "#191512"],
    ["M16.5 32a3.5 3.8 0 0 0 7 0h-1.500a2 2.3 0 0 1-4 0z", GOLD],
  ],
  hornox: [
    BIG_HORNS, ...cattle("#7c2620", "#c98a78"), eyes(15, 20), ["M11.5 15.500l6 2.5-.6 1.5-6-2.500zM28.5 15.500l-6 2.5.6 1.5 6-2.500z", "#3e0f0c"],
    ["M13 12l-1-8 4.5 3.500L20 2l3.5 5.500L28 4l-1 8z", GOLD],
  ],
  random: [
    SMALL_HORNS, ...cattle("#7f9fb8"), [pair(15, 19, 3.6), "#fff"], [oval(16.8, 20, 1.7) + oval(23.6, 17.5, 1.7), INK],
    ["M18 33.500h6v3a2.5 2.5 0 0 1-6 0z", PINK],
  ],
  steady: [
    SMALL_HORNS, ...cattle("#a58f6d"), [pair(14.5, 19.5, 5), INK], [pair(14.5, 19.5, 3.8), "#e8f1f4"], ["M18 18.500h4v1.500h-4z", INK], eyes(15, 19.8, 1.6),
  ],
};

export const FACES = { ...PEOPLE, ...BOTS } as unknown as Readonly<Record<Face, readonly Shape[]>>;
