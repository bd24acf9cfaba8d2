import "server-only";
import type { Route } from "next";
import { handleSubmission } from "@/lib/contribute/handle-submission";
import { log } from "@/lib/core/log";
import { type ChosenStatus, requestContext } from "@/lib/core/request-context";
import { maxSheetBytes } from "@/lib/model/upload-rules";
import {
  discard,
  type ReceivedFile,
  type ReceivedForm,
  receiveForm,
} from "@/lib/photos/receive-form";
import type { Received } from "@/lib/photos/receive-upload";
import { isStorageFull } from "@/lib/photos/storage";
import { consumeRateLimit, takeUploadSize } from "@/lib/request/rate-limit";
import { contributionHref, submitSpecSheetHref } from "@/lib/routes/hrefs";
import { isPdf } from "@/lib/spec-sheets/check-pdf";
import { findVenue } from "@/lib/venues/queries";
import { createSpecSheet } from "./mutations";
import type { SheetProblem } from "./problems";
import { type SheetField, sheetFields, sheetSchema } from "./sheet-schema";

const limits = {
  fileBytes: maxSheetBytes,
  fieldBytes: 8 * 1024,
  // Browsers show what we say of a file that is too large only if they could send it.
  bodyBytes: 2 * maxSheetBytes,
};

type Outcome = { id: string; byteSize: number } | { problem: SheetProblem };

/** Takes the form for a venue's spec sheet, and returns the page to go to: that of the submission, or the form again. */
export async function receiveSheet(request: Request, slug: string): Promise<Route> {
  const outcome = await takeInLimits(request, slug);
  return "id" in outcome
    ? contributionHref(outcome.id)
    : submitSpecSheetHref(slug, outcome.problem);
}

async function takeInLimits(request: Request, slug: string): Promise<Outcome> {
  const { clientAddress } = requestContext();
  const counted = await consumeRateLimit("upload", clientAddress);
  const size = counted.allowed ? await takeUploadSize(clientAddress, maxSheetBytes) : counted;
  if (!("keep" in size)) {
    return { problem: "limited" };
  }
  const outcome = await receiveAndTake(request, slug).catch(async (error) => {
    await size.keep(0);
    throw error;
  });
  await size.keep("id" in outcome ? outcome.byteSize / 2 ** 20 : 0);
  return outcome;
}

async function receiveAndTake(request: Request, slug: string): Promise<Outcome> {
  const form = await receiveForm(request, limits).catch(nameFailure);
  return "problem" in form ? form : take(form, slug).finally(() => discard(form.file));
}

function nameFailure(error: unknown): { problem: SheetProblem } {
  log.warn({ error }, "spec sheet: could not receive file");
  return { problem: isStorageFull(error) ? "full" : "unreadable" };
}

async function take({ fields, file: sent }: ReceivedForm, slug: string): Promise<Outcome> {
  const file = await checkFile(sent);
  if ("problem" in file) {
    return file;
  }
  const venue = await findVenue(encodeURIComponent(slug));
  if (!venue) {
    // The form says that there is no such venue.
    return { problem: "unsure" };
  }
  const result = await handleSubmission(
    {
      fields: sheetFields,
      schema: sheetSchema,
      senderField: "email",
      store: (submission, token) => createSpecSheet({ ...submission, venue, file }, token),
    },
    fields,
  );
  return result.ok
    ? { id: result.id, byteSize: file.byteSize }
    : { problem: nameRefusal(result.fieldErrors) };
}

const problemOfStatus: Partial<Record<ChosenStatus, SheetProblem>> = {
  403: "blocked",
  429: "limited",
  503: "failed",
};

function nameRefusal(errors: Partial<Record<SheetField, unknown>> = {}): SheetProblem {
  const { chosenStatus } = requestContext();
  const ofStatus = chosenStatus && problemOfStatus[chosenStatus];
  return sheetFields.find((field) => errors[field]) ?? ofStatus ?? "unsure";
}

async function checkFile(file: ReceivedFile): Promise<Received | { problem: SheetProblem }> {
  if (file === null || file === "too-large") {
    return { problem: file ?? "file" };
  }
  if (file.byteSize === 0) {
    return { problem: "empty" };
  }
  return (await isPdf(file.path)) ? file : { problem: "not-a-pdf" };
}
