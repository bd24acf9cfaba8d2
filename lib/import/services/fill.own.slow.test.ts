import { describe, expect, it, vi } from "vitest";
import { localFilling } from "@/tests/support/local-filling";
import { localService } from "@/tests/support/local-service";
import { connectionForFile } from "@/tests/support/own-database";
import {
  type Answering,
  element,
  musicbrainz,
  overpass,
  sparql,
} from "@/tests/support/public-services";
import { noTotals } from "../totals";
import { undoBatch } from "../undo";

await vi.hoisted(async () => (await import("@/tests/support/local-service")).useOperatorData());

const own = connectionForFile("geography");
const local = localService();

const run = localFilling(own, local);

async function venuesOf(region: string) {
  const { rows } = await own.client.query<Record<string, string | null>>(
    `SELECT v.name, v.status::text, c.name AS city, v.website, v.capacity::text, v.operating_hours AS hours
       FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
       WHERE r.code = $1 AND NOT v.is_sample AND v.status <> 'HIDDEN' ORDER BY v.name`,
    [region],
  );
  return rows;
}

const nashville: [number, number] = [36.1627, -86.7816];

function hall(id: number, name: string, tags: Record<string, string> = {}) {
  return element(id, { name, amenity: "music_venue", ...tags }, nashville);
}

describe("OpenStreetMap", () => {
  const halls = [
    hall(1, "Heron Lantern Hall", { opening_hours: "Th-Sa 19:00-02:00", wheelchair: "yes" }),
    hall(2, "Salle Émile-Gagné", { website: "https://gagne.example/" }),
    element(3, { name: "The Old Kettle", "disused:amenity": "nightclub" }, nashville),
  ];

  it("fills a region, changes nothing the second time, and asks nothing again for a day", async () => {
    local.answer(overpass(halls));
    const first = await run("openstreetmap", ["US-TN"]);
    expect(first).toMatchObject({ counts: { read: 3, created: 2, rejected: 0 }, unfilled: [] });
    expect(await venuesOf("TN")).toMatchObject([
      { name: "Heron Lantern Hall", city: "Nashville", hours: expect.stringContaining("19:00") },
      { name: "Salle Émile-Gagné", website: "https://gagne.example/" },
    ]);

    const second = await run("openstreetmap", ["US-TN"]);
    expect(second.counts).toEqual(noTotals);
    expect(second.steps.at(-1)).toMatch(/nothing new since batch \d+/);
    expect(local.received).toHaveLength(1);
  });

  it("says whose data it is", async () => {
    const { rows } = await own.client.query("SELECT * FROM sources WHERE name = 'OpenStreetMap'");
    expect(rows).toMatchObject([
      { license: "ODbL 1.0", is_share_alike: true, attribution: "© OpenStreetMap contributors" },
    ]);
  });

  it("changes by a refresh only what changed, and keeps other regions out of what is gone", async () => {
    local.answer(
      overpass([element(9, { name: "Tide Hall", amenity: "music_venue" }, [44.65, -63.57])]),
    );
    await run("openstreetmap", ["CA-NS"]);
    local.answer(overpass([hall(1, "Heron Lantern Hall", { capacity: "400" }), ...halls.slice(2)]));
    const { counts } = await run("openstreetmap", ["US-TN"], { isRefresh: true });
    expect(counts).toMatchObject({ read: 2, created: 0, updated: 1, unchanged: 1, gone: 1 });
    expect(await venuesOf("TN")).toMatchObject([
      { capacity: "400" },
      { name: "Salle Émile-Gagné" },
    ]);
    const { rows } = await own.client.query(
      "SELECT record_id FROM source_records WHERE gone_since IS NOT NULL",
    );
    expect(rows).toEqual([{ record_id: "node/2" }]);
  });

  it("is taken back by undoing its batch", async () => {
    local.answer(
      overpass([element(20, { name: "Pine Hall", amenity: "music_venue" }, [43.65, -70.26])]),
    );
    const { batches } = await run("openstreetmap", ["US-ME"]);
    expect(await venuesOf("ME")).toHaveLength(1);
    await undoBatch(own.client, batches[0] ?? 0);
    expect(await venuesOf("ME")).toEqual([]);
  });

  it("imports nothing in a dry run, and nothing of a region without venues", async () => {
    local.answer(
      overpass([element(30, { name: "Elk Hall", amenity: "music_venue" }, [46.6, -112])]),
    );
    expect(await run("openstreetmap", ["US-MT"], { isDryRun: true })).toMatchObject({
      counts: { created: 1 },
    });
    expect(await venuesOf("MT")).toEqual([]);
    local.answer(overpass([]));
    expect((await run("openstreetmap", ["US-WY"])).steps.at(-1)).toBe("  no venues");
  });
});

describe("Wikidata", () => {
  it("fills a region", async () => {
    const row = { item: "Q1", itemLabel: "Orrel Opera House", placeLabel: "Austin" };
    const facts = { coord: "Point(-97.7431 30.2672)", capacity: "1200", typeLabel: "opera house" };
    const closed = { ...row, item: "Q2", itemLabel: "Closed Hall", closed: "2013-05-31T00:00:00Z" };
    local.answer(sparql([{ ...row, ...facts }, closed]));
    const { counts } = await run("wikidata", ["US-TX"]);
    expect(counts).toMatchObject({ read: 2, created: 1, rejected: 0 });
    expect(await venuesOf("TX")).toMatchObject([
      { name: "Orrel Opera House", city: "Austin", capacity: "1200" },
    ]);
    expect(local.received[0]?.body.get("query")).toContain('wdt:P300 "US-TX"');
  });
});

describe("MusicBrainz", () => {
  function place(index: number) {
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      type: "Venue",
      name: `Merander ${index} Hall`,
      address: `${index} Pine Street`,
      coordinates: { latitude: "45.5152", longitude: "-122.6784" },
      area: { id: "a", type: "City", name: "Portland", "life-span": { ended: null } },
      "life-span": { ended: index === 7 ? true : null },
    };
  }

  it("reads all pages", async () => {
    local.answer(musicbrainz(Array.from({ length: 130 }, (_, index) => place(index))));
    const { counts } = await run("musicbrainz", ["US-OR"]);
    expect(counts).toMatchObject({ read: 130, rejected: 0 });
    expect(local.received.map(({ url }) => url.searchParams.get("offset"))).toEqual(["0", "100"]);
    expect(await venuesOf("OR")).not.toEqual([]);
  });
});

describe("a service without a usable answer", () => {
  const broken: Answering = (response) => void response.writeHead(504).end();

  it("leaves the region, and goes on with the next", async () => {
    local.answer((response, received, tries) =>
      tries <= 5
        ? broken(response, received, tries)
        : overpass([element(40, { name: "Mesa Hall", amenity: "music_venue" }, [35.08, -106.65])])(
            response,
            received,
            tries,
          ),
    );
    const { unfilled, steps } = await run("openstreetmap", ["US-AZ", "US-NM"]);
    expect(unfilled).toEqual(["US-AZ"]);
    expect(steps).toContainEqual(expect.stringMatching(/^OpenStreetMap gave no answer in 5 tries/));
    expect(await venuesOf("NM")).toMatchObject([{ name: "Mesa Hall" }]);
  });

  it("is not asked for the rest after two regions", async () => {
    local.answer(broken);
    const { unfilled } = await run("openstreetmap", ["US-AZ", "US-UT", "US-NV"]);
    expect(unfilled).toEqual(["US-AZ", "US-UT", "US-NV"]);
    expect(local.received).toHaveLength(10);
  });

  it.each<[string, Answering]>([
    ["other members", (response) => void response.end('{"elements":[{"uid":1,"label":"Hall"}]}')],
    ["another list", (response) => void response.end('{"features":[]}')],
  ])("has changed its form: %s", async (_, answering) => {
    local.answer(answering);
    const { unfilled, steps, counts } = await run("openstreetmap", ["US-ID"], { isRefresh: true });
    expect(unfilled).toEqual(["US-ID"]);
    expect(counts).toEqual(noTotals);
    expect(steps.at(-1)).toMatch(/^OpenStreetMap answers in a form that this release doesn't know/);
  });
});
