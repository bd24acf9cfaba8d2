import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { Transaction } from "../decide/mutations";
import { emailPattern } from "./email-pattern";
import { jsonWithout, textWithout } from "./redact-texts";

/** What of a person the audit trail may quote. */
type Quoted = {
  email: string;
  contributionIds: string[];
  photoIds: string[];
};

/**
 * Replaces what the audit trail quotes of a person, also as a reviewer, and returns how many rows held the address. The
 * trail's triggers refuse every other change.
 */
export async function redactTrail(
  transaction: Transaction,
  { email, contributionIds, photoIds }: Quoted,
): Promise<number> {
  await transaction.$queryRaw`SELECT set_config('marquee.redacting', 'on', true)`;
  const all = [...photoIds, ...(await listPublishedPhotoIds(transaction, contributionIds))];
  if (all.length > 0) {
    await redactCredits(transaction, all);
  }
  const pattern = emailPattern(email);
  // Undo writes `before` again, and compares `after` with the venue: see isAsLeft().
  const before = jsonWithout(Prisma.sql`before`, email);
  const without = (column: string) => textWithout(Prisma.raw(column), email);
  // Reads the whole trail, which no index could spare: the address may stand anywhere.
  return transaction.$executeRaw`
    UPDATE review_actions SET before = ${before}, after = ${without("after::text")}::jsonb,
        reason = ${without("reason")}, reviewer_email = ${without("reviewer_email")}
      WHERE strpos(lower(concat(before, after, reason, ' ', reviewer_email)), ${email.toLowerCase()}) > 0
        AND concat_ws(' ', before, after, reason, reviewer_email) ~* ${pattern}`;
}

/** Photos that were published from these contributions, also those that were deleted after they left their page. */
async function listPublishedPhotoIds(
  transaction: Transaction,
  contributionIds: string[],
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT image ->> 'photoId' AS id
      FROM review_actions, jsonb_array_elements(after #> '{venue,images}') AS image
     WHERE contribution_id = ANY (${contributionIds}::uuid[]) AND image ->> 'photoId' IS NOT NULL
       AND NOT coalesce(before #> '{venue,images}', '[]')
             @> jsonb_build_array(jsonb_build_object('photoId', image -> 'photoId'))`;
  return rows.map(({ id }) => id);
}

/** By photo, because a credit can be edited, and a merge or an edit moves or removes its photo. */
async function redactCredits(transaction: Transaction, photoIds: string[]): Promise<void> {
  // PostgreSQL writes the members of a JSON object by the length of their names.
  const pattern = `"credit": "(?:[^"\\\\]|\\\\.)*", "photoId": "(${photoIds.join("|")})"`;
  const redacted = (side: Prisma.Sql) =>
    Prisma.sql`regexp_replace(${side}::text, ${pattern}, '"credit": null, "photoId": "\\1"', 'g')::jsonb`;
  await transaction.$executeRaw`
    UPDATE review_actions SET before = ${redacted(Prisma.sql`before`)}, after = ${redacted(Prisma.sql`after`)}
      WHERE concat(before, after) ~ ${pattern}`;
}
