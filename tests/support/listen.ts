import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { changesChannel, publishPurge } from "@/lib/routes/purge";
import { prisma } from "./connection";

/** What another process hears while `work` runs: the lists of paths that hold the mark it was given. */
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
    // Messages arrive in the order of commits: after this one there are no more to come.
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
