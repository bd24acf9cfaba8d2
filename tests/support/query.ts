import { Client } from "pg";

/** Returns the one number that a query selects. */
export async function readNumber(client: Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ value: number }>(`SELECT (${sql})::float8 AS value`);
  return rows[0]?.value ?? Number.NaN;
}

/** Returns the rows of one statement, over a separate connection. */
export async function query<Row extends object>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
