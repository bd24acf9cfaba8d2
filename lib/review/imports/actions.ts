"use server";

import { redirect } from "next/navigation";
import type { DecisionResult } from "../decide/result";
import { reviewAction } from "../reviewers/review-action";
import {
  batchSchema,
  mappingSchema,
  runSchema,
  serviceSchema,
  uploadSchema,
} from "./import-action-schema";
import { applyUpload, askUndo, discardUpload, saveMapping, stopUpload } from "./mutations";
import { askService, runAgain, stopRun } from "./service-mutations";

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

export const addSource = reviewAction("edit", serviceSchema, async (reviewer, sent) =>
  leadOn(await askService(reviewer, sent)),
);

export const runServiceAgain = reviewAction("edit", runSchema, async (reviewer, { runId }) =>
  leadOn(await runAgain(reviewer, runId)),
);

export const stopServiceRun = reviewAction("edit", runSchema, async (_, { runId }) =>
  leadOn(await stopRun(runId)),
);
