import "server-only";
import { pool } from "@/lib/core/db";
import type { ContributionKind, ContributionStatus } from "@/lib/model/contributions";
import { type Cursor, isUuid, type QueueFilter, type QueueTab } from "./queue-tabs";

export const perPage = 50;

/** Counts stop here: the queue says '99+'. */
const maxCounted = 100;

export type QueueEntry = {
  id: string;
  kind: ContributionKind;
  status: ContributionStatus;
  venueName: string;
  receivedAt: Date;
  decidedAt: Date | null;
};

const kindsOfTab = {
  all: ["VENUE", "PHOTOS", "UPDATE"],
  venues: ["VENUE"],
  photos: ["PHOTOS"],
  updates: ["UPDATE"],
  asked: ["VENUE", "PHOTOS", "UPDATE"],
} as const satisfies Record<Exclude<QueueTab, "decided">, QueueEntry["kind"][]>;

const columns = `id, kind, status, venue_name AS "venueName", received_at AS "receivedAt", decided_at AS "decidedAt"`;

export type QueuePage = { entries: QueueEntry[]; next: Cursor | null };

/** One page of a list: open contributions oldest first, decided ones latest first. */
export async function listContributions(tab: QueueTab, after: Cursor | null): Promise<QueuePage> {
  const values = [after && new Date(after.at), after?.id ?? null, perPage + 1];
  const { rows } = await pool.query<QueueEntry>(
    tab === "decided" ? decidedQuery : waitingQuery(tab),
    values,
  );
  return pageOf(rows, ({ receivedAt, decidedAt, id }) => ({
    at: Number(tab === "decided" ? decidedAt : receivedAt),
    id,
  }));
}

const decidedQuery = `SELECT ${columns} FROM contributions
  WHERE decided_at IS NOT NULL AND ($1::timestamptz IS NULL OR (decided_at, id) < ($1, $2::uuid))
  ORDER BY decided_at DESC, id DESC LIMIT $3`;

/** Merges the oldest of each kind, because the index orders by age within one kind. */
function waitingQuery(tab: keyof typeof kindsOfTab): string {
  const status = tab === "asked" ? "ASKED" : "PENDING";
  const ofKinds = kindsOfTab[tab].map(
    (kind) => `(SELECT ${columns} FROM contributions
       WHERE status = '${status}' AND kind = '${kind}'
         AND ($1::timestamptz IS NULL OR (received_at, id) > ($1, $2::uuid))
       ORDER BY received_at, id LIMIT $3)`,
  );
  return `SELECT * FROM (${ofKinds.join(" UNION ALL ")}) waiting ORDER BY "receivedAt", id LIMIT $3`;
}

function pageOf(rows: QueueEntry[], cursorOf: (entry: QueueEntry) => Cursor): QueuePage {
  const entries = rows.slice(0, perPage);
  const last = entries.at(-1);
  return { entries, next: last && rows.length > perPage ? cursorOf(last) : null };
}

/** Finds by receipt, by whole email address, or by three or more characters of the venue name; latest first. */
export async function searchContributions(text: string): Promise<QueueEntry[]> {
  if (isUuid(text)) {
    const { rows } = await pool.query<QueueEntry>(
      `SELECT ${columns} FROM contributions WHERE id = $1`,
      [text],
    );
    return rows;
  }
  const typed = String(text).trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) {
    const { rows } = await pool.query<QueueEntry>(
      `SELECT ${columns} FROM contributions WHERE lower(submitter_email) = lower($1)
         ORDER BY received_at DESC, id DESC LIMIT $2`,
      [typed, perPage],
    );
    return rows;
  }
  const part = typed.toLowerCase().replace(/[\\%_]/g, "\\$&");
  if ([...text].length < 3) {
    return [];
  }
  const { rows } = await pool.query<QueueEntry>(
    `SELECT ${columns} FROM contributions WHERE lower(venue_name) LIKE '%' || $1 || '%'
       ORDER BY received_at DESC, id DESC LIMIT $2`,
    [part, perPage],
  );
  return rows;
}

export type ClosureReport = { id: number; name: string; count: number; reportedAt: Date };

export const maxReports = 20;

/** Venues that several visitors say have closed, first reported first. */
export async function listClosureReports(): Promise<ClosureReport[]> {
  const { rows } = await pool.query<ClosureReport>(
    `SELECT v.id, v.name, c.reported_at AS "reportedAt",
            (SELECT count(*)::int FROM visitor_answers a WHERE a.venue_id = v.id AND a.kind = 'status'
               AND a.answer IN ('CLOSED', 'TEMPORARILY_CLOSED')) AS count
       FROM closure_reports c JOIN venues v ON v.id = c.venue_id
      WHERE v.status = 'PUBLISHED' ORDER BY c.reported_at, c.venue_id LIMIT $1`,
    [maxReports],
  );
  return rows;
}

export type QueueCounts = Record<Exclude<QueueTab, "decided">, number>;

/** Open contributions per list; each status and kind is counted up to 100. */
export async function countContributions(): Promise<QueueCounts> {
  const count = (status: string, kind: string) => `(SELECT count(*)::int FROM (
    SELECT FROM contributions WHERE status = '${status}' AND kind = '${kind}' LIMIT ${maxCounted}) bounded)`;
  const { rows } = await pool.query<Omit<QueueCounts, "all">>(
    `SELECT ${count("PENDING", "VENUE")} AS venues, ${count("PENDING", "PHOTOS")} AS photos,
       ${count("PENDING", "UPDATE")} AS updates,
       ${kindsOfTab.asked.map((kind) => count("ASKED", kind)).join(" + ")} AS asked`,
  );
  const { venues = 0, photos = 0, updates = 0, asked = 0 } = rows[0] ?? {};
  return { all: venues + photos + updates, venues, photos, updates, asked };
}

/** The next waiting contribution of a list after a cursor, or its oldest one. */
export async function findNextWaiting(
  after: Cursor,
  { tab }: QueueFilter = { tab: "all" },
): Promise<string | null> {
  const query = waitingQuery(tab === "decided" ? "all" : tab);
  const later = await pool.query<{ id: string }>(query, [new Date(after.at), after.id, 1]);
  const [next] =
    later.rows.length > 0 ? later.rows : (await pool.query(query, [null, null, 1])).rows;
  return next && next.id !== after.id ? next.id : null;
}

/** The next waiting contribution of the list in which the reviewer decided about another one. */
export async function findNextAfter(id: string, filter: QueueFilter): Promise<string | null> {
  const { rows } = await pool.query<{ receivedAt: Date }>(
    `SELECT received_at AS "receivedAt" FROM contributions WHERE id = $1`,
    [id],
  );
  return findNextWaiting({ at: Number(rows[0]?.receivedAt ?? 0), id }, filter);
}
