import { describe, expect, it } from "vitest";
import { details } from "@/lib/model/details";
import { traitsOf } from "@/lib/model/traits";
import { exampleOf } from "@/tests/support/example-detail";
import { importText } from "@/tests/support/import-text";
import { connectionForFile } from "@/tests/support/own-database";

const own = connectionForFile("geography");
const importAs = (sourceName: string, csv: string, asOf: string | null = null) =>
  importText(own.client, csv, { sourceName, asOf });

async function findDetails(name: string) {
  const { rows } = await own.client.query<{ details: object | null; traits: number }>(
    "SELECT details, traits FROM venues WHERE name = $1",
    [name],
  );
  return rows[0];
}

const place = "city,state\n";

describe("details in files", () => {
  it("are read from the columns that the open data has", async () => {
    const known = Object.fromEntries(details.map((detail) => [detail.id, exampleOf(detail)]));
    const cells = [...Object.values(known), "Heron Lantern Hall", "Denver", "CO"].map((cell) =>
      JSON.stringify(cell),
    );
    const header = [...Object.keys(known), "name", place.trim()].join(",");
    const { notes } = await importAs("open data", `${header}\n${cells.join(",")}\n`);

    expect(notes.filter(({ reason }) => reason.startsWith("detail"))).toEqual([]);
    expect(await findDetails("Heron Lantern Hall")).toEqual({
      details: known,
      traits: traitsOf(known),
    });
  });

  it("are dropped with a warning where they say nothing", async () => {
    const csv = `name,city,state,Stage width,Age policy,Step-free entrance
Magpie Lantern Hall,Denver,CO,24,grown-ups,partly
`;
    const { notes } = await importAs("vague list", csv);

    expect(notes.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(["Stage width: 24", "Ages: grown-ups", "Step-free way in: partly"]),
    );
    expect(await findDetails("Magpie Lantern Hall")).toEqual({ details: null, traits: 0 });
  });
});

describe("three sources of one venue", () => {
  const list = (column: string, value: string) =>
    `name,city,state,${column}\nOtter Lantern Hall,Denver,CO,${value}\n`;

  it("each add what they know, and the newest of two that differ is shown", async () => {
    await importAs("list of stages", list("Stage width", "24 ft"), "2026-01-01");
    await importAs("list of doors", list("Step-free entrance", "yes"), "2026-02-01");
    expect(await findDetails("Otter Lantern Hall")).toEqual({
      details: { stageWidthCm: 731.5, stepFreeEntrance: true },
      traits: 1,
    });

    await importAs("newer list of doors", list("Step-free entrance", "no"), "2026-03-01");
    expect(await findDetails("Otter Lantern Hall")).toEqual({
      details: { stageWidthCm: 731.5, stepFreeEntrance: false },
      traits: 2,
    });
    const { rows } = await own.client.query(
      "SELECT accessibility FROM venues WHERE name = 'Otter Lantern Hall'",
    );
    expect(rows).toEqual([{ accessibility: false }]);
  });
});
