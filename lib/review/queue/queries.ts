import "server-only";
import { pool } from "@/lib/core/db";
import { isUuid } from "@/lib/core/text/uuid";
import { idsWithReference } from "@/lib/model/contribution-reference";
import {
  type ContributionKind,
  type ContributionStatus,
  contributionKinds,
} from "@/lib/model/contributions";
import { isClaimed } from "./claims";
import { type Cursor, type QueueFilter, type QueueTab, wholeQueue } from "./tabs";
import { withUpdateGists } from "./update-gist";

export const perPage = 50;

/** Counts stop here: the queue says '99+'. */
const maxCounted = 100;

export type QueueEntry = {
  id: string;
  version: number;
  kind: ContributionKind;
  status: ContributionStatus;
  venueName: string;
  receivedAt: Date;
  decidedAt: Date | null;
  /** Where the venue is, such as 'Halifax, NS'; null if the submitter didn't choose it. */
  place: string | null;
  /** Of a proposed venue. */
  venueType: string | null;
  /** A proposed venue's address, or the beginning of what the submitter wrote. */
  about: string | null;
  photoCount: number | null;
  /** Email of the reviewer with the claim. */
  claimedBy: string | null;
};

type Row = QueueEntry & { changes: unknown };

const kindsOfTab = {
  all: contributionKinds,
  venues: ["VENUE"],
  photos: ["PHOTOS"],
  updates: ["UPDATE", "SPEC_SHEET"],
  asked: contributionKinds,
  held: contributionKinds,
} as const satisfies Record<Exclude<QueueTab, "decided">, readonly QueueEntry["kind"][]>;

/** The others list what is pending. */
const statusOfTab: Partial<Record<QueueTab, QueueEntry["status"]>> = {
  asked: "ASKED",
  held: "HELD",
};

const columns = `id, version, kind, status, venue_id, venue_name AS "venueName", received_at AS "receivedAt",
  decided_at AS "decidedAt"`;

export type QueuePage = { entries: QueueEntry[]; next: Cursor | null };

/** One page of a list: open contributions oldest first, decided ones latest first. */
export async function listContributions(
  filter: QueueFilter,
  after: Cursor | null,
): Promise<QueuePage> {
  const isDecided = filter.tab === "decided";
  const { rows } = isDecided
    ? await pool.query<Row>(withGists(decidedQuery(filter), `"decidedAt" DESC, id DESC`), [
        ...cursorValues(after, perPage + 1),
        ...(filter.sender ? [filter.sender] : []),
      ])
    : await pool.query<Row>(
        withGists(waitingQuery(filter), `"receivedAt", id`),
        waitingValues(filter, after, perPage + 1),
      );
  return pageOf(await withUpdateGists(rows), ({ receivedAt, decidedAt, id }) => ({
    at: Number(isDecided ? decidedAt : receivedAt),
    id,
  }));
}

/** Adds to the entries of a page where each venue is and what it's about. */
function withGists(page: string, order: string): string {
  return `SELECT page.id, page.version, page.kind, page.status, "venueName", "receivedAt", "decidedAt",
      coalesce(s.city, c.name) || ', ' || r.code AS place,
      s.venue_type AS "venueType",
      coalesce(s.address, u.update_type || ': ' || nullif(left(u.update_details, 300), ''), left(p.photo_description, 300)) AS about,
      u.changes,
      CASE WHEN page.kind = 'PHOTOS'
        THEN (SELECT count(*)::int FROM photos WHERE contribution_id = page.id) END AS "photoCount",
      CASE WHEN page.status IN ('PENDING', 'ASKED', 'HELD') THEN
        (SELECT email FROM contribution_claims k JOIN reviewers ON reviewers.id = k.reviewer_id
          WHERE k.contribution_id = page.id AND ${isClaimed}) END AS "claimedBy"
    FROM (${page}) page
    LEFT JOIN venue_submissions s ON s.contribution_id = page.id
    LEFT JOIN update_requests u ON u.contribution_id = page.id
    LEFT JOIN photo_submissions p ON p.contribution_id = page.id
    LEFT JOIN venues v ON v.id = page.venue_id
    LEFT JOIN cities c ON c.id = v.city_id
    LEFT JOIN regions r ON r.id = coalesce(s.region_id, c.region_id)
   ORDER BY ${order}`;
}

function decidedQuery({ sender }: QueueFilter): string {
  const list = sender ? "sent" : "contributions";
  return `${sender ? sentBy("$4") : ""} SELECT ${columns} FROM ${list}
    WHERE decided_at IS NOT NULL AND ($1::timestamptz IS NULL OR (decided_at, id) < ($1, $2::uuid))
    ORDER BY decided_at DESC, id DESC LIMIT $3`;
}

/** A sender has few contributions, so these are read by address. */
function sentBy(address: string): string {
  return `WITH sent AS MATERIALIZED (
    SELECT * FROM contributions WHERE lower(submitter_email) = lower(${address}))`;
}

function cursorValues(after: Cursor | null, limit: number) {
  return [after && new Date(after.at), after?.id ?? null, limit];
}

const afterCursor = "($1::timestamptz IS NULL OR (received_at, id) > ($1, $2::uuid))";
const isOlder = "($4::int IS NULL OR received_at < now() - $4 * interval '1 day')";
/** Leaves out what reviewers other than $5 have open; a list leaves out nothing. */
const isFree = `($5::text IS NULL OR NOT EXISTS (
  SELECT FROM contribution_claims k WHERE k.contribution_id = id AND k.reviewer_id <> $5 AND ${isClaimed}))`;
const isWanted = `${afterCursor} AND ${isOlder} AND ${isFree}`;

/** Whether a region, a row of regions called `r`, is in a place such as 'ca' or 'ca-NS'. */
const isInPlace = (place: string) =>
  `EXISTS (SELECT FROM countries c WHERE c.id = r.country_id AND ${place} IN (c.code, c.code || '-' || r.code))`;

/** A sender's are read by address. The rest merges the oldest of each kind, and of each region of a place, because the indexes order by age within one. */
function waitingQuery({ tab, sender, place }: QueueFilter): string {
  const list = tab === "decided" ? "all" : tab;
  const status = statusOfTab[list] ?? "PENDING";
  const kinds = kindsOfTab[list].map((kind) => `'${kind}'`);
  if (sender) {
    return `${sentBy("$6")} SELECT ${columns} FROM sent WHERE status = '${status}' AND kind IN (${kinds}) AND ${isWanted}
        AND ($7::text IS NULL OR region_id IN (SELECT r.id FROM regions r WHERE ${isInPlace("$7")}))
       ORDER BY received_at, id LIMIT $3`;
  }
  const ofKinds = kinds.map((kind) => {
    const oldest = (condition: string) => `(SELECT ${columns} FROM contributions
       WHERE status = '${status}' AND kind = ${kind} AND ${condition}
       ORDER BY received_at, id LIMIT $3)`;
    return place
      ? `(SELECT oldest.* FROM regions r
           CROSS JOIN LATERAL ${oldest(`region_id = r.id AND ${isWanted}`)} oldest
          WHERE ${isInPlace("$6::text")})`
      : oldest(isWanted);
  });
  return `SELECT * FROM (${ofKinds.join(" UNION ALL ")}) waiting ORDER BY "receivedAt", id LIMIT $3`;
}

/** `reviewerId` of whom the next one is sought for, or null for a list. */
function waitingValues(
  { older, sender, place }: QueueFilter,
  after: Cursor | null,
  limit: number,
  reviewerId: string | null = null,
) {
  const narrowed = sender ? [sender, place || null] : place ? [place] : [];
  return [...cursorValues(after, limit), older, reviewerId, ...narrowed];
}

function pageOf(rows: QueueEntry[], cursorOf: (entry: QueueEntry) => Cursor): QueuePage {
  const entries = rows.slice(0, perPage);
  const last = entries.at(-1);
  return { entries, next: last && rows.length > perPage ? cursorOf(last) : null };
}

/** Finds by receipt or reference, by whole email address, or by three or more characters of the venue name; latest first. */
export async function searchContributions(text: string): Promise<QueueEntry[]> {
  const typed = String(text).trim();
  const ids = isUuid(typed) ? [typed, typed] : idsWithReference(typed);
  if (ids) {
    return search("id BETWEEN $1 AND $2", ...ids);
  }
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) {
    return search("lower(submitter_email) = lower($1)", typed);
  }
  const part = typed.toLowerCase().replace(/[\\%_]/g, "\\$&");
  return [...text].length < 3 ? [] : search("lower(venue_name) LIKE '%' || $1 || '%'", part);
}

async function search(condition: string, ...values: string[]): Promise<QueueEntry[]> {
  const found = `SELECT ${columns} FROM contributions WHERE ${condition}
    ORDER BY received_at DESC, id DESC LIMIT ${perPage}`;
  const { rows } = await pool.query<Row>(withGists(found, `"receivedAt" DESC, id DESC`), values);
  return withUpdateGists(rows);
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

/** Open contributions per list, each counted up to 100. */
export async function countContributions(): Promise<QueueCounts> {
  const count = (tab: Exclude<QueueTab, "decided">) => `(SELECT count(*)::int FROM (
    SELECT FROM contributions WHERE status = '${statusOfTab[tab] ?? "PENDING"}'
      AND kind IN (${kindsOfTab[tab].map((kind) => `'${kind}'`)}) LIMIT ${maxCounted}) bounded) AS ${tab}`;
  const lists = (["venues", "photos", "updates", "asked", "held"] as const).map(count);
  const { rows } = await pool.query<Omit<QueueCounts, "all">>(`SELECT ${lists}`);
  const { venues = 0, photos = 0, updates = 0, asked = 0, held = 0 } = rows[0] ?? {};
  return { all: venues + photos + updates, venues, photos, updates, asked, held };
}

/** The next waiting contribution of a list after a cursor, or its oldest one; none that another reviewer has open. */
export async function findNextWaiting(
  after: Cursor,
  reviewerId: string,
  filter: QueueFilter = wholeQueue,
): Promise<string | null> {
  const find = async (cursor: Cursor | null) => {
    const values = waitingValues(filter, cursor, 1, reviewerId);
    const { rows } = await pool.query<{ id: string }>(waitingQuery(filter), values);
    return rows[0]?.id;
  };
  const next = (await find(after)) ?? (await find(null));
  return next && next !== after.id ? next : null;
}

/** The next waiting contribution of the list in which the reviewer decided about another one. */
export async function findNextAfter(
  id: string,
  reviewerId: string,
  filter: QueueFilter,
): Promise<string | null> {
  const { rows } = await pool.query<{ receivedAt: Date }>(
    `SELECT received_at AS "receivedAt" FROM contributions WHERE id = $1`,
    [id],
  );
  return findNextWaiting({ at: Number(rows[0]?.receivedAt ?? 0), id }, reviewerId, filter);
}
