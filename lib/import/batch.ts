import { type CityFinder, findOrCreateCities } from "./cities";
import { placeVenue } from "./clean/position";
import { type Known, renewKnown } from "./known-records";
import { markSeen } from "./mutations";
import { addNew, type Unmatched } from "./new-records";
import { duplicateOf, type Outcome, type Placed, rejected } from "./placed";
import { listKnownRecords } from "./queries";
import { toFacts } from "./record-facts";
import type { ImportSession } from "./session";
import type { VenueRecord } from "./venue-record";

/** Writes records of one source in order. Must run inside a transaction. */
export async function writeBatch(
  session: ImportSession,
  records: VenueRecord[],
): Promise<Outcome[]> {
  const seen = await listKnownRecords(
    session,
    records.map((record) => record.recordId),
  );
  const repeated = findRepeated(records, (id) => seen.get(id)?.seenLine ?? null);
  const fresh = records.filter((record) => !repeated.has(record));
  const findCity = await findOrCreateCities(session, fresh);
  const placed = fresh.map((record) => {
    const known = seen.get(record.recordId)?.known ?? null;
    return { ...place(record, findCity), known };
  });
  await markSeen(
    session,
    placed.map(({ record, city }) => ({ ...record, cityId: city.id })),
  );
  const known = placed.filter(hasVenue);
  // Update first, because a renamed venue frees its old name for a new one.
  const outcomes = [
    ...[...repeated].map(([record, line]) => rejected(record, duplicateOf(`line ${line}`))),
    ...(await renewKnown(session, known)),
    ...(await addNew(
      session,
      placed.filter((venue) => !hasVenue(venue)),
    )),
  ];
  return outcomes.toSorted((a, b) => a.record.line - b.record.line);
}

function hasVenue(venue: Unmatched): venue is Known {
  return venue.known !== null && venue.known.venueId !== null;
}

function findRepeated(
  records: VenueRecord[],
  findSeenLine: (recordId: string) => number | null,
): Map<VenueRecord, number> {
  const repeated = new Map<VenueRecord, number>();
  const lines = new Map<string, number>();
  for (const record of records) {
    const line = lines.get(record.recordId) ?? findSeenLine(record.recordId);
    if (line === null) {
      lines.set(record.recordId, record.line);
    } else {
      repeated.set(record, line);
    }
  }
  return repeated;
}

function place(record: VenueRecord, findCity: CityFinder): Placed {
  const city = findCity(record);
  const { value, warning } = record.statedPosition
    ? placeVenue(record.statedPosition, record.regionCode, city.position)
    : { value: null };
  const warnings = warning ? [warning] : [];
  return { record, city, facts: toFacts(record, value), warnings };
}
