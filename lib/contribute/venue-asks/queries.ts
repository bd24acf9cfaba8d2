import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { monthsBefore } from "@/lib/core/months-before";
import { prisma } from "@/lib/core/prisma";
import { isEmailAddress } from "@/lib/core/text/email-address";
import { askRules } from "@/lib/model/ask-rules";
import { isShown } from "@/lib/model/venue-status";
import { isEmailBlocked } from "../blocks/queries";
import { keyedHash } from "../signature";
import { type AskKey, readAskToken } from "./ask-token";
import { listOpenSections, type OpenSection } from "./open-questions";

type Client = Pick<typeof prisma, "venueAsk">;

/** Why a venue can't be asked. */
export type Barrier =
  | { why: "not-open" | "no-email" | "blocked" | "nothing-open" }
  | { why: "stopped"; at: Date }
  | { why: "asked"; at: Date; section: string; isSameVenue: boolean };

export type VenueToAsk = {
  id: number;
  status: string;
  isSample: boolean;
  email: string | null;
  details: unknown;
};

export type Asking =
  | { barrier: Barrier }
  | { barrier: null; email: string; sections: OpenSection[] };

export function hashOfAddress(email: string): Promise<string> {
  return keyedHash(`venue address ${email.toLowerCase()}`);
}

/** What a venue can be asked now, or why it can't. The one rule for reviewers and the daily job. */
export async function findAsking(
  venue: VenueToAsk,
  now = new Date(),
  client: Client = prisma,
): Promise<Asking> {
  const { id, email } = venue;
  if (venue.status !== "PUBLISHED" || venue.isSample) {
    return { barrier: { why: "not-open" } };
  }
  if (email === null || !isEmailAddress(email)) {
    return { barrier: { why: "no-email" } };
  }
  const asks = await client.venueAsk.findMany({
    where: {
      AND: [
        { OR: [{ venueId: id }, { addressHash: await hashOfAddress(email) }] },
        { OR: [{ stoppedAt: { not: null } }, { askedAt: { gt: askedBefore(now) } }] },
      ],
    },
    select: { venueId: true, section: true, askedAt: true, stoppedAt: true },
    // Who wants no more mail comes first.
    orderBy: [{ stoppedAt: { sort: "asc", nulls: "last" } }, { askedAt: "desc" }, { id: "asc" }],
    take: 1,
  });
  const barrier = barrierOf(asks[0], id);
  if (barrier) {
    return { barrier };
  }
  if (await isEmailBlocked(email)) {
    return { barrier: { why: "blocked" } };
  }
  const sections = listOpenSections(venue.details);
  return sections.length > 0
    ? { barrier: null, email, sections }
    : { barrier: { why: "nothing-open" } };
}

/** Asks up to then neither bar a later one nor are kept. */
export function askedBefore(now: Date): Date {
  return monthsBefore(now, askRules.months);
}

type Earlier = {
  venueId: number | null;
  section: string;
  askedAt: Date;
  stoppedAt: Date | null;
};

function barrierOf(earlier: Earlier | undefined, venueId: number): Barrier | null {
  if (!earlier) {
    return null;
  }
  const { section, askedAt, stoppedAt } = earlier;
  return stoppedAt
    ? { why: "stopped", at: stoppedAt }
    : { why: "asked", at: askedAt, section, isSameVenue: earlier.venueId === venueId };
}

const dayMs = 24 * 60 * 60 * 1000;

const foundSelect = {
  id: true,
  section: true,
  askedAt: true,
  stoppedAt: true,
  venue: {
    select: {
      id: true,
      slug: true,
      name: true,
      status: true,
      mergedInto: { select: { slug: true, name: true, status: true } },
    },
  },
} as const satisfies Prisma.VenueAskSelect;

export type FoundAsk = Prisma.VenueAskGetPayload<{ select: typeof foundSelect }>;

/** The mail of a link. Null if we did not sign it, or if it is so old that nothing is kept of it. */
export async function findAsk(token: unknown): Promise<FoundAsk | null> {
  const key = await readAskToken(token);
  return key && findAskOf(key);
}

function findAskOf({ id, askedAt }: AskKey): Promise<FoundAsk | null> {
  return prisma.venueAsk.findFirst({
    relationLoadStrategy: "join",
    where: { id, askedAt },
    select: foundSelect,
  });
}

type Shown = NonNullable<FoundAsk["venue"]>;

/** What a link leads to. */
export type AskStanding =
  | { is: "open"; venue: Shown }
  | { is: "expired"; venue: Shown }
  | { is: "merged"; venue: Shown; into: NonNullable<Shown["mergedInto"]> }
  | { is: "removed" };

export function standingOf({ venue, askedAt }: FoundAsk, now = new Date()): AskStanding {
  const into = venue?.mergedInto;
  if (into && isShown(into.status)) {
    return { is: "merged", venue, into };
  }
  if (!(venue && isShown(venue.status))) {
    return { is: "removed" };
  }
  const isOver = now.getTime() - askedAt.getTime() > askRules.linkDays * dayMs;
  return { is: isOver ? "expired" : "open", venue };
}

/** When this link was mailed to the venue, if it still answers for it; else null. */
export async function findWhenAsked(
  token: string | null | undefined,
  venueId: number | null,
  now = new Date(),
): Promise<Date | null> {
  const ask = token && venueId !== null ? await findAsk(token) : null;
  const standing = ask && standingOf(ask, now);
  return standing?.is === "open" && standing.venue.id === venueId && ask ? ask.askedAt : null;
}
