import PgBoss from "pg-boss";
import { type QueueName, queues } from "./queues";

/** Creates what the queue keeps in a database, or brings it up to this code. Nothing is worked on. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  // What fails here fails the call that is waited for.
  boss.on("error", () => {});
  await boss.start();
  try {
    for (const name of Object.keys(queues) as QueueName[]) {
      const options = { name, ...queues[name] };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
