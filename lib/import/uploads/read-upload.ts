import "server-only";
import { prisma, readPool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { enqueue } from "@/lib/queue/enqueue";
import { listExamples } from "../describe-mapping";
import { InvalidMapping } from "../mapping/mapping";
import { findOtherSource } from "../other-source";
import { describeFormat, inspectFile } from "../read-file";
import { isConnectionLost } from "../transaction";
import { UnreadableFile } from "../unreadable-file";
import { uploadPath } from "./files";
import { endStep } from "./mutations";
import { findUpload } from "./queries";
import type { Upload, UploadReading } from "./upload";

/** A file that ends the worker each time is not read again. */
const mostRetries = 5;

/** Recognizes an uploaded file and how to read it; idempotent. */
export async function readUpload(uploadId: string, retryCount = 0): Promise<void> {
  const upload = await findUpload(uploadId);
  if (upload?.status !== "READING") {
    return;
  }
  try {
    if (retryCount >= mostRetries) {
      throw new UnreadableFile(uploadPath(uploadId), unfinished);
    }
    const reading = await readFile(upload);
    await prisma.$transaction(async (transaction) => {
      const isRead = await endStep(transaction, uploadId, "READING", { reading });
      if (isRead && upload.settings.isPreviewed) {
        await transaction.importUpload.update({
          where: { id: uploadId },
          data: { status: "PREVIEWING", readCount: null },
        });
        await enqueue(transaction, "import", { uploadId });
      }
    });
  } catch (error) {
    const problem = describeProblem(error, upload);
    const columns =
      error instanceof UnreadableFile ? error.columns : (upload.reading?.columns ?? []);
    const reading = { ...nothingRead, columns: [...columns] };
    await endStep(prisma, uploadId, "READING", { reading, problem });
  }
}

const unfinished = `reading it stopped ${mostRetries} times before the end. It may need more memory than there is; export a smaller file, or CSV, and upload that`;

const nothingRead: UploadReading = {
  columns: [],
  layout: null,
  format: "",
  examples: [],
  otherSource: null,
};

async function readFile({ id, settings, sourceName }: Upload): Promise<UploadReading> {
  const { encoding, mapping } = settings;
  const layout = await inspectFile(uploadPath(id), { encoding, mapping });
  const examples = await listExamples(layout);
  const isKnown = (await prisma.source.count({ where: { name: sourceName } })) > 0;
  return {
    columns: layout.columns,
    layout,
    format: describeFormat(layout),
    examples: examples.map(({ line, values }) => ({ line, values })),
    otherSource: isKnown ? null : await findOtherSource(readPool, sourceName, layout),
  };
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
