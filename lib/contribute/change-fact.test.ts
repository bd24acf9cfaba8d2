import { describe, expect, it } from "vitest";
import { changeStart, readChanges, withChange } from "./change-fact";

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

describe(readChanges, () => {
  it("reads what was begun and keeps the other lines", () => {
    const text = [
      "Hello!",
      `${changeStart(phone)}(902) 555-0142`,
      `${changeStart(hours)}Fri 9 pm`,
      `${changeStart({ label: "Email", value: null })}box@example.com`,
      "Name: Hall → Hal",
      "Thanks: to you",
    ].join("\n");

    expect(readChanges(text, ["Phone", "Hours", "Email"])).toEqual({
      changes: [
        { label: "Phone", was: "(902) 555-0123", becomes: "(902) 555-0142" },
        { label: "Hours", was: "Fri 8 pm; Sat 9 pm", becomes: "Fri 9 pm" },
        { label: "Email", was: "not known yet", becomes: "box@example.com" },
      ],
      remark: "Hello!\nName: Hall → Hal\nThanks: to you",
    });
  });

  it.each(["Phone: (902) 555-0123 →", "The phone is (902) 555-0142 now.", "Phone → 2"])(
    "takes %j for the visitor's own words",
    (text) => {
      expect(readChanges(text, ["Phone"])).toEqual({ changes: [], remark: text });
    },
  );

  it("takes a second change of a fact for the visitor's own words", () => {
    const text = "Phone: 1 → 2\nPhone: 1 → 3";

    expect(readChanges(text, ["Phone"])).toEqual({
      changes: [{ label: "Phone", was: "1", becomes: "2" }],
      remark: "Phone: 1 → 3",
    });
  });
});
