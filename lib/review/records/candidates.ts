import "server-only";
import type { VenueStatus } from "@/generated/prisma/enums";
import { pool } from "@/lib/core/db";
import { recordOf } from "@/lib/core/typed-object";
import { fromConnection } from "@/lib/facts/queries";
import {
  type Candidate,
  type Described,
  listCandidates,
  type Matchable,
} from "@/lib/match/candidates";
import { distanceBetween, likenessOf } from "@/lib/match/likeness";
import { judge } from "@/lib/match/verdict";
import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";
import type { FactValues } from "@/lib/model/fact-groups";
import { identifierFields } from "@/lib/model/identifiers";

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

type OfRecord = {
  facts: FactValues;
  cityId: number;
  regionId: number;
  position: Coordinates | null;
};

/** No source has ID 0: its own venues count like others. */
const noSource = 0;

/** The venues that each record is most likely about, the likeliest first. */
export async function listLikely(
  records: readonly OfRecord[],
  most: number,
): Promise<RecordCandidate[][]> {
  const described = records.map(describe);
  const matchable = await listCandidates(fromConnection(pool), described, noSource);
  const likely = matchable.map((one) => likelyOf(one).slice(0, most));
  const venues = await findVenues(likely.flat().map(({ one }) => one.venueId));
  return likely.map((list) =>
    list.flatMap(({ one, reasons, km }) => {
      const venue = venues.get(one.venueId);
      return venue ? [{ ...venue, reasons, km }] : [];
    }),
  );
}

function describe({ facts, ...placed }: OfRecord): Described {
  const text = (value: FactValues[keyof FactValues]) => (value ? String(value) : null);
  return {
    ...placed,
    name: String(facts.name ?? ""),
    formerNames: linesOf(facts.formerNames),
    otherNames: linesOf(facts.otherNames),
    ...recordOf(identifierFields, (field) => text(facts[field])),
    address: text(facts.address),
    phone: text(facts.phone),
    website: text(facts.website),
  };
}

function linesOf(value: FactValues[keyof FactValues]): string[] {
  return value ? String(value).split("\n") : [];
}

type Likely = { one: Candidate; reasons: string[]; km: number | null };

function likelyOf({ sent, candidates }: Matchable): Likely[] {
  return candidates
    .map((one) => ({
      one,
      ...likenessOf(sent, { ...one, similarity: 0 }),
      isDifferent: judge(sent, one) === "different",
      km: distanceBetween(sent, one),
    }))
    .filter(({ isDifferent, strength }) => !isDifferent || strength > 0)
    .toSorted((a, b) => Number(a.isDifferent) - Number(b.isDifferent) || b.strength - a.strength);
}

type Venue = Omit<RecordCandidate, "reasons" | "km">;

async function findVenues(ids: readonly number[]): Promise<Map<number, Venue>> {
  const { rows } = await pool.query<Omit<Venue, "position"> & NullablePosition>(
    `SELECT v.id, v.name, v.address, v.phone, v.website, v.capacity, v.status, v.latitude, v.longitude,
            concat_ws(', ', c.name, r.code) AS place,
            ARRAY(SELECT DISTINCT s.name FROM source_records sr JOIN sources s ON s.id = sr.source_id
                    WHERE sr.venue_id = v.id AND sr.facts IS NOT NULL ORDER BY 1) AS sources
       FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
       WHERE v.id = ANY ($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ latitude, longitude, ...venue }) => [
      venue.id,
      { ...venue, position: parseCoordinates(latitude, longitude) },
    ]),
  );
}

type NullablePosition = { latitude: number | null; longitude: number | null };
