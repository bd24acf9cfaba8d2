import "server-only";
import { prisma } from "@/lib/core/prisma";
import type { DecisionResult } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import { addRecord, dismissRecord, matchRecord } from "./mutations";

/** A record of the list, with the venue that was shown beside it; 0 without one. */
export type Listed = { recordId: number; venueId: number };

type ListDecision = "match" | "add" | "dismiss";

type Decided = Listed & { decision: ListDecision; bulkId?: string };

/** Decides as the list offers it: a new venue is added in the city that its record names. */
export async function decideListed(
  reviewer: Reviewer,
  { recordId, venueId, decision, ...bulk }: Decided,
): Promise<DecisionResult> {
  if (decision === "dismiss") {
    return dismissRecord(reviewer, { recordId, ...bulk });
  }
  if (decision === "match") {
    return matchRecord(reviewer, { recordId, venueId, ...bulk });
  }
  const record = await prisma.sourceRecord.findUnique({
    where: { id: recordId },
    select: { statedCity: true, city: { select: { name: true } } },
  });
  const city = record?.city?.name ?? record?.statedCity ?? "";
  return addRecord(reviewer, { recordId, city, newCity: city, ...bulk });
}
