"use server";

import { redirect } from "next/navigation";
import type { DecisionResult } from "../decide/result";
import { reviewAction } from "../reviewers/review-action";
import { batchSchema, mappingSchema, uploadSchema } from "./import-action-schema";
import { applyUpload, askUndo, discardUpload, saveMapping, stopUpload } from "./mutations";

function leadOn(decided: DecisionResult): DecisionResult {
  return decided.ok && decided.href ? redirect(decided.href) : decided;
}

export const mapUpload = reviewAction("edit", mappingSchema, async (_, sent) =>
  leadOn(await saveMapping(sent)),
);

export const applyImport = reviewAction("edit", uploadSchema, async (reviewer, { uploadId }) =>
  leadOn(await applyUpload(reviewer, uploadId)),
);

export const stopImport = reviewAction("edit", uploadSchema, async (_, { uploadId }) =>
  leadOn(await stopUpload(uploadId)),
);

export const giveUpImport = reviewAction("edit", uploadSchema, async (_, { uploadId }) =>
  leadOn(await discardUpload(uploadId)),
);

export const undoImport = reviewAction("edit", batchSchema, async (reviewer, { batchId }) =>
  leadOn(await askUndo(reviewer, batchId)),
);
