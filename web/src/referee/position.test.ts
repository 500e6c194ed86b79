/* Tests of the position that is tapped together for the referee. */
import { expect, test } from "vitest";

import { Position } from "./position.svelte";

function tapped(): Position {
  const position = new Position();
  [12, 37, 43, 58].forEach((card, row) => position.toggleCard(row, card));
  position.togglePlayed(14);
  return position;
}

test("tapped cards become a case", () => {
  expect(tapped().toCase()).toEqual({
    game: "classic",
    op: "turn",
    before: { rows: [[12], [37], [43], [58]], played: [{ player: "A", card: 14 }] },
    decisions: [],
  });
});

test("a second tap takes a card away, and each player gets the next letter", () => {
  const position = tapped();

  position.togglePlayed(20);
  position.togglePlayed(14);
  position.toggleCard(0, 12);
  position.togglePlayed(99);

  expect(position.played).toEqual([{ player: "B", card: 20 }, { player: "A", card: 99 }]);
  expect(position.rows[0]).toEqual([]);
});

test("the fan card is turned by taps, from side to side and away", () => {
  const position = tapped();
  position.game = "climb";

  const fans = [0, 1, 2].map(() => {
    position.turnFan(3);
    return (position.toCase()["before"] as Record<string, unknown>)["fan"];
  });

  expect(fans).toEqual([{ row: 3, dir: "up" }, { row: 3, dir: "down" }, undefined]);
});

test("another position has no decisions any more", () => {
  const position = tapped();
  position.decide({ by: "A", kind: "take_row", row: 1 });

  position.toggleCard(0, 13);

  expect(position.decisions).toEqual([]);
});

const TYPED = {
  game: "anniversary",
  op: "turn",
  before: {
    rows: [[12], [50], [60], [70], [80]],
    marks: [["seven"], ["stop"], [], [], ["fifth"]],
    played: [{ player: "Anna", card: 15 }],
    specials: { Anna: ["stop"] },
    hands: { Anna: [3] },
  },
  decisions: [{ by: "Anna", kind: "special", special: "stop", row: 2 }],
};

test("a typed position is shown, and asked again it is the same", () => {
  const position = new Position();

  expect(position.load(TYPED)).toBe(true);
  expect(position.marks[1]).toEqual(["stop"]);
  expect(position.toCase()).toEqual(TYPED);
});

test("in 11 nimmt! the hand of the player to move is tapped", () => {
  const position = new Position();
  position.choose("eleven");
  position.toggleCard(0, 33);
  position.togglePlayed(34, "A");
  position.setBulls(2);

  expect(position.toCase()["before"]).toEqual({
    players: ["A", "B"],
    piles_on_table: [[33]],
    hands: { A: [34], B: [0] },
    bulls: { A: 2, B: 0 },
    deck: [0, 0, 0],
  });
});

test("a question about heads has no position to show", () => {
  expect(new Position().load({ game: "classic", op: "heads", before: { cards: [55] } })).toBe(false);
});

test("a special card that is used was held, and Replace lays a card from the hand", () => {
  const position = tapped();
  position.game = "anniversary";

  position.useSpecial("stop", 14);
  position.useSpecial("replace", 14, 40);

  expect(position.toCase()).toMatchObject({
    before: { specials: { A: ["stop", "replace"] }, hands: { A: [40] } },
    decisions: [
      { by: "A", kind: "special", special: "stop" },
      { by: "A", kind: "special", special: "replace", card: 40 },
    ],
  });
});

test("the team acts before a card, or while cards are chosen before none", () => {
  const position = tapped();
  position.game = "buffalo";

  position.useSpecial("stop", 14);
  position.liftStop(2);

  expect(position.toCase()).toMatchObject({
    before: { faceup: ["stop"] },
    decisions: [
      { by: "TEAM", kind: "team", use: "stop", before: 14 },
      { by: "TEAM", kind: "team", use: "unstop", row: 2 },
    ],
  });
});

test("cards laid one after the other in 11 nimmt! are one move", () => {
  const position = new Position();
  position.choose("eleven");
  for (const card of [34, 40, 75]) position.togglePlayed(card, "A");

  position.layCard(34, 0);
  position.layCard(40, 0);
  position.layCard(75, 1);

  expect(position.laid).toEqual([34, 40, 75]);
  expect(position.decisions).toEqual([
    { by: "A", kind: "play", plays: [{ pile: 0, cards: [34, 40] }, { pile: 1, cards: [75] }] },
  ]);
});
