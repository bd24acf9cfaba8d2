import { describe, expect, it } from "vitest";
import type { FactValues } from "@/lib/model/fact-groups";
import type { Confirmed, Decided, Statement, StoredFacts } from "./facts";
import { noteFacts } from "./freshness";

const now = new Date("2026-11-24T12:00:00Z");

function statement(
  said: Partial<Statement> & { facts: FactValues },
  name = "Open List",
): Statement {
  const source = { id: 1, name, trust: 50, trustByGroup: {} };
  const base = { name: "Lantern Hall", cityId: 1, regionId: 2 };
  const since = { firstSaidAt: "2026-06-02T00:00:00.000Z", changed: null };
  const known = { id: 1, source, asOf: "2026-06-01", isDated: true, ...since, ...said };
  return { ...known, facts: { ...base, ...said.facts } };
}

function venue(statements: Statement[], rest: Partial<StoredFacts> = {}): StoredFacts {
  return { status: "PUBLISHED", statements, decided: {}, confirmed: {}, ...rest };
}

function noteOn(kind: string, facts: StoredFacts) {
  return noteFacts(facts, now).find((note) => note.kind === kind);
}

const capacityOf = (asOf: string, isDated = true) =>
  venue([statement({ asOf, isDated, facts: { capacity: 300 } })]);

describe(noteFacts, () => {
  it.each([
    ["2026-05-20", true, "As of May 2026 (Open List), not confirmed since", "fresh"],
    ["2022-11-25", true, "As of November 2022 (Open List), not confirmed since", "fresh"],
    ["2022-11-24", true, "As of November 2022 (Open List), not confirmed since", "aging"],
    ["2015-01-01", true, "As of 2015 (Open List), not confirmed since", "old"],
    [
      "2026-11-23",
      false,
      "Of unknown age, imported in November 2026 (Open List), not confirmed since",
      null,
    ],
  ])("says of what day a source's data is: %s", (asOf, isDated, text, freshness) => {
    expect(noteOn("capacity", capacityOf(asOf, isDated))?.tellers).toEqual([
      { groups: ["capacity"], text, freshness },
    ]);
  });

  it.each<[Decided, string]>([
    [
      { capacity: { by: "REVIEWER", at: "2026-10-02T08:00:00Z", values: { capacity: 350 } } },
      "Confirmed by a reviewer in October 2026",
    ],
    [
      { capacity: { by: "SUBMITTER", at: "2026-10-02T08:00:00Z", values: { capacity: 350 } } },
      "Sent by a visitor in October 2026",
    ],
    [
      { capacity: { by: "VENUE", at: "2026-10-02T08:00:00Z", values: { capacity: 350 } } },
      "Told by the venue in October 2026",
    ],
  ])("says what people decided", (decided, text) => {
    const { statements } = capacityOf("2015-06-01");
    const note = noteOn("capacity", venue(statements, { decided }));
    expect(note?.values.capacity).toBe(350);
    expect(note?.tellers).toMatchObject([{ text, freshness: "fresh" }]);
  });

  const values = { capacity: 300, capacityMin: null, capacityMax: null };
  const confirmed = (capacity: number): Confirmed => ({
    capacity: { by: "VISITORS", at: "2026-10-05T08:00:00Z", values: { ...values, capacity } },
  });

  it("says that visitors confirmed what is shown, not what was shown before", () => {
    const { statements } = capacityOf("2015-06-01");
    const text = (capacity: number) =>
      noteOn("capacity", venue(statements, { confirmed: confirmed(capacity) }))?.tellers[0]?.text;

    expect(text(300)).toBe("Confirmed by two visitors in October 2026");
    expect(text(250)).toBe("As of June 2015 (Open List), not confirmed since");
  });

  it("prefers data that is newer than the confirmation", () => {
    const { statements } = capacityOf("2026-11-01");
    expect(
      noteOn("capacity", venue(statements, { confirmed: confirmed(300) }))?.tellers,
    ).toMatchObject([{ text: "As of November 2026 (Open List), not confirmed since" }]);
  });

  it("tells facts of one kind apart if they come from different sources", () => {
    const note = noteOn(
      "contact",
      venue([
        statement({ asOf: "2015-06-01", facts: { phone: "+19025550101" } }),
        statement({ id: 2, facts: { website: "https://a.example/", email: "a@b.example" } }, "B"),
      ]),
    );
    expect(note?.tellers).toMatchObject([
      { groups: ["website", "email"], text: "As of June 2026 (B), not confirmed since" },
      {
        groups: ["phone"],
        text: "As of June 2015 (Open List), not confirmed since",
        freshness: "old",
      },
    ]);
  });

  it("leaves out kinds of which nothing is stated, and always asks about the status", () => {
    const kinds = noteFacts(capacityOf("2026-01-02"), now).map(({ kind }) => kind);
    expect(kinds).toEqual(["capacity", "address", "status"]);
    expect(noteOn("status", capacityOf("2026-01-02"))?.tellers).toEqual([]);
  });

  it("says when a venue's status was confirmed", () => {
    const status = {
      by: "REVIEWER",
      at: "2026-10-05T08:00:00Z",
      values: { status: "PUBLISHED" },
    } as const;
    const { statements } = capacityOf("2026-01-02");
    const told = (shown: StoredFacts["status"]) =>
      noteOn("status", venue(statements, { confirmed: { status }, status: shown }))?.tellers;

    expect(told("PUBLISHED")).toMatchObject([{ text: "Confirmed by a reviewer in October 2026" }]);
    expect(told("CLOSED")).toEqual([]);
  });
});
