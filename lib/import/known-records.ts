import { isDeepStrictEqual } from "node:util";
import { writeEvents } from "@/lib/facts/events";
import type { Statement } from "@/lib/facts/facts";
import { writeStatedGenres } from "@/lib/facts/genres";
import { renewConflicts } from "@/lib/facts/mutations";
import { writeStatedNames } from "@/lib/facts/other-names";
import { type FactValues, factGroups } from "@/lib/model/fact-groups";
import { applyStatements } from "./apply-statements";
import { renewRecords } from "./mutations";
import {
  listUnstated,
  locateTowns,
  notListed,
  type Outcome,
  type Placed,
  settleCities,
  statementOf,
  statesNewTown,
  type WantedCityOf,
} from "./placed";
import type { KnownRecord } from "./queries";
import type { ImportSession } from "./session";

/** A record with its venue. */
export type Known = Placed & { known: KnownRecord & { venueId: number } };

/** Writes what records say that earlier imports held as well. */
export async function renewKnown(session: ImportSession, records: Known[]): Promise<Outcome[]> {
  const moving = records.filter(statesNewTown).map(({ known }) => known.venueId);
  const unstated = await listUnstated(session, moving);
  const venues = await settleCities(session, records, (record) => cityOf(record, unstated));
  const changes = new Map(venues.map((venue) => [venue, renewed(session, venue)]));
  // A confirmed record may outrank others of its venue, because it is newer now.
  const concerned = venues.filter((venue) => changes.get(venue)?.isChanged || !venue.known.isAlone);
  const statements = concerned.map((venue) => ({
    venueId: venue.known.venueId,
    statement: statementOf(session, venue.known.id, venue, {
      firstSaidAt: venue.known.firstSaidAt,
      changed: changes.get(venue)?.changed ?? null,
    }),
  }));
  const { changed, closed, conflicting, decided, unlisted } = await applyStatements(
    session,
    statements,
  );
  const toWrite = [...changes.values()].filter(
    ({ isChanged }, index) => isChanged || venues[index]?.known.lastBatchId !== session.batch?.id,
  );
  if (session.batch && toWrite.length > 0) {
    await renewRecords(session, toWrite);
    await locateTowns(session, concerned);
    await renewConflicts(session.query, decided);
    // Another name of its own may come or go with a shown one.
    const venueIds = concerned.map(({ known }) => known.venueId);
    await writeStatedNames(session.query, venueIds);
    const withGenres = concerned.filter(({ facts, known }) => facts.genres || known.facts?.genres);
    await writeStatedGenres(
      session.query,
      withGenres.map(({ known }) => known.venueId),
    );
    await writeEvents(session.query, venueIds);
  }
  return venues.map(({ record, known, warnings }) => {
    const isShown = !(known.isTakenDown || unlisted.has(known.venueId));
    const takenDown = { reason: "left hidden: taken down by a reviewer" };
    return {
      record,
      result: changed.has(known.venueId) && isShown ? "updated" : "unchanged",
      changedFacts: changed.get(known.venueId) ?? [],
      isClosing: closed.has(known.venueId),
      isConflicting: conflicting.has(known.venueId),
      warnings: [
        ...warnings,
        ...(known.isTakenDown ? [takenDown] : []),
        ...(unlisted.has(known.venueId) ? [notListed] : []),
      ],
    };
  });
}

/** A record that only adds to a venue does not move it to a city without venues. */
function cityOf(
  { known: { matchedBy, venueId, cityId, regionId }, facts }: Known,
  unstated: ReadonlySet<number>,
): WantedCityOf {
  const isMoving = unstated.has(venueId) && !facts.isCityDerived;
  return matchedBy === "NEW" || isMoving ? "add" : { id: cityId ?? 0, regionId: regionId ?? 0 };
}

function renewed({ startedAt }: ImportSession, { record, city, facts, known }: Known) {
  const isChanged = known.cityId !== city.id || !isDeepStrictEqual(known.facts, facts);
  const place = { cityId: city.id, regionId: city.regionId };
  const before = { ...known.facts, cityId: known.cityId, regionId: known.regionId };
  const changed = isChanged
    ? { ...known.changed, ...changedSince(startedAt, before, { ...facts, ...place }) }
    : known.changed;
  return { id: known.id, ...place, raw: record.raw, facts, isChanged, changed };
}

/** The time of this import, for each group of facts that differs. */
function changedSince(now: string, before: FactValues, after: FactValues): Statement["changed"] {
  const differing = factGroups.filter(({ fields }) =>
    fields.some((field) => (before[field] ?? null) !== (after[field] ?? null)),
  );
  return Object.fromEntries(differing.map(({ id }) => [id, now]));
}
