import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { connectionForFile } from "@/tests/support/own-database";
import { importFile } from "./import-file";
import { inspectFile } from "./read-file";
import { openImportSession } from "./session";

const own = connectionForFile("geography");
const folder = mkdtempSync(join(tmpdir(), "marquee-whole-places-"));

async function run(source: string, csv: string, { allowsNewTowns = false } = {}) {
  const path = join(folder, `${source}.csv`);
  writeFileSync(path, csv);
  const session = await openImportSession(own.client, {
    sourceName: source,
    license: null,
    isDryRun: false,
    allowsNewTowns,
  });
  const { created, waiting, rejected, closed } = await importFile({
    session,
    layout: await inspectFile(path, {}),
    signal: new AbortController().signal,
    onNote: async () => {},
    onProgress: () => {},
  });
  const { rows: venues } = await own.client.query(
    `SELECT v.name, v.address, c.name AS city, r.code AS region, v.status
       FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
       JOIN source_records sr ON sr.venue_id = v.id JOIN sources s ON s.id = sr.source_id
       WHERE s.name = $1 ORDER BY v.id`,
    [source],
  );
  return { counts: { created, waiting, rejected, closed }, venues };
}

describe("an import of whole places", () => {
  it("publishes streets without the place that two columns repeat", async () => {
    const csv = [
      "name,location,address",
      'Amber Hall,"Boone, NC","179 Howard St. Boone, NC 28607"',
      'Birch Hall,"Portland, ME","9 Wharf Rd, Portland, ME 04101"',
    ].join("\n");
    const { counts, venues } = await run("repeated", csv);

    expect(counts).toEqual({ created: 2, waiting: 0, rejected: 0, closed: 0 });
    expect(venues).toMatchObject([
      { name: "Amber Hall", address: "179 Howard St.", city: "Boone", region: "NC" },
      { name: "Birch Hall", address: "9 Wharf Rd", city: "Portland", region: "ME" },
    ]);
  });

  it.each([false, true])("has what can't be split wait (new towns: %s)", async (allowsNewTowns) => {
    const csv = [
      "name,location",
      'Cedar Hall,"5 Elm St, Boone, NC"',
      "Dune Hall,Downtown",
      'Elder Hall,"5 Elm St, Springfield"',
    ].join("\n");
    const source = `unsplit-${allowsNewTowns}`;
    const { counts } = await run(source, csv, { allowsNewTowns });

    expect(counts).toMatchObject({ waiting: 2, rejected: 0 });
    const { rows } = await own.client.query(
      `SELECT facts ->> 'name' AS name, stated_city, region_id FROM source_records
         WHERE waiting_for = 'PLACE' AND source_id = (SELECT id FROM sources WHERE name = $1) ORDER BY id`,
      [source],
    );
    expect(rows).toEqual([
      { name: "Dune Hall", stated_city: "Downtown", region_id: null },
      { name: "Elder Hall", stated_city: "5 Elm St, Springfield", region_id: null },
    ]);
    expect((await run(source, csv, { allowsNewTowns })).counts).toMatchObject({ waiting: 2 });
  });

  it("closes no venue by the end of its events", async () => {
    const venues = "name,address,city,state\nFern Hall,1 First St,Denver,CO\n";
    await run("venues", venues);
    const { counts, venues: after } = await run(
      "events",
      [
        "venue,address,city,state,event,start_date,end_date",
        "Fern Hall,1 First St,Denver,CO,Some Band,2019-05-01,2019-05-02",
        "Fern Hall,1 First St,Denver,CO,Other Band,2019-06-01,2019-06-02",
      ].join("\n"),
    );

    expect(counts).toEqual({ created: 0, waiting: 0, rejected: 0, closed: 0 });
    expect(after).toMatchObject([{ name: "Fern Hall", status: "PUBLISHED" }]);
  });
});
