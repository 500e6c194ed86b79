/* The options of a question with a bar over each. */
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import type { Evaluation } from "../../net/messages";
import { ariaLabels, makeView, mountComponent, setUpComponentTests } from "../../testing/mount";
import OptionValues from "./OptionValues.svelte";

setUpComponentTests();

function evaluationOf(kind: Evaluation["kind"], regrets: Record<string, number>): Evaluation {
  const options = Object.entries(regrets).map(([choice, value]) => ({
    choice, relative: { value, error: 0.1 }, own: { value, error: 0.1 }, regret: { value, error: 0.1 },
    reasons: [], hindsight: null, reserve: 0,
  })); // prettier-ignore
  return { kind, deals: 64, model_error: 0, options, best: Object.values(regrets).indexOf(0) };
}

/** The names of the options. */
function optionNames(page: HTMLElement): (string | null)[] {
  return [...page.querySelectorAll("li .unseen")].map((one) => one.textContent);
}

const HAND = evaluationOf("card", { "7": 0.1, "24": 2.1, "24f": 0 });

test("while it is covered nothing is told but what the options are", () => {
  const page = mountComponent(OptionValues, { evaluation: HAND, covered: true, played: 1, onselect: () => {} });

  expect(optionNames(page).slice(1)).toEqual(["24", "24 as 42"]);
  expect(page.querySelector(".bar, .short, .played, .legend, .best, .worse, .equal")).toBeNull();
});

test("then each option says what it was worth, and which one was played", () => {
  const page = mountComponent(OptionValues, { evaluation: HAND, played: 1, onselect: () => {} });

  expect(optionNames(page).slice(1)).toEqual([
    "24: 2.1 heads more than the best. It was played.",
    "24 as 42: the best",
  ]);
});

test("whoever taps an option is told which", () => {
  const onselect = vi.fn();
  const page = mountComponent(OptionValues, { evaluation: HAND, onselect });

  page.querySelectorAll("button")[2]?.click();

  expect(onselect).toHaveBeenCalledWith(2);
});

test("options that cannot be tapped are read out", () => {
  const page = mountComponent(OptionValues, { evaluation: HAND });

  expect(page.querySelector("button")).toBeNull();
  expect(optionNames(page).at(-1)).toBe("24 as 42: the best");
});

test("rows show their last card and what they cost", () => {
  const view = makeView("classic", { rows: [[3], [10, 20, 30], [55], [99]] });
  const page = mountComponent(OptionValues, { evaluation: evaluationOf("row", { r2: 0, r3: 4 }), view });

  expect([...page.querySelectorAll(".foot")].map((one) => one.textContent?.trim())).toEqual(["Row 29", "Row 37"]);
  expect(ariaLabels(page, "svg[role=img]").slice(0, 2)).toEqual(["30, 3 heads", "55, 7 heads"]);
});

test("piles show their top card, with the heads that the game has printed on it", () => {
  const heads = Array.from({ length: 101 }, () => 0).with(61, 4);
  const view = makeView("eleven", { piles: [[61]], options: { options: "eleven", heads } });
  const page = mountComponent(OptionValues, { evaluation: evaluationOf("pile", { "59p1": 0, p1: 3 }), view });

  expect([...page.querySelectorAll(".foot")].map((one) => one.textContent)).toEqual(["on 1", "Pile 1"]);
  expect(ariaLabels(page, "svg[role=img]")[1]).toBe("61, 4 heads");
});

test("of a great many options, those that matter come first, and the others after a tap", () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at + 40}p${at + 1}`, at]));
  const page = mountComponent(OptionValues, { evaluation: evaluationOf("pile", many), played: 29 });
  expect(page.querySelectorAll("li")).toHaveLength(5);

  page.querySelector<HTMLElement>(".all")!.click();
  flushSync();

  expect(page.querySelectorAll("li")).toHaveLength(30);
  expect(page.querySelector(".all")).toBeNull();
});

test("a great many options of 11 nimmt! are a list, the best first, and no order tells a secret", () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at + 40}p1`, 29 - at]));
  const lines = (covered: boolean): (string | null)[] => {
    const page = mountComponent(OptionValues, { evaluation: evaluationOf("pile", many), covered });
    page.querySelector<HTMLElement>(".all")!.click();
    flushSync();
    return optionNames(page);
  };

  expect(lines(false)[0]).toBe("69 on pile 1: the best");
  expect(lines(true)[0]).toBe("40 on pile 1");
});
