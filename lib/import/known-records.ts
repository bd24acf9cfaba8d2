import { isDeepStrictEqual } from "node:util";
import { applyStatements } from "./apply-statements";
import { addCities, renewRecords } from "./mutations";
import { locateTowns, type Outcome, type Placed, statementOf } from "./placed";
import type { KnownRecord } from "./queries";
import type { ImportSession } from "./session";

/** A record with its venue. */
export type Known = Placed & { known: KnownRecord & { venueId: number } };

/** Writes what records say that earlier imports held as well. */
export async function renewKnown(session: ImportSession, records: Known[]): Promise<Outcome[]> {
  const venues = await settleCities(session, records);
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

/** Adds the cities that venues move to. A record that only adds to a venue does not move it. */
async function settleCities(session: ImportSession, venues: Known[]): Promise<Known[]> {
  const isMoving = ({ city, known }: Known) => city.id < 0 && known.matchedBy === "NEW";
  const ids = await addCities(
    session,
    venues.filter(isMoving).map(({ city }) => city.id),
  );
  return venues.map((venue) => {
    const { city, known } = venue;
    const settled = ids.get(city.id);
    if (city.id >= 0 || settled !== undefined) {
      return { ...venue, city: { ...city, id: settled ?? city.id } };
    }
    const place = { id: known.cityId ?? 0, regionId: known.regionId ?? 0, hasPosition: true };
    return { ...venue, city: { ...city, ...place } };
  });
}

function renewed({ record, city, facts, known }: Known) {
  const isChanged = known.cityId !== city.id || !isDeepStrictEqual(known.facts, facts);
  const { id } = known;
  return { id, cityId: city.id, regionId: city.regionId, raw: record.raw, facts, isChanged };
}
