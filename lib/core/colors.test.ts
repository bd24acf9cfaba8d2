import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { colors } from "./colors";
import { keysOf } from "./typed-object";

const styles = readFileSync("app/globals.css", "utf8");
const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(styles)?.[1];

it("has the values of the tokens in app/globals.css", () => {
  const { light, dark, ...both } = colors;
  for (const name of keysOf(light)) {
    expect(token(name), name).toBe(`light-dark(${light[name]}, ${dark[name]})`);
  }
  expect(Object.values(both)).toEqual(
    ["amber", "on-amber", "board", "on-board", "board-muted"].map(token),
  );
});
