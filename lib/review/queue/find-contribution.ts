import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { readStoredChanges } from "@/lib/contribute/change-schema";
import type { Change } from "@/lib/contribute/changes";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { isUuid } from "@/lib/core/text/uuid";
import { isOpenStatus } from "@/lib/model/contributions";
import { shownStatuses } from "@/lib/model/venue-status";
import { findSimilarPhotos, type SimilarPhoto } from "@/lib/photos/queries";
import { searchDirectory, type VenueMatch } from "@/lib/search/queries";
import { inputOfSubmission } from "../decide/input-of-submission";
import { type ProposedPosition, proposePosition } from "../decide/propose-position";
import { findSender, type Sender } from "../senders/queries";
import { actionSelect, type ReviewEntry } from "../trail/selects";
import { findLikelyDuplicates, listOpenOfSameName, type SameName } from "../venues/find-duplicates";
import { type ReviewedVenue, reviewedVenueSelect } from "../venues/venue-state";

const contributionSelect = {
  id: true,
  kind: true,
  status: true,
  version: true,
  venueName: true,
  venueId: true,
  submitterName: true,
  submitterEmail: true,
  submitterPhone: true,
  receivedAt: true,
  reason: true,
  venueSubmission: {
    include: {
      region: { select: { code: true, name: true, country: { select: { code: true } } } },
    },
  },
  photoSubmission: true,
  updateRequest: true,
  photos: {
    select: { id: true, status: true, problem: true, width: true, height: true, byteSize: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: 50,
  },
  specSheet: { select: { id: true, byteSize: true, sentAt: true } },
  notes: {
    select: { id: true, author: true, text: true, writtenAt: true },
    orderBy: { id: "asc" },
    take: 200,
  },
} as const satisfies Prisma.ContributionSelect;

type Contribution = Prisma.ContributionGetPayload<{ select: typeof contributionSelect }>;

type Position = { latitude: number; longitude: number };

export type ReviewItem = {
  contribution: Contribution;
  /** The facts that an update changes. */
  changes: Change[];
  /** The record of the address it came from. */
  sender: Sender | null;
  /** Its audit trail, latest first. */
  history: ReviewEntry[];
  /** The venue it is about, or the one the reviewer chose. */
  venue: ReviewedVenue | null;
  /** Whether `venue` was matched by the typed name, as the only venue with that name. */
  isChosenByName: boolean;
  /** Venues found by the reviewer's search or by the typed name; null without a search. */
  found: VenueMatch[] | null;
  /** Likely duplicates of a proposed venue. */
  duplicates: Awaited<ReturnType<typeof findLikelyDuplicates>>;
  /** The listed venue that a proposed one most probably is. */
  listed: ReviewedVenue | null;
  /** Other open contributions for the same venue name. */
  sameName: SameName[];
  /** Similar photos, by photo id. */
  similar: Map<string, SimilarPhoto[]>;
  /** Initial center of the map. */
  cityPosition: Position | null;
  /** Where a venue without a position probably is. */
  proposed: ProposedPosition | null;
};

/** The reviewer's choice before a decision: a venue id, or a search text. */
export type Choice = { venueId: number | null; find: string };

export async function findContribution(id: string, choice: Choice): Promise<ReviewItem | null> {
  const contribution = isUuid(id)
    ? await prisma.contribution.findUnique({
        relationLoadStrategy: "join",
        where: { id },
        select: contributionSelect,
      })
    : null;
  if (!contribution) {
    return null;
  }
  const typed = isVenueWanted(contribution, choice) ? contribution.venueName : "";
  const find = choice.find || typed;
  const byName = typed && !choice.find ? await findOnlyVenueNamed(typed) : null;
  const [history, venue, found, sameName, sender, beside] = await Promise.all([
    listHistory(id),
    findReviewedVenue(choice.venueId ?? contribution.venueId ?? byName),
    find ? searchDirectory(find) : null,
    listOpenOfSameName({ name: contribution.venueName, exceptId: id }),
    findSender(contribution.submitterEmail),
    listBeside(contribution),
  ]);
  const isChosenByName = byName !== null && venue?.id === byName;
  const changes = readStoredChanges(contribution.updateRequest?.changes ?? []);
  const shared = { contribution, changes, sender, history, venue, isChosenByName, sameName };
  const proposed = await proposeFor(contribution, venue);
  return { ...shared, found: found?.venues ?? null, ...beside, proposed };
}

/** For what the venue's form shows: a proposed venue, or the venue that an update is about. */
async function proposeFor(
  { status, venueSubmission, updateRequest }: Contribution,
  venue: ReviewedVenue | null,
): Promise<ProposedPosition | null> {
  const about = venueSubmission ?? (updateRequest && venue);
  if (!(isOpenStatus(status) && about) || about.latitude !== null) {
    return null;
  }
  const { postalCode } = about;
  const texts = Object.values(venueSubmission ?? updateRequest ?? {});
  const region = venueSubmission?.region ?? venue?.city.region;
  return proposePosition({
    regionCode: region?.code ?? "",
    texts: texts.filter((text) => typeof text === "string"),
    postalCode,
  });
}

/** Whether an open contribution still lacks a venue. */
function isVenueWanted({ kind, status, venueId }: Contribution, choice: Choice): boolean {
  return kind !== "VENUE" && isOpenStatus(status) && venueId === null && choice.venueId === null;
}

/** Id of the only venue with this name, ignoring spaces and accents. */
async function findOnlyVenueNamed(name: string): Promise<number | null> {
  const isNamed = `search_key(search_name) COLLATE "C" = search_key(search_text($1))`;
  const { rows } = await pool.query<{ id: number }>(
    `(SELECT id FROM venues WHERE status = 'PUBLISHED' AND ${isNamed} LIMIT 2) UNION ALL
     (SELECT id FROM venues
       WHERE status IN ('TEMPORARILY_CLOSED', 'CLOSED') AND NOT is_sample AND ${isNamed} LIMIT 2)`,
    [name],
  );
  const [only, ...others] = rows;
  return only && others.length === 0 ? only.id : null;
}

async function listHistory(contributionId: string): Promise<ReviewEntry[]> {
  return prisma.reviewAction.findMany({
    where: { contributionId },
    select: actionSelect,
    orderBy: { id: "desc" },
    take: 100,
  });
}

/** Excludes hidden and merged venues, which cannot be chosen. */
async function findReviewedVenue(id: number | null): Promise<ReviewedVenue | null> {
  return id === null
    ? null
    : prisma.venue.findFirst({
        relationLoadStrategy: "join",
        where: { id, status: { in: [...shownStatuses] } },
        select: reviewedVenueSelect,
      });
}

async function listBeside({ venueSubmission, status, photos }: Contribution) {
  const isOpen = isOpenStatus(status);
  if (!venueSubmission) {
    const similar = await listSimilar(isOpen ? photos : []);
    return { duplicates: [], listed: null, cityPosition: null, similar };
  }
  const { regionId, city } = venueSubmission;
  const [duplicates, cityPosition] = await Promise.all([
    isOpen ? findLikelyDuplicates(inputOfSubmission(venueSubmission)) : [],
    findCityPosition(regionId, city),
  ]);
  const same = duplicates.find(({ isSame }) => isSame);
  const listed = await findReviewedVenue(same?.venue.id ?? null);
  return { duplicates, listed, cityPosition, similar: new Map() };
}

/** Runs one query per photo; a submission has at most ten. */
async function listSimilar(photos: { id: string }[]): Promise<ReviewItem["similar"]> {
  const entries = await Promise.all(
    photos.map(async ({ id }) => [id, await findSimilarPhotos(id)] as const),
  );
  return new Map(entries);
}

async function findCityPosition(regionId: number, name: string): Promise<Position | null> {
  const city = await prisma.city.findFirst({
    where: { regionId, name: { equals: name.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } },
    select: { latitude: true, longitude: true },
    orderBy: { id: "asc" },
  });
  return city && city.latitude !== null && city.longitude !== null
    ? { latitude: city.latitude, longitude: city.longitude }
    : null;
}
