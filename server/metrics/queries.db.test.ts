import { afterAll, describe, expect, it } from "vitest";
import { enqueue } from "@/lib/queue/enqueue";
import { pool, prisma } from "@/tests/support/connection";
import { describeMetrics } from "./metrics";
import { countJobs, countMails, lastImport, poolUsage } from "./queries";

afterAll(() => pool.query("DELETE FROM pgboss.job WHERE name = 'daily-chores'"));

describe(countJobs, () => {
  it("counts waiting jobs per queue, and the metrics show them", async () => {
    await prisma.$transaction((transaction) => enqueue(transaction, "daily-chores", {}));
    const counts = await countJobs();
    expect(counts).toContainEqual({
      queue: "daily-chores",
      state: "created",
      count: expect.any(Number),
      oldest: expect.any(Number),
    });

    const { text } = await describeMetrics();
    expect(text).toMatch(/^marquee_queue_jobs\{queue="daily-chores",state="created"\} [1-9]/m);
    expect(text).toMatch(
      /^marquee_queue_oldest_seconds\{queue="daily-chores",state="created"\} \d/m,
    );
    expect(text).toMatch(/^marquee_database_connections\{state="total"\} [1-9]/m);
  });
});

describe(poolUsage, () => {
  it("counts requests that wait for a connection", async () => {
    expect(poolUsage()).toMatchObject({ waiting: 0 });
  });
});

describe(countMails, () => {
  it("counts mail that waits and mail that was given up", async () => {
    const before = await countMails();
    const mail = { kind: "receipt", recipient: "a@example.com", subject: "A", text: "", html: "" };
    const [waiting, givenUp] = await Promise.all([
      prisma.mail.create({ data: mail }),
      prisma.mail.create({ data: { ...mail, givenUpAt: new Date() } }),
    ]);
    const after = await countMails();
    await prisma.mail.deleteMany({ where: { id: { in: [waiting.id, givenUp.id] } } });

    expect(before && after && after.given_up - before.given_up).toBeGreaterThanOrEqual(1);
    expect(after?.waiting).toBeGreaterThanOrEqual(1);
  });
});

describe(lastImport, () => {
  it("reads the last import, and the metrics show it", async () => {
    const source = await prisma.source.create({ data: { name: "Metrics of an import" } });
    const data = { sourceId: source.id, status: "APPLIED" as const, counts: { created: 7 } };
    const batch = await prisma.importBatch.create({ data: { ...data, finishedAt: new Date() } });
    const last = await lastImport();
    const { text } = await describeMetrics();
    await prisma.importBatch.delete({ where: { id: batch.id } });
    await prisma.source.delete({ where: { id: source.id } });

    expect(last).toMatchObject({ time: expect.any(Number), counts: expect.any(Object) });
    expect(text).toMatch(/^marquee_last_import_timestamp_seconds\{status="\w+"\} \d/m);
  });
});
