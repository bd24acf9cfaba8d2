import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createVenue } from "@/tests/support/factories";
import { findSimilarPhotos, isPhotoPublished } from "./queries";

type Facts = { hash: bigint; venueId?: number; contributionId?: string };

async function createPhoto({ hash, venueId, contributionId }: Facts) {
  const contribution = contributionId
    ? { id: contributionId }
    : await prisma.contribution.create({
        data: { kind: "PHOTOS", venueName: "The Lantern", venueId },
      });
  const position = await prisma.photo.count({ where: { contributionId: contribution.id } });
  return prisma.photo.create({
    data: {
      contributionId: contribution.id,
      position,
      byteSize: 1,
      width: 1,
      height: 1,
      placeholder: "data:image/webp;base64,AAAA",
      perceptualHash: hash,
    },
  });
}

/** Not used by other tests. */
const randomHash = () =>
  BigInt.asIntN(64, BigInt(Math.floor(Math.random() * 2 ** 53)) * 2_097_143n);

describe(findSimilarPhotos, () => {
  it("finds equal photos anywhere and close ones of the same venue, closest first", async () => {
    const [venue, other] = [await createVenue(), await createVenue()];
    const hash = randomHash();
    const photo = await createPhoto({ hash, venueId: venue.id });
    const close = await createPhoto({ hash: hash ^ 0b1111111111n, venueId: venue.id });
    const closer = await createPhoto({ hash: hash ^ (-1n << 62n), venueId: venue.id });
    await createPhoto({ hash: hash ^ 0b11111111111n, venueId: venue.id });
    await createPhoto({ hash: hash ^ 1n, venueId: other.id });
    const same = await createPhoto({ hash, venueId: other.id });

    const found = await findSimilarPhotos(photo.id);
    expect(found.map(({ id, distance }) => [id, distance])).toEqual([
      [same.id, 0],
      [closer.id, 2],
      [close.id, 10],
    ]);
    expect(found[0]).toMatchObject({ contributionId: same.contributionId, venueId: other.id });
  });

  it("compares the photos of a submission, even without a chosen venue", async () => {
    const hash = randomHash();
    const photo = await createPhoto({ hash });
    const twin = await createPhoto({
      hash: hash ^ 1n,
      contributionId: photo.contributionId ?? undefined,
    });

    await expect(findSimilarPhotos(photo.id)).resolves.toMatchObject([{ id: twin.id }]);
  });

  it("does not scan whole tables", async () => {
    const venue = await createVenue();
    const photo = await createPhoto({ hash: randomHash(), venueId: venue.id });
    // The planner uses indexes only with many different photos.
    await prisma.$executeRaw`
      INSERT INTO photos (contribution_id, position, byte_size, width, height, placeholder, perceptual_hash)
        SELECT ${photo.contributionId}::uuid, n, 1, 1, 1, 'data:image/webp;base64,AAAA', hashint8extended(n, 1)
          FROM generate_series(1, 3000) n`;
    const plans = await explainQueries(() => findSimilarPhotos(photo.id), { matching: /^WITH/ });

    expect(plans).toHaveLength(1);
    expect(plans.join()).not.toMatch(/Seq Scan on (photos|contributions)/);
    expect(plans.join()).toMatch(/photos_perceptual_hash_idx/);
  });
});

describe(isPhotoPublished, () => {
  it.each([
    ["PUBLISHED", true],
    ["CLOSED", true],
    ["PENDING", false],
    ["HIDDEN", false],
  ] as const)("for a venue in status %s is %s", async (status, isPublished) => {
    const venue = await createVenue({ status });
    const photo = await createPhoto({ hash: 1n, venueId: venue.id });
    await expect(isPhotoPublished(photo.id)).resolves.toBe(false);
    await prisma.venueImage.create({
      data: { venueId: venue.id, position: 0, url: "/photos/x", alt: "Stage", photoId: photo.id },
    });

    await expect(isPhotoPublished(photo.id)).resolves.toBe(isPublished);
  });
});
