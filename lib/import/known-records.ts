import { isDeepStrictEqual } from "node:util";
import { applyStatements } from "./apply-statements";
import { renewRecords } from "./mutations";
import { locateTowns, type Outcome, type Placed, statementOf } from "./placed";
import type { KnownRecord } from "./queries";
import type { ImportSession } from "./session";

/** A record with its venue. */
export type Known = Placed & { known: KnownRecord & { venueId: number } };

/** Writes what records say that earlier imports held as well. */
export async function renewKnown(session: ImportSession, venues: Known[]): Promise<Outcome[]> {
  const changes = new Map(venues.map((venue) => [venue, renewed(venue)]));
  // A confirmed record may outrank others of its venue, because it is newer now.
  const concerned = venues.filter((venue) => changes.get(venue)?.isChanged || !venue.known.isAlone);
  const statements = concerned.map((venue) => ({
    venueId: venue.known.venueId,
    statement: statementOf(session, venue.known.id, venue),
  }));
  const { changed, closed } = await applyStatements(session, statements);
  const toWrite = [...changes.values()].filter(
    ({ isChanged }, index) => isChanged || venues[index]?.known.lastBatchId !== session.batch?.id,
  );
  if (session.batch && toWrite.length > 0) {
    await renewRecords(session, toWrite);
    await locateTowns(session, concerned);
  }
  return venues.map(({ record, known, warnings }) => {
    const takenDown = { reason: "left hidden: taken down by a reviewer" };
    return {
      record,
      result: changed.has(known.venueId) && !known.isTakenDown ? "updated" : "unchanged",
      isClosing: closed.has(known.venueId),
      warnings: known.isTakenDown ? [...warnings, takenDown] : warnings,
    };
  });
}

function renewed({ record, city, facts, known }: Known) {
  const isChanged = known.cityId !== city.id || !isDeepStrictEqual(known.facts, facts);
  const { id } = known;
  return { id, cityId: city.id, regionId: city.regionId, raw: record.raw, facts, isChanged };
}
