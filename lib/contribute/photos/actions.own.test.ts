import { randomBytes, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFormToken } from "@/lib/contribute/form-token";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { sender } from "@/tests/support/sender";
import { submitPhotos } from "./actions";

const unique = () => randomBytes(8).toString("hex");
let token = "";

vi.mock("@/lib/core/request-context", async (original) =>
  (await import("@/tests/support/sender")).fromSender(original),
);

type PhotoFacts = { uploadedAt?: Date; contributionId?: string; byteSize?: number };

async function createUpload(facts: PhotoFacts = {}): Promise<string> {
  const { id } = await prisma.photo.create({
    data: {
      byteSize: 1000,
      width: 4000,
      height: 3000,
      placeholder: "data:image/webp;base64,AAAA",
      perceptualHash: 5n,
      ...facts,
    },
  });
  return id;
}

const complete = (photoIds: string) => ({
  token,
  venueName: `The Lantern ${unique()}`,
  name: "Robin Example",
  email: "robin@example.com",
  photoDescription: `The stage from the balcony ${unique()}`,
  agreeTos: true,
  photoIds,
});

const find = (venueName: string) =>
  prisma.contribution.findMany({
    where: { venueName },
    include: { photoSubmission: true, photos: { orderBy: { position: "asc" } }, mails: true },
  });

async function countJobs(photoIds: string[]): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE name = 'process-photo' AND data->>'photoId' = ANY(${photoIds})`;
  return row?.count ?? 0;
}

beforeEach(async () => {
  sender.address = unique();
  token = await createFormToken(Date.now() - 60_000);
});

describe(submitPhotos, () => {
  it("stores the submission with its photos in order and queues their processing", async () => {
    const venue = await createVenue();
    const ids = [await createUpload(), await createUpload(), await createUpload()];
    const sent = {
      ...complete(ids.join(",")),
      venueId: String(venue.id),
      isPhotographer: true,
      status: "APPROVED",
    };
    const result = await submitPhotos(null, sent);
    const [contribution] = await find(sent.venueName);

    expect(result).toEqual({
      ok: true,
      id: contribution?.id,
      token: expect.any(String),
      uploads: [],
      photoProblems: [],
    });
    expect(contribution).toMatchObject({
      kind: "PHOTOS",
      status: "PENDING",
      venueId: venue.id,
      submitterName: "Robin Example",
      submitterEmail: "robin@example.com",
      photoSubmission: { photoDescription: sent.photoDescription, isPhotographer: true },
    });
    expect(contribution?.photos.map(({ id }) => id)).toEqual(ids);
    expect(contribution?.mails).toHaveLength(1);
    await expect(countJobs(ids)).resolves.toBe(3);
  });

  it("accepts a form submitted without scripts", async () => {
    const ids = [await createUpload(), await createUpload()];
    const { photoIds: _, ...fields } = complete("");
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, agreeTos: "on", venueId: "" })) {
      form.append(name, String(value));
    }
    for (const id of ids) {
      form.append("photoIds", id);
    }

    await expect(submitPhotos(null, form)).resolves.toMatchObject({ ok: true });
    const [contribution] = await find(fields.venueName);
    expect(contribution?.photos.map(({ id }) => id)).toEqual(ids);
    expect(contribution?.photoSubmission?.isPhotographer).toBe(false);
  });

  it("stores nothing while a file was rejected, and keeps the accepted ones", async () => {
    const id = await createUpload();
    const form = new FormData();
    const { venueName, ...fields } = complete(id);
    for (const [name, value] of Object.entries({ ...fields, venueName, agreeTos: "on" })) {
      form.append(name, String(value));
    }
    form.append("photoProblems", "stage.gif: This is not a photo");
    const result = await submitPhotos(null, form);

    expect(result).toMatchObject({
      ok: false,
      fieldErrors: { photoProblems: ["We couldn't accept some of your files"] },
      values: { venueName, photoIds: id },
      photoProblems: ["stage.gif: This is not a photo"],
      uploads: [{ id, width: 4000, height: 3000, placeholder: "data:image/webp;base64,AAAA" }],
    });
    await expect(find(venueName)).resolves.toEqual([]);
  });

  it("stores one contribution when resent, even with files uploaded again", async () => {
    const sent = complete(await createUpload());
    const first = await submitPhotos(null, sent);
    const again = await submitPhotos(null, sent);
    const anew = await submitPhotos(null, { ...sent, photoIds: await createUpload() });
    const other = await submitPhotos(null, {
      ...sent,
      photoIds: await createUpload({ byteSize: 1001 }),
    });

    expect([again, anew]).toMatchObject([
      { ok: true, id: "id" in first && first.id },
      { ok: true, id: "id" in first && first.id },
    ]);
    expect(other).toMatchObject({ ok: false });
    await expect(find(sent.venueName)).resolves.toHaveLength(1);
  });

  it("returns the specified error messages by field", async () => {
    const typed = { token, venueName: "Th", name: "R", email: "robin", photoDescription: "Stage" };
    await expect(submitPhotos(null, typed)).resolves.toMatchObject({
      ok: false,
      fieldErrors: {
        venueName: ["Venue name must be at least 3 characters"],
        name: ["Your name must be at least 2 characters"],
        email: ["Please enter a valid email address"],
        photoDescription: ["Please provide a brief description of your photos"],
        agreeTos: ["You must agree to the terms of service to submit photos"],
        photoIds: ["Please select at least one photo to upload"],
      },
      values: { venueName: "Th", name: "R", email: "robin", photoDescription: "Stage" },
    });
  });

  it.each<[string, () => Promise<string>]>([
    ["that was never uploaded", async () => randomUUID()],
    [
      "of another contribution",
      async () => {
        const { id } = await prisma.contribution.create({
          data: { kind: "PHOTOS", venueName: "Theirs" },
        });
        return createUpload({ contributionId: id });
      },
    ],
    [
      "uploaded more than a day ago",
      () => createUpload({ uploadedAt: new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000) }),
    ],
  ])("rejects a photo %s and stores nothing", async (_, createOther) => {
    const own = await createUpload();
    const sent = complete(`${own},${await createOther()}`);
    const before = await prisma.photo.findUniqueOrThrow({ where: { id: own } });
    const result = await submitPhotos(null, sent);

    expect(result).toMatchObject({
      ok: false,
      fieldErrors: { photoIds: ["Please add your photos again"] },
      uploads: [{ id: own }],
    });
    await expect(find(sent.venueName)).resolves.toEqual([]);
    await expect(prisma.photo.findUnique({ where: { id: own } })).resolves.toEqual(before);
    await expect(countJobs([own])).resolves.toBe(0);
  });

  it("attaches a photo to only one of two simultaneous submissions", async () => {
    const id = await createUpload();
    const [one, other] = [complete(id), { ...complete(id), token: await createFormToken(1) }];
    const results = await Promise.all([submitPhotos(null, one), submitPhotos(null, other)]);

    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it.each<[string, string]>([
    ["eleven", Array.from({ length: 11 }, () => randomUUID()).join(",")],
    ["no IDs", "1,2"],
    ["endless IDs", "a".repeat(100_000)],
    ["a path", "../../etc/passwd"],
  ])("rejects %s", async (_, photoIds) => {
    await expect(submitPhotos(null, complete(photoIds))).resolves.toMatchObject({
      ok: false,
      fieldErrors: { photoIds: expect.arrayContaining([expect.any(String)]) },
    });
  });

  it.each([undefined, null, "text", 12, [], new FormData()])("rejects %j", async (input) => {
    await expect(submitPhotos(null, input)).resolves.toMatchObject({ ok: false, uploads: [] });
  });
});
