import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { picture } from "@/tests/support/pictures";
import { hashHeight, hashWidth, perceptualHash } from "./perceptual-hash";

async function hashOf(image: Sharp): Promise<bigint> {
  const grays = await sharp(await image.png().toBuffer())
    .grayscale()
    .resize(hashWidth, hashHeight, { fit: "fill" })
    .raw()
    .toBuffer();
  return perceptualHash(grays);
}

function distance(one: bigint, other: bigint): number {
  return BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll("0", "").length;
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const recompress = async (image: Sharp) => sharp(await image.jpeg({ quality: 40 }).toBuffer());

describe(perceptualHash, () => {
  it.each<[string, (seed: number) => Sharp | Promise<Sharp>]>([
    ["smaller", (seed) => picture({ seed, width: 300, height: 200 })],
    ["recompressed", (seed) => recompress(picture({ seed }))],
    ["brighter", (seed) => picture({ seed, brightness: 1.15 })],
    ["darker", (seed) => picture({ seed, brightness: 0.85 })],
    ["with another aspect ratio", (seed) => picture({ seed, width: 1000, height: 800 })],
  ])("is close for the same picture %s", async (_, change) => {
    for (const seed of seeds) {
      const [same, changed] = [await hashOf(picture({ seed })), await hashOf(await change(seed))];
      expect(distance(same, changed)).toBeLessThanOrEqual(10);
    }
  });

  it("differs between pictures", async () => {
    const hashes = await Promise.all(seeds.map((seed) => hashOf(picture({ seed }))));
    for (const [index, one] of hashes.entries()) {
      for (const other of hashes.slice(index + 1)) {
        expect(distance(one, other)).toBeGreaterThan(10);
      }
    }
  });

  it.each([
    ["plain gray", Array(72).fill(7), 0n],
    ["brighter to the right", Array.from({ length: 72 }, (_, index) => index % 9), -1n],
    [
      "only the first pair brighter",
      Array.from({ length: 72 }, (_, index) => (index === 1 ? 9 : index === 0 ? 1 : 5)),
      -(2n ** 63n),
    ],
  ])("is a signed 64-bit number: %s", (_, grays, hash) => {
    expect(perceptualHash(grays)).toBe(hash);
  });
});
