import "server-only";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { parseCoordinates } from "@/lib/model/coordinates";
import type { FactValues } from "@/lib/model/fact-groups";
import { listLikely, type RecordCandidate } from "./candidates";
import { perPage, type RecordWait, type WaitingFilter } from "./waiting-params";

export type WaitingEntry = {
  id: number;
  name: string;
  source: string;
  place: string;
  facts: FactValues;
  /** A venue can be added for it without naming its city first. */
  isPlaced: boolean;
  /** The venue that it is most likely about; null also for a record without a city. */
  candidate: RecordCandidate | null;
};

type Row = Omit<WaitingEntry, "candidate" | "isPlaced"> & {
  cityId: number | null;
  regionId: number | null;
};

const isWaiting = "r.venue_id IS NULL AND r.waiting_for = $1::record_wait";

/** Records that wait for a reviewer, oldest first, each with the likeliest venue. */
export async function listWaiting({
  wait,
  source,
  q,
  after,
}: WaitingFilter): Promise<{ entries: WaitingEntry[]; next: number | null }> {
  const { rows } = await pool.query<Row>(
    `SELECT r.id, r.facts ->> 'name' AS name, s.name AS source, concat_ws(', ', r.stated_city, regions.code) AS place,
            r.facts, r.city_id AS "cityId", r.region_id AS "regionId"
       FROM source_records r JOIN sources s ON s.id = r.source_id LEFT JOIN regions ON regions.id = r.region_id
       WHERE ${isWaiting} AND r.id > $2 AND ($3::int IS NULL OR r.source_id = $3)
         AND NOT EXISTS (SELECT FROM unnest(search_words(search_text($4))) AS typed (word)
           WHERE strpos(search_text(concat_ws(' ', r.facts ->> 'name', r.stated_city, regions.name)), typed.word) = 0)
       ORDER BY r.id LIMIT $5`,
    [wait, after, source, q, perPage + 1],
  );
  const shown = rows.slice(0, perPage);
  const entries = wait === "MATCH" ? await withCandidates(shown) : shown.map(withoutCandidate);
  return { entries, next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null };
}

function withoutCandidate({ cityId: _, regionId: __, ...entry }: Row): WaitingEntry {
  return { ...entry, isPlaced: false, candidate: null };
}

async function withCandidates(rows: Row[]): Promise<WaitingEntry[]> {
  const likely = await listLikely(
    rows.map(({ facts, cityId, regionId }) => ({
      facts,
      cityId: cityId ?? 0,
      regionId: regionId ?? 0,
      position: parseCoordinates(Number(facts.latitude), Number(facts.longitude)),
    })),
    1,
  );
  return rows.map((row, index) => ({
    ...withoutCandidate(row),
    isPlaced: true,
    candidate: likely[index]?.[0] ?? null,
  }));
}

export type WaitingSource = { id: number; name: string; count: number };

/** How many records wait for this, by source. */
export async function countWaiting(wait: RecordWait): Promise<WaitingSource[]> {
  const { rows } = await pool.query<WaitingSource>(
    `SELECT s.id, s.name, waiting.count FROM sources s JOIN (
         SELECT r.source_id, count(*)::int AS count FROM source_records r WHERE ${isWaiting} GROUP BY 1
       ) waiting ON waiting.source_id = s.id ORDER BY s.name, s.id`,
    [wait],
  );
  return rows;
}

/** The record to decide after another one: the next that waits for the same, else the first. */
export async function findNextRecord(wait: RecordWait, after: number): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    `(SELECT r.id FROM source_records r WHERE ${isWaiting} AND r.id > $2 ORDER BY r.id LIMIT 1)
     UNION ALL (SELECT r.id FROM source_records r WHERE ${isWaiting} AND r.id < $2 ORDER BY r.id LIMIT 1) LIMIT 1`,
    [wait, after],
  );
  return rows[0]?.id ?? null;
}

export async function findWait(id: number): Promise<RecordWait | null> {
  const record = await prisma.sourceRecord.findUnique({
    where: { id },
    select: { waitingFor: true },
  });
  return record?.waitingFor ?? null;
}
