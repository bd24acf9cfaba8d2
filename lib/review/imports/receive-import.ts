import "server-only";
import { randomUUID } from "node:crypto";
import type { Route } from "next";
import { log } from "@/lib/core/log";
import { createUpload } from "@/lib/import/uploads/mutations";
import { discard } from "@/lib/photos/receive-form";
import { isStorageFull } from "@/lib/photos/storage";
import { newBatchHref, reviewUploadHref } from "@/lib/routes/review-hrefs";
import type { Reviewer } from "../reviewers/reviewer";
import { type ImportForm, receiveImportForm } from "./receive-form";
import { uploadFormSchema, uploadProblemNames } from "./upload-form";

/** Stores the file of the upload form, and returns the page to go to: that of the upload, or the form again. */
export async function receiveImport(request: Request, reviewer: Reviewer): Promise<Route> {
  const form = await receiveImportForm(request).catch((error: unknown) => {
    log.warn({ error }, "import: could not receive file");
    return isStorageFull(error) ? "full" : "unreadable";
  });
  if (typeof form === "string") {
    return newBatchHref({ problem: form });
  }
  try {
    return await store(form, reviewer);
  } finally {
    await discard(form.file);
  }
}

async function store({ fields, file }: ImportForm, reviewer: Reviewer): Promise<Route> {
  const given = uploadFormSchema.safeParse(fields);
  const wrong = uploadProblemNames.find((name) => name === given.error?.issues[0]?.path[0]);
  const problem = wrong ?? (file === null ? "file" : file === "too-large" ? "too-large" : null);
  if (problem || !given.data || file === null || file === "too-large") {
    const { source = "", license = "", day = "" } = fields;
    const kept = { source, license, day };
    return newBatchHref({ problem: problem ?? "unreadable", ...shortened(kept) });
  }
  const { source, license, day } = given.data;
  const id = randomUUID();
  const { path, byteSize, name } = file;
  const upload = { id, byteSize, fileName: name, reviewerEmail: reviewer.email };
  await createUpload({ ...upload, sourceName: source, license, asOf: day }, path);
  return reviewUploadHref(id);
}

/** Addresses are limited. */
function shortened(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.slice(0, 300)]),
  );
}
