import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import {
  aReviewer,
  createContributionAbout,
  createVenueContribution,
} from "@/tests/support/review-factories";
import { rejectContribution } from "../decide/reject";
import { type Choice, findContribution } from "./find-contribution";

const nothingChosen = { venueId: null, find: "" };

describe(findContribution, () => {
  it("returns a proposed venue with its history", async () => {
    const { id, version } = await createVenueContribution({ submissionNotes: "Between us" });
    const reviewer = aReviewer();
    await rejectContribution(reviewer, { contributionId: id, version, reason: "Closed" });
    const item = await findContribution(id, nothingChosen);

    expect(item?.contribution.venueSubmission?.submissionNotes).toBe("Between us");
    expect(item?.contribution.status).toBe("REJECTED");
    expect(item?.history).toMatchObject([{ action: "reject", reviewerEmail: reviewer.email }]);
  });

  it("returns the submission's venue or the chosen one", async () => {
    const [about, other, hidden] = [
      await createVenue(),
      await createVenue(),
      await createVenue({ status: "HIDDEN" }),
    ];
    const { id } = await createContributionAbout(about, "UPDATE");
    const venueOf = async (venueId: number | null) =>
      (await findContribution(id, { venueId, find: "" }))?.venue?.id;

    expect(await venueOf(null)).toBe(about.id);
    expect(await venueOf(other.id)).toBe(other.id);
    expect(await venueOf(hidden.id)).toBeUndefined();
  });

  it("picks the only venue with the typed name and offers search results", async () => {
    const { id: venueId, name } = await createVenue();
    const typed = await createContributionAbout(
      { id: venueId, name: name.toUpperCase() },
      "UPDATE",
    );
    await prisma.contribution.update({ where: { id: typed.id }, data: { venueId: null } });
    const open = (choice: Partial<Choice>) =>
      findContribution(typed.id, { ...nothingChosen, ...choice });

    const item = await open({});
    expect(item).toMatchObject({ venue: { id: venueId }, isChosenByName: true });
    expect(item?.found?.map(({ id }) => id)).toContain(venueId);
    expect(await open({ find: "another" })).toMatchObject({ venue: null, isChosenByName: false });

    await createVenue({ name });
    const undecided = await open({});
    expect(undecided).toMatchObject({ venue: null, isChosenByName: false });
    expect(undecided?.found).toHaveLength(2);
  });

  it.each(["TEMPORARILY_CLOSED", "CLOSED"] as const)(
    "picks a venue that is %s by its name",
    async (status) => {
      const { id: venueId, name } = await createVenue({ status });
      const { id } = await createContributionAbout({ id: venueId, name }, "UPDATE");
      await prisma.contribution.update({ where: { id }, data: { venueId: null } });
      const item = await findContribution(id, nothingChosen);
      expect(item).toMatchObject({ venue: { id: venueId }, isChosenByName: true });

      await createVenue({ name });
      expect(await findContribution(id, nothingChosen)).toMatchObject({ venue: null });
    },
  );

  it("returns similar photos", async () => {
    const venue = await createVenue();
    const perceptualHash = BigInt(Math.floor(Math.random() * 2 ** 50));
    const first = await createContributionAbout(venue, "PHOTOS", [{ perceptualHash }]);
    const second = await createContributionAbout(venue, "PHOTOS", [{ perceptualHash }]);
    const item = await findContribution(second.id, nothingChosen);

    const [photo] = second.photos;
    expect(item?.similar.get(photo?.id ?? "")).toMatchObject([{ contributionId: first.id }]);
  });

  it.each([["nonsense"], ["' OR 1=1"], [randomUUID()]])("finds nothing under %s", async (id) => {
    expect(await findContribution(id, nothingChosen)).toBeNull();
  });
});
