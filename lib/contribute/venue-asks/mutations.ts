import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { queueVenueQuestions } from "@/lib/mail/mutations";
import { askRules } from "@/lib/model/ask-rules";
import type { DetailSectionId } from "@/lib/model/details";
import { createAskToken, readAskToken } from "./ask-token";
import { askedBefore, type Barrier, findAsking, hashOfAddress } from "./queries";

type Transaction = Prisma.TransactionClient;

const venueSelect = {
  id: true,
  slug: true,
  name: true,
  status: true,
  isSample: true,
  email: true,
  details: true,
  city: {
    select: {
      name: true,
      slug: true,
      region: { select: { slug: true, country: { select: { slug: true } } } },
    },
  },
} as const satisfies Prisma.VenueSelect;

type ToAsk = {
  venueId: number;
  /** Null: the first one with open questions. */
  section: DetailSectionId | null;
  now?: Date;
};

/** Mails a venue the open questions of a section, unless it must not be asked; returns why. */
export async function askVenue(
  transaction: Transaction,
  { venueId, section: wanted, now = new Date() }: ToAsk,
): Promise<{ barrier: Barrier } | { barrier: null; section: string }> {
  const venue = await lockToAsk(transaction, venueId);
  const asking = venue
    ? await findAsking(venue, now, transaction)
    : { barrier: { why: "not-open" as const } };
  if (asking.barrier || !venue) {
    return { barrier: asking.barrier ?? { why: "not-open" } };
  }
  const found = asking.sections.find(({ section }) => !wanted || section === wanted);
  if (!found) {
    return { barrier: { why: "nothing-open" } };
  }
  const { email } = asking;
  // What is left of one that is a year old.
  await transaction.venueAsk.deleteMany({ where: { venueId } });
  const ask = await transaction.venueAsk.create({
    data: {
      venueId,
      addressHash: await hashOfAddress(email),
      section: found.section,
      askedAt: now,
    },
    select: { id: true, askedAt: true },
  });
  await queueVenueQuestions(transaction, {
    recipient: email,
    venue,
    section: found.label,
    questions: found.questions,
    token: await createAskToken(ask),
  });
  return { barrier: null, section: found.label };
}

/** Nobody else asks this venue, or another one at its address, until the transaction ends. */
async function lockToAsk(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT 1 FROM venues WHERE id = ${id} FOR NO KEY UPDATE`;
  const venue = await transaction.venue.findUnique({
    relationLoadStrategy: "join",
    where: { id },
    select: venueSelect,
  });
  if (venue?.email) {
    const key = await hashOfAddress(venue.email);
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${key}))`;
  }
  return venue;
}

/** The venue wants no more such mail, whoever would send it. False if nothing is known of the link. */
export async function stopAsking(token: unknown, now = new Date()): Promise<boolean> {
  const key = await readAskToken(token);
  if (!key) {
    return false;
  }
  const { count } = await prisma.venueAsk.updateMany({
    where: { ...key, stoppedAt: null },
    data: { stoppedAt: now },
  });
  return count > 0 || (await prisma.venueAsk.count({ where: key })) > 0;
}

const pageSize = 100;
/** Bounds a day's work while most venues found can't be asked. */
const maxPages = 10;

/**
 * Asks venues from a place in the directory that differs from day to day, so that none waits behind those that can't be
 * asked. Returns how many were asked. Run again on the same day, it goes on up to the day's number.
 */
export async function askVenuesOfToday(now = new Date()): Promise<number> {
  let left = askRules.perDay - (await countAskedOn(now));
  const before = left;
  let after = await chooseStart();
  for (let page = 0; page < maxPages && left > 0; page += 1) {
    const ids = await listWithEmail(after);
    for (const venueId of ids) {
      if (left > 0 && (await isAskedNow(venueId, now))) {
        left -= 1;
      }
    }
    // From the beginning after the last one; who was asked by then is not asked again.
    after = ids.length < pageSize ? 0 : (ids.at(-1) ?? 0);
  }
  return before - left;
}

async function isAskedNow(venueId: number, now: Date): Promise<boolean> {
  const { barrier } = await prisma.$transaction((transaction) =>
    askVenue(transaction, { venueId, section: null, now }),
  );
  return barrier === null;
}

async function countAskedOn(now: Date): Promise<number> {
  const midnight = new Date(now.toISOString().slice(0, 10));
  return prisma.venueAsk.count({ where: { askedAt: { gte: midnight } } });
}

async function chooseStart(): Promise<number> {
  const { rows } = await pool.query<{ start: number }>(
    "SELECT floor(random() * coalesce(max(id), 0))::int AS start FROM venues",
  );
  return rows[0]?.start ?? 0;
}

/** Reads the index venues_with_email. */
async function listWithEmail(after: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM venues v
      WHERE status = 'PUBLISHED' AND NOT is_sample AND email IS NOT NULL AND id > $1
        AND NOT EXISTS (SELECT FROM venue_asks a WHERE a.venue_id = v.id)
      ORDER BY id LIMIT ${pageSize}`,
    [after],
  );
  return rows.map(({ id }) => id);
}

/** Deletes what no longer bars another mail. That a venue wants none is kept. Returns the number of rows. */
export async function forgetAsks(now: Date): Promise<number> {
  const { count } = await prisma.venueAsk.deleteMany({
    where: { stoppedAt: null, askedAt: { lte: askedBefore(now) } },
  });
  return count;
}
