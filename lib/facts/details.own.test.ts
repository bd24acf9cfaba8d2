import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { undoBatch } from "@/lib/import/undo";
import { type DetailValues, details } from "@/lib/model/details";
import { traitsOf } from "@/lib/model/traits";
import { exampleOf } from "@/tests/support/example-detail";
import { importText } from "@/tests/support/import-text";
import { aReviewer, listActions } from "@/tests/support/review-factories";

const database = await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});
const { prisma } = await import("@/tests/support/connection");
const { listConflicts } = await import("@/lib/review/conflicts/queries");
const { settleConflict } = await import("@/lib/review/conflicts/mutations");
const { undoAction } = await import("@/lib/review/decide/undo");
const { mergeVenues } = await import("@/lib/review/venues/merge");

const client = new Client({ connectionString: database.databaseUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const importAs = (sourceName: string, csv: string, asOf: string | null = null) =>
  importText(client, csv, { sourceName, asOf });

async function findDetails(name: string) {
  type Row = { details: object | null; traits: number; isTechIndexed: boolean };
  const { rows } = await client.query<Row>(
    `SELECT details, traits, is_tech_indexed AS "isTechIndexed" FROM venues WHERE name = $1`,
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
      isTechIndexed: true,
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
    expect(await findDetails("Magpie Lantern Hall")).toEqual({
      details: null,
      traits: 0,
      isTechIndexed: false,
    });
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
      isTechIndexed: false,
    });

    await importAs("newer list of doors", list("Step-free entrance", "no"), "2026-03-01");
    expect(await findDetails("Otter Lantern Hall")).toEqual({
      details: { stageWidthCm: 731.5, stepFreeEntrance: false },
      traits: 2,
      isTechIndexed: false,
    });
    const { rows } = await client.query(
      "SELECT accessibility FROM venues WHERE name = 'Otter Lantern Hall'",
    );
    expect(rows).toEqual([{ accessibility: false }]);
  });
});

const ada = aReviewer();
const venueOf = (name: string) => prisma.venue.findFirstOrThrow({ where: { name } });
const detailsOf = async (name: string) =>
  (await findDetails(name))?.details as DetailValues | null | undefined;

/** Undoes what was done last about a venue. */
async function undoLast(venueId: number) {
  const [latest] = (await listActions({ venueId })).filter(
    ({ undoes, action }) => undoes === null && action !== "undo",
  );
  expect(await undoAction(ada, { actionId: latest?.id ?? 0n })).toMatchObject({ ok: true });
}

describe("three sources that disagree about one detail", () => {
  const says = (name: string, way: string, width: string) =>
    `name,city,state,Step-free entrance,Narrowest door\n${name},Denver,CO,${way},${width}\n`;
  const said = [
    { way: "yes", width: "90 cm", shown: { stepFreeEntrance: true, narrowestDoorCm: 90 } },
    { way: "no", width: "80 cm", shown: { stepFreeEntrance: false, narrowestDoorCm: 80 } },
    { way: "yes", width: "", shown: { stepFreeEntrance: true } },
  ];

  it.each([
    ["newest first", [2, 1, 0]],
    ["oldest first", [0, 1, 2]],
    ["middle first", [1, 0, 2]],
    ["middle last", [2, 0, 1]],
  ])("show the newest that is left after each undo: %s", async (order, undone) => {
    const name = `Heron ${order} Hall`;
    const batches: number[] = [];
    for (const [index, { way, width }] of said.entries()) {
      const source = `${order} ${index}`;
      const { batchId } = await importAs(source, says(name, way, width), `2026-0${index + 1}-01`);
      batches.push(batchId);
    }
    const left = new Set([0, 1, 2]);
    const expected = () => Object.assign({}, ...[...left].map((index) => said[index]?.shown));
    expect(await detailsOf(name)).toEqual(expected());

    for (const index of undone) {
      left.delete(index);
      expect(await undoBatch(client, batches[index] ?? 0)).toMatchObject({ records: 1 });
      if (left.size > 0) {
        expect(await detailsOf(name)).toEqual(expected());
      }
    }
    expect((await venueOf(name)).status).toBe("HIDDEN");
  });

  it("wait at the desk once people decided, and each choice can be undone", async () => {
    const name = "Egret Lantern Hall";
    await importAs("egret 1", says(name, "yes", ""), "2026-01-01");
    const { id } = await venueOf(name);
    const by = { by: "REVIEWER", at: "2026-02-01T00:00:00.000Z" };
    const decided = { stepFreeEntrance: { ...by, values: { stepFreeEntrance: true } } };
    await prisma.venue.update({ where: { id }, data: { decided } });
    const own = async () =>
      (await listConflicts(null)).entries.filter(({ venue }) => venue.id === id);

    const { totals, batchId } = await importAs("egret 2", says(name, "no", "80 cm"), "2026-03-01");
    expect(totals.conflicts).toBe(1);
    await importAs("egret 3", says(name, "yes", ""), "2026-04-01");
    expect(await own()).toMatchObject([
      {
        label: "Step-free way in",
        shown: { text: "Yes" },
        said: { text: "No", source: "egret 2" },
      },
    ]);
    expect(await detailsOf(name)).toEqual({ stepFreeEntrance: true, narrowestDoorCm: 80 });

    for (const choice of ["take", "keep"] as const) {
      const [conflict] = await own();
      const {
        recordId = 0,
        group = "status",
        said: { at: saidAt } = { at: new Date(0) },
      } = conflict ?? {};
      expect(await settleConflict(ada, { recordId, group, saidAt, choice })).toMatchObject({
        ok: true,
      });
      expect(await own()).toEqual([]);
      expect(await detailsOf(name)).toMatchObject({ stepFreeEntrance: choice === "keep" });
      await undoLast(id);
      expect(await detailsOf(name)).toMatchObject({ stepFreeEntrance: true });
      expect(await own()).toHaveLength(1);
    }

    await undoBatch(client, batchId);
    expect(await own()).toEqual([]);
    expect(await detailsOf(name)).toEqual({ stepFreeEntrance: true });
  });
});

describe("two venues that are one", () => {
  it("keep what each knows when they are merged, and part with it again", async () => {
    const columns = "name,city,state,address,Step-free entrance,Hearing loop,Stage width\n";
    await importAs("bittern 1", `${columns}Bittern Hall,Denver,CO,1 Elm St,yes,,24 ft\n`);
    await importAs("bittern 2", `${columns}Plover Rooms,Denver,CO,9 Oak Ave,no,yes,\n`);
    const [winner, loser] = [await venueOf("Bittern Hall"), await venueOf("Plover Rooms")];
    const before = [await findDetails("Bittern Hall"), await findDetails("Plover Rooms")];

    const merge = { loserId: loser.id, winnerId: winner.id };
    expect(await mergeVenues(ada, merge)).toMatchObject({ ok: true });
    const merged = { stepFreeEntrance: true, hearingLoop: true, stageWidthCm: 731.5 };
    expect(await findDetails("Bittern Hall")).toEqual({
      details: merged,
      traits: traitsOf(merged),
      isTechIndexed: false,
    });
    await undoLast(loser.id);
    expect([await findDetails("Bittern Hall"), await findDetails("Plover Rooms")]).toEqual(before);

    const taken = ["stepFreeEntrance"];
    expect(await mergeVenues(ada, { ...merge, taken })).toMatchObject({ ok: true });
    expect(await detailsOf("Bittern Hall")).toEqual({ ...merged, stepFreeEntrance: false });
    await undoLast(loser.id);
    expect([await findDetails("Bittern Hall"), await findDetails("Plover Rooms")]).toEqual(before);
  });
});
