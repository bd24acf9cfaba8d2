import type { Note } from "@/lib/clean/cleaned";
import type { Statement } from "@/lib/facts/facts";
import { isDerived, projectVenue } from "@/lib/facts/project-venue";
import { listVenueFacts } from "@/lib/facts/queries";
import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";
import type { FactValues } from "@/lib/model/fact-groups";
import { addCities, locateCities } from "./city-mutations";
import type { CityRow, KnownRecord } from "./queries";
import type { ImportSession } from "./session";
import type { VenueRecord } from "./venue-record";

/** A record with its city and what it says. */
export type Placed = { record: VenueRecord; city: CityRow; facts: FactValues; warnings: Note[] };

/** A record without a venue; known if it waited for one before. */
export type Unmatched = Placed & { known: KnownRecord | null };

/** A record whose town nobody knows. */
export type Unplaced = Omit<Placed, "city"> & { city: null };

/** What a venue showed before and shows now, in words. */
export type ChangedFact = { label: string; from?: string; to?: string };

/** The result of importing a record: `enriched` means that it changed a venue of another source. */
export type Outcome = {
  record: VenueRecord;
  result: "created" | "updated" | "enriched" | "waiting" | "unchanged" | "rejected";
  /** Facts of its venue that it changed. */
  changedFacts?: ChangedFact[];
  /** Its venue was open before. */
  isClosing?: boolean;
  /** It says otherwise than people decided. */
  isConflicting?: boolean;
  rejection?: Note;
  warnings: Note[];
};

/** Also one that is too far from the named town, which may be the wrong one. */
export function positionOf({
  record,
  facts,
}: Pick<Placed, "record" | "facts">): Coordinates | null {
  const { latitude, longitude } = { ...record.statedPosition, ...facts };
  return parseCoordinates(Number(latitude), Number(longitude));
}

/** What a placed record says; `id` is that of its source record. `since` is when it said so, if it was known before. */
export function statementOf(
  session: ImportSession,
  id: number,
  { city, facts }: Placed,
  since: Pick<Statement, "firstSaidAt" | "changed"> = {
    firstSaidAt: session.startedAt,
    changed: null,
  },
): Statement {
  const asOf = session.asOf ?? session.today;
  const place = { cityId: city.id, regionId: city.regionId };
  const isDated = session.asOf !== null;
  return { ...since, id, source: session.source, asOf, isDated, facts: { ...facts, ...place } };
}

/** Whether a record itself names a town that has no city yet. */
export function statesNewTown({ city, facts }: Placed): boolean {
  return city.id < 0 && !facts.isCityDerived;
}

/** Those of these venues whose city nobody states: a record that states one moves them. */
export async function listUnstated(
  { query }: ImportSession,
  venueIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const facts = venueIds.length > 0 ? await listVenueFacts(query, venueIds) : new Map();
  const unstated = [...facts].filter(([, known]) => {
    const chosen = projectVenue(known)?.chosen.get("city");
    return chosen && !("by" in chosen) && isDerived("city", chosen);
  });
  return new Set(unstated.map(([id]) => id));
}

/** Where a record goes that names a town without a city: the town gets one, or its venue stays; null if it waits. */
export type WantedCityOf = "add" | { id: number; regionId: number } | null;

/** Adds cities for the records that want one. */
export async function settleCities<Item extends Placed>(
  session: ImportSession,
  records: Item[],
  cityOf: (record: Item) => WantedCityOf,
): Promise<Item[]> {
  const adding = records.filter((record) => record.city.id < 0 && cityOf(record) === "add");
  const ids = await addCities(
    session,
    adding.map(({ city }) => city.id),
  );
  return records.map((record) => {
    const { city } = record;
    const wanted = city.id < 0 ? cityOf(record) : null;
    if (wanted !== null && wanted !== "add") {
      const facts = { ...record.facts, isCityDerived: true };
      return { ...record, city: { ...city, ...wanted, hasPosition: true }, facts };
    }
    // Also for a record that waits, if another one added the city.
    return { ...record, city: { ...city, id: ids.get(city.id) ?? city.id } };
  });
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

/** Its closure is kept, so that older data cannot open it. */
export const notListed: Note = { reason: "closed, and not listed on this site" };

export function duplicateOf(original: string): Note {
  return { reason: "duplicate of a venue with the same name and city", detail: original };
}

export function rejected(record: VenueRecord, rejection: Note): Outcome {
  return { record, result: "rejected", rejection, warnings: [] };
}
