import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { csvLine } from "@/lib/core/text/csv";
import { type Detail, details } from "@/lib/model/details";
import { exampleOf } from "@/tests/support/example-detail";
import { importText } from "@/tests/support/import-text";

const database = await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});
const { pool } = await import("@/tests/support/connection");
const { Client } = await import("pg");
const { currentLink } = await import("./current");
const { makeDump } = await import("./make-dump");

/** A second value of each detail, as hard to keep as its type allows. */
function hardValue(detail: Detail): string | number | boolean {
  const { type, choices = [], least = 0, most = 0, label } = detail;
  switch (type) {
    case "yesNo":
      return false;
    case "choice":
      return choices.at(-1)?.value ?? "";
    case "text":
      return `- ${label}: « à l'étage, "côté cour" »;\n=50 % | l'Œuvre, <b> & co`;
    case "contact":
      return "+19025550123;ext=4";
    case "time":
      return "00:00";
    case "length":
      return least + 0.4;
    default:
      return most;
  }
}

const venues = [
  { name: "Round Lantern", value: exampleOf, description: 'Salle "Le Phare",\nouvert tard' },
  { name: "L'Écho du Quai", value: hardValue, description: "- one\n- two" },
];
const known = venues.map(({ value }) =>
  Object.fromEntries(details.map((detail) => [detail.id, value(detail)])),
);
const city = ["Denver", "CO", "US", "(303) 555-0123", "250", "1400 Elm St"];
const file = [
  ["name", "city", "state", "country", "phone", "capacity", "address", "description"].concat(
    details.map(({ id }) => id),
  ),
  ...venues.map(({ name, description }, index) => [
    name,
    ...city.map((cell) => cell.replace("1400", `${index + 1}400`).replace("0123", `012${index}`)),
    description,
    ...Object.values(known[index] ?? {}).map(String),
  ]),
]
  .map(csvLine)
  .join("");

async function importAs(sourceName: string, content: string) {
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  const imported = await importText(client, content, { sourceName, license: "CC0" });
  await client.end();
  return imported;
}

async function dump(): Promise<string> {
  await makeDump({ stop: new AbortController().signal });
  return String(gunzipSync(await readFile(join(currentLink, "permissive", "venues.csv.gz"))));
}

async function site() {
  const { rows } = await pool.query<{ name: string; details: object }>(
    `SELECT to_jsonb(v) - 'updated_at' - 'refreshed_at' AS venue, name, details FROM venues v ORDER BY id`,
  );
  return rows;
}

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true });
const withoutSources = (csv: string) => rowsOf(csv).map(({ sources: _, ...row }) => row);

describe("a list of venues with every detail", () => {
  let dumped: string;
  let before: Awaited<ReturnType<typeof site>>;

  beforeAll(async () => {
    await importAs("City list", file);
    before = await site();
    dumped = await dump();
  });

  it("is on the site as it was stated", () => {
    expect(before.map(({ details: stored }) => stored)).toEqual(known);
  });

  it("comes back from a dump without a change", async () => {
    const { totals, notes } = await importAs("Open data", dumped);

    expect(totals).toMatchObject({ read: 2, unchanged: 2, conflicts: 0 });
    expect(notes.filter(({ reason }) => /dropped|repaired|damaged/.test(reason))).toEqual([]);
    expect(await site()).toEqual(before);
    expect(withoutSources(await dump())).toEqual(withoutSources(dumped));
  });

  it("has no changes the next time", async () => {
    const { totals } = await importAs("Open data", `${dumped}\r\n`);

    expect(totals).toMatchObject({ read: 2, unchanged: 2, updated: 0, enriched: 0, created: 0 });
    expect(await site()).toEqual(before);
  });

  it("has no changes as the first list either", async () => {
    const { totals } = await importAs("City list", `${file}\r\n`);

    expect(totals).toMatchObject({ read: 2, unchanged: 2 });
    expect(await site()).toEqual(before);
  });
});
