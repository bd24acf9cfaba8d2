import pg from "pg";
import { vi } from "vitest";

type Statement = { text: string; values: unknown[] };

/**
 * The plans PostgreSQL makes for the statements that `work` really sends and that match. The test database is too
 * small for indexes to pay, so scanning whole tables is ruled out.
 */
export async function explainQueries(
  work: () => Promise<unknown>,
  matching = /^SELECT/,
): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const statements = query.mock.calls
    .map(([statement]) => statement as unknown as Statement)
    .filter(({ text }) => matching.test(text ?? ""));
  query.mockRestore();

  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("SET enable_seqscan = off");
    await client.query("SET enable_bitmapscan = off");
    const plans: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(`EXPLAIN ${text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    await client.end();
  }
}
