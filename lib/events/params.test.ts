import { expect, it } from "vitest";
import { cursorOf, parseEventParams } from "./params";

it("reads what is asked for, and leaves out what can't be read", () => {
  const after = { day: "2019-05-31", id: 12 };
  expect(
    parseEventParams({ kind: "closed", year: ["2019", "2020"], after: cursorOf(after) }),
  ).toEqual({ kind: "closed", year: 2019, after });
  expect(parseEventParams({ kind: "burned", year: "99999", after: "2019-99-99.1" })).toEqual({});
});
