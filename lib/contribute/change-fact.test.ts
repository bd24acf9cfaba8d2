import { describe, expect, it } from "vitest";
import { changeStart, withChange } from "./change-fact";

const phone = { label: "Phone", value: "(902) 555-0123" };
const hours = { label: "Hours", value: "Fri 8 pm\nSat 9 pm" };

describe(changeStart, () => {
  it.each([
    [phone, "Phone: (902) 555-0123 → "],
    [hours, "Hours: Fri 8 pm; Sat 9 pm → "],
    [{ label: "Email", value: null }, "Email: not known yet → "],
  ])("begins the change of %j", (fact, start) => {
    expect(changeStart(fact)).toBe(start);
  });
});

describe(withChange, () => {
  it("adds the fact's name and a line to what was typed", () => {
    const typed = { updateType: "Hours", updateDetails: "Hours: never → daily" };

    expect(withChange(typed, phone)).toEqual({
      updateType: "Hours, Phone",
      updateDetails: "Hours: never → daily\nPhone: (902) 555-0123 → ",
    });
  });

  it("adds nothing twice", () => {
    const once = withChange({ updateType: "", updateDetails: "" }, phone);

    expect(once).toEqual({ updateType: "Phone", updateDetails: "Phone: (902) 555-0123 → " });
    expect(withChange(once, phone)).toEqual(once);
  });
});
