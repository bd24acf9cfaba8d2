import { runScript } from "../tools/shared/run-script";
import { runGate } from "../tools/test/gate";
import { parseTestArguments } from "../tools/test/test-arguments";

async function main(args: string[]): Promise<number> {
  const run = parseTestArguments(args);
  if (run.chosen.length > 0) {
    // Named files run whatever tier they are in.
    process.env.TEST_TIER = "all";
  }
  return runGate(run);
}

await runScript(import.meta.url, main);
