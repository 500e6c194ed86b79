/*
 * Text in a box whose height is given: it gets smaller until it fits, and the box stays as it is.
 * So no sentence, however long, moves what lies around its box. The box must let its rows overflow
 * at its end, and its text must be sized by `--fit`.
 */

const SIZES = [1, 0.94, 0.88, 0.82, 0.77, 0.73]; // smaller than that nobody reads

/** For `{@attach fitText}`: keeps the text of this box as large as fits. */
export function fitText(box: HTMLElement): () => void {
  const fit = (): void => fitOnce(box);
  // A mutation is seen before anything is painted, and the size of the text is no mutation of it.
  const watcher = new MutationObserver(fit);
  watcher.observe(box, { childList: true, characterData: true, subtree: true });
  addEventListener("resize", fit);
  fit();
  return () => {
    watcher.disconnect();
    removeEventListener("resize", fit);
  };
}

/** Where even the smallest text does not fit, as with letters of twice the size, the box grows. */
function fitOnce(box: HTMLElement): void {
  box.classList.remove("grows");
  const fits = SIZES.some((size) => {
    box.style.setProperty("--fit", String(size));
    return box.scrollHeight <= box.clientHeight + 1;
  });
  if (!fits) box.style.removeProperty("--fit");
  box.classList.toggle("grows", !fits);
}
