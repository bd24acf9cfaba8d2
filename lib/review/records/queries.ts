import "server-only";
import { prisma } from "@/lib/core/prisma";
import { cleanCity } from "@/lib/import/clean/city";
import { parseCoordinates } from "@/lib/model/coordinates";
import { type FactValues, factGroups } from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";
import { citySelect } from "@/lib/places/selects";
import { searchDirectory, type VenueMatch } from "@/lib/search/queries";
import { findKnownCity, listNearlySpelled } from "../cities/find-or-create-city";
import { listLikely } from "./candidates";
import { findRecordPlace } from "./record-place";

const mostCandidates = 9;

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
  const [candidates] = await listLikely([described], mostCandidates);
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
    candidates: candidates ?? [],
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
