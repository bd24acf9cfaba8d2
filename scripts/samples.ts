import { Client } from "pg";
import { OperatorError } from "./operator-error";
import { runScript } from "./run-script";
import { withDatabase } from "./with-database";

const USAGE = `Usage: npm run samples -- on|off|status

  on      show the sample venues
  off     hide them; importing real venues does that too
  status  say how many there are
`;

async function main([command, ...rest]: string[]): Promise<number> {
  if (command === "--help" || command === "-h") {
    process.stdout.write(USAGE);
    return 0;
  }
  if (rest.length > 0 || !(command === "on" || command === "off" || command === "status")) {
    throw new OperatorError("The samples can be turned on or off.", USAGE);
  }
  return withDatabase(async (databaseUrl) => {
    if (command !== "status") {
      const { setSampleVenuesShown } = await import("@/lib/venues/mutations");
      await setSampleVenuesShown(command === "on");
    }
    process.stdout.write(`${await describeSamples(databaseUrl)}\n`);
    return 0;
  });
}

async function describeSamples(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ shown: number; hidden: number }>(`
    SELECT count(*) FILTER (WHERE status = 'PUBLISHED')::int AS shown,
           count(*) FILTER (WHERE status <> 'PUBLISHED')::int AS hidden
      FROM venues WHERE is_sample`);
  await client.end();
  const { shown = 0, hidden = 0 } = rows[0] ?? {};
  return `Sample venues: ${shown} shown, ${hidden} hidden.`;
}

await runScript(main);
