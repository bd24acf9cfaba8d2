import { z } from "zod";
import { factGroups } from "@/lib/model/fact-groups";
import { actionId, rowId, stale } from "../schema-parts";

export const settleSchema = z.object({
  recordId: rowId,
  group: z.enum(
    factGroups.map(({ id }) => id),
    stale,
  ),
  saidAt: z.iso.datetime(stale).transform((text) => new Date(text)),
  choice: z.enum(["keep", "take"], stale),
});

export const undoSettledSchema = z.object({ actionId });
