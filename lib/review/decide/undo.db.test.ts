import { afterEach, describe, expect, it, vi } from "vitest";
import { findVenue } from "@/lib/venues/queries";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import {
  aReviewer,
  createContributionAbout,
  createVenueContribution,
  factsOf,
  listActions,
} from "@/tests/support/review-factories";
import { actionSelect } from "../trail/selects";
import { mergeVenues } from "../venues/merge";
import {
  arrangeImages,
  closeVenue,
  editVenue,
  featureVenue,
  reopenVenue,
} from "../venues/mutations";
import { reviewedVenueSelect, toVenueInput, toVenueState } from "../venues/venue-state";
import { approveUpdate, approveVenue } from "./approve";
import { approvePhotos } from "./approve-photos";
import { askSubmitter } from "./ask";
import { markDuplicate } from "./mark-duplicate";
import { markSpam } from "./mark-spam";
import { rejectContribution } from "./reject";
import { undoAction } from "./undo";
import { findUndoableOfVenue } from "./undoable";

const ada = aReviewer();
const grace = aReviewer();

async function readVenue(id: number) {
  return prisma.venue.findUniqueOrThrow({ where: { id }, select: reviewedVenueSelect });
}

async function stateOf(id: number) {
  return toVenueState(await readVenue(id));
}

async function undoLatest(thing: Parameters<typeof listActions>[0]) {
  const [latest] = await listActions(thing);
  return undoAction(grace, { actionId: latest?.id ?? 0n });
}

async function approved() {
  const contribution = await createVenueContribution();
  const approval = { contributionId: contribution.id, version: 0, note: null };
  await approveVenue(ada, { ...approval, input: factsOf(contribution, { genres: ["jazz"] }) });
  const { venueId } = await prisma.contribution.findUniqueOrThrow({
    where: { id: contribution.id },
  });
  return { contribution, venue: await readVenue(venueId ?? 0) };
}

describe("a reviewer who may not edit venues", () => {
  it("undoes decisions, and no change of an editor", async () => {
    const { id, updatedAt } = await createVenue();
    await closeVenue(ada, { venueId: id, updatedAt });
    const [closed] = await listActions({ venueId: id });
    const grace = { ...aReviewer(), role: "REVIEWER" as const };
    expect(await undoAction(grace, { actionId: closed?.id ?? 0n })).toMatchObject({
      message: "Only an editor can undo this.",
    });

    const { contribution } = await approved();
    const [approval] = await listActions({ contributionId: contribution.id });
    expect(await undoAction(grace, { actionId: approval?.id ?? 0n })).toMatchObject({ ok: true });
  });
});

describe("undoing the approval of a venue", () => {
  it("hides the venue, reopens the submission, and emails the submitter", async () => {
    const { contribution, venue } = await approved();
    expect(await undoLatest({ venueId: venue.id })).toEqual({ ok: true, href: null });

    expect(await findVenue(venue.slug)).toBeNull();
    expect(
      await prisma.contribution.findUnique({
        where: { id: contribution.id },
        include: { mails: { orderBy: { createdAt: "asc" } } },
      }),
    ).toMatchObject({
      status: "PENDING",
      decidedAt: null,
      version: 2,
      mails: [{ kind: "approved" }, { kind: "reopened" }],
    });
    const city = await prisma.city.findUnique({ where: { id: venue.cityId } });
    expect(city).toMatchObject({ venueCount: 0 });
    const [undo, first] = await listActions({ venueId: venue.id });
    expect(undo).toMatchObject({ action: "undo", undoes: first?.id, reviewerEmail: grace.email });
  });

  it("republishes the same venue at the same address on the next approval", async () => {
    const { contribution, venue } = await approved();
    await undoLatest({ venueId: venue.id });
    const response = await approveVenue(ada, {
      contributionId: contribution.id,
      version: 2,
      input: factsOf(contribution, { capacity: 120 }),
      note: null,
    });

    expect(response.ok).toBe(true);
    expect(await findVenue(venue.slug)).toMatchObject({ id: venue.id, capacity: 120, genres: [] });
    expect(await undoLatest({ venueId: venue.id })).toMatchObject({ ok: true });
    expect(await stateOf(venue.id)).toEqual({
      ...toVenueState(venue),
      status: "HIDDEN",
      decided: null,
    });
  });

  it("is refused after a later change and allowed once that is undone", async () => {
    const { venue } = await approved();
    const [approval] = await listActions({ venueId: venue.id });
    await featureVenue(ada, { venueId: venue.id, updatedAt: venue.updatedAt, isFeatured: true });
    const refused = await undoAction(grace, { actionId: approval?.id ?? 0 });
    expect(refused).toMatchObject({
      problem: "changed",
      message: expect.stringContaining(`${ada.email} featured the venue`),
    });

    expect(await undoLatest({ venueId: venue.id })).toMatchObject({ ok: true });
    expect(await undoAction(grace, { actionId: approval?.id ?? 0 })).toMatchObject({ ok: true });
  });

  it("is refused while another venue redirects to it", async () => {
    const { venue } = await approved();
    const [approval] = await listActions({ venueId: venue.id });
    const loser = await createVenue();
    await mergeVenues(ada, { loserId: loser.id, winnerId: venue.id });
    const actionId = approval?.id ?? 0n;
    expect(await undoAction(grace, { actionId })).toMatchObject({ problem: "changed" });
    expect(await findVenue(loser.slug)).toMatchObject({ id: venue.id });

    await undoLatest({ venueId: loser.id });
    expect(await undoAction(grace, { actionId })).toMatchObject({ ok: true });
  });

  it("is refused after a change outside the review", async () => {
    const { venue } = await approved();
    await prisma.venue.update({ where: { id: venue.id }, data: { phone: "+19025550123" } });
    expect(await undoLatest({ venueId: venue.id })).toMatchObject({ problem: "changed" });
    expect(await findVenue(venue.slug)).not.toBeNull();
  });
});

describe("undoing a decision about a submission", () => {
  it.each(["reject", "ask", "duplicate", "spam"] as const)(
    "%s: returns the submission to the queue",
    async (way) => {
      const venue = await createVenue();
      const contribution = await createVenueContribution();
      const seen = { contributionId: contribution.id, version: 0 };
      const ways = {
        reject: () => rejectContribution(ada, { ...seen, reason: "No." }),
        ask: () => askSubmitter(ada, { ...seen, question: "Where?" }),
        duplicate: () => markDuplicate(ada, { ...seen, venueId: venue.id, note: null }),
        spam: () => markSpam(ada, seen),
      };
      expect(await ways[way]()).toMatchObject({ ok: true });
      expect(await undoLatest({ contributionId: contribution.id })).toMatchObject({ ok: true });

      expect(
        await prisma.contribution.findUnique({
          where: { id: contribution.id },
          include: { notes: true },
        }),
      ).toMatchObject({
        status: "PENDING",
        venueId: null,
        reason: null,
        decidedAt: null,
        version: 2,
        notes: [],
      });
    },
  );

  it("is refused after the submitter has answered", async () => {
    const contribution = await createVenueContribution();
    await askSubmitter(ada, { contributionId: contribution.id, version: 0, question: "Where?" });
    await prisma.contribution.update({
      where: { id: contribution.id },
      data: { status: "PENDING", version: 2 },
    });
    expect(await undoLatest({ contributionId: contribution.id })).toMatchObject({
      problem: "changed",
    });
  });

  it("reverts an update, including name and address", async () => {
    const venue = await readVenue((await createVenue({ bar: true, barSource: "IMPORT" })).id);
    const contribution = await createContributionAbout(venue, "UPDATE");
    await approveUpdate(ada, {
      contributionId: contribution.id,
      version: 0,
      venueId: venue.id,
      updatedAt: venue.updatedAt,
      input: { ...toVenueInput(venue), name: "Hoax Hall", bar: false, genres: ["rock"] },
      note: null,
    });
    expect((await stateOf(venue.id)).barSource).toBe("REVIEW");
    expect(await undoLatest({ contributionId: contribution.id })).toMatchObject({ ok: true });

    expect(await stateOf(venue.id)).toEqual(toVenueState(venue));
    expect(await findVenue(venue.slug)).toMatchObject({ id: venue.id, slug: venue.slug });
    expect(await prisma.formerVenueName.findMany({ where: { venueId: venue.id } })).toEqual([]);
  });

  it("removes photos from the venue and lets them be approved again", async () => {
    const venue = await createVenue();
    const contribution = await createContributionAbout(venue, "PHOTOS", [{}, {}]);
    const photos = contribution.photos.map(({ id }) => ({ id, alt: "Stage", credit: null }));
    const approval = { contributionId: contribution.id, venueId: venue.id, photos, note: null };
    await approvePhotos(ada, { ...approval, version: 0 });
    await undoLatest({ venueId: venue.id });
    expect((await stateOf(venue.id)).images).toEqual([]);

    expect(await approvePhotos(ada, { ...approval, version: 2 })).toMatchObject({ ok: true });
    expect((await stateOf(venue.id)).images).toHaveLength(2);
  });
});

describe("reopening an old decision", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("works while the submission is stored, despite changes of the venue", async () => {
    const venue = await createVenue();
    const { id: contributionId } = await createContributionAbout(venue, "UPDATE");
    await rejectContribution(ada, { contributionId, version: 0, reason: "No." });
    const at = { venueId: venue.id, updatedAt: venue.updatedAt };
    await featureVenue(ada, { ...at, isFeatured: true });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 80 * 24 * 60 * 60 * 1000 });

    expect(await undoLatest({ contributionId })).toMatchObject({ ok: true });
    expect(
      await prisma.contribution.findUnique({
        where: { id: contributionId },
        include: { mails: { orderBy: { createdAt: "asc" } } },
      }),
    ).toMatchObject({ status: "PENDING", mails: [{ kind: "rejected" }, { kind: "reopened" }] });
  });

  it("is refused for a change of a venue", async () => {
    const { venue } = await approved();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
    expect(await undoLatest({ venueId: venue.id })).toMatchObject({
      message: expect.stringContaining("24 hours"),
    });
  });

  it("sends no email about spam", async () => {
    const { id: contributionId } = await createVenueContribution();
    await markSpam(ada, { contributionId, version: 0 });
    expect(await undoLatest({ contributionId })).toMatchObject({ ok: true });
    expect(await prisma.mail.count({ where: { contributionId } })).toBe(0);
  });
});

describe("undoing an action on a venue", () => {
  it("skips undone actions to reach earlier ones", async () => {
    const { id } = await createVenue();
    const seen = async () => ({ venueId: id, updatedAt: (await readVenue(id)).updatedAt });
    await closeVenue(ada, await seen());
    await reopenVenue(ada, await seen());
    const [reopening] = await listActions({ venueId: id });
    await featureVenue(ada, { ...(await seen()), isFeatured: true });
    await undoLatest({ venueId: id });

    const history = await prisma.reviewAction.findMany({
      where: { venueId: id },
      select: actionSelect,
      orderBy: { id: "desc" },
    });
    expect(findUndoableOfVenue(history, new Date())?.id).toBe(reopening?.id);
    expect(await undoAction(grace, { actionId: reopening?.id ?? 0n })).toMatchObject({ ok: true });
    expect((await readVenue(id)).status).toBe("CLOSED");
  });

  it("restores values, image order, and status", async () => {
    const images = [0, 1].map((position) => ({ position, url: `/p/${position}`, alt: "Stage" }));
    const { id } = await createVenue({ images: { create: images } });
    const start = await stateOf(id);
    const seen = async () => {
      const venue = await readVenue(id);
      return { venue, seen: { venueId: id, updatedAt: venue.updatedAt } };
    };
    const steps = [
      async () => {
        const { venue, seen: at } = await seen();
        return editVenue(ada, {
          ...at,
          input: { ...toVenueInput(venue), city: "Truro", newCity: "Truro" },
        });
      },
      async () => {
        const { venue, seen: at } = await seen();
        const reversed = venue.images.toReversed();
        return arrangeImages(ada, { ...at, images: reversed });
      },
      async () => closeVenue(ada, (await seen()).seen),
    ];
    const states = [];
    for (const step of steps) {
      states.push(await stateOf(id));
      expect(await step()).toMatchObject({ ok: true });
    }
    for (const state of states.toReversed()) {
      const latest = await prisma.reviewAction.findFirst({
        where: { venueId: id, undoes: null, undoneBy: null },
        orderBy: { id: "desc" },
      });
      expect(await undoAction(grace, { actionId: latest?.id ?? 0n })).toMatchObject({ ok: true });
      expect(await stateOf(id)).toEqual(state);
    }
    expect(states[0]).toEqual(start);
  });

  it("separates merged venues with their images and redirects", async () => {
    const city = await createCity();
    const image = { position: 0, url: "/p/1", alt: "Stage" };
    const loser = await createVenue({ city, images: { create: [image] } });
    const winner = await createVenue({ city });
    const follower = await createVenue({ city, status: "HIDDEN", mergedIntoId: loser.id });
    const before = [await stateOf(loser.id), await stateOf(winner.id)];
    await mergeVenues(ada, { loserId: loser.id, winnerId: winner.id });
    expect(await findVenue(follower.slug)).toMatchObject({ id: winner.id });
    expect(await undoLatest({ venueId: loser.id })).toMatchObject({ ok: true });

    expect([await stateOf(loser.id), await stateOf(winner.id)]).toEqual(before);
    expect(await findVenue(loser.slug)).toMatchObject({ id: loser.id });
    expect(await findVenue(follower.slug)).toMatchObject({ id: loser.id });
  });
});

describe(undoAction, () => {
  it("undoes each action once, even with concurrent attempts", async () => {
    const { venue } = await approved();
    const [approval] = await listActions({ venueId: venue.id });
    const actionId = approval?.id ?? 0n;
    const responses = await Promise.all(
      [ada, grace, aReviewer()].map((reviewer) => undoAction(reviewer, { actionId })),
    );

    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listActions({ venueId: venue.id })).toHaveLength(2);
    expect(await undoAction(ada, { actionId })).toMatchObject({
      problem: "decided",
      message: expect.stringContaining("undid a decision"),
    });
  });

  it("refuses to undo old actions, undos, and unknown actions", async () => {
    const venue = await createVenue();
    const { id: old } = await prisma.reviewAction.create({
      data: {
        actedAt: new Date(Date.now() - 25 * 60 * 60 * 1000),
        reviewerId: ada.id,
        reviewerEmail: ada.email,
        action: "close-venue",
        venueId: venue.id,
        before: { venue: { status: "CLOSED" } },
        after: { venue: { status: "PUBLISHED" } },
      },
    });
    expect(await undoAction(ada, { actionId: old })).toMatchObject({ problem: "decided" });
    expect((await stateOf(venue.id)).status).toBe("PUBLISHED");

    await closeVenue(ada, { venueId: venue.id, updatedAt: venue.updatedAt });
    await undoLatest({ venueId: venue.id });
    expect(await undoLatest({ venueId: venue.id })).toMatchObject({ problem: "not-found" });
    for (const actionId of [0, "x", "999999999999"]) {
      expect(await undoAction(ada, { actionId })).toMatchObject({ problem: "not-found" });
    }
  });
});
