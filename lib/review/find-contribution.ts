import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { pool, prisma } from "@/lib/core/db";
import { findSimilarPhotos, type SimilarPhoto } from "@/lib/photos/queries";
import { searchDirectory, type VenueMatch } from "@/lib/search/queries";
import { findLikelyDuplicates, listOpenOfSameName, type SameName } from "./find-duplicates";
import { inputOfSubmission } from "./input-of-submission";
import { isUuid } from "./queue-tabs";
import { actionSelect, type ReviewEntry } from "./trail/selects";
import { type ReviewedVenue, reviewedVenueSelect } from "./venue-state";

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
  /** What was done about it, the latest first. */
  history: ReviewEntry[];
  /** The venue it is about, or that the reviewer chose. */
  venue: ReviewedVenue | null;
  /** Whether it was chosen by the name that was typed, as the only venue that has it. */
  isChosenByName: boolean;
  /** What a search for a venue found, by the reviewer's words or by the name that was typed; null without a search. */
  found: VenueMatch[] | null;
  /** Venues that may be the proposed one. */
  duplicates: Awaited<ReturnType<typeof findLikelyDuplicates>>;
  /** Others under review for a venue of that name. */
  sameName: SameName[];
  /** Of each photo, by its id, those that look like it. */
  similar: Map<string, SimilarPhoto[]>;
  /** Where the city lies, to start a map at. */
  cityPosition: Position | null;
};

/** What a reviewer chose on the page before deciding: a venue by its id, or a text to find one by. */
export type Choice = { venueId: number | null; find: string };

/** All that the page of one contribution shows. */
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
  const [history, venue, found, sameName, beside] = await Promise.all([
    listHistory(id),
    findReviewedVenue(choice.venueId ?? contribution.venueId ?? byName),
    find ? searchDirectory(find) : null,
    listOpenOfSameName({ name: contribution.venueName, exceptId: id }),
    listBeside(contribution),
  ]);
  const isChosenByName = byName !== null && venue?.id === byName;
  const shared = { contribution, history, venue, isChosenByName, sameName };
  return { ...shared, found: found?.venues ?? null, ...beside };
}

/** Whether it is about a venue that neither its sender nor a reviewer has chosen. */
function isVenueWanted({ kind, status, venueId }: Contribution, choice: Choice): boolean {
  const isUndecided = status === "PENDING" || status === "ASKED";
  return kind !== "VENUE" && isUndecided && venueId === null && choice.venueId === null;
}

/** The venue that alone has this name, however it is spaced and accented. */
async function findOnlyVenueNamed(name: string): Promise<number | null> {
  const isNamed = `search_key(search_name) COLLATE "C" = search_key(search_text($1))`;
  const { rows } = await pool.query<{ id: number }>(
    `(SELECT id FROM venues WHERE status = 'PUBLISHED' AND ${isNamed} LIMIT 2) UNION ALL
     (SELECT id FROM venues WHERE status = 'CLOSED' AND NOT is_sample AND ${isNamed} LIMIT 2)`,
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

/** A venue that has a page; merged and hidden ones are nothing to choose. */
async function findReviewedVenue(id: number | null): Promise<ReviewedVenue | null> {
  return id === null
    ? null
    : prisma.venue.findFirst({
        relationLoadStrategy: "join",
        where: { id, status: { in: ["PUBLISHED", "CLOSED"] } },
        select: reviewedVenueSelect,
      });
}

async function listBeside({ venueSubmission, status, photos }: Contribution) {
  const isOpen = status === "PENDING" || status === "ASKED";
  if (!venueSubmission) {
    return { duplicates: [], cityPosition: null, similar: await listSimilar(isOpen ? photos : []) };
  }
  const { regionId, city } = venueSubmission;
  const [duplicates, cityPosition] = await Promise.all([
    isOpen ? findLikelyDuplicates(inputOfSubmission(venueSubmission)) : [],
    findCityPosition(regionId, city),
  ]);
  return { duplicates, cityPosition, similar: new Map() };
}

/** One query a photo: a form takes ten at most. */
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
