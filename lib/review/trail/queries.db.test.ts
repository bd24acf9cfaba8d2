import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { aReviewer, createVenueContribution } from "@/tests/support/review-factories";
import { markSpam } from "../decide/mark-spam";
import { undoAction } from "../decide/undo";
import { findDecision, listActions, listTrailNames } from "./queries";
import { parseTrailParams } from "./trail-params";

const all = { venueId: null, reviewerId: null, action: null, day: null };

async function act(venueId: number, { id, email } = aReviewer()) {
  const data = { venueId, reviewerId: id, reviewerEmail: email, action: "edit-venue" };
  return (await prisma.reviewAction.create({ data })).id;
}

describe(listActions, () => {
  it("filters by venue and reviewer, latest first, before an id", async () => {
    const [one, other] = [await createVenue(), await createVenue()];
    const [ada, grace] = [aReviewer(), aReviewer()];
    const first = await act(one.id, ada);
    const second = await act(other.id, ada);
    const third = await act(one.id, grace);
    const ids = async (filter: Partial<typeof all> | object, before: bigint | null = null) =>
      (await listActions({ ...all, ...filter }, before)).entries.map(({ id }) => id);

    expect(await ids({ venueId: one.id })).toEqual([third, first]);
    expect(await ids({ reviewerId: ada.id })).toEqual([second, first]);
    expect(await ids({ reviewerId: ada.id, venueId: one.id })).toEqual([first]);
    expect(await ids({ venueId: one.id }, third)).toEqual([first]);
    expect(await ids({}, first)).not.toContain(first);
  });

  it("filters by action and day", async () => {
    const { id: venueId, name } = await createVenue();
    const ada = aReviewer();
    const at = (actedAt: string, action: string) =>
      prisma.reviewAction.create({
        data: {
          venueId,
          action,
          actedAt,
          after: { winnerId: venueId },
          reviewerId: ada.id,
          reviewerEmail: ada.email,
        },
      });
    const first = await at("2001-02-03T00:00:00Z", "hide-venue");
    const second = await at("2001-02-03T23:59:59Z", "show-venue");
    await at("2001-02-04T00:00:00Z", "show-venue");
    const list = async (filter: object) =>
      (await listActions({ ...all, reviewerId: ada.id, ...filter }, null)).entries;

    const day = await list({ day: "2001-02-03" });
    expect(day.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await list({ action: "hide-venue" })).toMatchObject([{ id: first.id }]);
    expect((await listTrailNames(day)).venues).toEqual(new Map([[venueId, name]]));
  });

  it("returns pages", async () => {
    const { id } = await createVenue();
    const ada = aReviewer();
    await prisma.reviewAction.createMany({
      data: Array.from({ length: 51 }, () => ({
        venueId: id,
        reviewerId: ada.id,
        reviewerEmail: ada.email,
        action: "edit-venue",
      })),
    });
    const first = await listActions({ ...all, venueId: id }, null);
    const second = await listActions({ ...all, venueId: id }, first.next);

    expect(first.entries).toHaveLength(50);
    expect(second).toMatchObject({ entries: [{ venueId: id }], next: null });
  });
});

describe(findDecision, () => {
  it("finds a reviewer's own latest decision until it is undone", async () => {
    const [ada, grace] = [aReviewer(), aReviewer()];
    const { id, venueName } = await createVenueContribution();
    expect(await findDecision(id, ada.id)).toBeNull();

    await markSpam(ada, { contributionId: id, version: 0 });
    const found = await findDecision(id, ada.id);
    expect(found).toMatchObject({ entry: { action: "mark-spam" }, venueName, version: 1 });
    expect(await findDecision(id, grace.id)).toBeNull();
    expect(await findDecision("nonsense", ada.id)).toBeNull();

    await undoAction(ada, { actionId: found?.entry.id ?? 0n });
    expect(await findDecision(id, ada.id)).toBeNull();
  });
});

describe(parseTrailParams, () => {
  it.each([
    [{}, {}],
    [
      { venue: "7", reviewer: "a-b_C", action: "hide-venue", day: "2026-11-22", after: "12" },
      { venueId: 7, reviewerId: "a-b_C", action: "hide-venue", day: "2026-11-22", before: 12n },
    ],
    [{ venue: "99999999999", reviewer: "a b", action: "x", day: "2026-13-01", after: "-1" }, {}],
    [{ venue: ["7"], day: "today" }, {}],
  ])("parses %j", (raw, params) => {
    expect(parseTrailParams(raw)).toEqual({ ...all, before: null, ...params });
  });
});
