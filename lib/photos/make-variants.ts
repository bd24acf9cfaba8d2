import "server-only";
import { rm } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { checkPhoto, decode, inTurn, unlessUnreadable } from "./decoder";
import { workingPath } from "./receive-upload";
import { photoStorage } from "./storage";
import { variantKey } from "./stored-keys";
import { type PhotoFormat, photoFormats, variantsOf } from "./variants";

type Photo = { id: string; width: number };

/**
 * Creates and stores every size and format of a photo from the file at `path`; false if it is not a photo. Takes a turn
 * for each, so that a visitor's upload waits for one at most.
 */
export async function makeVariants(photo: Photo, path: string): Promise<boolean> {
  const checked = await checkPhoto(path);
  if ("refused" in checked) {
    return false;
  }
  const variants = variantsOf(photo);
  const pixels = await inTurn(checked, () =>
    decodeOnce(path, variants.at(-1)?.width ?? photo.width),
  );
  if (!pixels) {
    return false;
  }
  for (const variant of variants) {
    for (const format of photoFormats) {
      await inTurn({ memory: 0 }, () =>
        keepVariant(variantKey(photo.id, variant, format), (made) =>
          encoders[format](
            sharp(pixels.data, { raw: pixels.info }).resize({ width: variant.width }),
          ).toFile(made),
        ),
      );
    }
  }
  return true;
}

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
} satisfies Record<PhotoFormat, unknown>;

async function keepVariant(key: string, make: (path: string) => Promise<unknown>): Promise<void> {
  const made = await workingPath();
  try {
    await make(made);
    await photoStorage().put(key, made);
  } finally {
    await rm(made, { force: true });
  }
}

/**
 * Decodes the largest size, the source of all others; null if the file cannot be decoded.
 * @throws on a timeout, so that the job is retried
 */
async function decodeOnce(path: string, width: number) {
  const decoded = await unlessUnreadable(
    decode(path)
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (!decoded) {
    return null;
  }
  const { data, info } = decoded;
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}
