import "server-only";
import { readPool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import type { FactSourceInfo } from "@/lib/facts/facts";
import { actionSelect } from "../trail/selects";

/** A directory has few sources; a longer list is cut and says so. */
export const mostSources = 200;

export type ListedSource = {
  id: number;
  name: string;
  url: string | null;
  license: string | null;
  isShareAlike: boolean;
  trust: number;
  batchCount: number;
  lastBatchId: number | null;
  lastBatchAt: Date | null;
  /** The day the data of the last batch is of. */
  asOf: string | null;
};

export function listReviewSources(): Promise<ListedSource[]> {
  return readPool<ListedSource>(
    `SELECT s.id, s.name, s.url, s.license, s.is_share_alike AS "isShareAlike", s.trust,
            (SELECT count(*)::int FROM import_batches b WHERE b.source_id = s.id) AS "batchCount",
            last.id AS "lastBatchId", last.started_at AS "lastBatchAt", last.as_of::text AS "asOf"
       FROM sources s
       LEFT JOIN LATERAL (
         SELECT id, started_at, as_of FROM import_batches b
           WHERE b.source_id = s.id AND b.status <> 'UNDONE' ORDER BY b.id DESC LIMIT 1) last ON true
       ORDER BY lower(s.name), s.id LIMIT $1`,
    [mostSources],
  );
}

/** Names that the upload form suggests. */
export async function listSourceNames(): Promise<string[]> {
  const sources = await prisma.source.findMany({
    select: { name: true },
    orderBy: { name: "asc" },
    take: mostSources,
  });
  return sources.map(({ name }) => name);
}

export const sourceSelect = {
  id: true,
  name: true,
  url: true,
  license: true,
  licenseUrl: true,
  attribution: true,
  isShareAlike: true,
  trust: true,
  trustByGroup: true,
} as const;

/** A source with its history. */
export async function findReviewSource(id: number) {
  const [source, history] = await Promise.all([
    prisma.source.findUnique({
      where: { id },
      select: { ...sourceSelect, projectedTo: true, projectedCount: true },
    }),
    prisma.reviewAction.findMany({
      where: { sourceId: id },
      select: actionSelect,
      orderBy: { id: "desc" },
      take: 50,
    }),
  ]);
  const trustByGroup = (source?.trustByGroup ?? {}) as FactSourceInfo["trustByGroup"];
  return source && { source: { ...source, trustByGroup }, history };
}

export type ReviewSource = NonNullable<Awaited<ReturnType<typeof findReviewSource>>>;
