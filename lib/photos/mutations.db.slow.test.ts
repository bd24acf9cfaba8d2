import { randomUUID } from "node:crypto";
import { mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { prisma } from "@/tests/support/connection";
import { jpegWithPosition, picture } from "@/tests/support/pictures";
import { proves } from "@/tests/support/reliability";
import { processPhoto, queueUnreadyPhotos, removeAbandonedUploads, storeUpload } from "./mutations";
import { photoStorage } from "./storage";
import { variantsOf } from "./variants";

// The site decodes three formats; the test also needs AVIF to read the results.
const read = (bytes: Buffer | null) => {
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  return sharp(bytes ?? Buffer.alloc(0));
};

async function upload(bytes: Buffer): Promise<string> {
  const stored = await storeUpload([bytes]);
  if ("refused" in stored) {
    throw new Error(stored.refused);
  }
  return stored.id;
}

async function readStored(key: string): Promise<Buffer | null> {
  const file = await photoStorage().open(key);
  return file && buffer(file.stream);
}

const find = (id: string) => prisma.photo.findUnique({ where: { id } });
const pathOf = (key: string) => join(env.DATA_DIR, "photos", key);

describe(storeUpload, () => {
  it("stores dimensions after auto-orientation", async () => {
    const id = await upload(await jpegWithPosition(picture({ width: 600, height: 400 })));

    await expect(find(id)).resolves.toMatchObject({ width: 400, height: 600, status: "UPLOADED" });
  });

  it("creates a placeholder that resembles the photo", async () => {
    const id = await upload(await picture().jpeg().toBuffer());
    const { placeholder = "" } = (await find(id)) ?? {};
    const tiny = Buffer.from(placeholder.split(",")[1] ?? "", "base64");
    const { dominant } = await read(tiny).stats();
    const expected = (await read(await picture().png().toBuffer()).stats()).dominant;

    expect(await read(tiny).metadata()).toMatchObject({ format: "webp", width: 20, height: 13 });
    expect(Math.abs(dominant.r - expected.r)).toBeLessThan(40);
  });
});

describe(processPhoto, () => {
  it("creates every size in both formats, upright and without camera metadata", async () => {
    const original = await jpegWithPosition(picture({ width: 2000, height: 3000 }));
    expect(original.includes("Canary")).toBe(true);
    const id = await upload(original);
    await processPhoto(id);

    const photo = await find(id);
    expect(photo).toMatchObject({ status: "READY", width: 3000, height: 2000, problem: null });
    expect(photo?.readyAt).toBeInstanceOf(Date);
    for (const [format, type] of [
      ["webp", "webp"],
      ["avif", "heif"],
    ]) {
      for (const width of [480, 960, 1600]) {
        const made = (await readStored(`${id}/${width}.${format}`)) ?? Buffer.alloc(0);
        const metadata = await read(made).metadata();
        expect(metadata).toMatchObject({
          format: type,
          width,
          height: Math.round((width * 2) / 3),
        });
        expect(metadata.orientation ?? 1).toBe(1);
        expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
        for (const word of ["Canary", "GPS", "Exif", "44/1"]) {
          expect(made.includes(word)).toBe(false);
        }
      }
    }
    // No location metadata remains.
    await expect(readStored(`${id}/original`)).resolves.toBeNull();
    proves(18, "6 of 6 files re-encoded, 0 with a location, the original gone");
  });

  it("rotates the pixels, not only the dimensions", async () => {
    const [red, blue] = ["#d00", "#00d"].map((background) => ({
      create: { width: 300, height: 100, channels: 3 as const, background },
    }));
    const upper = await sharp(red).png().toBuffer();
    const lying = sharp({ create: { ...blue?.create, height: 200 } as never }).composite([
      { input: upper, top: 0, left: 0 },
    ]);
    const id = await upload(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    await processPhoto(id);
    const { data, info } = await read(await readStored(`${id}/480.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (x: number) =>
      data.subarray((150 * info.width + x) * 3, (150 * info.width + x) * 3 + 3);

    expect([info.width, info.height]).toEqual([200, 300]);
    // A clockwise turn moves the top to the right.
    expect(colorAt(180)[0]).toBeGreaterThan(150);
    expect(colorAt(20)[2]).toBeGreaterThan(150);
  });

  it("does not upscale", async () => {
    const id = await upload(await picture({ width: 700, height: 500 }).png().toBuffer());
    await processPhoto(id);

    expect(await read(await readStored(`${id}/960.avif`)).metadata()).toMatchObject({
      width: 700,
      height: 500,
    });
    await expect(readStored(`${id}/1600.webp`)).resolves.toBeNull();
    expect(variantsOf({ width: 700 })).toHaveLength(2);
  });

  it("drops data appended to the photo", async () => {
    const id = await upload(
      Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]),
    );
    await processPhoto(id);

    expect((await readStored(`${id}/960.webp`))?.includes("script")).toBe(false);
  });

  it("runs once for repeated and concurrent calls", async () => {
    const id = await upload(await picture().jpeg().toBuffer());
    await Promise.all([processPhoto(id), processPhoto(id), processPhoto(id)]);
    const first = await find(id);
    await processPhoto(id);

    expect(first?.status).toBe("READY");
    await expect(find(id)).resolves.toEqual(first);
  });

  it("removes the original left by an interrupted run", async () => {
    const id = await upload(await picture().jpeg().toBuffer());
    const original = await readFile(pathOf(`${id}/original`));
    await processPhoto(id);
    await writeFile(pathOf(`${id}/original`), original);
    await processPhoto(id);

    await expect(readStored(`${id}/original`)).resolves.toBeNull();
  });

  it.each<[string, (path: string) => Promise<void>, RegExp]>([
    ["damaged", (path) => writeFile(path, "spoiled"), /can't be read/],
    ["missing", (path) => import("node:fs/promises").then(({ rm }) => rm(path)), /missing/],
  ])("records why it failed if the file is %s", async (_, spoil, problem) => {
    const id = await upload(await picture().jpeg().toBuffer());
    await spoil(pathOf(`${id}/original`));
    await processPhoto(id);

    await expect(find(id)).resolves.toMatchObject({
      status: "FAILED",
      problem: expect.stringMatching(problem),
    });
  });

  it("ignores an unknown photo", async () => {
    await expect(processPhoto(randomUUID())).resolves.toBeUndefined();
  });
});

describe(removeAbandonedUploads, () => {
  const dayAndMore = new Date(Date.now() - 25 * 60 * 60 * 1000);

  async function uploadOld(): Promise<string> {
    const id = await upload(await picture({ width: 90, height: 60 }).jpeg().toBuffer());
    await prisma.photo.update({ where: { id }, data: { uploadedAt: dayAndMore } });
    await utimes(pathOf(`${id}/original`), dayAndMore, dayAndMore);
    return id;
  }

  async function writeOld(path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "x");
    await utimes(path, dayAndMore, dayAndMore);
  }

  it("removes only uploads without a submission after a day", async () => {
    const [abandoned, sent] = [await uploadOld(), await uploadOld()];
    const young = await upload(await picture({ width: 90, height: 60 }).jpeg().toBuffer());
    const contribution = await prisma.contribution.create({
      data: { kind: "PHOTOS", venueName: "The Lantern" },
    });
    await prisma.photo.update({ where: { id: sent }, data: { contributionId: contribution.id } });
    const [unknown, youngUnknown] = [randomUUID(), randomUUID()];
    await writeOld(pathOf(`${unknown}/original`));
    await mkdir(pathOf(youngUnknown));
    await writeFile(pathOf(`${youngUnknown}/original`), "x");
    const unfinished = `${sent}/.480.webp-1`;
    await writeOld(pathOf(unfinished));
    await writeOld(pathOf("notes/readme"));
    const received = join(env.DATA_DIR, "uploads", randomUUID());
    await writeOld(received);

    await removeAbandonedUploads();

    await expect(find(abandoned)).resolves.toBeNull();
    await expect(readStored(`${abandoned}/original`)).resolves.toBeNull();
    await expect(readStored(`${unknown}/original`)).resolves.toBeNull();
    await expect(readStored(unfinished)).resolves.toBeNull();
    await expect(readFile(received)).rejects.toMatchObject({ code: "ENOENT" });
    for (const kept of [
      `${sent}/original`,
      `${young}/original`,
      `${youngUnknown}/original`,
      "notes/readme",
    ]) {
      await expect(readStored(kept)).resolves.not.toBeNull();
    }
    await expect(find(sent)).resolves.not.toBeNull();
    await expect(find(young)).resolves.not.toBeNull();
  });
});

describe(queueUnreadyPhotos, () => {
  it("queues sent photos again whose jobs failed for good, and no others", async () => {
    const day = 24 * 60 * 60 * 1000;
    const { id: contributionId } = await prisma.contribution.create({
      data: {
        kind: "PHOTOS",
        venueName: "Hall",
        submitterName: "Ada",
        submitterEmail: "a@b.example",
      },
      select: { id: true },
    });
    const [stranded = "", recent = "", unsent = ""] = await Promise.all(
      [1, 2, 3].map(async () => upload(await picture().jpeg().toBuffer())),
    );
    const uploadedAt = new Date(Date.now() - 2 * day);
    await prisma.photo.update({ where: { id: stranded }, data: { contributionId, uploadedAt } });
    await prisma.photo.update({ where: { id: recent }, data: { contributionId, position: 1 } });
    await prisma.photo.update({ where: { id: unsent }, data: { uploadedAt } });
    await queueUnreadyPhotos();

    const jobs = await prisma.$queryRaw<{ id: string }[]>`
      SELECT data->>'photoId' AS id FROM pgboss.job
        WHERE name = 'process-photo' AND data->>'photoId' = ANY(${[stranded, recent, unsent]})`;
    expect(jobs).toEqual([{ id: stranded }]);
  });
});
