import "server-only";
import { readPool } from "@/lib/core/db";
import { findBatch, findFindings, listBatches } from "@/lib/import/batch-list";
import { areImportsLocked } from "@/lib/import/locks";
import { previewUndo } from "@/lib/import/preview-undo";
import { ServiceProblem, userAgent } from "@/lib/import/services/ask";
import { hasReport } from "@/lib/import/uploads/files";
import { findUploadOfBatch } from "@/lib/import/uploads/queries";
import { perPage } from "../queue/queries";

/** One page of batches, latest first, before a number. */
export async function listReviewBatches(before: number | null) {
  const rows = await listBatches(readPool, perPage + 1, before);
  const batches = rows.slice(0, perPage);
  return { batches, next: rows.length > perPage ? (batches.at(-1)?.id ?? null) : null };
}

export async function findReviewBatch(id: number) {
  const batch = await findBatch(readPool, id);
  if (!batch) {
    return null;
  }
  const [findings, upload, isReportKept] = await Promise.all([
    findFindings(readPool, id),
    findUploadOfBatch(id),
    hasReport(id),
  ]);
  return { batch, findings, upload, isReportKept };
}

export type ReviewBatch = NonNullable<Awaited<ReturnType<typeof findReviewBatch>>>;

export async function findUndoPreview(id: number) {
  const batch = await findBatch(readPool, id);
  const isOpen = batch?.status === "APPLIED" || batch?.status === "STOPPED";
  const preview = isOpen && !batch.undoAskedAt ? await previewUndo(readPool, id) : null;
  return batch && { batch, preview };
}

/** Whether the worker has to wait for another import. */
export function isImportRunning(): Promise<boolean> {
  return areImportsLocked(readPool);
}

/** Why no public service can be asked, if nobody is named as the sender. */
export function findContactProblem(): string | null {
  try {
    userAgent();
    return null;
  } catch (error) {
    if (error instanceof ServiceProblem) {
      return error.message;
    }
    throw error;
  }
}
