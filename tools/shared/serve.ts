import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot, serverArguments } from "../../lib/core/project";
import { Backoff } from "./backoff";
import { runCommand } from "./child-process";
import { exitCodeOf, type StopSignal, stopRequest } from "./stop-signals";

/**
 * Runs the site's server until a stop request, and returns its exit code. Restarts a server that was ready and ended
 * (killed, out of memory); one that never became ready has printed the reason itself.
 */
export async function serve(port: number, onFirstReady: () => void): Promise<number> {
  const stop = stopRequest();
  const backoff = new Backoff();
  let wasReady = false;
  for (;;) {
    const startedAt = Date.now();
    const code = await runServer(port, () => {
      if (!wasReady) {
        wasReady = true;
        onFirstReady();
      }
    });
    if (stop.aborted || code === 0) {
      return code;
    }
    const reason = describeExit(code);
    if (!wasReady) {
      say(`The server ended before it was ready (${reason}).`);
      return code;
    }
    const pauseMs = backoff.nextPauseMs(Date.now() - startedAt);
    say(`The server ended unexpectedly (${reason}); restarting it in ${pauseMs / 1000} s ...`);
    await sleep(pauseMs, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) {
      return exitCodeOf(stop.reason as StopSignal);
    }
  }
}

function runServer(port: number, onReady: () => void): Promise<number> {
  return runCommand(process.execPath, serverArguments, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production", PORT: `${port}` },
    onMessage: (message) => {
      if (message === "ready") {
        onReady();
      }
    },
  });
}

const meanings: Partial<Record<string, string>> = {
  SIGKILL: "SIGKILL, killed or out of memory",
  SIGABRT: "SIGABRT, often out of memory",
};

/** Exit codes above 128 mean signals. */
function describeExit(code: number): string {
  const signals = Object.entries(constants.signals);
  const name = signals.find(([, number]) => number === code - 128)?.[0] ?? `exit code ${code}`;
  return meanings[name] ?? name;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
