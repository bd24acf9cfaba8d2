import { describe, expect, it } from "vitest";
import { undoAction } from "@/lib/review/decide/undo";
import { prisma } from "@/tests/support/connection";
import { createSourceRecord, createVenue } from "@/tests/support/factories";
import { aReviewer, listActions } from "@/tests/support/review-factories";
import { listClosureReports } from "../queue/queries";
import { confirmKind } from "./confirm";
import { closeVenue, featureVenue } from "./mutations";
import { findReviewVenue } from "./queries";

const ada = aReviewer();

async function createKnownVenue() {
  const venue = await createVenue({ capacity: 300 });
  await createSourceRecord(venue, { asOf: new Date("2015-06-01") });
  return venue;
}

async function seen(venueId: number) {
  const { updatedAt } = await prisma.venue.findUniqueOrThrow({ where: { id: venueId } });
  return { venueId, updatedAt };
}

/** Answers of three visitors who say that a venue has closed, and the report that follows from them. */
async function reportClosed(venueId: number): Promise<void> {
  const answer = { venueId, kind: "status", answer: "CLOSED" };
  await prisma.visitorAnswer.createMany({ data: [answer, answer, answer] });
  await prisma.closureReport.create({ data: { venueId, reportedAt: new Date(0) } });
}

const reportsOf = async (venueId: number) =>
  (await listClosureReports()).filter(({ id }) => id === venueId);

describe(confirmKind, () => {
  it("says on the page that a reviewer confirmed, and in the trail who did", async () => {
    const { id } = await createKnownVenue();
    expect(await confirmKind(ada, { ...(await seen(id)), kind: "capacity" })).toMatchObject({
      ok: true,
    });

    const reviewed = await findReviewVenue(id);
    const note = reviewed?.notes.find(({ kind }) => kind === "capacity");
    expect(note?.tellers[0]?.text).toMatch(/^Confirmed by a reviewer in /);
    expect(await listActions({ venueId: id })).toMatchObject([
      { action: "confirm-facts", reviewerEmail: ada.email, after: { confirmedKind: "Capacity" } },
    ]);
  });

  it("refuses what nobody states", async () => {
    const { id } = await createKnownVenue();
    expect(await confirmKind(ada, { ...(await seen(id)), kind: "hours" })).toMatchObject({
      ok: false,
    });
  });

  it("lets an earlier action be undone, but not itself", async () => {
    const { id } = await createKnownVenue();
    await featureVenue(ada, { ...(await seen(id)), isFeatured: true });
    await confirmKind(ada, { ...(await seen(id)), kind: "capacity" });
    const actions = await prisma.reviewAction.findMany({
      where: { venueId: id },
      orderBy: { id: "asc" },
    });
    const [featured, confirmed] = actions.map((action) => action.id);

    expect(await undoAction(ada, { actionId: confirmed ?? 0 })).toMatchObject({ ok: false });
    expect(await undoAction(ada, { actionId: featured ?? 0 })).toMatchObject({ ok: true });
  });
});

describe(listClosureReports, () => {
  it("lists a venue until a reviewer confirms that it is open", async () => {
    const { id } = await createKnownVenue();
    await reportClosed(id);
    expect(await reportsOf(id)).toMatchObject([{ id, count: 3 }]);
    expect(await findReviewVenue(id)).toMatchObject({ closureReportedAt: new Date(0) });

    await confirmKind(ada, { ...(await seen(id)), kind: "status" });
    expect(await reportsOf(id)).toEqual([]);
  });

  it("lists a venue until a reviewer closes it", async () => {
    const { id } = await createKnownVenue();
    await reportClosed(id);
    await closeVenue(ada, await seen(id));
    expect(await reportsOf(id)).toEqual([]);
    expect(await prisma.closureReport.count({ where: { venueId: id } })).toBe(0);
  });
});
