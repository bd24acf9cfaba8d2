import { Client } from "pg";

const DAY_MS = 24 * 60 * 60 * 1000;

/** An operator's command may take as long as it needs. */
const noLimits = ["statement_timeout=0", "lock_timeout=0", "idle_in_transaction_session_timeout=0"];

/** Opens a separate connection without timeouts. `settings` are PostgreSQL settings as NAME=VALUE. */
export async function connectOperator(
  databaseUrl: string,
  name: string,
  settings: string[] = [],
): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: `marquee ${name}`,
  });
  // A lost connection fails the next query; without a listener the error event would crash the process.
  client.on("error", () => {});
  await client.connect();
  // Not as connection options, which poolers reject.
  await client.query([...noLimits, ...settings].map((setting) => `SET ${setting}`).join("; "));
  return client;
}

/** Closes the connection after `work`, which rolls back an unfinished transaction. */
export async function withOperatorConnection<Result>(
  databaseUrl: string,
  name: string,
  work: (client: Client) => Promise<Result>,
  settings: string[] = [],
): Promise<Result> {
  const client = await connectOperator(databaseUrl, name, settings);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Lifts the limits of lib/core/db.ts. Call it before loading that module. */
export function liftDatabaseLimits(): void {
  process.env.DATABASE_TIMEOUT_MS = `${DAY_MS}`;
}
