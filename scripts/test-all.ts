import { OperatorError } from "../lib/core/operator-error";
import { runScript } from "../tools/shared/run-script";
import { runGate } from "../tools/test/gate";
import { stepNames } from "../tools/test/test-arguments";

const usage = "Usage: npm run test:all -- [--quick] [--bail]";

/** Runs every test, at full length or with `--quick`, which also passes on a busy machine. */
async function main(args: string[]): Promise<number> {
  if (!args.every((argument) => ["--quick", "--bail"].includes(argument))) {
    throw new OperatorError(usage);
  }
  process.env.TEST_TIER = "all";
  process.env.FAULTS = args.includes("--quick") ? "quick" : "full";
  return runGate({ names: stepNames, chosen: [], bail: args.includes("--bail") });
}

await runScript(import.meta.url, main);
