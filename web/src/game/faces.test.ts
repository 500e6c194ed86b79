/* Tests of the faces at a table. */
import { expect, test } from "vitest";

import { BOT_LEVELS } from "./player_names";
import { ANIMALS, facesOf } from "./faces";

const person = (animal = ""): { name: string; bot: string; animal: string } => ({ name: "Anna", bot: "", animal });

test("everybody is the animal that they have picked, and nobody's animal is given away", () => {
  expect(facesOf([person(), person("cat"), person("dog")])).toEqual(["fox", "cat", "dog"]);
});

test("ten people who like the same animal have ten faces; the first keeps it", () => {
  const faces = facesOf(Array.from({ length: 10 }, () => person("owl")));

  expect(faces[0]).toBe("owl");
  expect(new Set(faces).size).toBe(10);
});

test("bots of one level have different faces", () => {
  const calves = [1, 2, 3].map(() => ({ name: "calf", bot: "calf" }));

  expect(facesOf([person("cat"), ...calves])).toEqual(["cat", "calf", "dog", "fox"]);
});

test("every bot has the face of its level, and a free seat has none", () => {
  const bots = BOT_LEVELS.map((bot) => ({ name: bot, bot }));

  expect(facesOf([...bots, { name: "", bot: "" }])).toEqual([...BOT_LEVELS, null]);
  expect(ANIMALS.length).toBeGreaterThanOrEqual(10);
});
