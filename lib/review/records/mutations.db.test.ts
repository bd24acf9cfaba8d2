import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createCity, createSourceRecord, createVenue } from "@/tests/support/factories";
import { aReviewer, listActions } from "@/tests/support/review-factories";
import { undoAction } from "../decide/undo";
import { decideListed } from "./decide-listed";
import { addRecord, dismissRecord, matchRecord } from "./mutations";
import { findReviewRecord } from "./queries";
import { countWaiting, findNextRecord, listWaiting } from "./waiting";

const ada = aReviewer();
let phone: string;

/** A venue with a source, and the record of another one that waits. */
async function aWaitingRecord({ isPlaced = true } = {}) {
  phone = `+1902555${String(Math.random()).slice(2, 6)}`;
  const venue = await createVenue({ name: "Lantern Hall", phone });
  await createSourceRecord(venue);
  const facts = { name: "Lantern Hall Upstairs", phone, capacity: 250 };
  const record = await createSourceRecord(venue, {
    venueId: null,
    matchedBy: null,
    waitingFor: isPlaced ? "MATCH" : "PLACE",
    facts,
    ...(!isPlaced && { cityId: null, statedCity: "Nowhereville" }),
  });
  return { venue, record };
}

function readRecord(id: number) {
  return prisma.sourceRecord.findUniqueOrThrow({
    where: { id },
    select: { venueId: true, matchedBy: true, waitingFor: true },
  });
}

function readVenue(id: number) {
  return prisma.venue.findUniqueOrThrow({ where: { id } });
}

describe(matchRecord, () => {
  it("adds what the record says to the venue, until it is undone", async () => {
    const { venue, record } = await aWaitingRecord();
    const decided = await matchRecord(ada, { recordId: record.id, venueId: venue.id });
    expect(decided).toMatchObject({ ok: true });
    expect(await readRecord(record.id)).toEqual({
      venueId: venue.id,
      matchedBy: "PERSON",
      waitingFor: null,
    });
    expect(await readVenue(venue.id)).toMatchObject({ name: "Lantern Hall", capacity: 250 });

    const [action] = await listActions({ venueId: venue.id });
    expect(action).toMatchObject({ action: "match-record", reviewerEmail: ada.email });
    expect(await undoAction(ada, { actionId: action?.id ?? 0 })).toMatchObject({ ok: true });
    expect(await readRecord(record.id)).toEqual({
      venueId: null,
      matchedBy: null,
      waitingFor: "MATCH",
    });
    expect(await readVenue(venue.id)).toMatchObject({ capacity: null });
  });

  it("refuses a record that was decided, and a venue that was merged", async () => {
    const { venue, record } = await aWaitingRecord();
    const other = await createVenue({ mergedIntoId: venue.id, status: "HIDDEN" });
    const merged = await matchRecord(ada, { recordId: record.id, venueId: other.id });
    expect(merged).toMatchObject({ ok: false, problem: "changed" });
    await dismissRecord(ada, { recordId: record.id });
    const late = await matchRecord(ada, { recordId: record.id, venueId: venue.id });
    expect(late).toMatchObject({ ok: false, problem: "decided" });
    expect(await matchRecord(ada, { recordId: 2_000_000_000, venueId: venue.id })).toMatchObject({
      problem: "not-found",
    });
  });
});

describe(addRecord, () => {
  it("publishes a venue, and hides it when undone", async () => {
    const { venue, record } = await aWaitingRecord();
    const city = await prisma.city.findUniqueOrThrow({ where: { id: venue.cityId } });
    const added = await addRecord(ada, { recordId: record.id, city: city.name });
    expect(added).toMatchObject({ ok: true });
    const { venueId } = await readRecord(record.id);
    expect(await readVenue(venueId ?? 0)).toMatchObject({
      status: "PUBLISHED",
      cityId: venue.cityId,
      name: "Lantern Hall Upstairs",
      capacity: 250,
      phone,
    });

    const [action] = await listActions({ venueId: venueId ?? 0 });
    expect(await undoAction(ada, { actionId: action?.id ?? 0 })).toMatchObject({ ok: true });
    expect(await readVenue(venueId ?? 0)).toMatchObject({ status: "HIDDEN" });
    expect(await readRecord(record.id)).toMatchObject({ venueId: null, waitingFor: "MATCH" });
  });

  it("asks before it adds a city", async () => {
    const { record } = await aWaitingRecord({ isPlaced: false });
    const asked = await addRecord(ada, { recordId: record.id, city: "Nowhereville" });
    expect(asked).toMatchObject({ ok: false, fieldErrors: { newCity: [expect.any(String)] } });
    const confirmed = { recordId: record.id, city: "Nowhereville", newCity: "Nowhereville" };
    expect(await addRecord(ada, confirmed)).toMatchObject({ ok: true });
    expect(await readRecord(record.id)).toMatchObject({ matchedBy: "PERSON", waitingFor: null });
  });
});

describe(dismissRecord, () => {
  it("has no venue come of the record, until it is undone", async () => {
    const { record } = await aWaitingRecord();
    expect(await dismissRecord(ada, { recordId: record.id })).toMatchObject({ ok: true });
    expect(await readRecord(record.id)).toEqual({
      venueId: null,
      matchedBy: "PERSON",
      waitingFor: null,
    });
    const action = await prisma.reviewAction.findFirstOrThrow({
      where: { action: "dismiss-record", reviewerId: ada.id },
      orderBy: { id: "desc" },
    });
    expect(await undoAction(ada, { actionId: action.id })).toMatchObject({ ok: true });
    expect(await readRecord(record.id)).toMatchObject({ matchedBy: null, waitingFor: "MATCH" });
  });
});

describe(findReviewRecord, () => {
  it("puts the likeliest venue first, with reasons", async () => {
    const { venue, record } = await aWaitingRecord();
    const found = await findReviewRecord(record.id, { city: "", find: "" });
    expect(found?.candidates[0]).toMatchObject({
      id: venue.id,
      name: "Lantern Hall",
      place: found?.place,
      reasons: ["Similar name", "Same phone number"],
    });
    expect(found?.facts).toContainEqual({ label: "Capacity", text: "250 people" });
  });

  it("looks in the city that the reviewer names", async () => {
    const { venue, record } = await aWaitingRecord({ isPlaced: false });
    const city = await prisma.city.findUniqueOrThrow({ where: { id: venue.cityId } });
    const unknown = await findReviewRecord(record.id, { city: "", find: "" });
    expect(unknown).toMatchObject({ cityName: "Nowhereville", city: null });
    const placed = await findReviewRecord(record.id, { city: city.name, find: "" });
    expect(placed).toMatchObject({ city: { id: city.id } });
    expect(await findReviewRecord(2_000_000_000, { city: "", find: "" })).toBeNull();
  });
});

describe("a record without a state", () => {
  it("goes to the city and state that the reviewer types", async () => {
    const { record } = await aWaitingRecord({ isPlaced: false });
    const { id: regionId } = await prisma.region.findFirstOrThrow({ where: { code: "NS" } });
    const city = await createCity({ regionId });
    await prisma.sourceRecord.update({
      where: { id: record.id },
      data: { regionId: null, statedCity: "Downtown" },
    });
    const typed = `${city.name}, NS`;

    const unknown = await findReviewRecord(record.id, { city: "", find: "" });
    expect(unknown).toMatchObject({ region: null, place: "Downtown" });
    const found = await findReviewRecord(record.id, { city: typed, find: "" });
    expect(found).toMatchObject({ city: { id: city.id }, place: typed, cityInput: typed });
    const refused = await addRecord(ada, { recordId: record.id, city: "Downtown" });
    expect(refused).toMatchObject({ ok: false, fieldErrors: { city: [expect.any(String)] } });
    const added = await addRecord(ada, { recordId: record.id, city: typed });
    expect(added).toMatchObject({ ok: true });
    await expect(
      prisma.sourceRecord.findUniqueOrThrow({ where: { id: record.id } }),
    ).resolves.toMatchObject({ cityId: city.id, matchedBy: "PERSON" });
  });
});

describe(decideListed, () => {
  it("adds a venue in the city that the record names, with the others of a bulk", async () => {
    const { record, venue } = await aWaitingRecord();
    const decision = { recordId: record.id, venueId: venue.id, decision: "add" } as const;
    expect(await decideListed(ada, { ...decision, bulkId: randomUUID() })).toMatchObject({
      ok: true,
    });
    const { venueId } = await readRecord(record.id);
    expect(await readVenue(venueId ?? 0)).toMatchObject({ cityId: venue.cityId });
    expect((await listActions({ venueId: venueId ?? 0 }))[0]).toMatchObject({
      action: "add-record",
      bulkId: expect.any(String),
    });
  });
});

describe(listWaiting, () => {
  it("shows the likeliest venue of each record, of one source or with a part of the name", async () => {
    const { record, venue } = await aWaitingRecord();
    const { sourceId } = await prisma.sourceRecord.findUniqueOrThrow({ where: { id: record.id } });
    const all = { wait: "MATCH", source: sourceId, q: "hall up", after: 0 } as const;

    expect((await listWaiting(all)).entries).toMatchObject([
      {
        id: record.id,
        candidate: { id: venue.id, reasons: ["Similar name", "Same phone number"] },
      },
    ]);
    expect((await listWaiting({ ...all, q: "other" })).entries).toEqual([]);
    expect(await countWaiting("MATCH")).toContainEqual(
      expect.objectContaining({ id: sourceId, count: 1 }),
    );
  });
});

describe(findNextRecord, () => {
  it("is the next one that waits for the same", async () => {
    const { record } = await aWaitingRecord();
    const { record: later } = await aWaitingRecord();
    const { entries } = await listWaiting({
      wait: "MATCH",
      source: null,
      q: "",
      after: record.id - 1,
    });
    expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining([record.id, later.id]));
    expect(await findNextRecord("MATCH", later.id - 1)).toBe(later.id);
  });
});
