import { describe, expect, it } from "vitest";
import type { FactValues } from "@/lib/model/fact-groups";
import type { Decided, Statement } from "./facts";
import { projectVenue } from "./project-venue";

type Said = Partial<Omit<Statement, "source" | "facts">> & { trust?: number; facts?: FactValues };

function statement({ id = 1, asOf = "2026-01-01", trust = 50, facts = {} }: Said): Statement {
  const base = { name: "Lantern Hall", cityId: 1, regionId: 2 };
  const source = { id, name: `source ${id}`, trust, trustByGroup: {} };
  return {
    id,
    asOf,
    isDated: true,
    firstSaidAt: "2026-01-01T00:00:00.000Z",
    changed: null,
    source,
    facts: { ...base, ...facts },
  };
}

function project(said: Said[], decided: Decided = {}) {
  const projected = projectVenue({ statements: said.map(statement), decided });
  if (!projected) {
    throw new Error("nobody names the venue");
  }
  return projected;
}

function decision(values: FactValues, by: "REVIEWER" | "SUBMITTER" = "REVIEWER") {
  return { by, at: "2026-02-01T00:00:00.000Z", values };
}

describe(projectVenue, () => {
  it("takes each group of facts from the newest source that has it", () => {
    const { columns, chosen } = project([
      { id: 1, asOf: "2015-06-01", facts: { phone: "1", capacity: 300 } },
      { id: 2, asOf: "2026-06-01", facts: { phone: "2", website: "https://a.example.com/" } },
    ]);

    expect(columns).toMatchObject({
      phone: "2",
      capacity: 300,
      website: "https://a.example.com/",
      address: null,
    });
    expect(chosen.get("phone")).toMatchObject({ id: 2 });
    expect(chosen.get("capacity")).toMatchObject({ id: 1 });
  });

  it("takes a stated city before a derived one, however trusted or early that is", () => {
    const derived = { cityId: 7, regionId: 2, isCityDerived: true };
    const { columns } = project([
      { id: 1, trust: 90, facts: derived },
      { id: 2, facts: { cityId: 8, regionId: 2 } },
      { id: 3, facts: { cityId: 9, regionId: 2 } },
    ]);

    expect(columns).toMatchObject({ city_id: 8 });
    expect(project([{ id: 1, facts: derived }]).columns).toMatchObject({ city_id: 7 });
  });

  it.each([
    ["as it is listed without a date", { asOf: "2026-06-01", isDated: false }, "HIDDEN"],
    ["as older data lists it", { asOf: "2020-06-01" }, "HIDDEN"],
    ["until newer data lists it", { asOf: "2026-06-01" }, "PUBLISHED"],
  ])("keeps a closed venue off the site that was never on it, %s", (_, listing, status) => {
    const closure = { id: 1, asOf: "2026-01-01", facts: { status: "CLOSED" } };
    const statements = [closure, { id: 2, ...listing }].map((one) => ({
      ...statement(one),
      ...(one.id === 2 && listing),
    }));

    expect(projectVenue({ statements, decided: {}, status: "HIDDEN" })?.status).toBe(status);
    expect(projectVenue({ statements, decided: {}, status: "PUBLISHED" })?.status).toBe("CLOSED");
  });

  it("trusts more before newer, also in a single group", () => {
    const trusted = statement({ id: 1, asOf: "2015-06-01", facts: { phone: "1", capacity: 300 } });
    const facts = { phone: "2", capacity: 400 };
    const newer = statement({ id: 2, asOf: "2026-06-01", facts });
    const source = { ...trusted.source, trustByGroup: { capacity: 80 } };
    const projected = projectVenue({ statements: [{ ...trusted, source }, newer], decided: {} });

    expect(projected?.columns).toMatchObject({ phone: "2", capacity: 300 });
    expect(
      project([
        { id: 1, asOf: "2015-06-01", trust: 60, facts: { phone: "1" } },
        { id: 2, asOf: "2026-06-01", facts: { phone: "2" } },
      ]).columns.phone,
    ).toBe("1");
  });

  it("takes the later record of the same day", () => {
    const said = [
      { id: 3, facts: { phone: "3" } },
      { id: 2, facts: { phone: "2" } },
    ];
    expect(project(said).columns.phone).toBe("3");
    expect(project(said.toReversed()).columns.phone).toBe("3");
  });

  it("keeps the name and the city of the first record, unless another is trusted more", () => {
    const first = { id: 1, asOf: "2015-06-01", facts: { name: "The Lantern", cityId: 5 } };
    const later = { id: 2, asOf: "2026-06-01", facts: { name: "Lantern, the", cityId: 6 } };
    expect(project([first, later]).columns).toMatchObject({ name: "The Lantern", city_id: 5 });
    expect(project([first, { ...later, trust: 51 }]).columns).toMatchObject({
      name: "Lantern, the",
      city_id: 6,
    });
  });

  it("puts what people decided first, also that there is none", () => {
    const said = [{ id: 1, trust: 100, facts: { phone: "1", website: "https://a.example.com/" } }];
    const { columns } = project(said, {
      phone: decision({ phone: "9" }),
      website: decision({ website: null }),
    });
    expect(columns).toMatchObject({ phone: "9", website: null });
  });

  it("takes a position whole", () => {
    const { columns } = project([
      { id: 1, asOf: "2015-06-01", facts: { latitude: 44, longitude: -63 } },
      { id: 2, asOf: "2026-06-01", facts: { phone: "2" } },
    ]);
    expect(columns).toMatchObject({ latitude: 44, longitude: -63 });
  });

  it("names the source of each amenity, and derives those that nobody states", () => {
    const facts = { bar: true, description: "With food and parking.", food: false };
    const { columns } = project([{ facts }], {
      merch: decision({ merch: true }, "SUBMITTER"),
      accessibility: decision({ accessibility: false }),
    });
    expect(columns).toMatchObject({
      bar: true,
      bar_source: "IMPORT",
      food: false,
      food_source: "IMPORT",
      merch: true,
      merch_source: "SUBMISSION",
      parking: true,
      parking_source: "DESCRIPTION",
      accessibility: false,
      accessibility_source: "REVIEW",
    });
    expect(project([{ facts: {} }]).columns).toMatchObject({ bar: null, bar_source: null });
  });

  it.each([
    ["open, if nobody says otherwise", [{ id: 1 }], "PUBLISHED"],
    ["closed by one of two", [{ id: 1 }, { id: 2, facts: { status: "CLOSED" } }], "CLOSED"],
    [
      "closed, although a later source lists it without a status",
      [
        { id: 1, asOf: "2020-01-01", facts: { status: "CLOSED" } },
        { id: 2, asOf: "2026-01-01" },
      ],
      "CLOSED",
    ],
    [
      "open again, says a later source",
      [
        { id: 1, asOf: "2020-01-01", facts: { status: "CLOSED" } },
        { id: 2, asOf: "2026-01-01", facts: { status: "PUBLISHED" } },
      ],
      "PUBLISHED",
    ],
    [
      "closed, of two of the same day",
      [
        { id: 1, facts: { status: "PUBLISHED" } },
        { id: 2, facts: { status: "CLOSED" } },
      ],
      "CLOSED",
    ],
  ])("is %s", (_, said, status) => {
    expect(project(said).status).toBe(status);
    expect(project(said.toReversed()).status).toBe(status);
  });

  it("keeps the status that a reviewer decided", () => {
    const closed = [{ facts: { status: "CLOSED" } }];
    expect(project(closed, { status: decision({ status: "HIDDEN" }) }).status).toBe("HIDDEN");
    expect(project(closed, { status: decision({ status: "PUBLISHED" }) }).status).toBe("PUBLISHED");
  });

  it("projects nothing of a venue that nobody names", () => {
    expect(projectVenue({ statements: [], decided: {} })).toBeNull();
    expect(
      projectVenue({ statements: [], decided: { phone: decision({ phone: "1" }) } }),
    ).toBeNull();
  });

  it("projects a venue that only people know", () => {
    const projected = projectVenue({
      statements: [],
      decided: {
        name: decision({ name: "Visitor's Hall" }),
        city: decision({ cityId: 3, regionId: 4 }),
      },
    });
    expect(projected).toMatchObject({
      status: "PUBLISHED",
      columns: { name: "Visitor's Hall", city_id: 3, region_id: 4 },
    });
  });
});
