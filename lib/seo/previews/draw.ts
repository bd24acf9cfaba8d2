import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import signFonts from "@/generated/fonts/sign.json";
import { previewSize } from "./size";

const readInter = (file: string) =>
  readFileSync(join(process.cwd(), "node_modules/@fontsource/inter/files", file));

/**
 * The site's fonts, in the only format the library reads. Names are unique, since it uses one file per name. Read once,
 * since it caches parsed fonts by this list.
 */
const fonts = [
  { name: "Sign", weight: 800, data: Buffer.from(signFonts.latin, "base64") },
  { name: "Sign Ext", weight: 800, data: Buffer.from(signFonts.latinExt, "base64") },
  { name: "Inter", weight: 500, data: readInter("inter-latin-500-normal.woff") },
  { name: "Inter Ext", weight: 500, data: readInter("inter-latin-ext-500-normal.woff") },
] as const;

/** Maximum number of images waiting to be drawn. */
const maxQueueLength = 40;
const queue = { length: 0, last: Promise.resolve() };

/** Renders a drawing as PNG; null if the queue is full. One at a time, since rendering blocks the event loop. */
export async function drawPreview(drawing: ReactElement): Promise<Buffer | null> {
  if (queue.length >= maxQueueLength) {
    return null;
  }
  queue.length += 1;
  const drawn = queue.last
    .then(() => draw(drawing))
    .finally(() => {
      queue.length -= 1;
    });
  queue.last = drawn.then(
    () => {},
    () => {},
  );
  return drawn;
}

async function draw(drawing: ReactElement): Promise<Buffer> {
  const response = new ImageResponse(drawing, { ...previewSize, fonts: [...fonts] });
  return Buffer.from(await response.arrayBuffer());
}
