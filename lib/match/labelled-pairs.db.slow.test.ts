import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { projectRoot } from "@/lib/core/project";
import { toSlug } from "@/lib/core/text/slug";
import { recordOf } from "@/lib/core/typed-object";
import { fromConnection } from "@/lib/facts/queries";
import { identifierFields, readIdentifier } from "@/lib/model/identifiers";
import { venueFields } from "@/lib/model/venue-fields";
import { connectionForFile } from "@/tests/support/own-database";
import { listCandidates } from "./candidates";
import { judge, type Verdict } from "./verdict";

type Row = Record<string, string>;
type Judged = { kind: string; isSame: boolean; verdict: Verdict; wrong: string[]; names: string };

const own = connectionForFile("geography");

/** Pairs of records written by hand or by rules, with whether they are of one venue. */
const pairs: Row[] = parse(readFileSync(join(projectRoot, "tests/fixtures/labelled-pairs.csv")), {
  columns: true,
  // Few pairs have identifiers or other names.
  relax_column_count_less: true,
});

async function findPlace({ city, region }: { city: string; region: string }) {
  const { rows } = await own.client.query<{ cityId: number; regionId: number }>(
    `WITH added AS (
       INSERT INTO cities (region_id, slug, name) SELECT id, $1, $2 FROM regions WHERE code = $3
         ON CONFLICT (region_id, slug) DO UPDATE SET name = cities.name RETURNING id, region_id
     ) SELECT id AS "cityId", region_id AS "regionId" FROM added`,
    [toSlug(city), city, region],
  );
  const [place] = rows;
  if (!place) {
    throw new Error(`unknown region ${region}`);
  }
  return place;
}

async function describeSide(row: Row, side: 1 | 2) {
  const read = (field: string) => row[`${field}${side}`] || null;
  const [latitude, longitude] = [read("lat"), read("lng")];
  return {
    ...(await findPlace({ city: read("city") ?? "", region: read("region") ?? "" })),
    name: read("name") ?? "",
    formerNames: [],
    otherNames: read("others")?.split("; ") ?? [],
    ...recordOf(
      identifierFields,
      (field) => (read("ids") ?? "").split(" ").find((id) => readIdentifier(field, id)) ?? null,
    ),
    address: read("address"),
    phone: read("phone"),
    website: read("website"),
    position:
      latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
  };
}

async function insertFirst(row: Row, index: number): Promise<number> {
  const { cityId, regionId, position, otherNames, ...texts } = await describeSide(row, 1);
  const { rows } = await own.client.query<{ id: number }>(
    `WITH added AS (
       INSERT INTO venues (slug, status, name, address, phone, website, city_id, region_id, latitude, longitude,
                           ${identifierFields.map((field) => venueFields[field].column).join(", ")})
         VALUES ($1, 'PUBLISHED', $2, $3, $4, $5, $6, $7, $8, $9, $11, $12, $13) RETURNING id
     ), named AS (
       INSERT INTO former_venue_names (venue_id, name, kind) SELECT id, unnest($10::text[]), 'OTHER' FROM added
     )
     SELECT id FROM added`,
    [
      `pair-${index}`,
      ...[texts.name, texts.address, texts.phone, texts.website, cityId, regionId],
      ...[position?.latitude, position?.longitude, otherNames],
      ...identifierFields.map((field) => texts[field]),
    ],
  );
  return rows[0]?.id ?? 0;
}

async function judgeAll(): Promise<Judged[]> {
  const ids = await Promise.all(pairs.map(insertFirst));
  const seconds = await Promise.all(pairs.map((row) => describeSide(row, 2)));
  const matchable = await listCandidates(fromConnection(own.client), seconds, 0);
  return matchable.map(({ sent, candidates }, index) => {
    const row = pairs[index] ?? {};
    const verdicts = new Map(candidates.map((one) => [one.venueId, judge(sent, one)]));
    const others = candidates.filter((one) => one.venueId !== ids[index]);
    return {
      kind: row.kind ?? "",
      isSame: row.same === "1",
      verdict: verdicts.get(ids[index] ?? 0) ?? "different",
      wrong: others
        .filter((one) => verdicts.get(one.venueId) === "certain")
        .map(({ searchName }) => searchName),
      names: `${row.kind}: ${row.name1} / ${row.name2}`,
    };
  });
}

describe(judge, () => {
  it("is right about 99 of 100 certain pairs, and finds 95 of 100 that are one venue", async () => {
    const judged = await judgeAll();
    expect(judged.length).toBeGreaterThanOrEqual(400);

    const certain = judged.filter(({ verdict }) => verdict === "certain");
    const falselyCertain = [
      ...certain.filter(({ isSame }) => !isSame).map(({ names }) => names),
      ...judged.flatMap(({ wrong, names }) => wrong.map((name) => `${names} = ${name}`)),
    ];
    expect(falselyCertain.length / certain.length, falselyCertain.join("\n")).toBeLessThanOrEqual(
      0.01,
    );
    const same = judged.filter(({ isSame }) => isSame);
    const missed = same.filter(({ verdict }) => verdict === "different");
    expect(
      1 - missed.length / same.length,
      missed.map(({ names }) => names).join("\n"),
    ).toBeGreaterThanOrEqual(0.95);
    const identified = judged.filter(({ kind }) => kind.includes("identifier"));
    expect(identified.filter(({ isSame, verdict }) => isSame !== (verdict === "certain"))).toEqual(
      [],
    );
    // Few wait: a reviewer's time is worth more than a rule.
    const waiting = judged.filter(({ verdict }) => verdict === "likely");
    expect(waiting.length / judged.length).toBeLessThan(0.25);
  });
});
