"use server";

import { type FormResult, handleSubmission } from "@/lib/contribute/handle-submission";
import { type PhotoField, photoFields } from "@/lib/contribute/photo-fields";
import { photoSubmissionSchema } from "@/lib/contribute/photo-schema";
import { listUploads, type Upload } from "@/lib/photos/queries";
import { createPhotoSubmission } from "./mutations";

/** Includes the files already uploaded, to show them again, and the reasons others were rejected. */
export type PhotoResult = FormResult<PhotoField> & { uploads: Upload[]; photoProblems: string[] };

/** Accepts photos for review; their files are already uploaded. */
export async function submitPhotos(_: PhotoResult | null, input: unknown): Promise<PhotoResult> {
  const result = await handleSubmission(
    {
      fields: photoFields,
      schema: photoSubmissionSchema,
      senderField: "email",
      store: createPhotoSubmission,
    },
    input,
  );
  const photoProblems = problemsOf(input);
  if (result.ok) {
    return { ...result, uploads: [], photoProblems };
  }
  const ids = (result.values.photoIds ?? "").split(",").filter((id) => /^[0-9a-f-]{36}$/.test(id));
  return { ...result, uploads: await listUploads(ids.slice(0, 20)), photoProblems };
}

/** Upload errors that server/main.ts reports for a form sent without scripts, see server/forms/uploads.ts. */
function problemsOf(input: unknown): string[] {
  const problems = input instanceof FormData ? input.getAll("photoProblems") : [];
  return problems.map((problem) => String(problem).slice(0, 300)).slice(0, 20);
}
