import { describe, expect, it } from "vitest";
import { maxQueryLength } from "@/lib/model/search-limits";
import { mergeVenues } from "@/lib/review/venues/merge";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createVenue } from "@/tests/support/factories";
import { aReviewer } from "@/tests/support/review-factories";
import { findMergeTarget, findReviewVenue, listMergeTargets, listReviewVenues } from "./queries";
import { parseVenueListParams } from "./venue-lists";

const ada = aReviewer();

describe(listReviewVenues, () => {
  it.each([
    ["listed", "PUBLISHED"],
    ["closed", "CLOSED"],
    ["hidden", "HIDDEN"],
  ] as const)("finds only %s venues by name", async (list, status) => {
    const venue = await createVenue({ status });
    for (const one of ["listed", "closed", "hidden"] as const) {
      const found = await listReviewVenues(one, venue.name.toUpperCase());
      expect(found.some(({ id }) => id === venue.id)).toBe(one === list);
    }
  });

  it("omits sample venues that are turned off", async () => {
    const venue = await createVenue({ status: "HIDDEN", isSample: true });
    expect(await listReviewVenues("hidden", venue.name)).toEqual([]);
  });

  it("starts with recently reviewed venues", async () => {
    const venue = await createVenue();
    const loser = await createVenue();
    await mergeVenues(ada, { loserId: loser.id, winnerId: venue.id });
    const { id } = await createVenue();
    await prisma.reviewAction.create({
      data: { reviewerId: ada.id, reviewerEmail: ada.email, action: "edit-venue", venueId: id },
    });

    const ids = (await listReviewVenues("listed", "")).map((entry) => entry.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(loser.id);
  });

  it.each(["closed", "hidden"] as const)("reads %s venues from an index", async (list) => {
    // Sorting would be as cheap in a table this small.
    const ruledOut = ["seqscan", "bitmapscan", "sort", "incremental_sort"];
    const plans = await explainQueries(() => listReviewVenues(list, "lantern"), { ruledOut });
    expect(plans[0]).toContain("venues_unlisted_names");
    expect(plans[0]).not.toContain("Sort");
  });
});

describe(findReviewVenue, () => {
  it("returns the history of the venue and of venues merged into it", async () => {
    const [loser, winner] = [await createVenue(), await createVenue()];
    await mergeVenues(ada, { loserId: loser.id, winnerId: winner.id });

    expect(await findReviewVenue(winner.id)).toMatchObject({
      venue: { id: winner.id },
      mergedInto: null,
      history: [{ action: "merge-venues", venueId: loser.id }],
    });
    expect(await findReviewVenue(loser.id)).toMatchObject({ mergedInto: { id: winner.id } });
    expect(await findReviewVenue(0)).toBeNull();
  });
});

describe("merging into another", () => {
  it("offers public venues except itself", async () => {
    const [one, other] = [await createVenue(), await createVenue()];
    const closed = await createVenue({ status: "CLOSED" });
    const hidden = await createVenue({ status: "HIDDEN" });

    const isOffered = async ({ id, name }: { id: number; name: string }) =>
      (await listMergeTargets(one.id, name)).some((venue) => venue.id === id);
    expect(await isOffered(other)).toBe(true);
    expect(await isOffered(closed)).toBe(true);
    expect(await isOffered(one)).toBe(false);
    expect(await isOffered(hidden)).toBe(false);
    expect(await findMergeTarget(closed.id)).toMatchObject({ id: closed.id });
    expect(await findMergeTarget(hidden.id)).toBeNull();
  });
});

it.each([
  [{}, { list: "listed", q: "" }],
  [
    { tab: "closed", q: "  hall " },
    { list: "closed", q: "hall" },
  ],
  [
    { tab: ["closed"], q: ["x"] },
    { list: "listed", q: "" },
  ],
  [
    { tab: "__proto__", q: "x".repeat(300) },
    { list: "listed", q: "x".repeat(maxQueryLength) },
  ],
])("parseVenueListParams(%o)", (raw, params) => {
  expect(parseVenueListParams(raw)).toEqual(params);
});
