import "server-only";
import type { ClientBase } from "pg";
import type { Prisma } from "@/generated/prisma/client";
import { arrayOfAnyLength, readPrepared } from "@/lib/core/db";
import type { FactValues } from "@/lib/model/fact-groups";
import type { Confirmed, Decided, FactSourceInfo, Statement, StoredFacts } from "./facts";

/** Runs one statement, on an operator's connection or in a reviewer's transaction. */
export type RunQuery = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

export function fromConnection(connection: Pick<ClientBase, "query">): RunQuery {
  return async <Row>(text: string, values: unknown[]) =>
    (await connection.query(text, values)).rows as Row[];
}

export function fromTransaction(transaction: Prisma.TransactionClient): RunQuery {
  return <Row>(text: string, values: unknown[]) =>
    transaction.$queryRawUnsafe<Row[]>(text, ...values);
}

/** ISO time, like that of JavaScript. */
export const isoTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Row = {
  id: number;
  status: StoredFacts["status"];
  decided: Decided | null;
  confirmed: Confirmed | null;
  statements: {
    id: number;
    asOf: string;
    isDated: boolean;
    firstSaidAt: string;
    changed: Statement["changed"];
    facts: FactValues;
    cityId: number;
    regionId: number;
    source: FactSourceInfo;
  }[];
};

/** What is said about each of these venues; samples are left out, because nobody says anything about them. */
export async function listVenueFacts(
  query: RunQuery,
  venueIds: readonly number[],
): Promise<Map<number, StoredFacts>> {
  const rows = await query<Row>(
    `SELECT v.id, v.status, v.decided, v.confirmed,
            (SELECT coalesce(json_agg(json_build_object(
                'id', r.id, 'asOf', coalesce(r.as_of, (r.seen_at AT TIME ZONE 'UTC')::date), 'isDated', r.as_of IS NOT NULL,
                'firstSaidAt', ${isoTime("b.started_at")}, 'changed', r.changed,
                'facts', r.facts, 'cityId', r.city_id, 'regionId', r.region_id,
                'source', json_build_object('id', s.id, 'name', s.name, 'trust', s.trust,
                  'trustByGroup', s.trust_by_group)) ORDER BY r.id), '[]')
               FROM source_records r JOIN sources s ON s.id = r.source_id
               JOIN import_batches b ON b.id = r.first_batch_id
               WHERE r.venue_id = v.id AND r.facts IS NOT NULL) AS statements
       FROM venues v
       WHERE v.id = ANY(${arrayOfAnyLength("$1::int[]")}) AND NOT v.is_sample AND v.merged_into_id IS NULL`,
    [venueIds],
  );
  return new Map(
    rows.map(({ id, status, decided, confirmed, statements }) => [
      id,
      {
        status,
        decided: decided ?? {},
        confirmed: confirmed ?? {},
        statements: statements.map(({ facts, cityId, regionId, ...statement }) => ({
          ...statement,
          facts: { ...facts, cityId, regionId },
        })),
      },
    ]),
  );
}

/** What is said about one venue, for its page; null for samples. */
export async function findVenueFacts(venueId: number): Promise<StoredFacts | null> {
  const facts = await listVenueFacts(
    <Row>(text: string, values: unknown[]) => readPrepared(text, values) as Promise<Row[]>,
    [venueId],
  );
  return facts.get(venueId) ?? null;
}
