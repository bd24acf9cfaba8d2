import type { Client } from "pg";
import { fromConnection } from "@/lib/facts/queries";
import { findBatch, type ListedBatch, listBatches } from "@/lib/import/batch-list";
import { tryLock } from "@/lib/import/locks";
import { undoImport } from "@/lib/import/run-import";
import type { HiddenVenue } from "@/lib/import/undo";
import { withOperatorConnection } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { plural } from "../lib/core/text/plural";
import { withDatabase } from "../tools/postgres/with-database";

const mostListed = 50;

/** Commands about earlier imports: `list`, `show BATCH`, `undo BATCH`. */
export type BatchCommand = "list" | "show" | "undo";

export function runBatchCommand(command: BatchCommand, [id, ...more]: string[]): Promise<number> {
  const isNumber = id !== undefined && /^[1-9]\d{0,8}$/.test(id);
  if (more.length > 0 || (command === "list" ? id !== undefined : !isNumber)) {
    throw new OperatorError(
      command === "list"
        ? '"list" takes no further argument.'
        : `Name one batch by its number: npm run import -- ${command} 12. "npm run import -- list" shows them.`,
    );
  }
  return withDatabase(() =>
    withOperatorConnection(process.env.DATABASE_URL ?? "", "import", async (connection) => {
      if (command === "list") {
        await list(connection);
      } else {
        await (command === "show" ? show : undo)(connection, Number(id));
      }
      return 0;
    }),
  );
}

async function list(connection: Client): Promise<void> {
  const batches = await listBatches(fromConnection(connection), mostListed);
  for (const batch of batches) {
    print(describe(batch));
  }
  if (batches.length === 0) {
    print("Nothing has been imported yet.");
  }
  if (batches.length === mostListed) {
    print(`These are the newest ${mostListed}.`);
  }
}

async function show(connection: Client, id: number): Promise<void> {
  const batch = await findBatch(fromConnection(connection), id);
  if (!batch) {
    throw unknownBatch(id);
  }
  print(describe(batch));
  print(`  file      ${batch.fileName ?? "unknown"}`);
  print(`  SHA-256   ${batch.checksum ?? "unknown"}`);
  print(`  data of   ${batch.asOf ?? "unknown"}`);
  for (const [name, count] of Object.entries(batch.counts)) {
    print(`  ${name.padEnd(9)} ${count}`);
  }
}

function describe({ id, source, status, startedAt, counts }: ListedBatch): string {
  const day = startedAt.toISOString().slice(0, 16).replace("T", " ");
  const { created = 0, enriched = 0, updated = 0 } = counts;
  const what = `${created} created, ${updated} updated, ${enriched} enriched`;
  return `${String(id).padStart(5)}  ${day}  ${status.toLowerCase().padEnd(8)} ${source}: ${what}`;
}

async function undo(connection: Client, id: number): Promise<void> {
  if (!(await tryLock(connection, "imports"))) {
    throw new OperatorError(
      "An import is running.",
      "Nothing was undone. Wait for it, then try again.",
    );
  }
  const undone = await undoImport(connection, id, { isByOperator: true });
  if (undone === "unknown") {
    throw unknownBatch(id);
  }
  if (undone === "undone") {
    throw new OperatorError(`Batch ${id} was already undone.`);
  }
  const { records, changed, hidden } = undone;
  print(
    `Undid batch ${id}: ${plural(records, "record")}, ${plural(changed, "venue")} changed back, ${plural(hidden.length, "venue")} taken off the site.`,
  );
  hidden.filter(({ decided }) => decided.length > 0).forEach(sayDecided);
}

function sayDecided({ id, name, decided }: HiddenVenue): void {
  print(`  ${name} (venue ${id}) keeps what reviewers decided: ${decided.join(", ")}`);
}

function unknownBatch(id: number): OperatorError {
  return new OperatorError(
    `There is no batch ${id}.`,
    '"npm run import -- list" shows the batches.',
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
