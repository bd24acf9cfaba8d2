import "server-only";
import { prisma } from "@/lib/core/prisma";
import { isUuid } from "@/lib/core/text/uuid";
import { listGenres } from "@/lib/genres/queries";
import { isTimeToUndo } from "../decide/undoable";
import { perPage } from "../queue/queries";
import { accountActions, type ReviewActionName } from "./action-words";
import { venueIdsIn } from "./changes";
import { actionSelect, type ReviewEntry } from "./selects";

export type TrailFilter = {
  venueId: number | null;
  reviewerId: string | null;
  action: string | null;
  /** A UTC day, such as 2026-11-22. */
  day: string | null;
};

const dayMs = 24 * 60 * 60 * 1000;

/** One page of the audit trail, latest first, before an id. */
export async function listActions(
  { venueId, reviewerId, action, day }: TrailFilter,
  before: bigint | null,
): Promise<{ entries: ReviewEntry[]; next: bigint | null }> {
  const start = day === null ? null : new Date(`${day}T00:00:00Z`);
  const rows = await prisma.reviewAction.findMany({
    where: {
      ...(venueId !== null && { venueId }),
      ...(reviewerId !== null && { reviewerId }),
      ...(action !== null && { action }),
      ...(start !== null && { actedAt: { gte: start, lt: new Date(start.getTime() + dayMs) } }),
      ...(before !== null && { id: { lt: before } }),
    },
    select: actionSelect,
    orderBy: { id: "desc" },
    take: perPage + 1,
  });
  const entries = rows.slice(0, perPage);
  return { entries, next: rows.length > perPage ? (entries.at(-1)?.id ?? null) : null };
}

/** A reviewer's latest action, if it is one of these and can still be undone. */
export async function findLatestUndoable(
  reviewerId: string,
  actions: readonly ReviewActionName[],
): Promise<ReviewEntry | null> {
  const latest = await prisma.reviewAction.findFirst({
    where: { reviewerId, undoes: null, undoneBy: null, action: { notIn: accountActions } },
    select: actionSelect,
    orderBy: { id: "desc" },
  });
  const isOne = actions.some((action) => action === latest?.action);
  return latest && isOne && isTimeToUndo(latest, new Date()) ? latest : null;
}

export type DecisionAbout = { entry: ReviewEntry; venueName: string; version: number };

/** A reviewer's decision about a submission, if it is the latest about it and can still be undone. */
export async function findDecision(
  contributionId: unknown,
  reviewerId: string,
): Promise<DecisionAbout | null> {
  if (!isUuid(contributionId)) {
    return null;
  }
  const [entry, contribution] = await Promise.all([
    prisma.reviewAction.findFirst({
      where: { contributionId, undoes: null, undoneBy: null },
      select: actionSelect,
      orderBy: { id: "desc" },
    }),
    prisma.contribution.findUnique({
      where: { id: contributionId },
      select: { venueName: true, version: true },
    }),
  ]);
  const isOwn = entry?.reviewerId === reviewerId && isTimeToUndo(entry, new Date());
  return isOwn && contribution ? { entry, ...contribution } : null;
}

/** Names looked up per action: a city merge may list a thousand ids. */
const maxNamed = 20;

/** Names of the venues, cities, sources, and reviewers in some actions, and of all genres. */
export async function listTrailNames(entries: ReviewEntry[]) {
  const venueIds = entries.flatMap(({ venueId, before, after }) => [
    ...(venueId === null ? [] : [venueId]),
    ...[...venueIdsIn(before), ...venueIdsIn(after)].slice(0, maxNamed),
  ]);
  const cityIds = entries.flatMap(({ cityId }) => cityId ?? []);
  const sourceIds = entries.flatMap(({ sourceId }) => sourceId ?? []);
  const reviewerIds = entries.flatMap(({ aboutReviewerId }) => aboutReviewerId ?? []);
  const [venues, cities, sources, reviewers, genres] = await Promise.all([
    prisma.venue.findMany({
      where: { id: { in: [...new Set(venueIds)] } },
      select: { id: true, name: true },
    }),
    prisma.city.findMany({
      where: { id: { in: [...new Set(cityIds)] } },
      select: { id: true, name: true, region: { select: { code: true } } },
    }),
    prisma.source.findMany({
      where: { id: { in: [...new Set(sourceIds)] } },
      select: { id: true, name: true },
    }),
    prisma.reviewer.findMany({
      where: { id: { in: [...new Set(reviewerIds)] } },
      select: { id: true, email: true },
    }),
    listGenres(),
  ]);
  return {
    venues: new Map(venues.map(({ id, name }) => [id, name])),
    cities: new Map(cities.map(({ id, name, region }) => [id, `${name}, ${region.code}`])),
    sources: new Map(sources.map(({ id, name }) => [id, name])),
    reviewers: new Map(reviewers.map(({ id, email }) => [id, email])),
    genres: new Map(genres.map(({ slug, name }) => [slug, name])),
  };
}
