import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { picture, pngOf } from "../support/pictures";
import { proves } from "../support/reliability";
import { typescriptArguments } from "../support/typescript-arguments";

const gray = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#456" } });
const megabyte = 1024 * 1024;

/** Small files that are large when decoded: accepted at the maximum size, or rejected. */
const bombs: [outcome: string, make: () => Buffer | Promise<Buffer>][] = [
  ["kept", () => gray(7000, 7000).png().toBuffer()],
  ["kept", () => gray(7000, 7000).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ["kept", () => gray(7000, 7000).png({ progressive: true }).toBuffer()],
  [
    "kept",
    () => gray(5000, 5000).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  ],
  ["kept", () => gray(6000, 6000).webp({ lossless: true, effort: 0 }).toBuffer()],
  ["kept", () => gray(6000, 6000).webp().toBuffer()],
  ["too-many-pixels", () => pngOf({ width: 40_000, height: 40_000, bytes: 100 * megabyte })],
  ["too-much-memory", () => pngOf({ width: 7000, height: 7000, isInterlaced: true, depth: 16 })],
];

const state = { folder: "" };

beforeAll(async () => {
  state.folder = await mkdtemp(join(tmpdir(), "marquee-bombs-"));
});
afterAll(() => rm(state.folder, { recursive: true, force: true }));

it("eight simultaneous decompression bombs take less than 300 MB", async () => {
  const small = join(state.folder, "small");
  await writeFile(small, await picture({ width: 90, height: 60 }).jpeg().toBuffer());
  const paths: string[] = [];
  for (const [index, [, make]] of bombs.entries()) {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(10 * megabyte);
    paths.push(join(state.folder, String(index)));
    await writeFile(paths[index] ?? "", bytes);
  }
  const run = promisify(execFile);
  const script = [...typescriptArguments, "tests/support/photo-bombs.ts", small, ...paths];
  const { stdout } = await run(process.execPath, script, { cwd: projectRoot });
  const { outcomes, megabytes } = JSON.parse(stdout);

  expect(outcomes).toEqual(bombs.map(([outcome]) => outcome));
  expect(megabytes).toBeLessThan(300);
  proves(18, `eight bombs at once: ${Math.round(megabytes)} MB above idle`);
});
