import "server-only";
import type { Client } from "pg";
import { fromConnection } from "@/lib/facts/queries";
import { unlock, waitForLock } from "../locks";
import { findLatestBatch } from "../queries";
import { finishImports, type ImportJob } from "../run-import";
import type { Totals } from "../totals";
import { findAnswer, readAnswer, removeOldAnswers } from "./answers";
import { ServiceProblem, userAgent } from "./ask";
import { ensureSource } from "./mutations";
import type { ServiceRegion } from "./regions";
import type { Service, ServiceRequest } from "./service";

/** A service that fails for one region may answer for the next; after as many in a row it is down. */
const mostFailures = 2;

/** The parts of an import that follow from the service and its answer. */
type AnswerJob = Pick<
  ImportJob,
  "layout" | "fileName" | "sourceName" | "license" | "asOf" | "isSnapshot" | "snapshotRegion"
>;

export type Filling = {
  service: Service;
  regions: readonly ServiceRegion[];
  /** Asks also for what was asked today. */
  isRefresh: boolean;
  isDryRun: boolean;
  signal: AbortSignal;
  /** Receives what happens, one line at a time. */
  onStep: (line: string) => void | Promise<void>;
  onRequest?: (request: ServiceRequest) => void | Promise<void>;
  /** Of a service with pages: the records received so far. */
  onRecords?: (count: number, all: number) => void;
  /** Receives each region that was asked for to its end, with why it has no answer. */
  onRegion?: (region: ServiceRegion, problem: string | null) => void | Promise<void>;
  /** Imports an answer; called with the lock on imports. */
  importAnswer: (job: AnswerJob, region: ServiceRegion) => Promise<Totals>;
};

/**
 * Asks a service for the venues of regions, one after the other, and imports what it answers. Resumable: what was asked
 * less than a day ago is not asked again, and what was imported stays.
 * @returns regions that are left: without an answer, or not asked any more
 * @throws ServiceProblem if nobody is named as the sender
 */
export async function fill(
  connection: Client,
  filling: Filling,
): Promise<readonly ServiceRegion[]> {
  const { regions, service, signal, onStep } = filling;
  userAgent();
  const sayWaiting = () => onStep("Another import asks a service; waiting for it to finish ...");
  if (!(await waitForLock(connection, "services", signal, sayWaiting))) {
    return regions;
  }
  const left: ServiceRegion[] = [];
  let failures = 0;
  try {
    await removeOldAnswers();
    if (!filling.isDryRun) {
      await ensureSource(connection, service.source);
    }
    for (const [index, region] of regions.entries()) {
      if (signal.aborted || failures === mostFailures) {
        left.push(region);
        continue;
      }
      const of = `${region.name} (${index + 1} of ${regions.length})`;
      const isAnswered = await fillRegion(connection, filling, region, of);
      failures = isAnswered ? 0 : failures + 1;
      if (!isAnswered || signal.aborted) {
        left.push(region);
      }
    }
  } finally {
    await unlock(connection, "services");
  }
  return left;
}

/** False if the service gives no usable answer. */
async function fillRegion(
  connection: Client,
  filling: Filling,
  region: ServiceRegion,
  of: string,
): Promise<boolean> {
  const { signal, onStep, onRegion = () => {} } = filling;
  try {
    await importRegion(connection, filling, region, of);
    if (!signal.aborted) {
      await onRegion(region, null);
    }
    return true;
  } catch (error) {
    if (error instanceof ServiceProblem) {
      await onStep(error.message);
      await onRegion(region, error.message);
      return false;
    }
    if (signal.aborted) {
      return true;
    }
    throw error;
  }
}

async function importRegion(
  connection: Client,
  { onRequest = () => {}, onRecords = () => {}, importAnswer, ...filling }: Filling,
  region: ServiceRegion,
  of: string,
): Promise<void> {
  const { service, isRefresh, isDryRun, signal, onStep } = filling;
  await onStep(`Asking ${service.label} for ${of}`);
  const answer = await findAnswer(service, region, {
    isRefresh,
    signal,
    onRequest,
    onRecords,
    onWait: (problem, ms) =>
      onStep(`  ${service.label} ${problem}; asking again in ${Math.ceil(ms / 1000)} s`),
  });
  if (answer.isKept) {
    await onStep("  asked less than a day ago; the answer is kept");
  }
  const layout = await readAnswer(service, region, answer);
  if (layout === null) {
    await onStep("  no venues");
    return;
  }
  const { name: sourceName } = service.source;
  const latest = await findLatestBatch(fromConnection(connection), sourceName, region.iso);
  if (!isDryRun && latest?.status === "APPLIED" && latest.checksum === layout.checksum) {
    await onStep(`  nothing new since batch ${latest.id}`);
    return;
  }
  const sayWaiting = () => onStep("  another import is running; waiting for it to finish ...");
  if (!(await waitForLock(connection, "imports", signal, sayWaiting))) {
    return;
  }
  try {
    const asOf = answer.askedAt.toISOString().slice(0, 10);
    const counts = await importAnswer(
      {
        layout,
        fileName: region.iso,
        sourceName,
        // As in the source's row, which a reviewer may have changed.
        license: null,
        asOf,
        isSnapshot: true,
        snapshotRegion: region.code,
      },
      region,
    );
    if (!isDryRun) {
      await finishImports(connection, counts);
    }
  } finally {
    await unlock(connection, "imports");
  }
}
