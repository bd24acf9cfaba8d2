import type { Note } from "@/lib/clean/cleaned";
import { amenities } from "@/lib/model/amenities";
import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";
import type { FactValues } from "@/lib/model/fact-groups";
import { importedFields } from "@/lib/model/venue-fields";
import { readGenres } from "./clean/genres";
import { placeVenue } from "./clean/position";
import { type FoundPlace, findPlaces } from "./find-places";
import { type Known, renewKnown } from "./known-records";
import { lockRecords, markSeen } from "./mutations";
import { addNew, keepWaiting } from "./new-records";
import {
  duplicateOf,
  type Outcome,
  type Placed,
  positionOf,
  rejected,
  type Unmatched,
  type Unplaced,
} from "./placed";
import { type KnownRecord, listKnownRecords } from "./queries";
import type { ImportSession } from "./session";
import type { Town } from "./towns";
import type { VenueRecord } from "./venue-record";

/** Writes records of one source in order. Must run inside a transaction. */
export async function writeBatch(
  session: ImportSession,
  records: VenueRecord[],
): Promise<Outcome[]> {
  const recordIds = records.map((record) => record.recordId);
  if (session.batch) {
    await lockRecords(session, recordIds);
  }
  const seen = await listKnownRecords(session, recordIds);
  const repeated = findRepeated(records, (id) => seen.get(id)?.seenLine ?? null);
  const fresh = records.filter((record) => !repeated.has(record));
  const findPlace = await findPlaces(session, fresh);
  const placed = fresh.map((record) => {
    const known = seen.get(record.recordId)?.known ?? null;
    return { ...place(session, record, findPlace(record), known), known };
  });
  await markSeen(
    session,
    placed.map(({ record, city, facts }) => ({
      ...record,
      cityId: city?.id ?? null,
      position: positionOf({ record, facts }),
    })),
  );
  const [dismissed, wanted] = [
    placed.filter(isDismissed),
    placed.filter((one) => !isDismissed(one)),
  ];
  const known = wanted.filter(hasVenue);
  // Update first, because a renamed venue frees its old name for a new one.
  const outcomes = [
    ...[...repeated].map(([record, line]) => rejected(record, duplicateOf(`line ${line}`))),
    ...dismissed.map(({ record }) => dismissedBefore(record)),
    ...(await renewKnown(session, known)),
    ...(await addNew(session, wanted.filter(isUnmatched))),
    ...(await keepWaiting(session, wanted.filter(isUnplaced))),
  ];
  return outcomes.toSorted((a, b) => a.record.line - b.record.line);
}

type MaybePlaced = (Placed | Unplaced) & { known: KnownRecord | null };

/** A reviewer said that no venue is to come of it. */
function isDismissed({ known }: MaybePlaced): boolean {
  return known?.matchedBy === "PERSON" && known.venueId === null;
}

function dismissedBefore(record: VenueRecord): Outcome {
  return {
    record,
    result: "unchanged",
    warnings: [{ reason: "left out: dismissed by a reviewer" }],
  };
}

function hasVenue(venue: MaybePlaced): venue is Known {
  return venue.city !== null && venue.known !== null && venue.known.venueId !== null;
}

function isUnmatched(venue: MaybePlaced): venue is Unmatched {
  return venue.city !== null && !hasVenue(venue);
}

function isUnplaced(venue: MaybePlaced): venue is Unplaced & { known: KnownRecord | null } {
  return venue.city === null;
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

/** A venue that is known stays in its city when its record names a town that is not. */
function place(
  session: ImportSession,
  stated: VenueRecord,
  found: FoundPlace,
  known: KnownRecord | null,
): Placed | Unplaced {
  const city = "city" in found ? found.city : cityOf(known);
  const moved = "city" in found ? found.moved : undefined;
  const note = "unknown" in found ? found.unknown : moved?.warning;
  const record = moved ? inTown(stated, moved.town) : stated;
  const { slugs, unknown } = readGenres(record.genres, session.genreNames);
  const warnings = [
    ...(note ? [note] : []),
    ...unknown.map((detail) => ({ reason: "genre dropped: unknown genre", detail })),
  ];
  const genres = slugs.join(",") || null;
  if (!city) {
    return { record, city: null, facts: toFacts(record, null, genres), warnings };
  }
  const { value, warning } = record.statedPosition
    ? placeVenue(record.statedPosition, record.regionCode, city.position)
    : { value: null };
  // Not the record's own: that of its venue, or what a reviewer said.
  const isDerived = !("city" in found) && known?.facts?.isCityDerived === true;
  return {
    record,
    city,
    facts: { ...toFacts(record, value, genres), ...(isDerived && { isCityDerived: true }) },
    warnings: warning ? [...warnings, tellBoth(session, record, warning)] : warnings,
  };
}

/** The report says where a record is published, not what it stated. */
function inTown(record: VenueRecord, { name, slug, regionCode }: Town): VenueRecord {
  return { ...record, city: { name, slug }, regionCode, isCityDerived: true };
}

/** A position that is nowhere near its city says where it is. */
function tellBoth({ towns }: ImportSession, record: VenueRecord, warning: Note): Note {
  const { statedPosition: stated, city, regionCode } = record;
  const position = stated && parseCoordinates(stated.latitude, stated.longitude);
  const near = position && towns.at(position);
  return near && near.slug !== city.slug && warning.detail !== undefined
    ? {
        ...warning,
        detail: `${warning.detail}, near ${near.name}, ${near.regionCode}, not ${city.name}, ${regionCode}`,
      }
    : warning;
}

function cityOf(known: KnownRecord | null): Placed["city"] | null {
  return known?.venueId && known.cityId && known.regionId
    ? { id: known.cityId, regionId: known.regionId, slug: "", position: null, hasPosition: true }
    : null;
}

/** What a record says about its venue, without the city. `position` is where the record is placed, if it is. */
function toFacts(
  record: VenueRecord,
  position: Coordinates | null,
  genres: string | null,
): FactValues {
  const values = { ...record, latitude: null, longitude: null, ...position };
  const fields = importedFields.map((field) => [field, values[field]] as const);
  const facts = amenities.flatMap(({ id }) => {
    const fact = record.amenities[id];
    // What follows from the description is derived when the venue is projected.
    return fact?.source === "IMPORT" ? [[id, fact.value] as const] : [];
  });
  const { status, openedOn, closedOn, capacityMin, capacityMax } = record;
  const formerNames = record.formerNames.join("\n") || null;
  const otherNames = record.otherNames.join("\n") || null;
  const isCityDerived = record.isCityDerived || null;
  const others = Object.entries({
    ...{ capacityMin, capacityMax, formerNames, otherNames, status, openedOn, closedOn },
    ...{ genres, isCityDerived },
  });
  const stated = Object.entries(record.details);
  return Object.fromEntries(
    [...fields, ...facts, ...stated, ...others].filter(([, value]) => value !== null),
  );
}
