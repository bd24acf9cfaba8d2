import { describe, expect, it } from "vitest";
import { addNote } from "@/lib/contribute/status/mutations";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import {
  aReviewer,
  createContributionAbout,
  createVenueContribution,
  listActions,
} from "@/tests/support/review-factories";
import { askSubmitter } from "./ask";
import { markDuplicate } from "./mark-duplicate";
import { markSpam } from "./mark-spam";
import { markUnchanged } from "./mark-unchanged";
import { rejectContribution } from "./reject";

const ada = aReviewer();

async function readContribution(id: string) {
  return prisma.contribution.findUniqueOrThrow({
    where: { id },
    include: { mails: true, notes: true },
  });
}

describe(rejectContribution, () => {
  it("closes the submission and emails the reason", async () => {
    const { id } = await createVenueContribution();
    const seen = { contributionId: id, version: 0 };
    expect(await rejectContribution(ada, { ...seen, reason: "It is a shop." })).toEqual({
      ok: true,
      href: null,
    });

    expect(await readContribution(id)).toMatchObject({
      status: "REJECTED",
      reason: "It is a shop.",
      version: 1,
      mails: [{ kind: "rejected" }],
    });
    expect(await listActions({ contributionId: id })).toMatchObject([
      { action: "reject", reason: "It is a shop.", reviewerEmail: ada.email },
    ]);
  });

  it.each(["", "  \n ", "x".repeat(2001)])(
    "requires a reason within the length limit",
    async (reason) => {
      const { id } = await createVenueContribution();
      expect(
        await rejectContribution(ada, { contributionId: id, version: 0, reason }),
      ).toMatchObject({
        problem: "invalid",
        fieldErrors: { reason: [expect.any(String)] },
      });
      expect(await readContribution(id)).toMatchObject({
        status: "PENDING",
        version: 0,
        mails: [],
      });
    },
  );

  it("sends no email without an address", async () => {
    const { id } = await createVenueContribution();
    await prisma.contribution.update({ where: { id }, data: { submitterEmail: null } });
    await rejectContribution(ada, { contributionId: id, version: 0, reason: "It is a shop." });

    expect(await readContribution(id)).toMatchObject({ status: "REJECTED", mails: [] });
  });
});

describe(markSpam, () => {
  it("closes the submission without an email", async () => {
    const { id } = await createVenueContribution();
    expect(await markSpam(ada, { contributionId: id, version: 0 })).toMatchObject({ ok: true });

    expect(await readContribution(id)).toMatchObject({
      status: "SPAM",
      reason: null,
      version: 1,
      mails: [],
      decidedAt: expect.any(Date),
    });
    expect(await listActions({ contributionId: id })).toMatchObject([{ action: "mark-spam" }]);
  });
});

describe(markUnchanged, () => {
  it("emails the submitter and leaves the venue unverified", async () => {
    const venue = await createVenue();
    const { id } = await createContributionAbout(venue, "UPDATE");
    const seen = { contributionId: id, version: 0, venueId: venue.id };
    const decided = await markUnchanged(ada, { ...seen, note: "Thank you." });

    expect(decided).toEqual({ ok: true, href: expect.stringContaining(venue.slug) });
    expect(await readContribution(id)).toMatchObject({
      status: "UNCHANGED",
      reason: "Thank you.",
      mails: [{ kind: "unchanged", subject: `Nothing to change: your update for "${venue.name}"` }],
    });
    const { verifiedAt, updatedAt } = venue;
    expect(await prisma.venue.findUnique({ where: { id: venue.id } })).toMatchObject({
      verifiedAt,
      updatedAt,
    });
  });

  it("refuses anything but updates", async () => {
    const venue = await createVenue();
    const { id } = await createContributionAbout(venue, "PHOTOS");
    const seen = { contributionId: id, version: 0, venueId: venue.id, note: null };
    expect(await markUnchanged(ada, seen)).toMatchObject({ problem: "not-found" });
  });
});

describe(askSubmitter, () => {
  it("emails the question and allows a later decision", async () => {
    const { id } = await createVenueContribution();
    await askSubmitter(ada, { contributionId: id, version: 0, question: "Which door?" });

    expect(await readContribution(id)).toMatchObject({
      status: "ASKED",
      decidedAt: null,
      notes: [{ author: "REVIEWER", text: "Which door?" }],
      mails: [{ kind: "asked" }],
    });
    const reason = "No answer came.";
    expect(await rejectContribution(ada, { contributionId: id, version: 1, reason })).toMatchObject(
      {
        ok: true,
      },
    );
  });
});

describe(markDuplicate, () => {
  it("links the existing venue", async () => {
    const venue = await createVenue();
    const { id } = await createVenueContribution();
    const decided = await markDuplicate(ada, {
      contributionId: id,
      version: 0,
      venueId: venue.id,
      note: null,
    });

    expect(decided).toEqual({ ok: true, href: expect.stringContaining(venue.slug) });
    expect(await readContribution(id)).toMatchObject({ status: "DUPLICATE", venueId: venue.id });
  });

  it("accepts no venue but refuses a hidden one", async () => {
    const { id } = await createVenueContribution();
    const hidden = await createVenue({ status: "HIDDEN" });
    const seen = { contributionId: id, version: 0, note: null };
    expect(await markDuplicate(ada, { ...seen, venueId: hidden.id })).toMatchObject({
      problem: "invalid",
    });
    expect(await markDuplicate(ada, { ...seen, venueId: null })).toEqual({ ok: true, href: null });
  });
});

describe("a decision about a version that is no longer the latest", () => {
  const added = "This has changed since you opened it. The submitter added something.";
  const decideStale = (id: string) =>
    rejectContribution(ada, { contributionId: id, version: 0, reason: "It is a shop." });

  it("names the submitter who added something after a reviewer acted", async () => {
    const { id } = await createVenueContribution();
    expect(await addNote(id, "It moved.")).toBeNull();
    expect(await decideStale(id)).toMatchObject({ problem: "changed", message: added });

    await askSubmitter(ada, { contributionId: id, version: 1, question: "Where to?" });
    expect(await decideStale(id)).toMatchObject({
      message: expect.stringContaining(`${ada.email} asked the submitter`),
    });
    expect(await addNote(id, "Next door.")).toBeNull();
    expect(await decideStale(id)).toMatchObject({ problem: "changed", message: added });
  });
});
