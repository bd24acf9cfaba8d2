import { describe, expect, it } from "vitest";
import { venueHref } from "@/lib/routes/hrefs";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { aReviewer, createVenueContribution, listActions } from "@/tests/support/review-factories";
import { reviewedVenueSelect, toVenueState } from "../venues/venue-state";
import { mergeSubmission } from "./merge-submission";
import { undoAction } from "./undo";

const ada = aReviewer();

async function readVenue(id: number) {
  return prisma.venue.findUniqueOrThrow({ where: { id }, select: reviewedVenueSelect });
}

async function submittedBeside(
  facts: Parameters<typeof createVenue>[0],
  sent: Parameters<typeof createVenueContribution>[0] = {},
) {
  const contribution = await createVenueContribution(sent);
  const regionId = contribution.venueSubmission?.regionId ?? 0;
  const city = await createCity({ regionId, slug: "halifax", name: "Halifax" });
  const venue = await readVenue((await createVenue({ city, ...facts })).id);
  const seen = { contributionId: contribution.id, version: 0 };
  return { contribution, venue, seen: { ...seen, venueId: venue.id, updatedAt: venue.updatedAt } };
}

describe(mergeSubmission, () => {
  it("fills what the listed venue lacks, keeps the rest, and tells the submitter", async () => {
    const { contribution, venue, seen } = await submittedBeside(
      { phone: "+19025550111", capacity: 300 },
      { phone: "+19025550199", website: "https://quay.example/", capacityBand: "small", bar: true },
    );
    const decided = await mergeSubmission(ada, seen);

    const after = await readVenue(venue.id);
    expect(decided).toEqual({ ok: true, href: venueHref(venue) });
    expect(after).toMatchObject({
      ...{ name: venue.name, slug: venue.slug, address: "12 Wharf Street" },
      ...{ phone: "+19025550111", website: "https://quay.example/", capacity: 300, bar: true },
    });
    expect(
      await prisma.contribution.findUnique({
        where: { id: contribution.id },
        include: { mails: true },
      }),
    ).toMatchObject({ status: "DUPLICATE", venueId: venue.id, mails: [{ kind: "duplicate" }] });
  });

  it("can be undone", async () => {
    const { contribution, venue, seen } = await submittedBeside({}, { bar: true });
    await mergeSubmission(ada, seen);
    const [action] = await listActions({ contributionId: contribution.id });

    expect(await undoAction(ada, { actionId: action?.id ?? 0n })).toMatchObject({ ok: true });
    expect(toVenueState(await readVenue(venue.id))).toEqual(toVenueState(venue));
    expect(await prisma.contribution.findUnique({ where: { id: contribution.id } })).toMatchObject({
      status: "PENDING",
      venueId: null,
    });
  });

  it("refuses a venue that has changed since it was compared", async () => {
    const { venue, seen } = await submittedBeside({});
    await prisma.venue.update({
      where: { id: venue.id },
      data: { phone: "+19025550100", updatedAt: new Date(venue.updatedAt.getTime() + 1000) },
    });

    expect(await mergeSubmission(ada, seen)).toMatchObject({ ok: false, problem: "changed" });
  });
});
