import PgBoss from "pg-boss";
import { keysOf } from "@/lib/core/typed-object";
import { queues } from "./queues";

/** Creates or migrates the queue's schema and settings without running jobs. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  // Failures reject the awaited calls; without a listener the event would crash the process.
  boss.on("error", () => {});
  await boss.start();
  try {
    for (const name of keysOf(queues)) {
      const options = { name, ...queues[name] };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
