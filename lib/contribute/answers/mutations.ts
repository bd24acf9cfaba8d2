import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import type { Confirmation } from "@/lib/facts/facts";
import { noteFacts } from "@/lib/facts/freshness";
import { fromTransaction, listVenueFacts } from "@/lib/facts/queries";
import { markOf } from "@/lib/facts/shown-mark";
import type { FactValues } from "@/lib/model/fact-groups";
import type { FactKindId } from "@/lib/model/fact-kinds";
import { retention } from "@/lib/model/retention-periods";
import { shownStatuses } from "@/lib/model/venue-status";
import { publishPurge } from "@/lib/queue/publish-purge";
import { type VenuePlace, venueHref } from "@/lib/routes/hrefs";
import type { Answer, Outcome } from "./answers";
import { visitorHashes } from "./visitor";

type Transaction = Prisma.TransactionClient;

export type StoredAnswer = Answer["answer"] & {
  venue: string;
  answer: "YES" | "CLOSED" | "TEMPORARILY_CLOSED";
};

/** Different visitors whose agreement confirms facts. */
const visitorsToConfirm = 2;
/** Different visitors who say that a venue has closed before reviewers hear of it first. */
const visitorsToReport = 3;

const venueSelect = {
  id: true,
  slug: true,
  city: {
    select: { slug: true, region: { select: { slug: true, country: { select: { slug: true } } } } },
  },
} satisfies Prisma.VenueSelect;

/** Stores a visitor's answer once within 30 days, and what follows from it. Null if there is no such venue. */
export async function storeAnswer(
  { venue: slug, about: kind, shown, answer }: StoredAnswer,
  address: string,
  now = new Date(),
): Promise<Outcome | null> {
  return prisma.$transaction(async (transaction) => {
    const venue = await transaction.venue.findFirst({
      where: { slug, status: { in: [...shownStatuses] }, isSample: false },
      select: venueSelect,
    });
    if (!venue) {
      return null;
    }
    // Two visitors who agree at the same moment have to see each other's answer.
    await transaction.$queryRaw`SELECT 1 FROM venues WHERE id = ${venue.id} FOR NO KEY UPDATE`;
    const stored = (await listVenueFacts(fromTransaction(transaction), [venue.id])).get(venue.id);
    const facts = stored && noteFacts(stored, now).find((note) => note.kind === kind)?.values;
    if (!facts || markOf(facts) !== shown) {
      return "changed";
    }
    const about = { venueId: venue.id, kind };
    if (!(await insertAnswer(transaction, { ...about, answer, facts, address, now }))) {
      return "repeated";
    }
    return answer === "YES"
      ? confirmIfAgreed(transaction, { venue, kind, facts, now })
      : reportIfClosed(transaction, venue.id, now);
  });
}

type Inserted = {
  venueId: number;
  kind: FactKindId;
  answer: StoredAnswer["answer"];
  facts: FactValues;
  address: string;
  now: Date;
};

async function insertAnswer(
  transaction: Transaction,
  { venueId, kind, answer, facts, address, now }: Inserted,
): Promise<boolean> {
  const { current, previous } = visitorHashes(address, { venueId, kind }, now);
  const inserted = await transaction.$executeRaw`
    INSERT INTO visitor_answers (venue_id, kind, answer, facts, visitor, answered_on)
      SELECT ${venueId}, ${kind}, ${answer}, ${JSON.stringify(facts)}::jsonb, ${current}, ${now}::date
       WHERE NOT EXISTS (SELECT FROM visitor_answers
                          WHERE visitor = ${previous} AND answered_on > ${now}::date - ${retention.visitorDays}::int)
    ON CONFLICT (visitor) DO NOTHING`;
  return inserted > 0;
}

type Agreed = {
  venue: VenuePlace & { id: number };
  kind: FactKindId;
  facts: FactValues;
  now: Date;
};

async function confirmIfAgreed(
  transaction: Transaction,
  { venue, kind, facts, now }: Agreed,
): Promise<Outcome> {
  const [agreeing] = await transaction.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM visitor_answers
     WHERE venue_id = ${venue.id} AND kind = ${kind} AND answer = 'YES' AND facts = ${JSON.stringify(facts)}::jsonb
       AND visitor IS NOT NULL AND answered_on > ${now}::date - ${retention.visitorDays}::int`;
  if ((agreeing?.count ?? 0) < visitorsToConfirm) {
    return "counted";
  }
  await confirmFacts(transaction, venue, {
    kind,
    confirmation: { by: "VISITORS", at: now.toISOString(), values: facts },
  });
  return "confirmed";
}

/** The page says who confirmed the facts; nothing else about the venue changes, `updated_at` included. */
export async function confirmFacts(
  transaction: Transaction,
  venue: VenuePlace & { id: number },
  { kind, confirmation }: { kind: FactKindId; confirmation: Confirmation },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE venues SET confirmed = coalesce(confirmed, '{}') || ${JSON.stringify({ [kind]: confirmation })}::jsonb
     WHERE id = ${venue.id}`;
  await publishPurge(transaction, [venueHref(venue)]);
}

async function reportIfClosed(
  transaction: Transaction,
  venueId: number,
  now: Date,
): Promise<Outcome> {
  await transaction.$executeRaw`
    INSERT INTO closure_reports (venue_id)
      SELECT ${venueId} WHERE (SELECT count(*) FROM visitor_answers
                                WHERE venue_id = ${venueId} AND kind = 'status' AND answer IN ('CLOSED', 'TEMPORARILY_CLOSED')
                                  AND answered_on > ${now}::date - ${retention.closureDays}::int) >= ${visitorsToReport}
    ON CONFLICT (venue_id) DO NOTHING`;
  return "reported";
}

/** A reviewer decided whether a venue is open: earlier answers no longer count, and nobody answers again. */
export async function settleClosure(transaction: Transaction, venueId: number): Promise<void> {
  await transaction.closureReport.deleteMany({ where: { venueId } });
  await transaction.$executeRaw`
    UPDATE visitor_answers SET answer = 'SETTLED'
     WHERE venue_id = ${venueId} AND kind = 'status' AND answer IN ('CLOSED', 'TEMPORARILY_CLOSED')`;
}

type Batch = { now: Date; size: number };

/** Removes who gave old answers. Returns the number of answers. */
export async function forgetVisitors({ now, size }: Batch): Promise<number> {
  return prisma.$executeRaw`
    UPDATE visitor_answers SET visitor = NULL WHERE id IN (
      SELECT id FROM visitor_answers
       WHERE visitor IS NOT NULL AND answered_on <= ${now}::date - ${retention.visitorDays}::int
       ORDER BY answered_on LIMIT ${size} FOR UPDATE SKIP LOCKED)`;
}

/** Deletes answers that no longer count. Returns their number. */
export async function deleteAnswers({ now, size }: Batch): Promise<number> {
  return prisma.$executeRaw`
    DELETE FROM visitor_answers WHERE id IN (
      SELECT id FROM visitor_answers
       WHERE answered_on <= ${now}::date - ${retention.visitorDays}::int
         AND (answer IN ('YES', 'SETTLED') OR answered_on <= ${now}::date - ${retention.closureDays}::int)
       ORDER BY answered_on LIMIT ${size} FOR UPDATE SKIP LOCKED)`;
}
