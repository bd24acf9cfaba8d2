import "server-only";
import { readPool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { prisma } from "@/lib/core/prisma";
import { keysOf } from "@/lib/core/typed-object";
import { regionOf } from "../services/regions";
import { services } from "../services/services";
import { startServiceRun } from "./mutations";

/** Somewhat less than whole days, since the daily chores don't begin at the same minute. */
const hoursBetween = { off: null, weekly: 7 * 24 - 6, nightly: 24 - 6 } as const;

/**
 * Asks each service again for the regions that were imported from it before and not asked for since. One that failed is asked
 * again with the next chores.
 * @returns how many services are asked
 */
export async function refreshSources(every = env.REFRESH_SOURCES): Promise<number> {
  const hours = hoursBetween[every];
  if (hours === null) {
    return 0;
  }
  let started = 0;
  for (const service of keysOf(services)) {
    const names = await listDue(service, services[service].source.name, hours);
    const regions = names.filter((name) => regionOf(name) !== undefined);
    if (regions.length > 0) {
      const asked = { service, regions, isRefresh: true, askedBy: null };
      const id = await prisma.$transaction((transaction) => startServiceRun(transaction, asked));
      started += id === null ? 0 : 1;
    }
  }
  return started;
}

/** Files of a source that no batch or run is about since. */
async function listDue(service: string, sourceName: string, hours: number): Promise<string[]> {
  const rows = await readPool<{ name: string }>(
    `SELECT b.file_name AS name FROM import_batches b JOIN sources s ON s.id = b.source_id
       WHERE s.name = $2 AND b.file_name IS NOT NULL AND b.status <> 'UNDONE'
       GROUP BY 1 HAVING max(b.started_at) < now() - make_interval(hours => $3)
     EXCEPT
     SELECT unnest(done) FROM service_runs WHERE service = $1 AND asked_at >= now() - make_interval(hours => $3)
       ORDER BY 1`,
    [service, sourceName, hours],
  );
  return rows.map(({ name }) => name);
}
