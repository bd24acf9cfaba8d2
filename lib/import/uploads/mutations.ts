import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import { retention } from "@/lib/model/retention-periods";
import { enqueue } from "@/lib/queue/enqueue";
import { keepUpload, removeFilesBefore, removeUpload } from "./files";
import { type Upload, type UploadSettings, type WorkerStep, workerSteps } from "./upload";

type Transaction = Prisma.TransactionClient;

const dayMs = 24 * 60 * 60 * 1000;

export type NewUpload = Pick<
  Upload,
  "id" | "reviewerEmail" | "sourceName" | "license" | "asOf" | "fileName" | "byteSize"
>;

/** Keeps a received file, which the worker then reads. */
export async function createUpload(upload: NewUpload, receivedPath: string): Promise<void> {
  await keepUpload(receivedPath, upload.id);
  const asOf = upload.asOf === null ? null : new Date(upload.asOf);
  await prisma.$transaction(async (transaction) => {
    await transaction.importUpload.create({ data: { ...upload, asOf } });
    await enqueue(transaction, "read-upload", { uploadId: upload.id });
  });
}

/** Has the worker take a step. False if the upload is no longer in that status. */
export async function startStep(
  transaction: Transaction,
  id: string,
  {
    from,
    step,
    settings,
  }: { from: Upload["status"][]; step: WorkerStep; settings?: UploadSettings },
): Promise<boolean> {
  const { count } = await transaction.importUpload.updateMany({
    where: { id, status: { in: from } },
    data: { status: step, problem: null, readCount: null, ...(settings && { settings }) },
  });
  if (count === 0) {
    return false;
  }
  if (step === "READING") {
    await enqueue(transaction, "read-upload", { uploadId: id });
  } else {
    await enqueue(transaction, "import", { uploadId: id });
  }
  return true;
}

/** Ends a step that the upload is still in: with what it found, or with why it failed. */
export async function endStep(
  transaction: Transaction,
  id: string,
  step: WorkerStep,
  data: Pick<
    Prisma.ImportUploadUncheckedUpdateManyInput,
    "reading" | "preview" | "problem" | "batchId"
  >,
): Promise<boolean> {
  const { before, after } = workerSteps[step];
  const status = data.problem ? before : after;
  const { count } = await transaction.importUpload.updateMany({
    where: { id, status: step },
    data: { ...data, status },
  });
  return count > 0;
}

/** Stops a step; the worker notices after the records being written. */
export async function stopStep(transaction: Transaction, id: string): Promise<boolean> {
  for (const step of ["PREVIEWING", "APPLYING"] as const) {
    const { count } = await transaction.importUpload.updateMany({
      where: { id, status: step },
      data: { status: workerSteps[step].before },
    });
    if (count > 0) {
      return true;
    }
  }
  return false;
}

/** Removes an upload with its file, unless it is being applied. */
export async function giveUpUpload(transaction: Transaction, id: string): Promise<boolean> {
  const { count } = await transaction.importUpload.deleteMany({
    where: { id, status: { notIn: ["APPLYING", "APPLIED"] } },
  });
  if (count > 0) {
    await removeUpload(id);
  }
  return count > 0;
}

/** Removes forgotten uploads, and the files that no upload needs. */
export async function removeForgottenImports(now = new Date()): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const { count } = await prisma.importUpload.deleteMany({
    where: {
      status: { not: "APPLYING" },
      uploadedAt: { lt: before(retention.importUploadDays) },
    },
  });
  const kept = await prisma.importUpload.findMany({ select: { id: true } });
  await removeFilesBefore(
    { upload: before(1), report: before(retention.importReportDays) },
    new Set(kept.map(({ id }) => id)),
  );
  return count;
}
