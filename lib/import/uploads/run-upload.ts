import "server-only";
import type { Client } from "pg";
import { prisma } from "@/lib/core/prisma";
import { batchSize, importWithReport } from "../import-with-report";
import { finishImports, type ImportResult, runImport } from "../run-import";
import { noTotals } from "../totals";
import { removeUpload, uploadPath } from "./files";
import { endStep } from "./mutations";
import { findUpload } from "./queries";
import { describeProblem } from "./read-upload";
import type { Upload, UploadReading } from "./upload";

type Step = "PREVIEWING" | "APPLYING";

/**
 * Takes the step that an upload is in; resumable, and idempotent. Call it with the lock on imports.
 * @throws if `stop` is aborted before the end, so that the job is retried.
 */
export async function runUpload(
  connection: Client,
  uploadId: string,
  stop: AbortSignal,
): Promise<void> {
  const upload = await findUpload(uploadId);
  const step = upload?.status;
  if (!upload?.reading || !(step === "PREVIEWING" || step === "APPLYING")) {
    return;
  }
  try {
    const run = { connection, upload, reading: upload.reading, stop };
    await (step === "APPLYING" ? apply(run) : preview(run));
  } catch (error) {
    const isStopped = stop.aborted;
    if (isStopped) {
      throw error;
    }
    await endStep(prisma, uploadId, step, { problem: describeProblem(error, upload) });
  }
  if (stop.aborted) {
    throw new Error("import stopped with its worker");
  }
}

type Run = { connection: Client; upload: Upload; reading: UploadReading; stop: AbortSignal };

async function preview({ connection, upload, reading, stop }: Run): Promise<void> {
  const watching = watch(upload.id, "PREVIEWING", stop);
  const job = jobOf(upload, reading, true);
  const onNote = async () => {};
  const { isComplete, counts, findings }: ImportResult = await runImport(connection, job, {
    ...watching,
    onNote,
    batchSize,
  });
  if (isComplete) {
    await endStep(prisma, upload.id, "PREVIEWING", { preview: { counts, findings } });
  }
}

async function apply({ connection, upload, reading, stop }: Run): Promise<void> {
  const { id } = upload;
  const counts = { ...noTotals };
  const result = await importWithReport(connection, jobOf(upload, reading, false), {
    ...watch(id, "APPLYING", stop),
    counts,
    onBatch: async (batchId) => {
      await prisma.importUpload.update({ where: { id }, data: { batchId } });
    },
  }).finally(() => finishImports(connection, counts));
  if (result.isComplete && (await endStep(prisma, id, "APPLYING", {}))) {
    await removeUpload(id);
  }
}

function jobOf(upload: Upload, { layout }: UploadReading, isDryRun: boolean) {
  if (!layout) {
    throw new Error("the upload has no usable mapping");
  }
  const { id, fileName, sourceName, license, asOf, settings, reviewerEmail } = upload;
  return {
    layout: { ...layout, path: uploadPath(id) },
    fileName,
    sourceName,
    license,
    asOf,
    isDryRun,
    runBy: reviewerEmail,
    allowsNewTowns: settings.allowsNewTowns ?? false,
    isSnapshot: settings.isSnapshot ?? false,
  };
}

/** Stores the progress of a step, and stops it once the reviewer did or the worker has to. */
function watch(id: string, step: Step, stop: AbortSignal) {
  const stopped = new AbortController();
  const onProgress = async (readCount: number) => {
    const data = { where: { id, status: step }, data: { readCount } };
    const { count } = await prisma.importUpload.updateMany(data);
    if (count === 0) {
      stopped.abort();
    }
  };
  return {
    signal: AbortSignal.any([stop, stopped.signal]),
    // No record is read in full yet, but the step may have been stopped.
    onPositions: () => onProgress(0),
    onProgress,
  };
}
