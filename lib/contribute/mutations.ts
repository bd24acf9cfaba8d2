import type { ContributionKind } from "@/lib/model/contributions";
import { readYesOrNo } from "@/lib/model/yes-or-no";
import "server-only";
import { createHash } from "node:crypto";
import { Prisma } from "@/generated/prisma/client";
import { readTypedPhone } from "@/lib/clean/phone";
import { prisma } from "@/lib/core/prisma";
import { recordOf } from "@/lib/core/typed-object";
import { withOwnFields } from "@/lib/import/clean/without-place";
import { queueEmail } from "@/lib/mail/mutations";
import { type AmenityValues, amenityIds } from "@/lib/model/amenities";
import { shownStatuses } from "@/lib/model/venue-status";
import { isEmailBlocked } from "./blocks/queries";
import { writtenIn } from "./changes";
import { resemblesSpam } from "./spam/memory";
import { listWords } from "./spam/phrases";
import type { UpdateRequest } from "./update-request-schema";
import { findWhenAsked } from "./venue-asks/queries";
import { pinOf, type VenueSubmission } from "./venue-schema";

export type Receipt = {
  id: string;
  /** Set if the same content was already stored under this token. */
  isRepeated?: true;
};

type RejectionReason =
  | "unknown-region"
  | "unknown-photos"
  | "token-used"
  | "repeated-text"
  | "blocked-email";

/** Reason a valid contribution was not stored. */
export type Rejected<Why extends RejectionReason = RejectionReason> = { refused: Why };

type SentBefore = "token-used" | "repeated-text" | "blocked-email";

/** Times the same free text is accepted within a day; people may fix a slip and resubmit. */
const maxRepeats = 3;
/** Shorter texts may coincide by chance. */
const minTextLength = 30;
const repeatWindow = 24 * 60 * 60 * 1000;

type Common = {
  kind: ContributionKind;
  token: string | null;
  venueName: string;
  venueId?: number | null;
  submitterName?: string | null;
  submitterEmail: string | null;
  submitterPhone?: string | null;
};

type Contents = {
  common: Common;
  /** Everything submitted: the same token and content make it the same contribution. */
  content: unknown;
  /** Longest free text in it. */
  freeText: string | null;
  /** Stores the data specific to this kind of contribution. */
  storeDetails: (transaction: Prisma.TransactionClient, id: string) => Promise<unknown>;
};

/**
 * Stores a contribution for review and queues its receipt by mail, in one transaction. One that resembles spam is held, and
 * gets its receipt if a reviewer releases it. Resubmitting with the same token returns the first receipt.
 */
export async function createContribution(
  contents: Contents,
): Promise<Receipt | Rejected<SentBefore>> {
  const { token } = contents.common;
  const contentHash = hashOf(JSON.stringify(contents.content));
  const words = listWords(contents.freeText ?? "").join(" ");
  const textHash = words.length >= minTextLength ? hashOf(words) : null;
  const email = contents.common.submitterEmail;
  const before = token ? await findSentBefore(token, contentHash) : null;
  const found = before ?? (await findRefusal(email, textHash));
  if (found) {
    return found;
  }
  try {
    return await prisma.$transaction(async (transaction) => {
      const isHeld = await resemblesSpam(transaction, { email, text: contents.freeText });
      const status = isHeld ? "HELD" : "PENDING";
      const contribution = await transaction.contribution.create({
        data: { ...contents.common, contentHash, textHash, status },
        select: {
          id: true,
          kind: true,
          venueName: true,
          submitterName: true,
          submitterEmail: true,
        },
      });
      await contents.storeDetails(transaction, contribution.id);
      if (!isHeld) {
        await queueEmail(transaction, contribution, { kind: "receipt" });
      }
      return { id: contribution.id };
    });
  } catch (error) {
    // Concurrent duplicates: the unique index let one of them in.
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

async function findRefusal(
  email: string | null,
  textHash: string | null,
): Promise<Rejected<"blocked-email" | "repeated-text"> | null> {
  if (await isEmailBlocked(email)) {
    return { refused: "blocked-email" };
  }
  return textHash && (await isRepeated(textHash)) ? { refused: "repeated-text" } : null;
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
    ...withoutEmpty(withOwnFields(facts, regionCode)),
    phone: readTypedPhone(facts.phone, countryCode),
    ...amenityChoices(submission),
    ...(pinOf(submission) ?? { latitude: null, longitude: null }),
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

/** Stores a venue update for review. A venue that was not found has only a name. */
export async function createUpdateRequest(
  request: UpdateRequest,
  token: string,
): Promise<Receipt | Rejected> {
  const { venueName, name, email, phone, updateType, updateDetails, changes } = request;
  const venueId = await findVenueId(request.venueId);
  const venueAskedAt = await findWhenAsked(request.ask, venueId);
  return createContribution({
    common: {
      kind: "UPDATE",
      token,
      venueName,
      venueId,
      submitterName: name,
      submitterEmail: email,
      submitterPhone: phone || null,
    },
    content: request,
    freeText: writtenIn(request),
    storeDetails: (transaction, contributionId) =>
      transaction.updateRequest.create({
        data: { contributionId, updateType, updateDetails, changes, venueAskedAt },
      }),
  });
}

/** Returns null if no publicly visible venue has this ID. */
export async function findVenueId(id: string | null | undefined): Promise<number | null> {
  const venue = await prisma.venue.findFirst({
    where: { id: Number(id) || 0, status: { in: [...shownStatuses] } },
    select: { id: true },
  });
  return venue?.id ?? null;
}

/** Turns the '' that forms send for empty fields into null. */
function withoutEmpty<Facts extends Record<string, unknown>>(facts: Facts): Facts {
  const entries = Object.entries(facts).map(([name, value]) => [name, value === "" ? null : value]);
  return Object.fromEntries(entries);
}

function amenityChoices(submission: VenueSubmission): AmenityValues {
  return recordOf(amenityIds, (id) => readYesOrNo(submission[id]));
}

function genreSlugs(genres: VenueSubmission["genres"]): string[] {
  const list = Array.isArray(genres) ? genres : (genres ?? "").split(",").filter(Boolean);
  return [...new Set(list)];
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
