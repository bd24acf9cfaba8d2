import "server-only";
import type { Client } from "pg";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { importWithReport } from "../import-with-report";
import { waitForLock } from "../locks";
import { ServiceProblem } from "../services/ask";
import { fill } from "../services/fill";
import { regionOf } from "../services/regions";
import { isServiceId, services } from "../services/services";
import { noTotals } from "../totals";
import { isConnectionLost } from "../transaction";
import { endServiceRun, saveBatch, saveRegion, saveStep } from "./mutations";
import { findServiceRun } from "./queries";
import { leftOf, type ServiceRun } from "./service-run";

const stopCheckMs = 1_000;

/**
 * Asks a service for what a run left, when no other run asks; resumable, and idempotent. Other imports go on meanwhile.
 * @throws if `stop` is aborted before the end, so that the job is retried.
 */
export async function runService(runId: string, stop: AbortSignal): Promise<void> {
  await withOperatorConnection(env.DATABASE_URL ?? "", "service run", async (connection) => {
    if (!(await waitForLock(connection, "services", stop))) {
      throw new Error("worker stopped before the service was asked");
    }
    const run = await findServiceRun(runId);
    if (run?.status === "RUNNING") {
      await finish(connection, run, stop);
    }
  });
}

async function finish(connection: Client, run: ServiceRun, stop: AbortSignal): Promise<void> {
  const stopped = new AbortController();
  const timer = setInterval(async () => {
    // While the database is down, the run goes on.
    const current = await findServiceRun(run.id).catch(() => run);
    if (current?.status !== "RUNNING") {
      stopped.abort();
    }
  }, stopCheckMs);
  try {
    await askFor(connection, run, AbortSignal.any([stop, stopped.signal]));
  } catch (error) {
    if (stop.aborted || isConnectionLost(error)) {
      throw error;
    }
    await endServiceRun(run.id, describeProblem(error, run));
    return;
  } finally {
    clearInterval(timer);
  }
  if (stop.aborted) {
    throw new Error("service run stopped with its worker");
  }
  if (!stopped.signal.aborted) {
    await endServiceRun(run.id);
  }
}

async function askFor(connection: Client, run: ServiceRun, signal: AbortSignal): Promise<void> {
  const { id, isRefresh, failed, askedBy } = run;
  if (!isServiceId(run.service)) {
    throw new ServiceProblem(`This release doesn't ask ${run.service}.`);
  }
  const service = services[run.service];
  const left = leftOf(run).filter((iso) => failed[iso] === undefined);
  await fill(connection, {
    service,
    regions: left.flatMap((iso) => regionOf(iso) ?? []),
    isRefresh,
    isDryRun: false,
    signal,
    onStep: saveSteps(id),
    onRegion: ({ iso }, problem) => saveRegion(id, iso, problem),
    importAnswer: async (job, { name }) => {
      const counts = { ...noTotals };
      await saveStep(id, `Importing what ${service.label} says of ${name}`);
      await importWithReport(
        connection,
        { ...job, allowsNewTowns: false, isDryRun: false, runBy: askedBy },
        { signal, counts, onProgress: () => {}, onBatch: (batchId) => saveBatch(id, batchId) },
      );
      return counts;
    },
  });
}

/** Keeps the last step; what is indented belongs to the one before. */
function saveSteps(id: string): (line: string) => Promise<void> {
  let step = "";
  return (line) => {
    const isDetail = line.startsWith(" ");
    step = isDetail ? step : line;
    return saveStep(id, isDetail ? `${step}: ${line.trim()}` : line);
  };
}

/** Why a run can't go on, for the reviewer. */
function describeProblem(error: unknown, { id }: ServiceRun): string {
  if (error instanceof ServiceProblem) {
    return error.message;
  }
  log.error({ error, run: id }, "import: service run failed");
  return "This run failed because of an error on our side. Run it again; the site's log says what happened.";
}
