import { randomUUID } from "node:crypto";
import type { Route } from "next";
import { firstReviewerHref } from "@/lib/routes/review-hrefs";
import { hashOf, newToken } from "./link-token";

export const firstLinkHours = 24;

type Connection = {
  query: (sql: string, values: unknown[]) => Promise<{ rowCount: number | null }>;
};

/** Kept in a table of the sign-in library, which has an index on the identifier. */
const identifier = "first-reviewer";
const isOpen =
  "identifier = $1 AND value = $2 AND expires_at > now() AND NOT EXISTS (SELECT FROM reviewers)";

/** A link that adds the first reviewer once. Ends earlier links. Null if there is a reviewer. */
export async function createFirstLink(connection: Connection): Promise<Route | null> {
  const token = newToken();
  await connection.query("DELETE FROM reviewer_verifications WHERE identifier = $1", [identifier]);
  const { rowCount } = await connection.query(
    `INSERT INTO reviewer_verifications (id, identifier, value, expires_at)
       SELECT $3, $1, $2, now() + $4 * interval '1 hour' WHERE NOT EXISTS (SELECT FROM reviewers)`,
    [identifier, hashOf(token), randomUUID(), firstLinkHours],
  );
  return rowCount === 1 ? firstReviewerHref(token) : null;
}

export async function isFirstLinkOpen(connection: Connection, token: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `SELECT FROM reviewer_verifications WHERE ${isOpen} LIMIT 1`,
    [identifier, hashOf(token)],
  );
  return rowCount === 1;
}

/** Whether the link was open; afterwards it is not. Of several requests at the same time, one gets true. */
export async function takeFirstLink(connection: Connection, token: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `DELETE FROM reviewer_verifications WHERE ${isOpen}`,
    [identifier, hashOf(token)],
  );
  return rowCount === 1;
}
