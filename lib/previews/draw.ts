import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { previewSize } from "./size";

const files = [
  { name: "Bricolage", file: "bricolage-grotesque/files/bricolage-grotesque", weight: 800 },
  { name: "Inter", file: "inter/files/inter", weight: 500 },
] as const;

/** The site's own type; the library reads neither variable fonts nor woff2. Read once: the list is what it knows them by. */
const fonts = Promise.all(
  files.flatMap(({ name, file, weight }) =>
    ["latin", "latin-ext"].map(async (letters) => ({
      name,
      weight,
      style: "normal" as const,
      data: await readFile(
        join(process.cwd(), "node_modules/@fontsource", `${file}-${letters}-${weight}-normal.woff`),
      ),
    })),
  ),
);

/** Pictures that may wait to be drawn. */
const longestQueue = 40;
const queue = { length: 0, last: Promise.resolve() };

/** A drawing as PNG; null where too many wait. One at a time, since each holds up everybody else's pages a little. */
export async function drawPreview(drawing: ReactElement): Promise<Buffer | null> {
  if (queue.length >= longestQueue) {
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
  const response = new ImageResponse(drawing, { ...previewSize, fonts: await fonts });
  return Buffer.from(await response.arrayBuffer());
}
