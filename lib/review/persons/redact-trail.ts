import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { Transaction } from "../mutations";

/** What of a person the audit trail may quote. */
type Quoted = {
  email: string;
  /** Credits of photos, and the venues that show them. */
  credits: { credit: string; venueId: number }[];
};

/** Replaces what the audit trail quotes of a person. The trail's triggers refuse every other change. */
export async function redactTrail(
  transaction: Transaction,
  { email, credits }: Quoted,
): Promise<void> {
  await transaction.$queryRaw`SELECT set_config('marquee.redacting', 'on', true)`;
  for (const { credit, venueId } of credits) {
    const written = `"credit": ${JSON.stringify(credit)}`;
    const without = (side: Prisma.Sql) =>
      Prisma.sql`replace(${side}::text, ${written}, '"credit": null')::jsonb`;
    await transaction.$executeRaw`
      UPDATE review_actions SET before = ${without(Prisma.sql`before`)}, after = ${without(Prisma.sql`after`)}
        WHERE venue_id = ${venueId} AND strpos(concat(before, after), ${written}) > 0`;
  }
  const address = email.replaceAll(/[^\w@]/g, "\\$&");
  const erased = (text: Prisma.Sql) =>
    Prisma.sql`regexp_replace(${text}, ${address}, '[erased]', 'gi')`;
  // Reads the whole trail, which no index could spare: the address may stand anywhere.
  await transaction.$executeRaw`
    UPDATE review_actions SET before = ${erased(Prisma.sql`before::text`)}::jsonb,
        after = ${erased(Prisma.sql`after::text`)}::jsonb, reason = ${erased(Prisma.sql`reason`)}
      WHERE strpos(lower(concat(before, after, reason)), ${email.toLowerCase()}) > 0`;
}
