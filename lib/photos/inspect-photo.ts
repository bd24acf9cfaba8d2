import "server-only";
import sharp from "sharp";
import type { UploadRefusal } from "@/lib/model/upload-rules";
import { checkPhoto, decode, inTurn, unlessUnreadable } from "./decoder";
import { hashHeight, hashWidth, perceptualHash } from "./perceptual-hash";

export type PhotoFacts = {
  /** In pixels, after auto-orientation. */
  width: number;
  height: number;
  /** A data URL. */
  placeholder: string;
  perceptualHash: bigint;
};

/**
 * Decodes the whole file as a photo, or returns why it is refused.
 * @throws on a timeout, when the machine is too busy
 */
export async function inspectPhoto(path: string): Promise<PhotoFacts | { refused: UploadRefusal }> {
  const checked = await checkPhoto(path);
  if ("refused" in checked) {
    return checked;
  }
  const facts = await unlessUnreadable(inTurn(checked, () => readFacts(path)));
  return facts ?? { refused: "unreadable" };
}

/** Decodes the whole file once to a small image, the source of the placeholder and the hash. */
async function readFacts(path: string): Promise<PhotoFacts> {
  const { autoOrient } = await sharp(path).metadata();
  const { data, info } = await decode(path)
    .resize(128, 128, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const [placeholder, grays] = await Promise.all([
    sharp(data, small).resize(20, 20, { fit: "inside" }).blur(1).webp({ quality: 40 }).toBuffer(),
    sharp(data, small).grayscale().resize(hashWidth, hashHeight, { fit: "fill" }).raw().toBuffer(),
  ]);
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
    perceptualHash: perceptualHash(grays),
  };
}
