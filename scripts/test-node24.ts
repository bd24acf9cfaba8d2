import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { OperatorError } from "../lib/core/operator-error";
import { dataDirectory, projectRoot } from "../lib/core/project";
import { runCommand } from "../tools/shared/child-process";
import { runScript } from "../tools/shared/run-script";
import { stopRequest } from "../tools/shared/stop-signals";

/** Installs Node.js 24 from npm into its own folder: as a dependency, its `node` command would run every script. */
async function installNode(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const project = { private: true, allowScripts: { node: true } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(project));
  const args = ["install", "node@24", "--prefer-offline", "--no-audit", "--no-fund"];
  if ((await runCommand("npm", args, { cwd: folder })) !== 0) {
    throw new OperatorError("Could not install Node.js 24 (see npm's output above).");
  }
  return join(folder, "node_modules/node/bin");
}

/** Runs steps of the gate on Node.js 24, by default those that run the product's own code without a browser. */
async function main(names: string[]): Promise<number> {
  stopRequest();
  const bin = await installNode(join(dataDirectory(), "node24"));
  const steps = names.length > 0 ? names : ["unit", "build"];
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  return runCommand(join(bin, "node"), ["scripts/run.mjs", "test", ...steps], {
    cwd: projectRoot,
    env,
  });
}

await runScript(import.meta.url, main);
