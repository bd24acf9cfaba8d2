import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { previewSize } from "./size";

const folder = join(process.cwd(), "node_modules/@fontsource");
const files = [
  ["Bricolage", 800, "bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff"],
  ["Bricolage Ext", 800, "bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff"],
  ["Inter", 500, "inter/files/inter-latin-500-normal.woff"],
  ["Inter Ext", 500, "inter/files/inter-latin-ext-500-normal.woff"],
] as const;

/**
 * The site's fonts, in the only format the library reads. Names are unique, since it uses one file per name. Read once,
 * since it caches parsed fonts by this list.
 */
const fonts = files.map(([name, weight, file]) => ({
  name,
  weight,
  data: readFileSync(join(folder, file)),
}));

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
  const response = new ImageResponse(drawing, { ...previewSize, fonts });
  return Buffer.from(await response.arrayBuffer());
}
