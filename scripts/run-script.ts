import { DatabaseError } from "pg";
import { OperatorError } from "./operator-error";

/** Runs the main function of a script: its result is the exit code, its failure a readable line. */
export async function runScript(main: (args: string[]) => Promise<number>): Promise<never> {
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
