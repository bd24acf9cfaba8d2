import "server-only";
import { readPool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { prisma } from "@/lib/core/prisma";
import { enqueue } from "@/lib/queue/enqueue";
import { InvalidMapping } from "../mapping/mapping";
import { findOtherSource, type SampledRecord } from "../other-source";
import { isConnectionLost } from "../transaction";
import { UnreadableFile } from "../unreadable-file";
import { uploadPath } from "./files";
import type { Inspected } from "./inspect-upload";
import { endStep } from "./mutations";
import { findUpload } from "./queries";
import { inspectApart } from "./reader-process";
import type { Upload, UploadReading } from "./upload";

/** A file that ends the worker each time is not read again. */
const mostRetries = 5;
const givenUpCheckMs = 1_000;

/**
 * Recognizes an uploaded file and how to read it; idempotent.
 * @throws if `stop` is aborted before the end, so that the job is retried.
 */
export async function readUpload(
  uploadId: string,
  stop: AbortSignal,
  retryCount = 0,
): Promise<void> {
  const upload = await findUpload(uploadId);
  if (upload?.status !== "READING") {
    return;
  }
  try {
    const inspected =
      retryCount >= mostRetries ? unfinished(upload) : await inspectUntilGivenUp(upload, stop);
    if (inspected) {
      await storeReading(upload, inspected);
    }
  } catch (error) {
    if (stop.aborted) {
      throw error;
    }
    await storeReading(upload, { problem: describeProblem(error, upload) });
  }
}

function unfinished({ fileName }: Upload): Inspected {
  const problem = `${fileName}: reading it stopped ${mostRetries} times before the end. It may need more memory than there is; export a smaller file, or CSV, and upload that.`;
  return { problem };
}

/** Null once a reviewer gave the upload up. */
async function inspectUntilGivenUp(upload: Upload, stop: AbortSignal): Promise<Inspected | null> {
  const { id, settings } = upload;
  const givenUp = new AbortController();
  const timer = setInterval(async () => {
    // While the database is down, reading goes on.
    const current = await findUpload(id).catch(() => upload);
    if (current?.status !== "READING") {
      givenUp.abort();
    }
  }, givenUpCheckMs);
  try {
    const { encoding, mapping } = settings;
    const request = { path: uploadPath(id), encoding, mapping };
    return await inspectApart(request, AbortSignal.any([stop, givenUp.signal]));
  } catch (error) {
    if (givenUp.signal.aborted) {
      return null;
    }
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function storeReading(upload: Upload, inspected: Inspected): Promise<void> {
  const { id, fileName, settings } = upload;
  if ("problem" in inspected) {
    const problem = inspected.problem.replaceAll(uploadPath(id), fileName);
    const columns = inspected.columns ?? upload.reading?.columns ?? [];
    const reading = { ...nothingRead, columns };
    await endStep(prisma, id, "READING", { reading, problem });
    return;
  }
  const otherSource = await otherSourceOf(upload, inspected.sample);
  const reading = { ...inspected.found, otherSource };
  await prisma.$transaction(async (transaction) => {
    const isRead = await endStep(transaction, id, "READING", { reading });
    if (isRead && settings.isPreviewed) {
      await transaction.importUpload.update({
        where: { id },
        data: { status: "PREVIEWING", readCount: null },
      });
      await enqueue(transaction, "import", { uploadId: id });
    }
  });
}

const nothingRead: UploadReading = {
  columns: [],
  layout: null,
  format: "",
  examples: [],
  otherSource: null,
};

async function otherSourceOf({ sourceName }: Upload, sample: SampledRecord[]) {
  const isKnown = (await prisma.source.count({ where: { name: sourceName } })) > 0;
  return isKnown ? null : findOtherSource(readPool, sourceName, sample);
}

/** Why a step failed, for the reviewer. @throws what another attempt may not meet */
export function describeProblem(error: unknown, { id, fileName }: Upload): string {
  if (isConnectionLost(error)) {
    throw error;
  }
  if (error instanceof UnreadableFile || error instanceof InvalidMapping) {
    return error.message.replaceAll(uploadPath(id), fileName);
  }
  log.error({ error, upload: id }, "import: step failed");
  return "This step failed because of an error on our side. Try again; the site's log says what happened.";
}
