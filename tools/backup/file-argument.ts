import { resolve } from "node:path";
import { OperatorError } from "../../lib/core/operator-error";

/** The one file that is named, from where the operator is; null once the usage was shown instead. */
export function readFileArgument(args: string[], usage: string): string | null {
  const [file, ...rest] = args;
  if (file === "--help" || file === "-h") {
    process.stdout.write(usage);
    return null;
  }
  if (!file || file.startsWith("-") || rest.length > 0) {
    throw new OperatorError("Please name one file.", usage);
  }
  // npm runs scripts in the project's folder and says where it was called.
  return resolve(process.env.INIT_CWD ?? ".", file);
}
