import { parseArgs } from "node:util";
import type { ZodError } from "zod";
import { blockValue, shownValue } from "@/lib/contribute/blocks/block-value";
import { blockSchema } from "@/lib/review/blocks/block-schema";
import { liftDatabaseLimits } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { withDatabase } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- block COMMAND

Refuses contributions from senders. A sender is an IP address, a network such as 203.0.113.0/24, a domain such as
example.com, or an email address. A single IPv6 address stands for its /64.

  add SENDER --reason TEXT [--days N]   blocks a sender, until N days have passed or the block is removed
  list                                  lists the blocks, latest first
  remove SENDER                         removes a block

Reviewers do the same at /review/blocks.
`;

export async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [command, sender, ...rest] = positionals;
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  liftDatabaseLimits();
  if (command === "list" && !sender) {
    return withDatabase(list);
  }
  if ((command !== "add" && command !== "remove") || !sender || rest.length > 0) {
    throw new OperatorError("Name a command, and for add and remove one sender.", USAGE);
  }
  return command === "add" ? add(sender, values) : remove(sender);
}

function readArguments(args: string[]) {
  try {
    const options = {
      reason: { type: "string" },
      days: { type: "string" },
      help: { type: "boolean", short: "h" },
    } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new OperatorError((error as Error).message, USAGE);
  }
}

type Given = { reason?: string | undefined; days?: string | undefined };

async function add(sender: string, { reason, days }: Given): Promise<number> {
  const given = blockSchema.safeParse({ value: sender, reason, days });
  if (!given.success) {
    throw unreadable(given.error);
  }
  const { value } = given.data;
  return withDatabase(async () => {
    // Loaded late, since it connects to the database that was just opened.
    const { addBlock } = await import("@/lib/review/blocks/mutations");
    const added = await addBlock(null, given.data);
    if (!added.ok) {
      throw new OperatorError(`${added.message}.`);
    }
    process.stdout.write(`Contributions from ${shownValue(value)} are now refused.\n`);
    return 0;
  });
}

async function remove(sender: string): Promise<number> {
  const value = blockValue.safeParse(sender);
  if (!value.success) {
    throw unreadable(value.error);
  }
  return withDatabase(async () => {
    const { removeBlock } = await import("@/lib/review/blocks/mutations");
    const removed = await removeBlock(null, value.data);
    if (!removed.ok) {
      throw new OperatorError(`${sender} is not blocked.`);
    }
    process.stdout.write(`${sender} may contribute again.\n`);
    return 0;
  });
}

async function list(): Promise<number> {
  const { listBlocks } = await import("@/lib/review/blocks/queries");
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof listBlocks>> = await listBlocks(after);
    for (const { kind, blockedBy, expiresAt, reason, ...block } of page.blocks) {
      const end = expiresAt?.toISOString().slice(0, 10) ?? "no end";
      const by = blockedBy ?? "an operator";
      process.stdout.write(`${shownValue(block)}\t${kind}\t${end}\t${by}\t${reason}\n`);
    }
    after = page.next;
  } while (after !== null);
  return 0;
}

function unreadable(error: ZodError): OperatorError {
  return new OperatorError(`${error.issues.map(({ message }) => message).join(". ")}.`, USAGE);
}

await runScript(import.meta.url, main);
