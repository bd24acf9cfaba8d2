import pg from "pg";
import { vi } from "vitest";

type Statement = { text: string; values: unknown[]; name?: string };

/** pg takes a statement as one object, or as text and values. */
function toStatement([statement, values]: unknown[]): Statement {
  return typeof statement === "string"
    ? { text: statement, values: values as unknown[] }
    : (statement as Statement);
}

/** What `work` really sends to the database. */
async function recordStatements(work: () => Promise<unknown>, matching: RegExp) {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const statements = query.mock.calls
    .map(toStatement)
    .filter(({ text }) => matching.test(text ?? ""));
  query.mockRestore();
  return statements;
}

/**
 * The plans PostgreSQL makes for the statements that `work` really sends and that match. The test database is too
 * small for indexes to pay, so scanning whole tables is ruled out, with what else the test names. Planned with fresh
 * statistics: PostgreSQL makes its own whenever it comes to it.
 */
export async function explainQueries(
  work: () => Promise<unknown>,
  { matching = /^SELECT/, ruledOut = ["seqscan", "bitmapscan"] } = {},
): Promise<string[]> {
  const statements = await recordStatements(work, matching);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("ANALYZE");
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

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: PlanNode[];
};

export type Work = { statement: string; scansVenues: boolean; maxSorted: number };

/**
 * What PostgreSQL did for each statement that `work` sends: whether it read all venues one after the other, and the
 * most rows it put in order at once. Nothing is ruled out: this is for a directory of real size.
 */
export async function measureWork(work: () => Promise<unknown>): Promise<Work[]> {
  const statements = await recordStatements(work, /^\s*\(?\s*(SELECT|WITH)\b/);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const measured: Work[] = [];
    for (const statement of statements) {
      const { text } = statement;
      const { rows } = await (statement.name
        ? explainPrepared(client, statement)
        : client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, statement.values));
      const nodes = nodesOf(rows[0]["QUERY PLAN"][0].Plan);
      measured.push({
        statement: text,
        scansVenues: nodes.some(isScanOfVenues),
        maxSorted: Math.max(0, ...nodes.filter(isSort).map(rowsIn)),
      });
    }
    return measured;
  } finally {
    await client.end();
  }
}

/** How often PostgreSQL plans a prepared statement for its values before it weighs a plan for any values. */
const plannedAnew = 5;

/** What it does with a prepared statement that has been asked for often. */
async function explainPrepared(client: pg.Client, { text, values = [] }: Statement) {
  const literals = values.map((value) => literalOf(client, value));
  const execute = `EXECUTE asked ${literals.length > 0 ? `(${literals})` : ""}`;
  await client.query(`PREPARE asked AS ${text}`);
  for (let time = 0; time < plannedAnew; time += 1) {
    await client.query(`EXPLAIN ${execute}`);
  }
  const explained = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${execute}`);
  await client.query("DEALLOCATE asked");
  return explained;
}

function literalOf(client: pg.Client, value: unknown): string {
  return value === null ? "NULL" : client.escapeLiteral(toText(value));
}

/** Arrays of numbers and of words: as PostgreSQL writes them. */
function toText(value: unknown): string {
  return Array.isArray(value) ? `{${value.map((entry) => JSON.stringify(entry))}}` : String(value);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function isScanOfVenues(node: PlanNode): boolean {
  return node["Node Type"] === "Seq Scan" && node["Relation Name"] === "venues";
}

function isSort(node: PlanNode): boolean {
  return node["Node Type"].endsWith("Sort");
}

function rowsIn({ Plans = [] }: PlanNode): number {
  return Math.max(...Plans.map((node) => node["Actual Rows"] * node["Actual Loops"]));
}
