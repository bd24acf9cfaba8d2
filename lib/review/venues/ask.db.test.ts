import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createUpdateRequest } from "@/lib/contribute/mutations";
import { updateRequestSchema } from "@/lib/contribute/update-request-schema";
import { stopAsking } from "@/lib/contribute/venue-asks/mutations";
import { noteFacts } from "@/lib/facts/freshness";
import { findVenueFacts } from "@/lib/facts/queries";
import { approveUpdate } from "@/lib/review/decide/approve";
import { undoAction } from "@/lib/review/decide/undo";
import { prisma } from "@/tests/support/connection";
import { createSourceRecord, createVenue } from "@/tests/support/factories";
import { aReviewer, listActions } from "@/tests/support/review-factories";
import { findContribution } from "../queue/find-contribution";
import { askAboutVenue } from "./ask";
import { featureVenue } from "./mutations";
import { findReviewVenue } from "./queries";
import { reviewedVenueSelect, toVenueInput } from "./venue-state";

const [ada, ben] = [aReviewer(), aReviewer()];

const addressOf = () => `box-${randomBytes(5).toString("hex")}@lantern.example`;

async function createKnownVenue() {
  const venue = await createVenue({ email: addressOf() });
  await createSourceRecord(venue);
  return venue;
}

type Venue = Awaited<ReturnType<typeof createKnownVenue>>;

async function seen(venueId: number) {
  const { updatedAt } = await prisma.venue.findUniqueOrThrow({ where: { id: venueId } });
  return { venueId, updatedAt };
}

async function ask(venue: Venue, reviewer = ada) {
  return askAboutVenue(reviewer, { ...(await seen(venue.id)), section: "access" });
}

/** The secret of the links in the mail. */
async function tokenIn({ email }: Venue): Promise<string> {
  const mail = await prisma.mail.findFirstOrThrow({ where: { recipient: email ?? "" } });
  return /venue-answers\/([\w-]+)$/m.exec(mail.text)?.[1] ?? "";
}

describe(askAboutVenue, () => {
  it("mails the venue, and says in the trail who asked about what", async () => {
    const venue = await createKnownVenue();
    expect(await ask(venue)).toMatchObject({ ok: true });

    expect(await tokenIn(venue)).not.toBe("");
    expect(await listActions({ venueId: venue.id })).toMatchObject([
      { action: "ask-venue", reviewerEmail: ada.email, after: { askedSection: "Access" } },
    ]);
  });

  it("mails once if two reviewers ask at the same moment, and tells the other one", async () => {
    const venue = await createKnownVenue();
    const [one, other] = await Promise.all([ask(venue, ada), ask(venue, ben)]);
    expect([one.ok, other.ok].toSorted()).toEqual([false, true]);
    expect(one.ok ? other : one).toMatchObject({
      message: expect.stringMatching(/^It was asked about "Access" on .*once in 12 months\.$/),
    });
    expect(await prisma.mail.count({ where: { recipient: venue.email ?? "" } })).toBe(1);
    expect(await listActions({ venueId: venue.id })).toHaveLength(1);
  });

  it("refuses reviewers, too, once the venue wants no more, and its page says so", async () => {
    const venue = await createKnownVenue();
    await ask(venue);
    expect((await findReviewVenue(venue.id))?.asking).toMatchObject({ barrier: { why: "asked" } });
    await stopAsking(await tokenIn(venue));

    expect((await findReviewVenue(venue.id))?.asking).toMatchObject({
      barrier: { why: "stopped" },
    });
    expect(await ask(venue)).toMatchObject({
      ok: false,
      message: expect.stringContaining("not to send such email again"),
    });
  });

  it("shows before what can be asked, and of a venue without an address how to go on", async () => {
    const venue = await createKnownVenue();
    expect((await findReviewVenue(venue.id))?.asking).toMatchObject({
      barrier: null,
      email: venue.email,
      sections: expect.arrayContaining([expect.objectContaining({ section: "tech" })]),
    });
    const silent = await createVenue();
    expect(
      await askAboutVenue(ada, { ...(await seen(silent.id)), section: "access" }),
    ).toMatchObject({ message: expect.stringContaining("Add the one that its website shows") });
  });

  it("can't be undone, and lets an earlier action be", async () => {
    const venue = await createKnownVenue();
    await featureVenue(ada, { ...(await seen(venue.id)), isFeatured: true });
    await ask(venue);
    const [featured, asked] = await prisma.reviewAction.findMany({
      where: { venueId: venue.id },
      orderBy: { id: "asc" },
    });
    expect(await undoAction(ada, { actionId: asked?.id ?? 0 })).toMatchObject({ ok: false });
    expect(await undoAction(ada, { actionId: featured?.id ?? 0 })).toMatchObject({ ok: true });
  });
});

describe(createUpdateRequest, () => {
  async function answer(venue: Venue, token: string) {
    const request = updateRequestSchema.parse({
      venueName: venue.name,
      venueId: String(venue.id),
      name: "Robin Example",
      email: "robin@example.com",
      ask: token,
      "was-stepFreeEntrance": "",
      "becomes-stepFreeEntrance": "yes",
    });
    const stored = await createUpdateRequest(request, randomBytes(16).toString("base64url"));
    return "id" in stored ? stored.id : "";
  }

  /** As a reviewer does who finds it right. */
  async function approve(contributionId: string, { id }: Venue) {
    const venue = await prisma.venue.findUniqueOrThrow({
      where: { id },
      select: reviewedVenueSelect,
    });
    return approveUpdate(ada, {
      contributionId,
      version: 0,
      venueId: id,
      updatedAt: venue.updatedAt,
      input: { ...toVenueInput(venue), stepFreeEntrance: "yes" },
      note: null,
    });
  }

  async function tellersOf({ id }: Venue) {
    const facts = await findVenueFacts(id);
    const notes = facts ? noteFacts(facts, new Date()) : [];
    return notes.find(({ kind }) => kind === "access")?.tellers.map(({ text }) => text);
  }

  const proofOf = async (id: string) =>
    (await findContribution(id, { venueId: null, find: "" }))?.contribution.updateRequest
      ?.venueAskedAt;

  it("waits with the sender's proof, and names the venue as the source once approved", async () => {
    const venue = await createKnownVenue();
    await ask(venue);
    const id = await answer(venue, await tokenIn(venue));

    expect(await proofOf(id)).toBeInstanceOf(Date);
    const before = await prisma.venue.findUniqueOrThrow({ where: { id: venue.id } });
    expect(before.details).toBeNull();
    expect(await approve(id, venue)).toMatchObject({ ok: true });
    expect(await tellersOf(venue)).toEqual([expect.stringMatching(/^Told by the venue in /)]);
  });

  it("takes what comes without the link as a visitor's", async () => {
    const [venue, other] = [await createKnownVenue(), await createKnownVenue()];
    await ask(other);
    for (const token of ["", "1-1-forged", await tokenIn(other)]) {
      expect(await proofOf(await answer(venue, token))).toBeNull();
    }
    const id = await answer(venue, "");
    await approve(id, venue);
    expect(await tellersOf(venue)).toEqual([expect.stringMatching(/^Sent by a visitor in /)]);
  });

  it("names the venue only as the source of its own facts", async () => {
    const [venue, other] = [await createKnownVenue(), await createKnownVenue()];
    await ask(venue);
    const id = await answer(venue, await tokenIn(venue));
    await approve(id, other);
    expect(await tellersOf(other)).toEqual([expect.stringMatching(/^Sent by a visitor in /)]);
  });
});
