import "server-only";
import { projectVenues } from "@/lib/facts/mutations";
import { fromTransaction } from "@/lib/facts/queries";
import { parseCoordinates } from "@/lib/model/coordinates";
import type { FactValues } from "@/lib/model/fact-groups";
import { isShown } from "@/lib/model/venue-status";
import { reviewRecordHref, reviewVenueHref } from "@/lib/routes/review-hrefs";
import { findOrCreateCity, locateCity } from "../cities/find-or-create-city";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse, refuseField } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import { purgeVenues } from "../venues/purge-venues";
import { changesBetween, toVenueState } from "../venues/venue-state";
import { lockVenue, slugFor } from "../venues/write-venue";
import { findRecordPlace } from "./record-place";

const recordSelect = {
  id: true,
  sourceId: true,
  waitingFor: true,
  cityId: true,
  regionId: true,
  facts: true,
  venueId: true,
} as const;

/** Shared by the decisions that were made together. */
type Bulk = { bulkId?: string };

/** Locks a record that waits, which serializes concurrent reviewers and imports. */
async function lockWaiting(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT 1 FROM source_records WHERE id = ${id} FOR UPDATE`;
  const record = await transaction.sourceRecord.findUnique({
    where: { id },
    select: recordSelect,
  });
  if (!record) {
    return refuse("not-found", "This record no longer exists. Its import was undone.");
  }
  const { waitingFor, facts } = record;
  if (waitingFor === null) {
    return refuse(
      "decided",
      "This record is no longer waiting: someone decided, or an import found its venue.",
    );
  }
  return { ...record, waitingFor, facts: (facts ?? {}) as FactValues };
}

/** Adds what a waiting record says to a venue. */
export function matchRecord(
  reviewer: Reviewer,
  { recordId, venueId, bulkId }: { recordId: number; venueId: number } & Bulk,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const record = await lockWaiting(transaction, recordId);
    const { venue, state } = await lockVenue(transaction, venueId);
    if (
      venue.mergedIntoId !== null ||
      venue.isSample ||
      !(isShown(venue.status) || venue.status === "HIDDEN")
    ) {
      refuse(
        "changed",
        "This venue was merged into another or taken off the site. Choose another one.",
      );
    }
    const isPlaced = record.cityId !== null;
    const { cityId, regionId } = isPlaced ? record : venue;
    const facts = isPlaced ? record.facts : { ...record.facts, isCityDerived: true };
    await transaction.sourceRecord.update({
      where: { id: recordId },
      data: { venueId, matchedBy: "PERSON", waitingFor: null, cityId, regionId, facts },
      select: { id: true },
    });
    await projectVenues(fromTransaction(transaction), [venueId]);
    const changed = (await lockVenue(transaction, venueId)).venue;
    const { before, after } = changesBetween(state, toVenueState(changed));
    await recordAction(transaction, {
      reviewer,
      action: "match-record",
      venueId,
      ...(bulkId && { bulkId }),
      before: { venue: before, record: { id: recordId, waitingFor: record.waitingFor } },
      after: { venue: after, record: { id: recordId, venueId } },
    });
    await purgeVenues(transaction, [{ before: venue, after: changed }]);
    return { ok: true, href: reviewVenueHref(venueId) };
  });
}

type Added = { recordId: number; city: string; newCity?: string | null | undefined } & Bulk;

/** Publishes a venue for a waiting record. */
export function addRecord(
  reviewer: Reviewer,
  { recordId, city: cityName, newCity, bulkId }: Added,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const record = await lockWaiting(transaction, recordId);
    // The reviewer states the city.
    const { isCityDerived: _, ...facts } = record.facts;
    const city = await cityOf(transaction, record, { city: cityName, newCity });
    const { name } = record.facts;
    const slug = await slugFor(transaction, {
      name: String(name),
      citySlug: city.slug,
      previous: null,
    });
    const { id: venueId } = await transaction.venue.create({
      data: {
        slug,
        name: String(name),
        cityId: city.id,
        regionId: city.region.id,
        status: "HIDDEN",
      },
      select: { id: true },
    });
    await transaction.sourceRecord.update({
      where: { id: recordId },
      data: {
        venueId,
        matchedBy: "PERSON",
        waitingFor: null,
        cityId: city.id,
        regionId: city.region.id,
        facts,
      },
      select: { id: true },
    });
    await projectVenues(fromTransaction(transaction), [venueId]);
    const { venue, state } = await lockVenue(transaction, venueId);
    await recordAction(transaction, {
      reviewer,
      action: "add-record",
      venueId,
      ...(bulkId && { bulkId }),
      before: { venue: null, record: { id: recordId, waitingFor: record.waitingFor } },
      after: { venue: state, record: { id: recordId, venueId } },
    });
    await purgeVenues(transaction, [{ before: null, after: venue }]);
    return { ok: true, href: reviewVenueHref(venueId) };
  });
}

async function cityOf(
  transaction: Transaction,
  { regionId, facts }: { regionId: number | null; facts: FactValues },
  wanted: Pick<Added, "city" | "newCity">,
) {
  const { region, city: name } = await findRecordPlace(transaction, regionId, wanted.city);
  if (!region) {
    return refuseField("city", "Enter the city with its state or province, such as Boone, NC");
  }
  const newCity = wanted.newCity && (await findRecordPlace(transaction, regionId, wanted.newCity));
  const city = await findOrCreateCity(transaction, {
    city: name,
    newCity: newCity ? newCity.city : wanted.newCity,
    regionCode: region.code,
    countryCode: region.country.code,
  });
  const { latitude, longitude } = facts;
  const position = parseCoordinates(
    Number(latitude ?? Number.NaN),
    Number(longitude ?? Number.NaN),
  );
  await locateCity(transaction, city.id, position ?? { latitude: null, longitude: null });
  return city;
}

/** Has no venue come of a record, also when it is imported again. */
export function dismissRecord(
  reviewer: Reviewer,
  { recordId, bulkId }: { recordId: number } & Bulk,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const record = await lockWaiting(transaction, recordId);
    await transaction.sourceRecord.update({
      where: { id: recordId },
      data: { matchedBy: "PERSON", waitingFor: null },
      select: { id: true },
    });
    await recordAction(transaction, {
      reviewer,
      action: "dismiss-record",
      sourceId: record.sourceId,
      ...(bulkId && { bulkId }),
      before: { record: { id: recordId, waitingFor: record.waitingFor } },
      after: { record: { id: recordId, venueId: null } },
    });
    return { ok: true, href: reviewRecordHref(recordId) };
  });
}
