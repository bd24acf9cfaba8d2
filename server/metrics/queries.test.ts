import { afterAll, describe, expect, it } from "vitest";
import { enqueue } from "@/lib/queue/enqueue";
import { pool, prisma } from "@/tests/support/connection";
import { describeMetrics } from "./metrics";
import { countJobs, poolUsage } from "./queries";

afterAll(() => pool.query("DELETE FROM pgboss.job WHERE name = 'daily-chores'"));

describe(countJobs, () => {
  it("counts waiting jobs per queue, and the metrics show them", async () => {
    await prisma.$transaction((transaction) => enqueue(transaction, "daily-chores", {}));
    const counts = await countJobs();
    expect(counts).toContainEqual({
      queue: "daily-chores",
      state: "created",
      count: expect.any(Number),
    });

    const { text } = await describeMetrics();
    expect(text).toMatch(/^marquee_queue_jobs\{queue="daily-chores",state="created"\} [1-9]/m);
    expect(text).toMatch(/^marquee_database_connections\{state="total"\} [1-9]/m);
  });
});

describe(poolUsage, () => {
  it("counts requests that wait for a connection", async () => {
    expect(poolUsage()).toMatchObject({ waiting: 0 });
  });
});
