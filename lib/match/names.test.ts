import { expect, it } from "vitest";
import { compareNames, tellingWords } from "./names";

it.each([
  ["lantern hall", "lanternhall", "same"],
  ["lantern hall", "lentern hall", "close"],
  ["lantern", "lantern cafe", "close"],
  ["lantern club", "club lantern", "close"],
  ["black bird tavern", "blackbird club", "close"],
  ["velvet quill bar", "velvet quill tavern", "close"],
  ["salle emile gagne", "emile gagne hall", "close"],
  ["lantern", "lantern upstairs", "part"],
  ["lantern hall", "studio at lantern hall", "part"],
  ["house of blues", "house of blues boston", "part"],
  ["studio 54", "studio 55", "different"],
  ["lantern hall", "lantern hall 2", "part"],
  ["dock", "rock", "alike"],
  ["hive", "hvie", "alike"],
  ["hall", "thehall", "same"],
  ["dock", "moon", "different"],
  ["mercury lounge", "mercury ballroom", "part"],
  ["lantern hall", "badger hall", "different"],
  ["", "", "different"],
])("compareNames(%s, %s): %s", (one, other, likeness) => {
  expect(compareNames(one, other)).toBe(likeness);
  expect(compareNames(other, one)).toBe(likeness);
});

it.each([
  ["the lantern music hall", ["lantern"]],
  ["music hall", []],
  ["", []],
])("tellingWords(%s)", (name, words) => {
  expect(tellingWords(name)).toEqual(words);
});
