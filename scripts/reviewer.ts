import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { newPassword, reviewerEmail } from "@/lib/review/reviewers/sign-in-schema";
import { liftDatabaseLimits } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { withDatabase } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

type Input = Readable & { isTTY?: boolean };

const USAGE = `Usage: npm run marquee -- reviewer COMMAND

Manages the reviewers, who can sign in at /review.

  add EMAIL [--name NAME]   adds a reviewer, or sets a new password for one and signs them out everywhere
  link                      prints a link that adds the first reviewer, while there is none
  list                      lists all reviewers
  remove EMAIL              removes a reviewer and ends their sessions right away

Reads the password from standard input if piped; otherwise generates one and prints it once.
`;

/** Reads a password from `input` if that is not a terminal. */
export async function main(args: string[], input: Input = process.stdin): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [command, email, ...rest] = positionals;
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  liftDatabaseLimits();
  if (command === "list" && !email) {
    return withDatabase(list);
  }
  if (command === "link" && !email) {
    return withDatabase(printLink);
  }
  if ((command !== "add" && command !== "remove") || !email || rest.length > 0) {
    throw new OperatorError("Name a command, and for add and remove one email address.", USAGE);
  }
  const address = reviewerEmail.safeParse(email);
  if (!address.success) {
    throw new OperatorError(`"${email}" is not an email address.`);
  }
  return command === "remove"
    ? withDatabase(() => remove(address.data))
    : add(address.data, values.name?.trim().slice(0, 100) || null, input);
}

function readArguments(args: string[]) {
  try {
    const options = { name: { type: "string" }, help: { type: "boolean", short: "h" } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new OperatorError((error as Error).message, USAGE);
  }
}

async function add(email: string, name: string | null, input: Input): Promise<number> {
  const given = await readPassword(input);
  const password = given ?? randomBytes(15).toString("base64url");
  return withDatabase(async () => {
    // Loaded late, since it connects to the database that was just opened.
    const { setReviewer } = await import("@/lib/review/reviewers/mutations");
    const outcome = await setReviewer({ email, name, password });
    process.stdout.write(
      outcome === "added"
        ? `${email} can now sign in at /review.\n`
        : `${email} has a new password and is signed out everywhere.\n`,
    );
    if (given === null) {
      process.stdout.write(`Password: ${password}\nIt will not be shown again.\n`);
    }
    return 0;
  });
}

/** Null if nothing is piped in. */
async function readPassword(input: Input): Promise<string | null> {
  if (input.isTTY) {
    return null;
  }
  const line = (await text(input)).replace(/\r?\n$/, "");
  if (line === "") {
    return null;
  }
  const password = newPassword.safeParse(line);
  if (!password.success) {
    throw new OperatorError(`The password was not accepted. ${password.error.issues[0]?.message}.`);
  }
  return password.data;
}

async function remove(email: string): Promise<number> {
  const { removeReviewer } = await import("@/lib/review/reviewers/mutations");
  if (!(await removeReviewer(email))) {
    throw new OperatorError(
      `There is no reviewer ${email}.`,
      "To list all reviewers: npm run reviewer -- list",
    );
  }
  process.stdout.write(`${email} can no longer sign in, and is signed out everywhere.\n`);
  return 0;
}

async function printLink(databaseUrl: string): Promise<number> {
  const { describeFirstLink } = await import("../tools/shared/first-link");
  const lines = await describeFirstLink(databaseUrl);
  if (!lines) {
    throw new OperatorError(
      "There is a reviewer already.",
      "To add another one: npm run reviewer -- add EMAIL",
    );
  }
  process.stdout.write(`${lines}\n`);
  return 0;
}

async function list(): Promise<number> {
  const { listReviewers } = await import("@/lib/review/reviewers/queries");
  const reviewers = await listReviewers();
  for (const { email, name, createdAt, sessions } of reviewers) {
    const since = createdAt.toISOString().slice(0, 10);
    process.stdout.write(`${email}\t${name}\tsince ${since}\tsigned in: ${sessions}\n`);
  }
  if (reviewers.length === 0) {
    process.stdout.write("There are no reviewers yet. Add one: npm run reviewer -- add EMAIL\n");
  }
  return 0;
}

await runScript(import.meta.url, main);
