import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { recordBackup } from "../../lib/core/last-backup";
import { checkBackups } from "./backup-check";
import type { Site } from "./check";

const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-backup-check-"));
const now = Date.UTC(2026, 10, 25, 12);
const site = { dataDirectory, now: () => now } as Site;
const remedy = expect.stringContaining("npm run marquee -- backup");

afterAll(() => rmSync(dataDirectory, { recursive: true }));

const record = (hoursAgo: number, missingPhotos = 0) =>
  recordBackup(dataDirectory, {
    file: "/backups/a.tar.gz",
    madeAt: new Date(now - hoursAgo * 3_600_000),
    missingPhotos,
  });

it("judges the last backup by its age and completeness", async () => {
  expect(await checkBackups(site)).toEqual({
    level: "warning",
    message: `No backup was made with ${dataDirectory}.`,
    remedy,
  });

  await record(5);
  expect(await checkBackups(site)).toEqual({
    level: "ok",
    message: "The last backup (/backups/a.tar.gz) is 5 hours old.",
  });

  await record(5, 3);
  expect(await checkBackups(site)).toMatchObject({
    level: "warning",
    message: expect.stringContaining("lacks 3 photo files"),
    remedy: expect.stringContaining("copy them from an earlier backup"),
  });

  await record(72);
  expect(await checkBackups(site)).toMatchObject({ level: "warning", remedy });
});
