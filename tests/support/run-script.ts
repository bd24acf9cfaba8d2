import { spawn } from "node:child_process";
import { vi } from "vitest";
import { projectRoot, scriptArguments } from "../../lib/core/project";
import { describeFailure } from "../../tools/shared/run-script";
import { type Finished, finish } from "./finished";

type SpawnSettings = {
  env?: Record<string, string>;
  /** Piped to standard input. */
  input?: string;
  /** Called with all standard error output so far. */
  onError?: (text: string, end: (signal?: NodeJS.Signals) => void) => unknown;
};

/** Runs scripts/`name`.ts in a separate process, as operators do. */
export function spawnScript(
  name: string,
  args: readonly string[],
  { env, input = "", onError = () => {} }: SpawnSettings = {},
): Promise<Finished> {
  const child = spawn(process.execPath, scriptArguments(name, ...args), {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });
  child.stdin.end(input);
  return finish(child, (text) => onError(text, (signal = "SIGINT") => child.kill(signal)));
}

/** Calls a script's main function in this process, which avoids starting one for each case. */
export async function callScript(main: () => Promise<number>): Promise<Finished> {
  const finished: Finished = { code: 1, out: "", err: "" };
  const out = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    finished.out += chunk;
    return true;
  });
  const err = vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
    finished.err += chunk;
    return true;
  });
  try {
    finished.code = await main();
  } catch (error) {
    finished.err += describeFailure(error);
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
  return finished;
}
