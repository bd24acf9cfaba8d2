import "server-only";
import { prisma } from "@/lib/core/prisma";
import { overdueBefore } from "@/lib/model/business-days";
import type { Waiting } from "./digest";

/** Pending submissions by kind; kinds without any are missing. */
export async function listWaiting(): Promise<Waiting[]> {
  const late = overdueBefore(new Date());
  return prisma.$queryRaw<Waiting[]>`
    SELECT kind::text, count(*)::int AS count, min(received_at) AS oldest,
           count(*) FILTER (WHERE received_at < ${late})::int AS "lateCount"
      FROM contributions WHERE status = 'PENDING'
     GROUP BY kind ORDER BY kind`;
}
