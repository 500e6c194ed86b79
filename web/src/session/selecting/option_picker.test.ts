/* Tests of picking an option in every kind of question. */
import { beforeEach, describe, expect, test } from "vitest";

import type { Choice, Option } from "../../net/messages";
import { OptionPicker, itemsOf } from "./option_picker.svelte";
import type { Item } from "./option_picker.svelte";

function option(choice: Choice, say: string): Option {
  return { ...choice, say };
}

function play(card: number, flip = false): Option {
  return option({ choice: "play", card, flip }, flip ? `${card}f` : `${card}`);
}

function lay(card: number, pile: number): Option {
  return option({ choice: "lay", card, pile }, `${card}p${pile + 1}`);
}

function takePile(pile: number): Option {
  return option({ choice: "take_pile", pile }, `p${pile + 1}`);
}

function shift(card: number, row: number | null = null): Option {
  const say = row === null ? `${card}` : `r${row + 1}`;
  return option({ choice: "target", special: "shift", card, row }, say);
}

const pass = option({ choice: "pass" }, "pass");

let picker: OptionPicker;

function asked(...options: Option[]): void {
  picker.setQuestion(options, "");
}

function tapped(...some: Item[]): string | undefined {
  for (const item of some) picker.select(item);
  return picker.current?.say;
}

beforeEach(() => {
  picker = new OptionPicker();
});

describe("the items of an option", () => {
  test.each<[Choice, Item[]]>([
    [{ choice: "play", card: 24, flip: false }, ["card:24"]],
    [{ choice: "play", card: 24, flip: true }, ["card:24", "flip"]],
    [{ choice: "pick", card: 7 }, ["card:7"]],
    [{ choice: "take_row", row: 2 }, ["row:2"]],
    [{ choice: "unstop", row: 1 }, ["row:1"]],
    [{ choice: "use", special: "stop" }, ["special:stop"]],
    [{ choice: "cancel", cards: [1, 10, 20] }, ["cancel:1+10+20"]],
    [{ choice: "swap", special: "insert" }, ["special:insert"]],
    [{ choice: "target", special: "stop", row: 3, card: null }, ["row:3"]],
    [{ choice: "target", special: "negpos", row: null, card: 55 }, ["card:55"]],
    [{ choice: "target", special: "shift", row: 0, card: 12 }, ["card:12", "row:0"]],
    [{ choice: "lay", card: 36, pile: 1 }, ["card:36", "pile:1"]],
    [{ choice: "take_pile", pile: 0 }, ["pile:0"]],
    [{ choice: "steal", seat: 2 }, ["seat:2"]],
    [{ choice: "pass" }, ["pass"]],
    [{ choice: "done" }, ["done"]],
  ])("to choose %j", (choice, expected) => {
    expect(itemsOf(option(choice, "said"))).toEqual(expected);
  });
});

describe("a card to play", () => {
  test("is selected by the first tap and confirmed by the second", () => {
    asked(play(12), play(51));

    const first = picker.select("card:51");
    const second = picker.select("card:51");

    expect(picker.current?.say).toBe("51");
    expect([first, second]).toEqual([false, true]);
  });

  test("is replaced by another one that is tapped", () => {
    asked(play(12), play(51));

    expect(tapped("card:51", "card:12")).toBe("12");
    expect(picker.isSelected("card:51")).toBe(false);
  });

  test("cannot be selected if it is no option", () => {
    asked(play(12));

    expect(tapped("card:51")).toBeUndefined();
    expect(picker.started).toBe(false);
  });

  test("that was chosen differs from one that is selected", () => {
    picker.setQuestion([play(12), play(51)], "12");
    picker.select("card:51");

    expect(picker.isSealed("card:12")).toBe(true);
    expect(picker.isSealed("card:51")).toBe(false);
    expect(picker.isSelected("card:12")).toBe(false);
  });
});

describe("the flip", () => {
  beforeEach(() => asked(play(24), play(33), play(42), play(24, true), play(42, true)));

  test("goes with a card, before it or after it", () => {
    expect(tapped("card:24", "flip")).toBe("24f");
    picker.clear();
    expect(tapped("flip", "card:24")).toBe("24f");
  });

  test("can be left out, and until then more can be selected", () => {
    expect(tapped("card:24")).toBe("24");
    expect(picker.hasMore).toBe(true);
  });

  test("can be deselected without the card", () => {
    tapped("card:24", "flip");
    picker.deselect("flip");

    expect(picker.current?.say).toBe("24");
  });

  test("stays when another card is tapped that can be flipped too", () => {
    expect(tapped("card:24", "flip", "card:42")).toBe("42f");
  });

  test("is deselected by a card that cannot be flipped", () => {
    tapped("card:24", "flip");

    expect(picker.droppedBy("card:33")).toEqual(["card:24", "flip"]);
    expect(tapped("card:33")).toBe("33");
    expect(picker.hasMore).toBe(false);
  });

  test("alone is no option", () => {
    expect(tapped("flip")).toBeUndefined();
    expect(picker.started).toBe(true);
  });
});

describe("11 nimmt!: a card and a pile", () => {
  beforeEach(() =>
    asked(lay(36, 0), lay(36, 1), lay(40, 1), lay(70, 2), takePile(0), takePile(1), takePile(2)),
  );

  test("in either order", () => {
    expect(tapped("card:36", "pile:1")).toBe("36p2");
    picker.clear();
    expect(tapped("pile:1", "card:36")).toBe("36p2");
  });

  test("a card that fits on one pile only needs nothing else", () => {
    expect(tapped("card:70")).toBe("70p3");
    expect(picker.isSelected("pile:2")).toBe(true);
    expect(picker.hasMore).toBe(false);
  });

  test("a card that fits on several needs its pile", () => {
    expect(tapped("card:36")).toBeUndefined();
    expect(["pile:0", "pile:1", "pile:2"].map((pile) => picker.isCompatible(pile as Item))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("another card goes to the same pile, and the card to another pile", () => {
    expect(tapped("card:36", "pile:1", "card:40")).toBe("40p2");
    picker.clear();
    expect(tapped("card:36", "pile:1", "pile:0")).toBe("36p1");
  });

  test("a pile alone is an option, and more could be selected", () => {
    expect(tapped("pile:1")).toBe("p2");
    expect(picker.hasMore).toBe(true);
  });

  test("a pile on which the card does not fit replaces the card", () => {
    picker.select("card:36");

    expect(picker.droppedBy("pile:2")).toEqual(["card:36"]);
    expect(tapped("pile:2")).toBe("p3");
  });

  test("the first item of two can be deselected", () => {
    tapped("card:36", "card:36");

    expect(picker.started).toBe(false);
  });

  test("the only pile is not selected by itself: it could be taken", () => {
    asked(lay(36, 0), takePile(0));

    expect(picker.isSelected("pile:0")).toBe(false);
    expect(tapped("pile:0")).toBe("p1");
  });
});

describe("a shift", () => {
  test("asks for the card first", () => {
    asked(shift(12), shift(30));

    expect(tapped("card:30")).toBe("30");
  });

  test("then shows the card as selected and asks only for the row", () => {
    asked(shift(30, 0), shift(30, 2));

    expect(picker.isSelected("card:30")).toBe(true);
    expect(picker.started).toBe(false);
    expect(tapped("row:2")).toBe("r3");
  });
});

test("passing is selected like any item", () => {
  asked(pass, option({ choice: "use", special: "stop" }, "stop"));

  expect(tapped("pass")).toBe("pass");
  expect(tapped("special:stop")).toBe("stop");
});

test("a new question clears the selection", () => {
  asked(play(12), play(51));
  picker.select("card:12");

  asked(play(12), play(51));

  expect(picker.started).toBe(false);
});

test("every item that can be selected is listed once", () => {
  asked(lay(36, 0), lay(36, 1), takePile(0));

  expect(picker.allItems).toEqual(["card:36", "pile:0", "pile:1"]);
});

test("steps from one option to the next, and round again", () => {
  const picker = new OptionPicker();
  const options = [option({ choice: "take_row", row: 0 }, "r1"), option({ choice: "take_row", row: 3 }, "r4")];
  picker.setQuestion(options, "");

  const reached = ([1, 1, 1, -1, -1] as const).map((by) => {
    picker.step(by);
    return picker.current?.say;
  });

  expect(reached).toEqual(["r1", "r4", "r1", "r4", "r1"]);
});

test("what cannot be chosen is barred only among others of its kind", () => {
  const picker = new OptionPicker();
  picker.setQuestion([option({ choice: "take_row", row: 1 }, "r2"), option({ choice: "take_row", row: 2 }, "r3")], "");

  expect(picker.isBarred("row:0")).toBe(true);
  expect(picker.isBarred("row:1")).toBe(false);
  expect(picker.isBarred("card:51")).toBe(false);
});

test("while something is asked, whatever is no answer rests", () => {
  const picker = new OptionPicker();
  const resting = () => (["special:stop", "card:51", "card:99"] as const).map((item) => picker.isResting(item));

  expect(resting()).toEqual([false, false, false]);
  picker.setQuestion([play(12), play(51)], "");
  expect(resting()).toEqual([true, false, false]);
  picker.setQuestion([pass], "");
  expect(resting()).toEqual([true, true, true]);
  picker.setQuestion([pass], pass.say);
  expect(resting()).toEqual([false, false, false]);
});

test("what could be chosen instead of the selected item is not barred", () => {
  const picker = new OptionPicker();
  picker.setQuestion([option({ choice: "play", card: 5, flip: false }, "5"), option({ choice: "play", card: 7, flip: false }, "7")], "");
  picker.select("card:5");

  expect(picker.isBarred("card:7")).toBe(false);
  expect(picker.isBarred("card:9")).toBe(true);
});
