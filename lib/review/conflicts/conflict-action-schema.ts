import { z } from "zod";
import { type FactGroupId, factGroups } from "@/lib/model/fact-groups";

const stale = "Reload the page and try again";

export const settleSchema = z.object({
  recordId: z.coerce.number(stale).int(stale).positive(stale).max(2_147_483_647, stale),
  group: z.enum(factGroups.map(({ id }) => id) as [FactGroupId, ...FactGroupId[]], stale),
  saidAt: z.iso.datetime(stale).transform((text) => new Date(text)),
  choice: z.enum(["keep", "take"], stale),
});

export const undoSettledSchema = z.object({
  actionId: z.string(stale).regex(/^[1-9]\d{0,17}$/, stale),
});
