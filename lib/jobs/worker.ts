import "server-only";
import PgBoss from "pg-boss";
import { env } from "@/lib/core/env";
import { messageOf } from "@/lib/core/error-parts";
import { log } from "@/lib/core/log";
import { pause } from "@/lib/core/pause";
import { keysOf } from "@/lib/core/typed-object";
import type { Jobs, QueueName } from "@/lib/queue/queues";
import { handlers } from "./handlers";

export type Worker = {
  /** Takes no new jobs and lets running ones finish; aborts them after `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>;
};

/** Sends a receipt within a few seconds, at the cost of three small queries per poll. */
const pollIntervalMs = 2_000;
const reconnectIntervalMs = 5_000;
/** While no website is due. */
const checksIntervalMs = 60_000;
/** Also passes before the first look, so that a start is left to visitors. */
const dailyJobsIntervalMs = 5 * 60_000;
/** Jobs of each day, queued between these hours (UTC). The queue accepts one per 12-hour slot. */
const dailyJobs = [
  // At night in the two countries.
  { name: "make-dump", from: 6, until: 12 },
  // In the morning for most reviewers.
  { name: "daily-chores", from: 12, until: 24 },
] as const;
/** Concurrency per queue; 1 by default. */
const lanes: Partial<Record<keyof Jobs, number>> = { "send-mail": 2 };

type Signals = { stop: AbortSignal; abort: AbortSignal };

/** Processes all queues until it is stopped. Waits for an unavailable database. */
export function startWorker(): Worker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const ended = run({ stop: stopping.signal, abort: aborting.signal }).catch((error: unknown) =>
    log.error({ error }, "worker: stopped unexpectedly"),
  );
  return {
    stop: async (timeoutMs) => {
      stopping.abort();
      const timer = setTimeout(() => aborting.abort(), timeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function run(signals: Signals): Promise<void> {
  const boss = await connect(signals.stop);
  if (!boss) {
    return;
  }
  const names = keysOf(handlers);
  const work = names.flatMap((name) =>
    Array.from({ length: lanes[name] ?? 1 }, () =>
      repeat(signals.stop, pollIntervalMs, () => workOnNext(boss, name, signals.abort)),
    ),
  );
  if (env.WEBSITE_CHECKS === "on") {
    work.push(checkWebsites(signals.stop));
  }
  work.push(queueDailyJobs(boss, signals.stop));
  await Promise.all(work);
  await boss.stop({ graceful: false });
}

async function checkWebsites(stop: AbortSignal): Promise<void> {
  const { checkDueWebsites } = await import("@/lib/websites/mutations");
  await repeat(stop, checksIntervalMs, () => checkDueWebsites(stop));
}

async function connect(stop: AbortSignal): Promise<PgBoss | null> {
  while (!stop.aborted) {
    const boss = new PgBoss({
      connectionString: env.DATABASE_URL,
      application_name: "marquee worker",
      max: 4,
      migrate: false,
      // Its scheduler lets database errors end the process; queueDailyJobs replaces it.
      schedule: false,
      // Restarts jobs of a killed process within 30 s after they expire.
      maintenanceIntervalSeconds: 30,
    });
    boss.on("error", ({ message }) => log.warn({ message }, "worker: could not reach queue"));
    try {
      await boss.start();
      await boss.maintain();
      return boss;
    } catch (error) {
      log.warn({ error }, "worker: could not start, retrying");
      await boss.stop({ graceful: false });
      await pause(reconnectIntervalMs, stop);
    }
  }
  return null;
}

/** Repeats a step immediately while it finds work, otherwise after an interval. */
async function repeat(
  stop: AbortSignal,
  interval: number,
  step: () => Promise<boolean>,
): Promise<void> {
  while (!stop.aborted) {
    const isBusy = await step().catch((error: unknown) => {
      log.warn({ error }, "worker: could not reach queue");
      return false;
    });
    if (!isBusy) {
      await pause(interval, stop);
    }
  }
}

// Replaces pg-boss's `work`, which neither awaits nor reports errors while storing a job's outcome.
async function workOnNext<Name extends QueueName>(
  boss: PgBoss,
  name: Name,
  abort: AbortSignal,
): Promise<boolean> {
  const [job] = await boss.fetch<Jobs[Name]>(name, { includeMetadata: true });
  if (!job) {
    return false;
  }
  try {
    await handlers[name](job.data, abort, job.retryCount);
  } catch (error) {
    log.warn({ error, queue: name, job: job.id }, "worker: job failed");
    await boss.fail(name, job.id, { message: messageOf(error) });
    return true;
  }
  await boss.complete(name, job.id);
  return true;
}

/** Queues each daily job once a day across all processes, later within its hours if none ran at the first. */
async function queueDailyJobs(boss: PgBoss, stop: AbortSignal): Promise<void> {
  await pause(dailyJobsIntervalMs, stop);
  await repeat(stop, dailyJobsIntervalMs, async () => {
    const hour = new Date().getUTCHours();
    for (const { name, from, until } of dailyJobs) {
      if (from <= hour && hour < until) {
        await boss.send(name, {}, { singletonKey: "daily", singletonHours: 12 });
      }
    }
    return false;
  });
}
