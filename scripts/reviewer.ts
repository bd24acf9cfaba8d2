import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { parseRole, type Role } from "@/lib/review/reviewers/roles";
import { newPassword, reviewerEmail } from "@/lib/review/reviewers/sign-in-schema";
import { liftDatabaseLimits } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { withDatabase } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

type Input = Readable & { isTTY?: boolean };

const USAGE = `Usage: npm run marquee -- reviewer COMMAND

Manages the reviewers, who can sign in at /review.

  add EMAIL [--name NAME] [--role ROLE]
                            adds a reviewer; for an existing one, sets a new password, lets them in again if they
                            were disabled, removes their passkeys, and signs them out everywhere
  change EMAIL --role ROLE  changes the role of a reviewer
  reset-second-factor EMAIL lets a reviewer sign in by password alone, without passkeys, and signs them out everywhere
  link                      prints a link that adds the first reviewer, while there is none
  list                      lists all reviewers
  remove EMAIL              removes a reviewer and ends their sessions right away

Roles: reviewer (decides on what visitors send), editor (also changes venues, cities, and sources, and imports), and
administrator (also manages reviewers and sets up the site). Without --role, the first reviewer is an administrator, and
others are reviewers.

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
  const run = Object.hasOwn(commands, command ?? "") ? commands[command ?? ""] : undefined;
  if (!run || !email || rest.length > 0) {
    throw new OperatorError(
      "Name a command, and for all but link and list one email address.",
      USAGE,
    );
  }
  const address = reviewerEmail.safeParse(email);
  if (!address.success) {
    throw new OperatorError(`"${email}" is not an email address.`);
  }
  const name = values.name?.trim().slice(0, 100) || null;
  return run({ email: address.data, name, role: readRole(values.role) }, input);
}

type Given = { email: string; name: string | null; role: Role | null };

/** Those about one reviewer. */
const commands: Record<string, (given: Given, input: Input) => Promise<number>> = {
  add,
  change: ({ email, role }) => withDatabase(() => change(email, role)),
  "reset-second-factor": ({ email }) => withDatabase(() => reset(email)),
  remove: ({ email }) => withDatabase(() => remove(email)),
};

function readRole(text: string | undefined): Role | null {
  const role = text === undefined ? null : parseRole(text);
  if (text !== undefined && role === null) {
    throw new OperatorError(
      `There is no role "${text}".`,
      "Roles: reviewer, editor, administrator",
    );
  }
  return role;
}

function readArguments(args: string[]) {
  try {
    const options = {
      name: { type: "string" },
      role: { type: "string" },
      help: { type: "boolean", short: "h" },
    } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new OperatorError((error as Error).message, USAGE);
  }
}

async function add({ email, name, role }: Given, input: Input): Promise<number> {
  const given = await readPassword(input);
  if (given !== null) {
    await refuseGuessable(given, { email, name });
  }
  const password = given ?? randomBytes(15).toString("base64url");
  return withDatabase(async () => {
    // Loaded late, since it connects to the database that was just opened.
    const { setReviewer } = await import("@/lib/review/reviewers/mutations");
    const outcome = await setReviewer({ email, name, password, role });
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
    throw notAccepted(password.error.issues[0]?.message);
  }
  return password.data;
}

async function refuseGuessable(password: string, owner: Pick<Given, "email" | "name">) {
  const { findPasswordProblem } = await import("@/lib/review/reviewers/guessable");
  const problem = await findPasswordProblem(password, owner);
  if (problem !== null) {
    throw notAccepted(problem);
  }
}

function notAccepted(reason: string | undefined): OperatorError {
  return new OperatorError(`The password was not accepted. ${reason}.`);
}

async function change(email: string, role: Role | null): Promise<number> {
  if (!role) {
    throw new OperatorError("Say which role: --role reviewer, editor, or administrator.", USAGE);
  }
  const { setRole } = await import("@/lib/review/reviewers/mutations");
  if (!(await setRole(email, role))) {
    throw noReviewer(email);
  }
  process.stdout.write(`${email} is now ${article(role)}.\n`);
  return 0;
}

async function reset(email: string): Promise<number> {
  const { resetSecondFactorOf } = await import("@/lib/review/reviewers/mutations");
  if (!(await resetSecondFactorOf(email))) {
    throw noReviewer(email);
  }
  process.stdout.write(`${email} can sign in by password alone, and is signed out everywhere.\n`);
  return 0;
}

function article(role: Role): string {
  return `${/^[AE]/.test(role) ? "an" : "a"} ${role.toLowerCase()}`;
}

function noReviewer(email: string): OperatorError {
  return new OperatorError(
    `There is no reviewer ${email}.`,
    "To list all reviewers: npm run reviewer -- list",
  );
}

async function remove(email: string): Promise<number> {
  const { removeReviewer } = await import("@/lib/review/reviewers/mutations");
  if (!(await removeReviewer(email))) {
    throw noReviewer(email);
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
  for (const { email, name, role, createdAt, disabledAt, sessions } of reviewers) {
    const since = createdAt.toISOString().slice(0, 10);
    const state = disabledAt ? "disabled" : `signed in: ${sessions}`;
    process.stdout.write(`${email}\t${name}\t${role.toLowerCase()}\tsince ${since}\t${state}\n`);
  }
  if (reviewers.length === 0) {
    process.stdout.write("There are no reviewers yet. Add one: npm run reviewer -- add EMAIL\n");
  }
  return 0;
}

await runScript(import.meta.url, main);
