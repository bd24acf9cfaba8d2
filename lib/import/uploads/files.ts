import "server-only";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { env } from "@/lib/core/env";

/** Uploaded files, and the reports of those that were applied. Web servers and workers share it. */
const folder = resolve(env.DATA_DIR, "imports");

export async function prepareImportsFolder(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

export function uploadPath(uploadId: string): string {
  return join(folder, uploadId);
}

/** The report of a batch, written while it is applied. */
export function reportPath(batchId: number): string {
  return join(folder, `batch-${batchId}.csv`);
}

/** Keeps a received file as that of an upload. */
export async function keepUpload(receivedPath: string, uploadId: string): Promise<void> {
  await prepareImportsFolder();
  await rename(receivedPath, uploadPath(uploadId));
}

export async function removeUpload(uploadId: string): Promise<void> {
  await rm(uploadPath(uploadId), { force: true });
}

/** Removes files that were last written before a time, except those of these uploads. */
export async function removeFilesBefore(
  times: { upload: Date; report: Date },
  kept: ReadonlySet<string>,
): Promise<void> {
  await prepareImportsFolder();
  for await (const { name } of await opendir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    const before = name.endsWith(".csv") ? times.report : times.upload;
    if (found && found.mtime < before && !kept.has(name)) {
      await rm(join(folder, name), { force: true });
    }
  }
}

export async function hasReport(batchId: number): Promise<boolean> {
  return (await stat(reportPath(batchId)).catch(() => null)) !== null;
}

/** The kept report of a batch as a stream; null if there is none. */
export async function openReportFile(batchId: number): Promise<Readable | null> {
  const file = await open(reportPath(batchId)).catch(() => null);
  return file?.createReadStream() ?? null;
}
