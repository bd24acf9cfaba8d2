import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { publishPurge } from "@/lib/queue/publish-purge";
import { changesChannel } from "@/lib/routes/purge";
import { prisma } from "./connection";

/** Collects the invalidations another process receives while `work` runs: path lists that contain its mark. */
export async function listenWhile(work: (mark: string) => Promise<unknown>): Promise<string[][]> {
  const mark = randomBytes(5).toString("hex");
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const heard: string[][] = [];
  client.on("notification", ({ payload = "" }) => {
    if (payload.includes(mark)) {
      heard.push(JSON.parse(payload));
    }
  });
  await client.query(`LISTEN ${changesChannel}`);
  try {
    await work(mark);
    // Notifications arrive in commit order, so this one is the last.
    const last = new Promise<void>((resolve) => {
      client.on("notification", ({ payload }) => payload === `["end-${mark}"]` && resolve());
    });
    await prisma.$transaction((transaction) => publishPurge(transaction, [`end-${mark}`]));
    await last;
    return heard.slice(0, -1);
  } finally {
    await client.end();
  }
}
