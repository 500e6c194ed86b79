/* In how many lines the cards of a hand lie, and how many lie abreast. */

/** As few lines as can be, of cards that are wide enough. */
export function lineUp(count: number, inOneLine: number, inEachLine: number): { columns: number; lines: number } {
  const lines = count <= inOneLine ? 1 : Math.max(2, Math.ceil(count / inEachLine));
  return { columns: lines > 2 ? inEachLine : Math.max(5, Math.ceil(count / lines)), lines };
}
