import { OperatorError } from "../../lib/core/operator-error";

/** For commands without arguments: prints the usage and returns true for --help, and rejects anything else. */
export function isHelpAsked(args: string[], usage: string): boolean {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(usage);
    return true;
  }
  if (args.length > 0) {
    throw new OperatorError("This command takes no arguments.", usage);
  }
  return false;
}
