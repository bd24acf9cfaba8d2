import pg from "pg";
import { vi } from "vitest";

type Statement = { text: string; values: unknown[]; name?: string };

/** pg accepts a statement as one object or as text and values; a stream of rows has it in its cursor. */
function toStatement([statement, values]: unknown[]): Statement {
  if (typeof statement === "string") {
    return { text: statement, values: values as unknown[] };
  }
  const { cursor, ...own } = statement as Statement & { cursor?: Statement };
  return cursor ?? own;
}

/** Records the statements that `work` sends to the database. */
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
 * Returns PostgreSQL's plans for the matching statements that `work` sends. The test database is too small for indexes
 * to pay off, so sequential scans are disabled, as are the plan types in `ruledOut`. Runs ANALYZE first, because
 * autovacuum refreshes statistics at unpredictable times.
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
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

export type Work = {
  statement: string;
  scansVenues: boolean;
  /** Venues read in one place of the plan. */
  maxRead: number;
  maxSorted: number;
  /** How often a part of the plan ran. */
  maxLoops: number;
};

/**
 * Measures each statement that `work` sends: whether it scanned all venues or former names, and the most venues it read and
 * rows it sorted at once. Disables no plan types, since it is for a directory of realistic size.
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
        maxRead: Math.max(0, ...nodes.map(venuesRead)),
        maxSorted: Math.max(0, ...nodes.filter(isSort).map(rowsIn)),
        maxLoops: Math.max(...nodes.map((node) => node["Actual Loops"])),
      });
    }
    return measured;
  } finally {
    await client.end();
  }
}

/** Number of custom plans PostgreSQL makes for a prepared statement before it considers a generic plan. */
const plannedAnew = 5;

/** Explains a prepared statement after enough executions for a generic plan. */
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

/** Formats arrays of numbers or words as PostgreSQL array literals. */
function toText(value: unknown): string {
  return Array.isArray(value) ? `{${value.map((entry) => JSON.stringify(entry))}}` : String(value);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function isScanOfVenues(node: PlanNode): boolean {
  const table = node["Relation Name"] ?? "";
  return node["Node Type"] === "Seq Scan" && ["venues", "former_venue_names"].includes(table);
}

function venuesRead(node: PlanNode): number {
  const {
    "Actual Rows": rows,
    "Actual Loops": loops,
    "Rows Removed by Filter": removed = 0,
  } = node;
  return node["Relation Name"] === "venues" ? (rows + removed) * loops : 0;
}

function isSort(node: PlanNode): boolean {
  return node["Node Type"].endsWith("Sort");
}

function rowsIn({ Plans = [] }: PlanNode): number {
  return Math.max(...Plans.map((node) => node["Actual Rows"] * node["Actual Loops"]));
}
