import "server-only";
import { describeRegions } from "@/lib/import/service-runs/describe-regions";
import {
  resumeServiceRun,
  startServiceRun,
  stopServiceRun,
} from "@/lib/import/service-runs/mutations";
import { findServiceRun } from "@/lib/import/service-runs/queries";
import { leftOf } from "@/lib/import/service-runs/service-run";
import { isServiceId, type ServiceId, services } from "@/lib/import/services/services";
import { reviewRunHref } from "@/lib/routes/review-hrefs";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse, refuseField } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import type { ServiceInput } from "./import-action-schema";
import { findContactProblem } from "./queries";

const changed = "This run has changed since you opened the page.";

/** Has the worker ask a service for the venues of regions. */
export function askService(reviewer: Reviewer, input: ServiceInput): Promise<DecisionResult> {
  const { service, regions, isRefresh } = input;
  return inTransaction(async (transaction) => {
    refuseWithoutContact();
    const asked = { service, regions, isRefresh, askedBy: reviewer.email };
    const id = await startServiceRun(transaction, asked);
    if (id === null) {
      const { label } = services[service];
      return refuseField("service", `${label} is being asked already. Its run is under Imports`);
    }
    await record(transaction, reviewer, { service, regions });
    return { ok: true, href: reviewRunHref(id) };
  });
}

/** Has the worker ask for what a run left. */
export function runAgain(reviewer: Reviewer, id: string): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    refuseWithoutContact();
    const run = await findServiceRun(id, transaction);
    if (!(run && isServiceId(run.service))) {
      return refuse("not-found", "This run no longer exists.");
    }
    if (!(await resumeServiceRun(transaction, id))) {
      return refuse("changed", `${changed} Or another run asks the same service.`);
    }
    await record(transaction, reviewer, { service: run.service, regions: leftOf(run) });
    return { ok: true, href: reviewRunHref(id) };
  });
}

export function stopRun(id: string): Promise<DecisionResult> {
  return inTransaction(async (transaction) =>
    (await stopServiceRun(transaction, id))
      ? { ok: true, href: reviewRunHref(id) }
      : refuse("changed", changed),
  );
}

function refuseWithoutContact(): void {
  const problem = findContactProblem();
  if (problem !== null) {
    refuse("invalid", problem);
  }
}

type Asked = { service: ServiceId; regions: readonly string[] };

async function record(transaction: Transaction, reviewer: Reviewer, { service, regions }: Asked) {
  const { name } = services[service].source;
  const source = await transaction.source.findUnique({ where: { name }, select: { id: true } });
  await recordAction(transaction, {
    reviewer,
    action: "ask-service",
    sourceId: source?.id ?? null,
    before: {},
    after: { import: { source: name, regions: describeRegions(regions) } },
  });
}
