import "server-only";
import { pool } from "@/lib/core/db";
import type { Reviewer } from "../reviewers/reviewer";

/** How long a submission that a reviewer opened is left to them, in minutes. */
export const claimMinutes = 10;

/** Whether a claim, a row of contribution_claims called `k`, still holds. */
export const isClaimed = `k.claimed_at > now() - interval '${claimMinutes} minutes'`;

/**
 * Claims a submission for who opens it, or renews the claim. Returns the email of another reviewer whose claim holds, else
 * null. A claim locks nothing: whoever decides first, decides.
 */
export async function claimContribution(
  contributionId: string,
  reviewer: Pick<Reviewer, "id">,
): Promise<string | null> {
  const values = [contributionId, reviewer.id];
  const { rowCount } = await pool.query(
    `INSERT INTO contribution_claims AS k (contribution_id, reviewer_id) VALUES ($1, $2)
     ON CONFLICT (contribution_id) DO UPDATE SET reviewer_id = excluded.reviewer_id, claimed_at = now()
       WHERE k.reviewer_id = excluded.reviewer_id OR NOT (${isClaimed})`,
    values,
  );
  if (rowCount === 1) {
    return null;
  }
  const { rows } = await pool.query<{ email: string }>(
    `SELECT r.email FROM contribution_claims k JOIN reviewers r ON r.id = k.reviewer_id
      WHERE k.contribution_id = $1 AND k.reviewer_id <> $2`,
    values,
  );
  return rows[0]?.email ?? null;
}
