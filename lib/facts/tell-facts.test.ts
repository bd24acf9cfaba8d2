import { describe, expect, it } from "vitest";
import type { StoredFacts } from "./facts";
import { tellFacts } from "./tell-facts";

const source = { id: 1, name: "A list", trust: 50, trustByGroup: {} };
const older = {
  id: 1,
  source,
  asOf: "2015-06-01",
  isDated: true,
  firstSaidAt: "2026-01-01T00:00:00.000Z",
  changed: null,
  facts: { name: "Lantern Hall", cityId: 1, regionId: 2, capacity: 300, phone: "1" },
};
const newer = { ...older, id: 2, asOf: "2026-01-02", isDated: false, facts: { capacity: 350 } };
const venue: StoredFacts = {
  status: "PUBLISHED",
  statements: [older, newer],
  decided: { phone: { by: "REVIEWER", at: "2026-02-01T10:00:00.000Z", values: { phone: "2" } } },
  confirmed: {},
};

describe(tellFacts, () => {
  it("lists everybody who says something, first what is shown", () => {
    const told = tellFacts(venue).filter(({ group }) => group === "capacity" || group === "phone");
    expect(told).toMatchObject([
      { values: { capacity: 350, capacityMin: null }, isShown: true, isDated: false },
      { values: { capacity: 300 }, statementId: 1, isShown: false, isDated: true },
      { values: { phone: "2" }, by: "REVIEWER", source: null, asOf: "2026-02-01", isShown: true },
      { values: { phone: "1" }, by: "SOURCE", source, asOf: "2015-06-01", isShown: false },
    ]);
  });

  it("says which values were confirmed, and by whom", () => {
    const capacity = {
      by: "VISITORS" as const,
      at: "2026-03-01T10:00:00.000Z",
      values: { capacity: 300, capacityMin: null, capacityMax: null },
    };
    const told = tellFacts({ ...venue, confirmed: { capacity } });
    const confirmed = told.filter(({ confirmation }) => confirmation);
    expect(confirmed).toMatchObject([{ statementId: 1, isShown: false, confirmation: capacity }]);
  });
});
