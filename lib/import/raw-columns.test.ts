import { expect, it } from "vitest";
import { withoutEmpty } from "./raw-columns";

it("keeps all columns of one name, and no empty ones", () => {
  expect(
    withoutEmpty([
      ["Phone", "1"],
      ["Fax", " "],
      ["Phone", "2"],
      ["Phone", ""],
      ["Phone", "3"],
      ["Na\0me", "a\0b"],
    ]),
  ).toEqual({ Phone: "1", "Phone (2)": "2", "Phone (3)": "3", Name: "ab" });
});
