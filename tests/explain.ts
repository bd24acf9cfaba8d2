import pg from "pg";
import { vi } from "vitest";

type Statement = { text: string; values: unknown[] };

/** pg takes a statement as one object, or as text and values. */
function toStatement([statement, values]: unknown[]): Statement {
  return typeof statement === "string"
    ? { text: statement, values: values as unknown[] }
    : (statement as Statement);
}

/**
 * The plans PostgreSQL makes for the statements that `work` really sends and that match. The test database is too
 * small for indexes to pay, so scanning whole tables is ruled out, with what else the test names.
 */
export async function explainQueries(
  work: () => Promise<unknown>,
  { matching = /^SELECT/, ruledOut = ["seqscan", "bitmapscan"] } = {},
): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const statements = query.mock.calls
    .map(toStatement)
    .filter(({ text }) => matching.test(text ?? ""));
  query.mockRestore();

  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    for (const way of ruledOut) {
      await client.query(`SET enable_${way} = off`);
    }
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
