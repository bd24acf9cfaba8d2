import { parseArgs } from "node:util";
import { reviewerEmail } from "@/lib/review/reviewers/sign-in-schema";
import { liftDatabaseLimits } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { plural } from "../lib/core/text/plural";
import { withDatabase } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- person COMMAND EMAIL

Handles requests from people about their personal data.

  find EMAIL     lists contributions from the address, and counts messages to it
  export EMAIL   prints everything as JSON
  erase EMAIL    deletes unpublished contributions and makes the rest anonymous; this cannot be undone

First check that the request comes from that address.
`;

type Run = (email: string, databaseUrl: string) => Promise<void>;

const commands: Record<string, Run | undefined> = {
  find,
  export: exportAll,
  erase,
};

export async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [command = "", email, ...rest] = positionals;
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run || !email || rest.length > 0) {
    throw new OperatorError("Name a command and one email address.", USAGE);
  }
  const address = reviewerEmail.safeParse(email);
  if (!address.success) {
    throw new OperatorError(`"${email}" is not an email address.`);
  }
  liftDatabaseLimits();
  return withDatabase(async (databaseUrl) => {
    await run(address.data, databaseUrl);
    return 0;
  });
}

function readArguments(args: string[]) {
  try {
    const options = { help: { type: "boolean", short: "h" } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new OperatorError((error as Error).message, USAGE);
  }
}

async function readPerson(email: string) {
  // Loaded late, since it connects to the database that was just opened.
  const { findPerson } = await import("@/lib/review/persons/queries");
  return findPerson(email);
}

async function find(email: string): Promise<void> {
  const { contributions, messages, sender, blocks } = await readPerson(email);
  for (const { id, kind, status, venueName, receivedAt } of contributions) {
    const day = receivedAt.toISOString().slice(0, 10);
    process.stdout.write(`${id}\t${kind}\t${status}\t${day}\t${venueName}\n`);
  }
  process.stdout.write(
    `${email}: ${contributions.length} contributions, ${messages.length} messages.\n`,
  );
  if (sender) {
    const { waiting, accepted, rejected, spam } = sender;
    process.stdout.write(
      `At the review desk: ${waiting} waiting, ${accepted} accepted, ${rejected} rejected, ${spam} spam.\n`,
    );
  }
  for (const { reason, blockedAt } of blocks) {
    process.stdout.write(`Blocked since ${blockedAt.toISOString().slice(0, 10)}: ${reason}\n`);
  }
}

async function exportAll(email: string): Promise<void> {
  process.stdout.write(`${JSON.stringify(await readPerson(email), null, 2)}\n`);
}

async function erase(email: string, databaseUrl: string): Promise<void> {
  const { rewriteTables } = await import("@/lib/review/persons/rewrite-tables");
  const { erasePerson } = await import("@/lib/review/persons/mutations");
  const { deleted, anonymized, photos, messages } = await erasePerson(email);
  process.stdout.write(
    `Erased: ${plural(deleted, "contribution")} deleted, ${anonymized} made anonymous, ${plural(photos, "photo")} and ${plural(messages, "message")} deleted.\n`,
  );
  const left = await rewriteTables(databaseUrl);
  if (left.length > 0) {
    process.stdout.write(
      `Deleted bytes remain in the database's files, because these tables were in use: ${left.join(", ")}. To remove them, run this again at a quiet time.\n`,
    );
  }
  process.stdout.write(
    "Backups, and the database's write-ahead log until it is overwritten, still hold what was erased.\n",
  );
}

await runScript(import.meta.url, main);
