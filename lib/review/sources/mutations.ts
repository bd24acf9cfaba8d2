import "server-only";
import type { FactSourceInfo } from "@/lib/facts/facts";
import { factGroups } from "@/lib/model/fact-groups";
import { enqueue } from "@/lib/queue/enqueue";
import { publishPurge } from "@/lib/queue/publish-purge";
import { wholeSite } from "@/lib/routes/purge";
import { reviewSourceHref } from "@/lib/routes/review-hrefs";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse, refuseField } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import { sourceSelect } from "./queries";
import { type SourceInput, trustFieldOf } from "./source-action-schema";

type Trust = Pick<FactSourceInfo, "trust" | "trustByGroup">;

/** Changes what is said of a source. If its trust changes, the worker chooses again what its venues show. */
export function editSource(reviewer: Reviewer, input: SourceInput): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const { sourceId: id, name, url, license, licenseUrl, attribution, isShareAlike } = input;
    await transaction.$queryRaw`SELECT 1 FROM sources WHERE id = ${id} FOR UPDATE`;
    const before = await transaction.source.findUnique({ where: { id }, select: sourceSelect });
    if (!before) {
      return refuse("not-found", "This source no longer exists.");
    }
    await refuseTaken(transaction, id, name);
    const trust = { trust: input.trust, trustByGroup: trustByGroupOf(input) };
    const texts = { name, url, license, licenseUrl, attribution, isShareAlike };
    const isTrustChanged = describeTrust(before as Trust) !== describeTrust(trust);
    await transaction.source.update({
      where: { id },
      data: { ...texts, ...trust, ...(isTrustChanged && { projectedTo: "", projectedCount: 0 }) },
    });
    await recordAction(transaction, {
      reviewer,
      action: "edit-source",
      sourceId: id,
      before: { source: toTrail(before as Trust) },
      after: { source: toTrail({ ...texts, ...trust }) },
    });
    if (isTrustChanged) {
      await enqueue(transaction, "import", { sourceId: id });
    }
    // Venues and the page of data sources name it.
    await publishPurge(transaction, [wholeSite]);
    return { ok: true, href: reviewSourceHref(id) };
  });
}

async function refuseTaken(transaction: Transaction, id: number, name: string): Promise<void> {
  const other = await transaction.source.findUnique({ where: { name }, select: { id: true } });
  if (other && other.id !== id) {
    refuseField("name", `There is already a source called ${name}`);
  }
}

function trustByGroupOf(input: SourceInput): Trust["trustByGroup"] {
  const given = input as Record<string, unknown>;
  const entries = factGroups.flatMap(({ id }) => {
    const trust = given[trustFieldOf(id)];
    return typeof trust === "number" ? [[id, trust]] : [];
  });
  return Object.fromEntries(entries);
}

function describeTrust({ trust, trustByGroup }: Trust): string {
  return JSON.stringify([trust, Object.entries(trustByGroup).toSorted()]);
}

/** The groups as members of their own, so that the trail names each. */
function toTrail({ trustByGroup, ...source }: Trust): Record<string, unknown> {
  const groups = Object.entries(trustByGroup).map(([group, trust]) => [trustFieldOf(group), trust]);
  return { ...source, ...Object.fromEntries(groups) };
}
