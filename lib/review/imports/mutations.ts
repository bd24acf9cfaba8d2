import "server-only";
import { chooseMapping } from "@/lib/import/mapping/choose";
import { InvalidMapping, type Mapping } from "@/lib/import/mapping/mapping";
import { giveUpUpload, startStep, stopStep } from "@/lib/import/uploads/mutations";
import { findUpload } from "@/lib/import/uploads/queries";
import type { Upload } from "@/lib/import/uploads/upload";
import { enqueue } from "@/lib/queue/enqueue";
import { routes } from "@/lib/routes/hrefs";
import { reviewBatchHref, reviewUploadHref } from "@/lib/routes/review-hrefs";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse, refuseField } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import type { MappingInput } from "./import-action-schema";
import { readMappingForm } from "./mapping-form";

const missing = "This upload no longer exists.";
const changed = "This upload has changed since you opened the page.";

async function lockUpload(transaction: Transaction, id: string): Promise<Upload> {
  await transaction.$queryRaw`SELECT 1 FROM import_uploads WHERE id = ${id}::uuid FOR UPDATE`;
  return (await findUpload(id, transaction)) ?? refuse("not-found", missing);
}

/** Has the worker read the file by the mapping of the form. */
export function saveMapping(input: MappingInput): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const upload = await lockUpload(transaction, input.uploadId);
    const mapping = mappingOf(upload, input);
    const isStarted = await startStep(transaction, upload.id, {
      from: ["READ", "PREVIEWED"],
      step: "READING",
      settings: {
        mapping,
        ...(input.encoding && { encoding: input.encoding }),
        allowsNewTowns: input.allowsNewTowns,
        isSnapshot: input.isSnapshot,
        isPreviewed: input.next === "preview",
      },
    });
    return isStarted ? { ok: true, href: reviewUploadHref(upload.id) } : refuse("changed", changed);
  });
}

/** Checks what the file need not be read for. */
function mappingOf({ reading }: Upload, input: MappingInput): Mapping {
  const once = reading?.layout?.mapping.once;
  const check = (field: string, read: () => Mapping): Mapping => {
    try {
      return read();
    } catch (error) {
      if (error instanceof InvalidMapping) {
        refuseField(field, error.message);
      }
      throw error;
    }
  };
  const mapping = check("set", () => readMappingForm(input, once));
  return check("where", () => {
    chooseMapping(reading?.columns ?? [], { mapping });
    return mapping;
  });
}

/** Has the worker apply what the preview shows. */
export function applyUpload(reviewer: Reviewer, uploadId: string): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const { sourceName, fileName, asOf } = await lockUpload(transaction, uploadId);
    const started = { from: ["PREVIEWED" as const], step: "APPLYING" as const };
    if (!(await startStep(transaction, uploadId, started))) {
      return refuse("changed", changed);
    }
    const source = await transaction.source.findUnique({
      where: { name: sourceName },
      select: { id: true },
    });
    await recordAction(transaction, {
      reviewer,
      action: "apply-import",
      sourceId: source?.id ?? null,
      before: {},
      after: { import: { source: sourceName, file: fileName, asOf } },
    });
    return { ok: true, href: reviewUploadHref(uploadId) };
  });
}

export function stopUpload(uploadId: string): Promise<DecisionResult> {
  return inTransaction(async (transaction) =>
    (await stopStep(transaction, uploadId))
      ? { ok: true, href: reviewUploadHref(uploadId) }
      : refuse("changed", changed),
  );
}

/** Removes the upload and its file. */
export function discardUpload(uploadId: string): Promise<DecisionResult> {
  return inTransaction(async (transaction) =>
    (await giveUpUpload(transaction, uploadId))
      ? { ok: true, href: routes.reviewBatches }
      : refuse("changed", changed),
  );
}

/** Has the worker undo a batch. */
export function askUndo(reviewer: Reviewer, batchId: number): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const { count } = await transaction.importBatch.updateMany({
      where: { id: batchId, status: { in: ["APPLIED", "STOPPED"] }, undoAskedAt: null },
      data: { undoAskedAt: new Date() },
    });
    if (count === 0) {
      return refuse("decided", "This batch was already undone, or is running.");
    }
    const batch = await transaction.importBatch.findUniqueOrThrow({
      where: { id: batchId },
      select: { fileName: true, source: { select: { id: true, name: true } } },
    });
    await recordAction(transaction, {
      reviewer,
      action: "undo-import",
      sourceId: batch.source.id,
      before: { import: { source: batch.source.name, file: batch.fileName, batch: batchId } },
      after: {},
    });
    await enqueue(transaction, "import", { undoneBatchId: batchId });
    return { ok: true, href: reviewBatchHref(batchId) };
  });
}
