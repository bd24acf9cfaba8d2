import { Client } from "pg";
import { prisma } from "@/lib/core/prisma";

export type Written = {
  /** Sent by this process; what triggers do is in the bytes. */
  statements: number;
  walBytes: number;
};

async function walPosition(): Promise<number> {
  const [row] = await prisma.$queryRaw<{ position: number }[]>`
    SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS position`;
  return row?.position ?? Number.NaN;
}

/** What a write of this process costs PostgreSQL, if nothing else writes meanwhile. */
export async function watchWriting(write: () => Promise<void>): Promise<Written> {
  const before = await walPosition();
  const { query } = Client.prototype;
  let statements = 0;
  Client.prototype.query = new Proxy(query, {
    apply: (target, client, values) => {
      statements += 1;
      return Reflect.apply(target, client, values);
    },
  });
  try {
    await write();
  } finally {
    Client.prototype.query = query;
  }
  return { statements, walBytes: (await walPosition()) - before };
}
