import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { searchContributions } from "@/lib/review/queue/queries";
import { listActions } from "@/lib/review/trail/queries";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import {
  aReviewer,
  createContributionAbout,
  createReviewer,
  createVenueContribution,
  listActions as listActionsOf,
} from "@/tests/support/review-factories";
import { undoAction } from "../decide/undo";
import { editVenue } from "../venues/mutations";
import { reviewedVenueSelect, toVenueInput } from "../venues/venue-state";
import { erasePerson } from "./mutations";
import { findPerson } from "./queries";

const anEmail = () => `${randomBytes(6).toString("hex")}@example.com`;

/** An approved venue, a pending update, photos of which one is published, and an email. */
async function createPerson(email: string) {
  const venue = await createVenue();
  const approved = await createVenueContribution({ submitterEmail: email.toUpperCase() });
  const waiting = await createContributionAbout(venue, "UPDATE");
  const photos = await createContributionAbout(venue, "PHOTOS", [{}, {}]);
  const decided = { status: "APPROVED" as const, decidedAt: new Date(), venueId: venue.id };
  const of = { submitterEmail: email, submitterName: "Grace Canary", submitterPhone: "902" };
  await prisma.contribution.update({ where: { id: approved.id }, data: { ...decided, ...of } });
  await prisma.contribution.update({ where: { id: waiting.id }, data: of });
  await prisma.contribution.update({ where: { id: photos.id }, data: { ...decided, ...of } });
  await prisma.contributionNote.create({
    data: { contributionId: approved.id, author: "SUBMITTER", text: "Call me" },
  });
  await prisma.venueImage.create({
    data: {
      venueId: venue.id,
      position: 0,
      url: "/photos/a.webp",
      alt: "Stage",
      credit: "Grace Canary",
      photoId: photos.photos[0]?.id ?? null,
    },
  });
  const letter = { kind: "received", recipient: email, subject: "Thanks", text: "Hi", html: "Hi" };
  await prisma.mail.create({ data: { ...letter, contributionId: approved.id } });
  return { venue, approved, waiting, photos };
}

describe(findPerson, () => {
  it("finds everything an address sent, ignoring case, and nothing else", async () => {
    const email = anEmail();
    const { approved, waiting, photos } = await createPerson(email);
    await createPerson(anEmail());
    const person = await findPerson(email.toUpperCase());

    const ids = [approved.id, waiting.id, photos.id].toSorted();
    expect(person.contributions.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(person.messages).toMatchObject([{ recipient: email, subject: "Thanks" }]);
    expect(JSON.stringify(person)).toContain("Call me");
    const found = await searchContributions(` ${email.toUpperCase()}`);
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(await searchContributions(email.slice(1))).toEqual([]);
  });
});

describe(erasePerson, () => {
  it("takes the person out of what the trail quotes", async () => {
    const email = anEmail();
    const { venue, photos, waiting } = await createPerson(email);
    const images = [{ photoId: photos.photos[0]?.id, alt: "Stage", credit: "Grace Canary" }];
    const action = { reviewerId: "ada", reviewerEmail: "ada@example.com" };
    const approved = await prisma.reviewAction.create({
      data: {
        ...action,
        action: "approve-photos",
        venueId: venue.id,
        after: { venue: { images } },
      },
    });
    const rejected = await prisma.reviewAction.create({
      data: {
        ...action,
        action: "reject",
        contributionId: waiting.id,
        reason: `${email.toUpperCase()} is no "venue"`,
        after: { contribution: { reason: `Wrote to ${email}` } },
      },
    });
    await erasePerson(email);

    const rows = await prisma.reviewAction.findMany({
      where: { id: { in: [approved.id, rejected.id] } },
      orderBy: { id: "asc" },
    });
    expect(rows).toMatchObject([
      { ...approved, after: { venue: { images: [{ ...images[0], credit: null }] } } },
      {
        ...rejected,
        reason: '[erased] is no "venue"',
        after: { contribution: { reason: "Wrote to [erased]" } },
      },
    ]);
  });

  it("takes the credits of the person's photos out of merges, edits, and removals", async () => {
    const email = anEmail();
    const { venue, photos } = await createPerson(email);
    const [published, removed] = photos.photos.map(({ id }) => id);
    const deleted = randomUUID();
    const stranger = { alt: "Bar", credit: "Grace Canary", photoId: randomUUID(), position: 1 };
    const of = (photoId = "", credit: string | null = "Grace Canary") => ({
      alt: "Stage",
      url: "/photos/a.webp",
      credit,
      photoId,
      position: 0,
    });
    const actions = [
      { action: "merge-venues", after: { winner: { images: [of(published), stranger] } } },
      {
        action: "edit-images",
        venueId: venue.id,
        before: { venue: { images: [of(published, 'G. "Gracie"\\ Canary'), of(removed)] } },
        after: { venue: { images: [of(published)] } },
      },
      {
        action: "approve-photos",
        contributionId: photos.id,
        before: { venue: { images: [stranger] } },
        after: { venue: { images: [stranger, of(deleted)] } },
      },
      { action: "edit-images", before: { venue: { images: [of(deleted)] } }, after: {} },
    ];
    const ids: bigint[] = [];
    for (const data of actions) {
      ids.push((await prisma.reviewAction.create({ data, select: { id: true } })).id);
    }
    await erasePerson(email);

    const rows = await prisma.reviewAction.findMany({
      where: { id: { in: ids } },
      select: { before: true, after: true },
      orderBy: { id: "asc" },
    });
    expect(rows).toEqual([
      { before: null, after: { winner: { images: [of(published, null), stranger] } } },
      {
        before: { venue: { images: [of(published, null), of(removed, null)] } },
        after: { venue: { images: [of(published, null)] } },
      },
      {
        before: { venue: { images: [stranger] } },
        after: { venue: { images: [stranger, of(deleted, null)] } },
      },
      { before: { venue: { images: [of(deleted, null)] } }, after: {} },
    ]);
  });

  it("leaves longer addresses that hold the person's", async () => {
    const email = anEmail();
    const others = [`jo${email}`, `jo.${email}`, `${email}.au`, `${email}-club.example`];
    await createPerson(email);
    const reason = `From ${others.join(", ")}`;
    const { id } = await prisma.reviewAction.create({
      data: {
        action: "reject",
        reason: `${reason} and <${email}>, ...${email}. -${email}`,
        after: { contribution: { reason: `${others[0]}\n${email}` } },
      },
    });
    await erasePerson(email);

    expect(await prisma.reviewAction.findUnique({ where: { id } })).toMatchObject({
      reason: `${reason} and <[erased]>, ...[erased]. -[erased]`,
      after: { contribution: { reason: `${others[0]}\n[erased]` } },
    });
  });

  it("keeps published data without the person and records an anonymous action", async () => {
    const [email, other] = [anEmail(), anEmail()];
    const { venue, approved, waiting, photos } = await createPerson(email);
    await createPerson(other);
    const erased = await erasePerson(email);

    expect(erased).toEqual({
      deleted: 1,
      anonymized: 2,
      photos: 1,
      messages: 1,
      mentions: 0,
    });
    expect(await findPerson(email)).toMatchObject({ contributions: [], messages: [] });
    const left = await prisma.contribution.findMany({
      where: { id: { in: [approved.id, waiting.id, photos.id] } },
      include: { notes: true, venueSubmission: true, photos: true },
    });
    expect(left).toHaveLength(2);
    expect(JSON.stringify(left, (_, value) => (typeof value === "bigint" ? 0 : value))).not.toMatch(
      new RegExp(`${email}|Grace|Call me`, "i"),
    );
    expect(await prisma.venueImage.findMany({ where: { venueId: venue.id } })).toMatchObject([
      { alt: "Stage", credit: null },
    ]);
    const filter = { venueId: null, reviewerId: null, action: "erase-person", day: null };
    const [row] = (await listActions(filter, null)).entries;
    expect(row).toMatchObject({ reviewerEmail: null, contributionId: null, before: erased });
    expect((await findPerson(other)).contributions).toHaveLength(3);
    expect(await erasePerson(anEmail())).toEqual({
      deleted: 0,
      anonymized: 0,
      photos: 0,
      messages: 0,
      mentions: 0,
    });
  });

  it("leaves changes of a venue's email that can be undone", async () => {
    const [from, to] = [anEmail(), anEmail()];
    const [left, reached] = [await createVenue({ email: from }), await createVenue({ email: to })];
    await editEmail(left.id, null);
    await editEmail(reached.id, from);
    await erasePerson(from);

    expect(await undoEdit(left.id)).toMatchObject({ ok: true });
    expect(await undoEdit(reached.id)).toMatchObject({ ok: true });
    expect(await emailsOf([left.id, reached.id])).toEqual([null, to]);
  });

  it("takes the address off pages for good if asked to", async () => {
    const email = anEmail();
    const { id } = await createVenue({ email, description: `Ask ${email.toUpperCase()}.` });
    await erasePerson(email);
    expect(await emailsOf([id])).toEqual([email]);
    expect((await findPerson(email)).mentions).toEqual([
      { table: "venues", id: `${id}`, columns: expect.anything(), href: `/review/venues/${id}` },
    ]);
    await erasePerson(email, { alsoPublished: true });

    expect(await prisma.venue.findUnique({ where: { id } })).toMatchObject({
      email: null,
      description: "Ask [erased].",
      decided: { email: { by: "REVIEWER", values: { email: null } } },
    });
    expect((await findPerson(email)).mentions).toEqual([]);
  });

  it("refuses the address of a reviewer who has not been removed", async () => {
    const { email } = await createReviewer("REVIEWER");
    await expect(erasePerson(email)).rejects.toThrow(`reviewer remove ${email}`);
  });
});

async function editEmail(venueId: number, email: string | null) {
  const venue = await prisma.venue.findUniqueOrThrow({
    where: { id: venueId },
    select: reviewedVenueSelect,
  });
  const input = { ...toVenueInput(venue), email };
  const { updatedAt } = venue;
  expect(await editVenue(aReviewer(), { venueId, updatedAt, input })).toMatchObject({ ok: true });
}

async function undoEdit(venueId: number) {
  const [edit] = await listActionsOf({ venueId });
  return undoAction(aReviewer(), { actionId: edit?.id ?? 0n });
}

async function emailsOf(ids: number[]) {
  const venues = await prisma.venue.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
  });
  return venues.map(({ email }) => email);
}
