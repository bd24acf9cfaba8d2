import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { type Asking, findAsking } from "@/lib/contribute/venue-asks/queries";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { type KindNote, noteFacts } from "@/lib/facts/freshness";
import { findVenueFacts } from "@/lib/facts/queries";
import { shownStatuses } from "@/lib/model/venue-status";
import { rankVenues } from "@/lib/search/queries";
import { type DeadLink, findDeadLink } from "@/lib/websites/queries";
import { actionSelect, type ReviewEntry } from "../trail/selects";
import { statusOfList, type VenueList } from "./venue-lists";
import { type ReviewedVenue, reviewedVenueSelect } from "./venue-state";

export const maxReviewVenues = 50;

const entrySelect = {
  id: true,
  name: true,
  address: true,
  status: true,
  isFeatured: true,
  mergedIntoId: true,
  city: { select: { name: true, region: { select: { code: true } } } },
} as const satisfies Prisma.VenueSelect;

export type VenueEntry = Prisma.VenueGetPayload<{ select: typeof entrySelect }>;

/** Venues of one list that match a text; without one, recently reviewed venues or the first by name. */
export async function listReviewVenues(list: VenueList, q: string): Promise<VenueEntry[]> {
  const ids = await idsOf(list, q);
  const venues = await prisma.venue.findMany({
    relationLoadStrategy: "join",
    where: { id: { in: ids } },
    select: entrySelect,
    take: maxReviewVenues,
  });
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  const status = statusOfList(list);
  return ids.flatMap((id) => byId.get(id) ?? []).filter((venue) => venue.status === status);
}

async function idsOf(list: VenueList, q: string): Promise<number[]> {
  if (list === "listed") {
    return q ? (await rankVenues(q, maxReviewVenues)).ids : idsWorkedOn();
  }
  const key = 'search_key(search_name) COLLATE "C"';
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM venues WHERE status = '${statusOfList(list)}' AND NOT is_sample
       AND ${key} LIKE search_key(search_text($1)) || '%' ORDER BY ${key}, id LIMIT $2`,
    [q, maxReviewVenues],
  );
  return rows.map(({ id }) => id);
}

/** Distinct venues of the latest actions. */
async function idsWorkedOn(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    "SELECT venue_id AS id FROM review_actions WHERE venue_id IS NOT NULL ORDER BY id DESC LIMIT 200",
  );
  return [...new Set(rows.map(({ id }) => id))].slice(0, maxReviewVenues);
}

export type ReviewVenue = {
  venue: ReviewedVenue;
  mergedInto: { id: number; name: string } | null;
  /** Actions on it and on venues merged into it, latest first. */
  history: ReviewEntry[];
  /** How sure the facts are; none of a sample. */
  notes: KindNote[];
  deadLink: DeadLink | null;
  /** What it can be asked by mail, or why it can't. */
  asking: Asking;
  /** When several visitors had said that it has closed, if no reviewer has decided since. */
  closureReportedAt: Date | null;
};

/** A venue in any status, with its history. */
export async function findReviewVenue(id: number): Promise<ReviewVenue | null> {
  const found = await prisma.venue.findUnique({
    relationLoadStrategy: "join",
    where: { id },
    select: {
      ...reviewedVenueSelect,
      mergedInto: { select: { id: true, name: true } },
      closureReport: { select: { reportedAt: true } },
      mergedFrom: { select: { id: true }, orderBy: { id: "asc" }, take: 50 },
    },
  });
  if (!found) {
    return null;
  }
  const { mergedInto, mergedFrom, closureReport, ...venue } = found;
  const [history, facts, deadLink, asking] = await Promise.all([
    prisma.reviewAction.findMany({
      where: { venueId: { in: [id, ...mergedFrom.map((loser) => loser.id)] } },
      select: actionSelect,
      orderBy: { id: "desc" },
      take: 50,
    }),
    findVenueFacts(id),
    findDeadLink(id),
    findAsking(found),
  ]);
  const notes = facts ? noteFacts(facts, new Date()) : [];
  const closureReportedAt = closureReport?.reportedAt ?? null;
  return { venue, mergedInto, history, notes, deadLink, asking, closureReportedAt };
}

/** Public venues that match the text, as targets of a merge. */
export async function listMergeTargets(id: number, find: string): Promise<VenueEntry[]> {
  const [listed, closed] = await Promise.all([
    listReviewVenues("listed", find),
    listReviewVenues("closed", find),
  ]);
  const others = (venues: VenueEntry[]) => venues.filter((venue) => venue.id !== id);
  return [...others(listed).slice(0, 10), ...others(closed).slice(0, 5)];
}

export async function findMergeTarget(id: number): Promise<ReviewedVenue | null> {
  return prisma.venue.findFirst({
    relationLoadStrategy: "join",
    where: { id, status: { in: [...shownStatuses] } },
    select: reviewedVenueSelect,
  });
}
