import "server-only";
import { createHash } from "node:crypto";
import { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/db";
import { queueEmail } from "@/lib/mail/mutations";
import { type AmenityValues, amenities } from "@/lib/model/amenities";
import type { UpdateRequest } from "./update-request-schema";
import type { VenueSubmission } from "./venue-schema";

export type Receipt = {
  id: string;
  /** Set where the same had been stored before under the same token, so that nothing new was. */
  isRepeated?: true;
};

type RejectionReason = "unknown-region" | "unknown-photos" | "token-used" | "repeated-text";

/** Why a contribution that is right in itself is not stored. */
export type Rejected<Why extends RejectionReason = RejectionReason> = { refused: Why };

type SentBefore = "token-used" | "repeated-text";

/** How often the same free text is taken within a day: somebody may well correct a slip and send again. */
const maxRepeats = 3;
/** Letters in which two people hardly write the same by chance. */
const minTextLength = 30;
const repeatWindow = 24 * 60 * 60 * 1000;

const answerValues: Record<string, boolean | undefined> = { yes: true, no: false };

type Common = {
  kind: "VENUE" | "PHOTOS" | "UPDATE";
  token: string | null;
  venueName: string;
  venueId?: number | null;
  submitterName?: string | null;
  submitterEmail: string | null;
  submitterPhone?: string | null;
};

type Contents = {
  common: Common;
  /** All that was sent: with the same token and content it is the same contribution. */
  content: unknown;
  /** The longest text a person wrote in it. */
  freeText: string | null;
  /** Stores what only this kind of contribution has. */
  storeDetails: (transaction: Prisma.TransactionClient, id: string) => Promise<unknown>;
};

/**
 * Stores a contribution for review, with its receipt by mail, all or nothing. Sent again with the same token, the
 * receipt is the first one's.
 */
export async function createContribution(
  contents: Contents,
): Promise<Receipt | Rejected<SentBefore>> {
  const { token } = contents.common;
  const contentHash = hashOf(JSON.stringify(contents.content));
  const words = wordsOf(contents.freeText ?? "");
  const textHash = words.length >= minTextLength ? hashOf(words) : null;
  const before = token ? await findSentBefore(token, contentHash) : null;
  if (before) {
    return before;
  }
  if (textHash && (await isRepeated(textHash))) {
    return { refused: "repeated-text" };
  }
  try {
    return await prisma.$transaction(async (transaction) => {
      const contribution = await transaction.contribution.create({
        data: { ...contents.common, contentHash, textHash },
        select: {
          id: true,
          kind: true,
          venueName: true,
          submitterName: true,
          submitterEmail: true,
        },
      });
      await contents.storeDetails(transaction, contribution.id);
      await queueEmail(transaction, contribution, { kind: "receipt" });
      return { id: contribution.id };
    });
  } catch (error) {
    // Sent twice at the same time: the unique index let one of them in.
    const winner = token && isTaken(error) ? await findSentBefore(token, contentHash) : null;
    if (winner) {
      return winner;
    }
    throw error;
  }
}

async function findSentBefore(
  token: string,
  contentHash: string,
): Promise<Receipt | Rejected<"token-used"> | null> {
  const sent = await prisma.contribution.findUnique({
    where: { token },
    select: { id: true, contentHash: true },
  });
  if (!sent) {
    return null;
  }
  return sent.contentHash === contentHash
    ? { id: sent.id, isRepeated: true }
    : { refused: "token-used" };
}

async function isRepeated(textHash: string): Promise<boolean> {
  const since = new Date(Date.now() - repeatWindow);
  const repeats = await prisma.contribution.count({
    where: { textHash, receivedAt: { gt: since } },
    take: maxRepeats,
  });
  return repeats >= maxRepeats;
}

/** Stores a proposed venue for review. */
export async function createVenueSubmission(
  submission: VenueSubmission,
): Promise<Receipt | Rejected<SentBefore | "unknown-region">> {
  const { countryCode, regionCode, capacity, submissionDate, token, submitterEmail, ...facts } =
    submission;
  const region = await prisma.region.findFirst({
    where: { code: regionCode, country: { code: countryCode } },
    select: { id: true },
  });
  if (!region) {
    return { refused: "unknown-region" };
  }
  const details = {
    ...withoutEmpty(facts),
    ...amenityChoices(submission),
    genres: genreSlugs(submission.genres),
    regionId: region.id,
    capacityBand: capacity || null,
    submittedAt: submissionDate ? new Date(submissionDate) : null,
  };
  return createContribution({
    common: {
      kind: "VENUE",
      token: token ?? null,
      venueName: facts.name,
      submitterEmail: submitterEmail || null,
    },
    content: { ...submission, submissionDate: null },
    freeText: facts.description || facts.submissionNotes || null,
    storeDetails: (transaction, contributionId) =>
      transaction.venueSubmission.create({ data: { ...details, contributionId } }),
  });
}

/** Stores for review what is to be changed about a venue. One that was not found has a name only. */
export async function createUpdateRequest(
  request: UpdateRequest,
  token: string,
): Promise<Receipt | Rejected> {
  const { venueName, name, email, phone, updateType, updateDetails } = request;
  return createContribution({
    common: {
      kind: "UPDATE",
      token,
      venueName,
      venueId: await findVenueId(request.venueId),
      submitterName: name,
      submitterEmail: email,
      submitterPhone: phone || null,
    },
    content: request,
    freeText: updateDetails,
    storeDetails: (transaction, contributionId) =>
      transaction.updateRequest.create({ data: { contributionId, updateType, updateDetails } }),
  });
}

/** Null where no venue that visitors can see has this id. */
export async function findVenueId(id: string | null | undefined): Promise<number | null> {
  const venue = await prisma.venue.findFirst({
    where: { id: Number(id) || 0, status: { in: ["PUBLISHED", "CLOSED"] } },
    select: { id: true },
  });
  return venue?.id ?? null;
}

/** Forms send '' for what was left out; stored is null. */
function withoutEmpty<Facts extends Record<string, unknown>>(facts: Facts): Facts {
  const entries = Object.entries(facts).map(([name, value]) => [name, value === "" ? null : value]);
  return Object.fromEntries(entries);
}

function amenityChoices(submission: VenueSubmission) {
  const entries = amenities.map(({ id }) => {
    const response = submission[id];
    return [id, typeof response === "boolean" ? response : (answerValues[response || ""] ?? null)];
  });
  return Object.fromEntries(entries) as AmenityValues;
}

function genreSlugs(genres: VenueSubmission["genres"]): string[] {
  const list = Array.isArray(genres) ? genres : (genres ?? "").split(",").filter(Boolean);
  return [...new Set(list)];
}

/** Case, spaces and signs are what such senders vary. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
