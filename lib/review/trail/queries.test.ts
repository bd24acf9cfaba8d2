import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/connection";
import { createVenue } from "@/tests/factories";
import { aReviewer } from "@/tests/review-factories";
import { listActions } from "./queries";
import { parseTrailParams } from "./trail-params";

const all = { venueId: null, reviewerId: null };

async function act(venueId: number, { id, email } = aReviewer()) {
  const data = { venueId, reviewerId: id, reviewerEmail: email, action: "edit-venue" };
  return (await prisma.reviewAction.create({ data })).id;
}

describe(listActions, () => {
  it("lists by venue and by reviewer, the latest first, from an id downwards", async () => {
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

  it("has pages", async () => {
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

describe(parseTrailParams, () => {
  it.each([
    [{}, { venueId: null, reviewerId: null, before: null }],
    [
      { venue: "7", reviewer: "a-b_C", after: "12" },
      { venueId: 7, reviewerId: "a-b_C", before: 12n },
    ],
    [
      { venue: "99999999999", reviewer: "a b", after: "-1" },
      { venueId: null, reviewerId: null, before: null },
    ],
    [{ venue: ["7"] }, { venueId: null, reviewerId: null, before: null }],
  ])("%j", (raw, params) => {
    expect(parseTrailParams(raw)).toEqual(params);
  });
});
