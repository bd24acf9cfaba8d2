import { describe, expect, it } from "vitest";
import { readSmallChange } from "./small-change";

const facts = [
  { label: "Address", value: "12 Wharf Street, Halifax, NS" },
  { label: "Capacity", value: "250" },
  { label: "Phone", value: "(902) 555-0142" },
  { label: "Email", value: null },
  { label: "Hours", value: "Monday: noon\nTuesday: 5 p.m." },
  { label: "Status", value: "Open" },
];

describe(readSmallChange, () => {
  it("reads facts that were edited in place", () => {
    const details = `Phone: (902) 555-0142 → (902) 555-0199

Email: not known yet → booking@example.com
Capacity: 250 → 1,250
Hours: Monday: noon; Tuesday: 5 p.m. → Monday: closed; Tuesday: 6 p.m.`;
    expect(readSmallChange(details, facts)).toEqual({
      phone: "(902) 555-0199",
      email: "booking@example.com",
      capacity: "1250",
      operatingHours: "Monday: closed\nTuesday: 6 p.m.",
    });
  });

  it.each([
    ["nothing", ""],
    ["free text", "The phone is (902) 555-0199 now."],
    ["free text beside a fact", "Phone: (902) 555-0142 → (902) 555-0199\nI work there."],
    ["a value that the venue no longer has", "Phone: (902) 555-0000 → (902) 555-0199"],
    ["a fact without a new value", "Phone: (902) 555-0142 →"],
    ["two new values", "Phone: (902) 555-0142 → 1 → 2"],
    ["a fact changed twice", "Capacity: 250 → 1\nCapacity: 250 → 2"],
    ["a capacity that is no whole number", "Capacity: 250 → 1,5"],
    ["a move", "Address: 12 Wharf Street, Halifax, NS → 1 Elsewhere Street"],
    ["a closing", "Status: Open → Closed"],
    ["a name", "Name: Hall → Best Hall"],
    ["an unknown fact", "constructor: x → y"],
  ])("leaves %s to a reviewer", (_, details) => {
    expect(readSmallChange(details, facts)).toBeNull();
  });
});
