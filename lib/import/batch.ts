import { type CityFinder, findOrCreateCities } from "./cities";
import { placeVenue } from "./clean/position";
import { createVenues, locateCities, markSeen, updateVenues } from "./mutations";
import {
  type CityRow,
  type ImportSession,
  listChangedVenues,
  listKnownRecords,
  listNameMatches,
  type NameMatch,
} from "./queries";
import { toColumns, type VenueColumns } from "./venue-columns";
import type { Note, VenueRecord } from "./venue-record";

/** The result of importing a record. */
export type Outcome = {
  record: VenueRecord;
  result: "created" | "updated" | "unchanged" | "rejected";
  rejection?: Note;
  warnings: Note[];
};

type Placed = { record: VenueRecord; city: CityRow; columns: VenueColumns; warnings: Note[] };
type Known = Placed & { venueId: number; isHidden: boolean };

/** Writes records of one source in order. Must run inside a transaction. */
export async function writeBatch(
  session: ImportSession,
  records: VenueRecord[],
): Promise<Outcome[]> {
  const known = await listKnownRecords(
    session,
    records.map((record) => record.recordId),
  );
  const repeated = findRepeated(records, (id) => known.get(id)?.seenLine ?? null);
  const fresh = records.filter((record) => !repeated.has(record));
  const findCity = await findOrCreateCities(session, fresh);
  const placed = fresh.map((record) => place(record, findCity));
  await markSeen(session, fresh);

  const existing = placed.flatMap((venue): Known[] => {
    const { venueId = null, isHidden = false } = known.get(venue.record.recordId) ?? {};
    return venueId === null ? [] : [{ ...venue, venueId, isHidden }];
  });
  const isExisting = new Set(existing.map(({ record }) => record));
  // Update first, because a renamed venue frees its old name for a new one.
  const outcomes = [
    ...[...repeated].map(([record, line]) => rejected(record, duplicateOf(`line ${line}`))),
    ...existing.filter(({ isHidden }) => isHidden).map(leftHidden),
    ...(await updateExisting(
      session,
      existing.filter(({ isHidden }) => !isHidden),
    )),
    ...(await createNew(
      session,
      placed.filter(({ record }) => !isExisting.has(record)),
    )),
  ];
  return outcomes.toSorted((a, b) => a.record.line - b.record.line);
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
  return { record, city, columns: toColumns(record, city, value), warnings };
}

async function updateExisting(session: ImportSession, venues: Known[]): Promise<Outcome[]> {
  if (venues.length === 0) {
    return [];
  }
  const changed = await listChangedVenues(session, venues);
  const outdated = venues.filter(({ venueId }) => changed.get(venueId)?.isVerified === false);
  if (outdated.length > 0 && !session.isDryRun) {
    await updateVenues(session, outdated);
    await locateTowns(session, outdated);
  }
  return venues.map(({ record, venueId, warnings }) => {
    const change = changed.get(venueId);
    if (change?.isVerified) {
      const verified = { reason: "left unchanged: verified by a reviewer since the last import" };
      return { record, result: "unchanged", warnings: [...warnings, verified] };
    }
    return { record, result: change ? "updated" : "unchanged", warnings };
  });
}

function leftHidden({ record, warnings }: Known): Outcome {
  const hidden = { reason: "left unchanged: taken down by a reviewer" };
  return { record, result: "unchanged", warnings: [...warnings, hidden] };
}

async function createNew(session: ImportSession, venues: Placed[]): Promise<Outcome[]> {
  if (venues.length === 0) {
    return [];
  }
  const matches = await listNameMatches(
    session,
    venues.map(({ record, city }) => ({
      recordId: record.recordId,
      name: record.name,
      cityId: city.id,
    })),
  );
  const named = venues.map((venue) => ({ ...venue, match: matches.get(venue.record.recordId) }));
  const duplicates = findDuplicates(named);
  const created = named.filter(({ record }) => !duplicates.has(record));
  await createVenues(
    session,
    created.map(({ record, city, columns, match }) => ({
      recordId: record.recordId,
      nameKey: match?.nameKey ?? record.name,
      citySlug: city.slug,
      isClosed: record.isClosed,
      columns,
    })),
  );
  if (!session.isDryRun) {
    await locateTowns(session, created);
  }
  return venues.map(({ record, warnings }) => {
    const original = duplicates.get(record);
    return original
      ? rejected(record, duplicateOf(original))
      : { record, result: "created", warnings };
  });
}

type Named = Placed & { match: NameMatch | undefined };

/** Records whose name already exists in their city, in the database or earlier in the file. */
function findDuplicates(venues: Named[]): Map<VenueRecord, string> {
  const duplicates = new Map<VenueRecord, string>();
  const lines = new Map<string, number>();
  for (const { record, city, match } of venues) {
    const key = `${city.id}:${match?.nameKey}`;
    const line = lines.get(key) ?? match?.line;
    if (line !== undefined && line !== null) {
      duplicates.set(record, `line ${line}`);
    } else if (match?.isTaken) {
      duplicates.set(record, match.slug ?? "an earlier venue");
    } else {
      lines.set(key, record.line);
    }
  }
  return duplicates;
}

async function locateTowns(session: ImportSession, venues: Placed[]): Promise<void> {
  const towns = new Map(
    venues
      .toReversed()
      .filter(({ city, columns }) => !city.hasPosition && columns.latitude !== null)
      .map(({ city: { id }, columns: { latitude, longitude } }) => [
        id,
        { id, latitude: Number(latitude), longitude: Number(longitude) },
      ]),
  );
  if (towns.size > 0) {
    await locateCities(session, [...towns.values()]);
  }
}

function duplicateOf(original: string): Note {
  return { reason: "duplicate of a venue with the same name and city", detail: original };
}

function rejected(record: VenueRecord, rejection: Note): Outcome {
  return { record, result: "rejected", rejection, warnings: [] };
}
