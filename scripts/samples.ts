import type { Client } from "pg";
import { withOperatorConnection } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { withDatabase } from "../tools/postgres/with-database";
import { countSamples } from "../tools/shared/count-samples";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- samples on|off|status

Shows or hides the invented venues of a new site.

  on      show the sample venues
  off     hide them, as importing real venues does
  status  count them
`;

export async function main([command, ...rest]: string[]): Promise<number> {
  if (command === "--help" || command === "-h") {
    process.stdout.write(USAGE);
    return 0;
  }
  if (rest.length > 0 || !(command === "on" || command === "off" || command === "status")) {
    throw new OperatorError("Name one of: on, off, status.", USAGE);
  }
  return withDatabase(async (databaseUrl) => {
    if (command !== "status") {
      const { switchSamples } = await import("@/lib/venues/switch-samples");
      await switchSamples(databaseUrl, command === "on", { isByOperator: true });
    }
    const samples = await withOperatorConnection(databaseUrl, "samples", describeSamples);
    process.stdout.write(`${samples}\n`);
    return 0;
  });
}

async function describeSamples(client: Client): Promise<string> {
  const { shown, hidden } = await countSamples(client);
  return `Sample venues: ${shown} shown, ${hidden} hidden.`;
}

await runScript(import.meta.url, main);
