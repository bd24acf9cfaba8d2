import "server-only";
import type { VenueStatus } from "@/generated/prisma/enums";
import { pool, prisma } from "@/lib/core/db";
import { fromConnection } from "@/lib/facts/queries";
import { cleanCity } from "@/lib/import/clean/city";
import { type Candidate, type Described, listCandidates } from "@/lib/match/candidates";
import { distanceBetween, likenessOf } from "@/lib/match/likeness";
import { judge } from "@/lib/match/verdict";
import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";
import { type FactValues, factGroups } from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";
import { citySelect } from "@/lib/places/selects";
import { searchDirectory, type VenueMatch } from "@/lib/search/queries";
import { findKnownCity, listNearlySpelled } from "../cities/find-or-create-city";
import { findRecordPlace } from "./record-place";

export type RecordWait = "MATCH" | "PLACE";

const perPage = 50;

export type WaitingEntry = {
  id: number;
  name: string;
  source: string;
  place: string;
};

/** Records that wait for a reviewer, oldest first, after an ID. */
export async function listWaiting(
  wait: RecordWait,
  after: number,
): Promise<{ entries: WaitingEntry[]; next: number | null }> {
  const { rows } = await pool.query<WaitingEntry>(
    `SELECT r.id, r.facts ->> 'name' AS name, s.name AS source, concat_ws(', ', r.stated_city, regions.code) AS place
       FROM source_records r JOIN sources s ON s.id = r.source_id LEFT JOIN regions ON regions.id = r.region_id
       WHERE r.venue_id IS NULL AND r.waiting_for = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`,
    [wait, after, perPage + 1],
  );
  const entries = rows.slice(0, perPage);
  return { entries, next: rows.length > perPage ? (entries.at(-1)?.id ?? null) : null };
}

/** The record to decide after another one: the next that waits for the same, else the first. */
export async function findNextRecord(wait: RecordWait, after: number): Promise<number | null> {
  for (const start of [after, 0]) {
    const { entries } = await listWaiting(wait, start);
    const next = entries.find(({ id }) => id !== after);
    if (next) {
      return next.id;
    }
  }
  return null;
}

const recordSelect = {
  id: true,
  recordId: true,
  waitingFor: true,
  venueId: true,
  statedCity: true,
  cityId: true,
  facts: true,
  raw: true,
  asOf: true,
  seenAt: true,
  source: { select: { id: true, name: true, url: true } },
  venue: { select: { id: true, name: true } },
  city: { select: citySelect },
} as const;

export type RecordCandidate = {
  id: number;
  name: string;
  address: string | null;
  phone: string | null;
  website: string | null;
  capacity: number | null;
  status: VenueStatus;
  place: string;
  position: Coordinates | null;
  reasons: string[];
  /** Null if a position is unknown. */
  km: number | null;
  sources: string[];
};

/** What the reviewer typed: the city to look in, and the name of a venue. */
export type RecordChoice = { city: string; find: string };

export type ReviewRecord = NonNullable<Awaited<ReturnType<typeof findReviewRecord>>>;

export async function findReviewRecord(id: number, { city: typed, find }: RecordChoice) {
  const found = await prisma.sourceRecord.findUnique({
    relationLoadStrategy: "join",
    where: { id },
    select: { ...recordSelect, regionId: true },
  });
  if (!found) {
    return null;
  }
  const facts = (found.facts ?? {}) as FactValues;
  const { region, cityName, place, cityInput } = await readPlace(found, typed);
  const { city, meant } = region ? await findCity(region, cityName) : { city: null, meant: [] };
  const position = parseCoordinates(
    Number(facts.latitude ?? Number.NaN),
    Number(facts.longitude ?? Number.NaN),
  );
  const described = { facts, cityId: city?.id ?? 0, regionId: region?.id ?? 0, position };
  return {
    record: found,
    name: String(facts.name ?? found.recordId),
    cityName,
    cityInput,
    city,
    meant,
    region,
    place,
    position,
    facts: factGroups.flatMap((group) => {
      const text = factWords(group.id, facts, { place });
      return text === null ? [] : [{ label: group.label, text }];
    }),
    raw: Object.entries((found.raw ?? {}) as Record<string, string>),
    candidates: await candidatesOf(described, found.source.id),
    found: find ? await findByName(find) : null,
  };
}

type StatedPlace = {
  regionId: number | null;
  city: { name: string } | null;
  statedCity: string | null;
};

/** `cityInput` has the state or province if the record names none. */
async function readPlace({ regionId, city, statedCity }: StatedPlace, typed: string) {
  const stated = typed || city?.name || statedCity || "";
  const { region, city: cityName } = await findRecordPlace(prisma, regionId, stated);
  const place = region ? `${cityName}, ${region.code}` : cityName;
  return { region, cityName, place, cityInput: regionId === null ? place : cityName };
}

/** The city of a name, or the names that may be meant. */
async function findCity({ id, code }: { id: number; code: string }, name: string) {
  const cleaned = cleanCity(name || null, code);
  if (!("city" in cleaned)) {
    return { city: null, meant: [] };
  }
  const { slug } = cleaned.city;
  const city = await findKnownCity(prisma, id, slug);
  return { city, meant: city ? [] : await listNearlySpelled(prisma, { regionId: id, slug }) };
}

async function findByName(text: string): Promise<VenueMatch[]> {
  return (await searchDirectory(text)).venues.slice(0, 10);
}

type OfRecord = {
  facts: FactValues;
  cityId: number;
  regionId: number;
  position: Coordinates | null;
};

const mostCandidates = 9;

/** The venues that the record is most likely about, the likeliest first. */
async function candidatesOf(
  { facts, ...placed }: OfRecord,
  sourceId: number,
): Promise<RecordCandidate[]> {
  const text = (value: FactValues[keyof FactValues]) => (value ? String(value) : null);
  const described: Described = {
    ...placed,
    name: String(facts.name ?? ""),
    formerName: text(facts.formerName),
    address: text(facts.address),
    phone: text(facts.phone),
    website: text(facts.website),
  };
  const [matchable] = await listCandidates(fromConnection(pool), [described], sourceId);
  if (!matchable) {
    return [];
  }
  const { sent, candidates } = matchable;
  const likely = candidates
    .map((one) => ({
      one,
      ...likenessOf(sent, { ...one, similarity: 0 }),
      isDifferent: judge(sent, one) === "different",
      km: distanceBetween(sent, one),
    }))
    .filter(({ isDifferent, strength }) => !isDifferent || strength > 0)
    .toSorted((a, b) => Number(a.isDifferent) - Number(b.isDifferent) || b.strength - a.strength)
    .slice(0, mostCandidates);
  return describeCandidates(likely);
}

type Likely = { one: Candidate; reasons: string[]; km: number | null };

async function describeCandidates(likely: Likely[]): Promise<RecordCandidate[]> {
  const { rows } = await pool.query<
    Omit<RecordCandidate, "reasons" | "km" | "position"> & NullablePosition
  >(
    `SELECT v.id, v.name, v.address, v.phone, v.website, v.capacity, v.status, v.latitude, v.longitude,
            concat_ws(', ', c.name, r.code) AS place,
            ARRAY(SELECT DISTINCT s.name FROM source_records sr JOIN sources s ON s.id = sr.source_id
                    WHERE sr.venue_id = v.id AND sr.facts IS NOT NULL ORDER BY 1) AS sources
       FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
       WHERE v.id = ANY ($1)`,
    [likely.map(({ one }) => one.venueId)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return likely.flatMap(({ one, reasons, km }) => {
    const row = byId.get(one.venueId);
    if (!row) {
      return [];
    }
    const { latitude, longitude, ...venue } = row;
    return [{ ...venue, reasons, km, position: parseCoordinates(latitude, longitude) }];
  });
}

type NullablePosition = { latitude: number | null; longitude: number | null };

/** Null once it no longer waits. */
export async function findWait(id: number): Promise<RecordWait | null> {
  const record = await prisma.sourceRecord.findUnique({
    where: { id },
    select: { waitingFor: true },
  });
  return record?.waitingFor ?? null;
}
