import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DatabaseError } from "pg";
import { OperatorError } from "../../lib/core/operator-error";
import { nameSourcesInErrors } from "../../lib/core/source-lines";

/**
 * Runs `main` and exits if the file at `url` is the command; does nothing if it is imported. The result of `main` is the
 * exit code; an error becomes a readable line and exit code 1.
 */
export async function runScript(
  url: string,
  main: (args: string[]) => Promise<number>,
): Promise<void> {
  const command = process.argv[1];
  // A release may be run through a symlink.
  if (!command || realpathSync(command) !== fileURLToPath(url)) {
    return;
  }
  nameSourcesInErrors();
  try {
    process.exit(await main(process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n\n`);
    process.exit(1);
  }
}

/** A message for operators if they can fix the error, else a stack trace for developers. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) {
    return error.message;
  }
  if (error instanceof DatabaseError) {
    return `The database rejected the command: ${error.message} (${error.code}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
