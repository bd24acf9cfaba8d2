import type { Statement } from "@/lib/facts/facts";
import type { FactValues } from "@/lib/model/fact-groups";
import { locateCities } from "./mutations";
import type { CityRow, KnownRecord } from "./queries";
import type { ImportSession } from "./session";
import type { Note, VenueRecord } from "./venue-record";

/** A record with its city and what it says. */
export type Placed = { record: VenueRecord; city: CityRow; facts: FactValues; warnings: Note[] };

/** A record without a venue; known if it waited for one before. */
export type Unmatched = Placed & { known: KnownRecord | null };

/** A record whose town nobody knows. */
export type Unplaced = Omit<Placed, "city"> & { city: null };

/** The result of importing a record: `enriched` means that it changed a venue of another source. */
export type Outcome = {
  record: VenueRecord;
  result: "created" | "updated" | "enriched" | "waiting" | "unchanged" | "rejected";
  /** Its venue was open before. */
  isClosing?: boolean;
  rejection?: Note;
  warnings: Note[];
};

/** What a placed record says; `id` is that of its source record. */
export function statementOf(
  session: ImportSession,
  id: number,
  { city, facts }: Placed,
): Statement {
  const asOf = session.asOf ?? session.today;
  const place = { cityId: city.id, regionId: city.regionId };
  const isDated = session.asOf !== null;
  return { id, source: session.source, asOf, isDated, facts: { ...facts, ...place } };
}

/** Gives towns without a position that of their first placed venue. */
export async function locateTowns(session: ImportSession, venues: Placed[]): Promise<void> {
  const towns = new Map(
    venues
      .toReversed()
      .filter(({ city, facts }) => !city.hasPosition && facts.latitude !== undefined)
      .map(({ city: { id }, facts: { latitude, longitude } }) => [
        id,
        { id, latitude: Number(latitude), longitude: Number(longitude) },
      ]),
  );
  if (towns.size > 0) {
    await locateCities(session, [...towns.values()]);
  }
}

export function duplicateOf(original: string): Note {
  return { reason: "duplicate of a venue with the same name and city", detail: original };
}

export function rejected(record: VenueRecord, rejection: Note): Outcome {
  return { record, result: "rejected", rejection, warnings: [] };
}
