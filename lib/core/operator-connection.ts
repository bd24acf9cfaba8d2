import { Client } from "pg";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Nobody waits for a page here: what an operator asked for may take as long as it needs. */
const noLimits = ["statement_timeout=0", "lock_timeout=0", "idle_in_transaction_session_timeout=0"];

/** A connection of its own without limits of time. `settings` are PostgreSQL's, as NAME=VALUE. */
export async function connectOperator(
  databaseUrl: string,
  name: string,
  settings: string[] = [],
): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: `marquee ${name}`,
  });
  // A lost connection fails the query that needs it; unheard, it would also end the process.
  client.on("error", () => {});
  await client.connect();
  // Not as options of the connection, which poolers refuse.
  await client.query([...noLimits, ...settings].map((setting) => `SET ${setting}`).join("; "));
  return client;
}

/** Ends the connection after `work`, and with it an unfinished transaction. */
export async function withOperatorConnection<Result>(
  databaseUrl: string,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectOperator(databaseUrl, name);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same for what goes through lib/core/db.ts. Call it before that is loaded. */
export function liftDatabaseLimits(): void {
  process.env.DATABASE_TIMEOUT_MS = `${DAY_MS}`;
}
