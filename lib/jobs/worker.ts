import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import PgBoss from "pg-boss";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import type { Jobs, QueueName } from "@/lib/queue/queues";
import { handlers } from "./handlers";

export type Worker = {
  /** Takes nothing new and lets what is under way finish; after `timeoutMs` ms it is told to leave off. */
  stop: (timeoutMs: number) => Promise<void>;
};

/** A receipt leaves within a few seconds, and three small queries each time are next to nothing. */
const pollIntervalMs = 2_000;
const reconnectIntervalMs = 5_000;
const choresInterval = 5 * 60_000;
/** Hour of the day, UTC: the morning of most reviewers. */
const choresHour = 12;
/** How many jobs of a kind are worked on at a time; one where nothing is said. */
const lanes: Partial<Record<keyof Jobs, number>> = { "send-mail": 2 };

type Signals = { stop: AbortSignal; abort: AbortSignal };

/** Works on everything queued until it is stopped. A database that is away is waited for. */
export function startWorker(): Worker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const ended = run({ stop: stopping.signal, abort: aborting.signal }).catch((error: unknown) =>
    log.error({ error }, "worker: ended by an error"),
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
  const names = Object.keys(handlers) as QueueName[];
  const work = names.flatMap((name) =>
    Array.from({ length: lanes[name] ?? 1 }, () =>
      repeat(signals.stop, pollIntervalMs, () => workOnNext(boss, name, signals.abort)),
    ),
  );
  await Promise.all([...work, repeat(signals.stop, choresInterval, () => queueChores(boss))]);
  await boss.stop({ graceful: false });
}

async function connect(stop: AbortSignal): Promise<PgBoss | null> {
  while (!stop.aborted) {
    const boss = new PgBoss({
      connectionString: env.DATABASE_URL,
      application_name: "marquee worker",
      max: 4,
      migrate: false,
      // Its clock lets errors of the database end the process; queueChores needs none.
      schedule: false,
      // What a killed process had begun is begun again this long after its time is over.
      maintenanceIntervalSeconds: 30,
    });
    boss.on("error", ({ message }) => log.warn({ message }, "worker: the queue does not answer"));
    try {
      await boss.start();
      await boss.maintain();
      return boss;
    } catch (error) {
      log.warn({ error }, "worker: cannot begin yet");
      await boss.stop({ graceful: false });
      await pause(reconnectIntervalMs, stop);
    }
  }
  return null;
}

/** Again at once while there is something to do, else after a while. */
async function repeat(
  stop: AbortSignal,
  interval: number,
  step: () => Promise<boolean>,
): Promise<void> {
  while (!stop.aborted) {
    const isBusy = await step().catch((error: unknown) => {
      log.warn({ error }, "worker: the queue does not answer");
      return false;
    });
    if (!isBusy) {
      await pause(interval, stop);
    }
  }
}

async function pause(time: number, stop: AbortSignal): Promise<void> {
  // Rejects when it is cut short.
  await wait(time, undefined, { signal: stop }).catch(() => {});
}

// pg-boss's own `work` neither waits for nor hears of the database's answer to what has become of a job.
async function workOnNext<Name extends QueueName>(
  boss: PgBoss,
  name: Name,
  abort: AbortSignal,
): Promise<boolean> {
  const [job] = await boss.fetch<Jobs[Name]>(name);
  if (!job) {
    return false;
  }
  try {
    await handlers[name](job.data, abort);
  } catch (error) {
    log.warn({ error, queue: name, job: job.id }, "worker: a job failed");
    await boss.fail(name, job.id, { message: messageOf(error) });
    return true;
  }
  await boss.complete(name, job.id);
  return true;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Once a day, however many processes ask, and also when none ran at the hour. */
async function queueChores(boss: PgBoss): Promise<false> {
  if (new Date().getUTCHours() >= choresHour) {
    // The queue takes one in each half of the day.
    await boss.send("daily-chores", {}, { singletonKey: "daily", singletonHours: 12 });
  }
  return false;
}
