import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { createContributionAbout, createVenueContribution } from "@/tests/support/review-factories";
import { findContribution } from "../queue/find-contribution";

const chosen = { venueId: null, find: "" };
const link = "https://www.openstreetmap.org/?mlat=44.65&mlon=-63.57";

/** The position proposed for a contribution. */
async function proposedFor({ id }: { id: string }) {
  return (await findContribution(id, chosen))?.proposed;
}

async function addPostalArea(code: string, regionId: number) {
  await prisma.postalArea.upsert({
    where: { code },
    create: { code, regionId, town: "Halifax", latitude: 44.64, longitude: -63.58 },
    update: { regionId },
  });
}

describe("the proposed position", () => {
  it("is that of a map link in any field of a proposed venue", async () => {
    const from = "a map link in the submission";
    const position = { latitude: 44.65, longitude: -63.57 };
    for (const field of ["website", "description", "submissionNotes", "address"]) {
      const proposed = await createVenueContribution({ [field]: link, postalCode: "B3J" });

      expect(await proposedFor(proposed)).toEqual({ ...position, from, isMarked: true });
    }
  });

  it("is the center of the postal code otherwise, if it's in the region", async () => {
    const proposed = await createVenueContribution({ postalCode: "X9Y 1A1" });
    const regionId = proposed.venueSubmission?.regionId ?? 0;
    await addPostalArea("X9Y", regionId);

    expect(await proposedFor(proposed)).toEqual({
      latitude: 44.64,
      longitude: -63.58,
      isMarked: false,
      from: "the postal code: center of X9Y",
    });
    expect(await proposedFor(await createVenueContribution({ postalCode: "X9Y 1A1" }))).toBeNull();
  });

  it("is none for a pin, an unknown code, a place elsewhere, or a decided submission", async () => {
    const pin = { latitude: 44.6, longitude: -63.5 };
    const ontario = await prisma.region.findFirstOrThrow({ where: { code: "ON" } });
    const elsewhere = await createVenueContribution({ description: link, regionId: ontario.id });
    const decided = await createVenueContribution({ description: link });
    await prisma.contribution.update({
      where: { id: decided.id },
      data: { status: "REJECTED", decidedAt: new Date() },
    });

    for (const contribution of [
      await createVenueContribution({ description: link, ...pin }),
      await createVenueContribution({ postalCode: "Y9Z 1A1" }),
      await createVenueContribution({ postalCode: "12" }),
      elsewhere,
      decided,
    ]) {
      expect(await proposedFor(contribution)).toBeNull();
    }
  });

  it("is offered for an update of a venue without a position", async () => {
    const venue = await createVenue();
    const located = await createVenue({ latitude: 44.6, longitude: -63.5 });
    const [one, other] = [
      await createContributionAbout(venue, "UPDATE"),
      await createContributionAbout(located, "UPDATE"),
    ];
    await prisma.updateRequest.updateMany({
      where: { contributionId: { in: [one.id, other.id] } },
      data: { updateDetails: `We are here: ${link}` },
    });

    expect(await proposedFor(one)).toMatchObject({ latitude: 44.65, isMarked: true });
    expect(await proposedFor(other)).toBeNull();
  });
});
