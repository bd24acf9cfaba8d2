import { recordOf } from "@/lib/core/typed-object";
import { statesEvent, writeEvents } from "@/lib/facts/events";
import { writeStatedGenres } from "@/lib/facts/genres";
import { renewConflicts } from "@/lib/facts/mutations";
import { statesNames, writeStatedNames } from "@/lib/facts/other-names";
import { projectVenue } from "@/lib/facts/project-venue";
import { type Described, listCandidates } from "@/lib/match/candidates";
import { identifierFields } from "@/lib/model/identifiers";
import { applyStatements, type ChangedVenues } from "./apply-statements";
import { type Choice, chooseVenues } from "./choose-venues";
import { findLikeWaiting } from "./like-waiting";
import {
  insertRecords,
  insertVenues,
  type NewRecord,
  type RecordVenue,
  type RenewedRecord,
  renewRecords,
} from "./mutations";
import { type Chosen, outcomeOf } from "./new-outcome";
import {
  listUnstated,
  locateTowns,
  type Outcome,
  type Placed,
  positionOf,
  settleCities,
  statementOf,
  statesNewTown,
  type Unmatched,
  type Unplaced,
  type WantedCityOf,
} from "./placed";
import { type KnownRecord, listNamedLines } from "./queries";
import type { ImportSession } from "./session";

/** Writes records that have no venue yet: they add to a known venue, wait for a reviewer, or create a venue. */
export async function addNew(session: ImportSession, venues: Unmatched[]): Promise<Outcome[]> {
  if (venues.length === 0) {
    return [];
  }
  const matchable = await listCandidates(session.query, venues.map(describe), session.source.id);
  const namedLines = await listNamedLines(
    session,
    matchable.map(({ nameKey }, index) => ({ ...placeOf(venues[index]), nameKey })),
  );
  const likeWaiting = await findLikeWaiting(
    session,
    matchable.map(({ sent }, index) => ({ ...sent, ...placeOf(venues[index]) })),
  );
  // A dry run writes no records by which later batches would see what earlier ones matched.
  const taken = session.batch ? new Set<number>() : session.matchedInDryRun;
  const choices = chooseVenues(venues, matchable, { namedLines, taken, likeWaiting });
  const decided = venues.map(
    (venue, index): Chosen => ({ ...venue, choice: choices[index] ?? { kind: "new" } }),
  );
  const moving = decided.filter(statesNewTown).flatMap(({ choice }) => matchedId(choice));
  const unstated = await listUnstated(session, moving);
  const chosen = await settleCities(session, decided, (venue) => cityOf(venue, unstated));
  const changed = await enrich(session, chosen);
  const created = await create(session, chosen);
  if (session.batch) {
    await writeRecords(session, chosen, created);
    await renewConflicts(session.query, changed.decided);
    await writeStated(session, chosen, created);
  }
  return chosen.map((venue) => outcomeOf(venue, changed));
}

/** Writes what follows from several records of a venue, or is no column of it. */
async function writeStated(
  session: ImportSession,
  chosen: Chosen[],
  created: ReadonlyMap<Chosen, number>,
): Promise<void> {
  const idsOf = (isConcerned: (venue: Chosen) => boolean) =>
    chosen.filter(isConcerned).flatMap((venue) => venueOf(venue, created)?.venueId ?? []);
  await writeStatedNames(
    session.query,
    idsOf(({ choice, facts }) => choice.kind === "match" || statesNames(facts)),
  );
  await writeStatedGenres(
    session.query,
    idsOf(({ facts }) => Boolean(facts.genres)),
  );
  await writeEvents(
    session.query,
    idsOf(({ choice, facts }) => choice.kind === "match" || statesEvent(facts)),
  );
}

function placeOf(venue?: Unmatched): { cityId: number; regionId: number } {
  return { cityId: venue?.city.id ?? 0, regionId: venue?.city.regionId ?? 0 };
}

function matchedId(choice: Choice): number[] {
  return choice.kind === "match" ? [choice.venueId] : [];
}

/** A venue whose city is stated stays there when its record names a town without venues. */
function cityOf({ choice, facts }: Chosen, unstated: ReadonlySet<number>): WantedCityOf {
  if (choice.kind !== "match") {
    return choice.kind === "new" || choice.kind === "closed" ? "add" : null;
  }
  const { venueId, cityId, regionId } = choice;
  const isMoving = unstated.has(venueId) && !facts.isCityDerived;
  return isMoving || cityId === null ? "add" : { id: cityId, regionId };
}

/** Writes records that have no place yet. */
export async function keepWaiting(
  session: ImportSession,
  records: (Unplaced & { known: KnownRecord | null })[],
): Promise<Outcome[]> {
  const rows = records.map(({ record, facts, known }) => {
    const { recordId, raw, regionCode } = record;
    const regionId = session.regionIdByCode.get(regionCode) ?? null;
    const waiting = { venueId: null, matchedBy: null, waitingFor: "PLACE" } as const;
    const statedCity = record.city.name;
    return { known, row: { recordId, raw, facts, cityId: null, regionId, statedCity, ...waiting } };
  });
  const added = rows.flatMap(({ known, row }) => (known ? [] : [row]));
  const renewed = rows.flatMap(({ known, row }) =>
    known ? [{ ...row, id: known.id, isChanged: true, changed: null, venue: row }] : [],
  );
  if (session.batch) {
    await writeAll(session, { added, renewed });
  }
  return records.map(({ record, warnings }) => ({ record, result: "waiting", warnings }));
}

type Written = { added: NewRecord[]; renewed: RenewedRecord[] };

async function writeAll(session: ImportSession, { added, renewed }: Written): Promise<void> {
  if (added.length > 0) {
    await insertRecords(session, added);
  }
  if (renewed.length > 0) {
    await renewRecords(session, renewed);
  }
}

function describe({ record, city, facts }: Placed): Described {
  const { name, formerNames, otherNames, address, phone, website } = record;
  return {
    ...{ name, formerNames, otherNames, address, phone, website },
    ...recordOf(identifierFields, (field) => record[field]),
    cityId: city.id,
    regionId: city.regionId,
    position: positionOf({ record, facts }),
  };
}

/** Later than the records of every earlier import. */
const newestId = Number.MAX_SAFE_INTEGER;

/** Adds what the records say to venues that other sources know. */
function enrich(session: ImportSession, venues: Chosen[]): Promise<ChangedVenues> {
  const applied = venues.flatMap(({ choice, ...venue }) =>
    choice.kind === "match"
      ? [{ venueId: choice.venueId, statement: statementOf(session, newestId, venue) }]
      : [],
  );
  return applyStatements(session, applied);
}

/** Returns the IDs of the new venues; none in a dry run. */
async function create(session: ImportSession, venues: Chosen[]): Promise<Map<Chosen, number>> {
  const fresh = venues.filter(({ choice }) => choice.kind === "new" || choice.kind === "closed");
  if (session.batch === null || fresh.length === 0) {
    return new Map();
  }
  const ids = await insertVenues(
    session,
    fresh.map((venue) => ({
      name: venue.record.name,
      citySlug: venue.city.slug,
      projected: projectNew(session, venue),
    })),
  );
  return new Map(fresh.map((venue, index) => [venue, ids[index] ?? 0]));
}

function projectNew(session: ImportSession, venue: Placed) {
  const statement = statementOf(session, newestId, venue);
  // Not listed yet, and never if it is closed: it is kept, so that older data cannot open it.
  const projected = projectVenue({ statements: [statement], decided: {}, status: "HIDDEN" });
  if (!projected) {
    throw new Error(`The record ${venue.record.recordId} has no name.`);
  }
  return projected;
}

async function writeRecords(
  session: ImportSession,
  venues: Chosen[],
  created: ReadonlyMap<Chosen, number>,
): Promise<void> {
  const records = venues.flatMap((venue) => {
    const place = venueOf(venue, created);
    return place ? [{ known: venue.known, record: { ...recordRow(venue), ...place } }] : [];
  });
  const added: NewRecord[] = records.flatMap(({ known, record }) => (known ? [] : [record]));
  const renewed = records.flatMap(({ known, record }) =>
    known ? [{ ...record, id: known.id, isChanged: true, changed: null, venue: record }] : [],
  );
  await writeAll(session, { added, renewed });
  const placed = venues.filter(({ choice }) => choice.kind === "new" || choice.kind === "match");
  await locateTowns(session, placed);
}

/** Null for a record that is refused. */
function venueOf(venue: Chosen, created: ReadonlyMap<Chosen, number>): RecordVenue | null {
  const { choice } = venue;
  switch (choice.kind) {
    case "match":
      return { venueId: choice.venueId, matchedBy: "CERTAIN", waitingFor: null };
    case "new":
    case "closed":
      return { venueId: created.get(venue) ?? 0, matchedBy: "NEW", waitingFor: null };
    case "likely":
      return { venueId: null, matchedBy: null, waitingFor: "MATCH" };
    default:
      return null;
  }
}

function recordRow({ record, city, facts }: Placed) {
  const { recordId, raw } = record;
  // A record that waits in a town without venues has no city yet.
  const cityId = city.id < 0 ? null : city.id;
  return { recordId, raw, facts, cityId, regionId: city.regionId, statedCity: record.city.name };
}
