import { resolve } from "node:path";
import { OperatorError } from "../../lib/core/operator-error";

/** Path of the single file argument, relative to the caller's folder; null after --help. */
export function readFileArgument(args: string[], usage: string): string | null {
  const [file, ...rest] = args;
  if (file === "--help" || file === "-h") {
    process.stdout.write(usage);
    return null;
  }
  if (!file || file.startsWith("-") || rest.length > 0) {
    throw new OperatorError("Name one file.", usage);
  }
  // npm runs scripts in the project's folder; INIT_CWD is the folder it was called from.
  return resolve(process.env.INIT_CWD ?? ".", file);
}
