import { runGate } from "./gate";
import { runScript } from "./run-script";
import { parseTestArguments } from "./test-arguments";

async function main(args: string[]): Promise<number> {
  const run = parseTestArguments(args);
  if (run.chosen.length > 0) {
    // Whoever names files means these.
    process.env.TEST_TIER = "all";
  }
  return runGate(run);
}

await runScript(import.meta.url, main);
