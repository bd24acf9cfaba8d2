import { parseArgs } from "node:util";
import type { Mention } from "@/lib/review/persons/mentions";
import { reviewerEmail } from "@/lib/review/reviewers/sign-in-schema";
import { liftDatabaseLimits } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { plural } from "../lib/core/text/plural";
import { withDatabase } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- person COMMAND EMAIL

Handles requests from people about their personal data.

  find EMAIL     lists contributions from the address, counts messages to it, and names every other place that holds it
  export EMAIL   prints everything as JSON
  erase EMAIL    deletes unpublished contributions, makes the rest anonymous, and replaces the address where others wrote it;
                 this cannot be undone. What venues and sources say stays, and is named (the exit code is then 1), unless:
                 --also-published   removes the address there, too

First check that the request comes from that address.
`;

type Options = { databaseUrl: string; alsoPublished: boolean };

type Run = (email: string, options: Options) => Promise<number>;

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
  const alsoPublished = values["also-published"] ?? false;
  if (!run || !email || rest.length > 0 || (alsoPublished && run !== erase)) {
    throw new OperatorError("Name a command and one email address.", USAGE);
  }
  const address = reviewerEmail.safeParse(email);
  if (!address.success) {
    throw new OperatorError(`"${email}" is not an email address.`);
  }
  liftDatabaseLimits();
  return withDatabase((databaseUrl) => run(address.data, { databaseUrl, alsoPublished }));
}

function readArguments(args: string[]) {
  try {
    const options = {
      help: { type: "boolean", short: "h" },
      "also-published": { type: "boolean" },
    } as const;
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

async function find(email: string): Promise<number> {
  const { contributions, messages, sender, blocks, mentions } = await readPerson(email);
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
  await printMentions(`${email} also stands in:`, mentions);
  return 0;
}

/** A line for each row, with its page at the review desk if it has one. */
async function printMentions(title: string, mentions: Mention[]): Promise<void> {
  if (mentions.length === 0) {
    return;
  }
  const { absoluteUrl } = await import("@/lib/core/site");
  const lines = mentions.map(({ table, id, columns, href }) =>
    [table, id, columns.join(", "), ...(href ? [absoluteUrl(href)] : [])].join("\t"),
  );
  process.stdout.write(`${[title, ...lines].join("\n")}\n`);
}

async function exportAll(email: string): Promise<number> {
  process.stdout.write(`${JSON.stringify(await readPerson(email), null, 2)}\n`);
  return 0;
}

async function erase(email: string, { databaseUrl, alsoPublished }: Options): Promise<number> {
  const { rewriteTables } = await import("@/lib/review/persons/rewrite-tables");
  const { erasePerson } = await import("@/lib/review/persons/mutations");
  const { deleted, anonymized, photos, messages, mentions } = await erasePerson(email, {
    alsoPublished,
  });
  process.stdout.write(
    `Erased: ${plural(deleted, "contribution")} deleted, ${anonymized} made anonymous, ${plural(photos, "photo")} and ${plural(messages, "message")} deleted, and the address replaced in ${plural(mentions, "other row")}.\n`,
  );
  const left = await rewriteTables(databaseUrl, { alsoPublished });
  if (left.length > 0) {
    process.stdout.write(
      `Deleted bytes remain in the database's files, because these tables were in use: ${left.join(", ")}. To remove them, run this again at a quiet time.\n`,
    );
  }
  process.stdout.write(
    "Backups, imported files, and the database's write-ahead log until it is overwritten, still hold what was erased.\n",
  );
  const { mentions: rest } = await readPerson(email);
  await printMentions(
    "NOT erased, because venues or sources say it; --also-published removes it there, too:",
    rest,
  );
  return rest.length > 0 ? 1 : 0;
}

await runScript(import.meta.url, main);
