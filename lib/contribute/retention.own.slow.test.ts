import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { writeToOutbox } from "@/lib/mail/outbox";
import { photoStorage } from "@/lib/photos/storage";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { removeWhatIsOld } from "./retention";

// Own folder and database: the job would delete other tests' data.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});
const dataDirectory = process.env.DATA_DIR ?? "";

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const secret = () => `canary-${randomBytes(8).toString("hex")}`;

type Facts = NonNullable<Parameters<typeof prisma.contribution.create>[0]>["data"];

async function contribute(facts: Partial<Facts> = {}) {
  const canary = secret();
  const region = await prisma.region.findFirstOrThrow({ where: { code: "NS" } });
  const { id } = await prisma.contribution.create({
    data: {
      kind: "VENUE",
      venueName: "The Lantern",
      submitterName: canary,
      submitterEmail: `${canary}@example.com`,
      submitterPhone: "902-555-0101",
      contentHash: canary,
      textHash: canary,
      token: `${canary}-token`,
      reason: canary,
      venueSubmission: {
        create: {
          name: "The Lantern",
          venueType: "club",
          regionId: region.id,
          city: "Halifax",
          address: "12 Wharf Street",
          submissionNotes: canary,
        },
      },
      updateRequest: {
        create: {
          updateType: canary,
          updateDetails: canary,
          changes: [{ field: "website", was: "", becomes: canary }],
        },
      },
      notes: { create: { author: "SUBMITTER", text: canary } },
      ...(facts as object),
    },
  });
  return { id, canary };
}

const folderOf = (photoId: string) => join(dataDirectory, "photos", photoId);

async function addPhoto(contributionId: string, position = 0) {
  const photo = await prisma.photo.create({
    data: {
      contributionId,
      position,
      byteSize: 1,
      width: 1,
      height: 1,
      placeholder: "data:image/webp;base64,AAAA",
      perceptualHash: 0n,
    },
  });
  await mkdir(folderOf(photo.id), { recursive: true });
  await writeFile(join(folderOf(photo.id), "480.webp"), "picture");
  return photo;
}

/** Whether a text occurs anywhere in the stored data of contributions. */
async function isKept(canary: string): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ kept: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM contributions t WHERE t::text LIKE ${`%${canary}%`})
        OR EXISTS (SELECT 1 FROM venue_submissions t WHERE t::text LIKE ${`%${canary}%`})
        OR EXISTS (SELECT 1 FROM update_requests t WHERE t::text LIKE ${`%${canary}%`})
        OR EXISTS (SELECT 1 FROM photo_submissions t WHERE t::text LIKE ${`%${canary}%`})
        OR EXISTS (SELECT 1 FROM contribution_notes t WHERE t::text LIKE ${`%${canary}%`})
        OR EXISTS (SELECT 1 FROM mails t WHERE t::text LIKE ${`%${canary}%`}) AS kept`;
  return row?.kept ?? false;
}

const find = (id: string) => prisma.contribution.findUnique({ where: { id } });

describe(removeWhatIsOld, () => {
  it.each(["REJECTED", "DUPLICATE", "WITHDRAWN", "UNCHANGED", "SPAM"] as const)(
    "deletes %s contributions with all their data after 90 days",
    async (status) => {
      const old = await contribute({ status, decidedAt: daysAgo(90.1) });
      const gone = await addPhoto(old.id);
      const young = await contribute({ status, decidedAt: daysAgo(89.9) });
      const photo = await addPhoto(young.id);
      await removeWhatIsOld();

      expect(await find(old.id)).toBeNull();
      expect(await isKept(old.canary)).toBe(false);
      await expect(prisma.photo.count({ where: { contributionId: old.id } })).resolves.toBe(0);
      expect(existsSync(folderOf(gone.id))).toBe(false);
      expect(await isKept(young.canary)).toBe(true);
      await expect(prisma.photo.count({ where: { id: photo.id } })).resolves.toBe(1);
      expect(existsSync(folderOf(photo.id))).toBe(true);
    },
  );

  it("keeps a contribution that is reopened meanwhile", async () => {
    const { id } = await contribute({ status: "REJECTED", decidedAt: daysAgo(91) });
    const photo = await addPhoto(id);
    await prisma.$transaction(async (reopening) => {
      const data = { status: "PENDING", decidedAt: null } as const;
      await reopening.contribution.update({ where: { id }, data });
      await removeWhatIsOld();
    });

    expect(await find(id)).toMatchObject({ status: "PENDING" });
    await expect(prisma.photo.count({ where: { id: photo.id } })).resolves.toBe(1);
    expect(existsSync(folderOf(photo.id))).toBe(true);
  });

  it("leaves nothing to reopen while files are removed", async () => {
    const old = { status: "REJECTED" as const, decidedAt: daysAgo(91) };
    const [first, second] = [await contribute(old), await contribute(old)];
    await addPhoto(first.id);
    const reopened: number[] = [];
    const removeAll = vi.spyOn(photoStorage(), "removeAll").mockImplementation(async () => {
      const { count } = await prisma.contribution.updateMany({
        where: { id: second.id },
        data: { status: "PENDING", decidedAt: null },
      });
      reopened.push(count);
      throw new Error("storage is down");
    });

    await expect(removeWhatIsOld()).rejects.toThrow("storage is down");
    removeAll.mockRestore();
    expect(reopened).toEqual([0]);
    expect([await find(first.id), await find(second.id)]).toEqual([null, null]);
  });

  it.each(["PENDING", "ASKED"] as const)(
    "keeps %s contributions however old they are",
    async (status) => {
      const { id, canary } = await contribute({ status, receivedAt: daysAgo(2000) });
      await removeWhatIsOld();
      expect(await find(id)).not.toBeNull();
      expect(await isKept(canary)).toBe(true);
    },
  );

  it("removes personal data 12 months after approval and keeps the facts", async () => {
    const old = await contribute({ status: "APPROVED", decidedAt: daysAgo(367) });
    const young = await contribute({ status: "APPROVED", decidedAt: daysAgo(364) });
    await removeWhatIsOld();

    expect(await isKept(old.canary)).toBe(false);
    expect(await find(old.id)).toMatchObject({
      venueName: "The Lantern",
      submitterPhone: null,
      forgottenAt: expect.any(Date),
    });
    await expect(
      prisma.venueSubmission.findUnique({ where: { contributionId: old.id } }),
    ).resolves.toMatchObject({ address: "12 Wharf Street" });
    expect(await isKept(young.canary)).toBe(true);
  });

  it("keeps of a venue's contacts and texts only what the venue shows", async () => {
    const shown = { email: "box@example.com", phone: "902-555-0102", description: "A hall" };
    const [venue, hidden] = [
      await createVenue(shown),
      await createVenue({ ...shown, status: "HIDDEN" }),
    ];
    const decided = { status: "APPROVED" as const, decidedAt: daysAgo(367) };
    const [kept, edited, gone] = await Promise.all([
      contribute({ ...decided, venueId: venue.id }),
      contribute({ ...decided, venueId: venue.id }),
      contribute({ ...decided, venueId: hidden.id }),
    ]);
    const said = { ...shown, website: "https://mine.example.com/" };
    const unpublished = { email: "me@example.com", phone: "902-555-0103", description: "Call me" };
    for (const [{ id }, data] of [
      [kept, said],
      [edited, { ...said, ...unpublished }],
      [gone, said],
    ] as const) {
      await prisma.venueSubmission.update({ where: { contributionId: id }, data });
    }
    await removeWhatIsOld();

    const nothing = { email: null, phone: null, website: null, description: null };
    const submissionOf = ({ id }: { id: string }) =>
      prisma.venueSubmission.findUnique({ where: { contributionId: id } });
    expect(await submissionOf(kept)).toMatchObject({ ...shown, website: null });
    expect(await submissionOf(edited)).toMatchObject(nothing);
    expect(await submissionOf(gone)).toMatchObject({ ...nothing, address: "12 Wharf Street" });
  });

  it("removes photos that were not chosen and keeps published ones", async () => {
    const venue = await createVenue();
    const { id } = await contribute({ kind: "PHOTOS", status: "APPROVED", decidedAt: daysAgo(91) });
    const [published, unused] = [await addPhoto(id, 0), await addPhoto(id, 1)];
    const image = { venueId: venue.id, position: 0, url: "/photos/1", alt: "The stage" };
    await prisma.venueImage.create({ data: { ...image, photoId: published.id } });
    const odd = await contribute({ status: "REJECTED", decidedAt: daysAgo(91) });
    const taken = await addPhoto(odd.id);
    await prisma.venueImage.create({ data: { ...image, position: 1, photoId: taken.id } });
    await removeWhatIsOld();

    const left = await prisma.photo.findMany({
      where: { id: { in: [published.id, unused.id, taken.id] } },
    });
    expect(left.map((photo) => photo.id).sort()).toEqual([published.id, taken.id].sort());
  });

  it("removes copies of mail after 30 days, except unsent ones", async () => {
    const write = (facts: object) =>
      prisma.mail.create({
        data: {
          kind: "receipt",
          recipient: "a@example.com",
          subject: "s",
          text: "t",
          html: "h",
          ...facts,
        },
      });
    const createdAt = daysAgo(30.1);
    const mails = {
      sent: await write({ createdAt, sentAt: daysAgo(30) }),
      over: await write({ createdAt, givenUpAt: daysAgo(23) }),
      waiting: await write({ createdAt }),
      young: await write({ createdAt: daysAgo(29.9), sentAt: daysAgo(29.9) }),
    };
    await removeWhatIsOld();

    const ids = Object.values(mails).map(({ id }) => id);
    const left = await prisma.mail.findMany({ where: { id: { in: ids } } });
    expect(left.map(({ id }) => id).sort()).toEqual([mails.waiting.id, mails.young.id].sort());
  });

  it("removes mail files after 30 days", async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await writeToOutbox(`${old}.eml`, Buffer.from("old"));
    await writeToOutbox(`${young}.eml`, Buffer.from("young"));
    const outbox = join(dataDirectory, "outbox");
    await writeFile(join(outbox, "notes.txt"), "an operator's own");
    for (const name of [`${old}.eml`, "notes.txt"]) {
      await utimes(join(outbox, name), daysAgo(31), daysAgo(31));
    }
    await removeWhatIsOld();

    expect((await readdir(outbox)).sort()).toEqual([`${young}.eml`, "notes.txt"].sort());
  });

  it("removes rate limit counters a day after they expire", async () => {
    const [old, young] = [secret(), secret()];
    await prisma.rateLimit.createMany({
      data: [
        { key: old, points: 1, expire: BigInt(daysAgo(1.1).getTime()) },
        { key: young, points: 1, expire: BigInt(Date.now() + day) },
      ],
    });
    await removeWhatIsOld();

    const left = await prisma.rateLimit.findMany({ where: { key: { in: [old, young] } } });
    expect(left.map(({ key }) => key)).toEqual([young]);
  });

  it("processes more than one batch and is idempotent", async () => {
    await prisma.contribution.createMany({
      data: Array.from({ length: 450 }, () => ({
        kind: "UPDATE" as const,
        status: "REJECTED" as const,
        venueName: "The Many",
        decidedAt: daysAgo(100),
      })),
    });
    const first = await removeWhatIsOld();
    expect(first.discarded).toBeGreaterThanOrEqual(450);
    await expect(prisma.contribution.count({ where: { venueName: "The Many" } })).resolves.toBe(0);
    expect(await removeWhatIsOld()).toMatchObject({ discarded: 0, forgotten: 0, photos: 0 });
  });
});

describe("queries of the retention job", () => {
  beforeAll(async () => {
    await prisma.$executeRaw`
      INSERT INTO contributions (kind, status, venue_name, received_at, decided_at, forgotten_at)
        SELECT 'UPDATE', (ARRAY['APPROVED', 'REJECTED'])[1 + n % 2]::contribution_status, 'The Plan',
               now() - interval '10 days', now() - interval '10 days', now()
          FROM generate_series(1, 20000) AS n`;
    await prisma.$executeRaw`
      INSERT INTO mails (kind, recipient, subject, text, html, sent_at)
        SELECT 'receipt', 'grace@example.com', 'Receipt', '', '', now() FROM generate_series(1, 20000)`;
    await prisma.$executeRaw`ANALYZE contributions, mails`;
  });

  it.each([
    [
      "contributions_discard_idx",
      "SELECT id FROM contributions WHERE status IN ('REJECTED', 'DUPLICATE', 'WITHDRAWN', 'UNCHANGED', 'SPAM') AND decided_at < now() - interval '90 days' ORDER BY decided_at LIMIT 200",
    ],
    [
      "contributions_forget_idx",
      "SELECT id FROM contributions WHERE status = 'APPROVED' AND forgotten_at IS NULL AND decided_at < now() - interval '1 year' ORDER BY decided_at LIMIT 200",
    ],
    [
      "mails_unsent_idx",
      "SELECT id FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL AND created_at < now() ORDER BY created_at LIMIT 500",
    ],
  ])("are answered by %s", async (index, sql) => {
    const plan = await prisma.$queryRawUnsafe(`EXPLAIN (FORMAT JSON) ${sql}`);
    expect(JSON.stringify(plan)).toContain(index);
  });
});
