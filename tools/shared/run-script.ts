import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DatabaseError } from "pg";
import { OperatorError } from "../../lib/core/operator-error";

/**
 * Runs `main` and ends the process if the file at `url` is the command; a file that is only imported does nothing.
 * The result of `main` is the exit code; an error becomes a readable line and exit code 1.
 */
export async function runScript(
  url: string,
  main: (args: string[]) => Promise<number>,
): Promise<void> {
  const command = process.argv[1];
  // A release may be called through a link.
  if (!command || realpathSync(command) !== fileURLToPath(url)) {
    return;
  }
  try {
    process.exit(await main(process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n\n`);
    process.exit(1);
  }
}

/** What an operator can do something about, else what a developer needs. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) {
    return error.message;
  }
  if (error instanceof DatabaseError) {
    return `The database refused this: ${error.message} (${error.code}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
