import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { exitCodeOf, type StopSignal, stopRequest } from "./stop-signals";

/** Longer than any server here takes to drain. */
const STOP_GRACE_MS = 20_000;

const running = new Set<Promise<number>>();

type CommandOptions = SpawnOptions & {
  /** Shares the terminal (its input, Ctrl-C) instead of hearing signals from this process only. */
  interactive?: boolean;
};

/** Runs a command to its end and returns its exit code. A stop request is passed on to it, once. */
export function runCommand(
  command: string,
  args: readonly string[],
  { interactive = false, ...options }: CommandOptions = {},
): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", detached: !interactive, ...options });
  return superviseChild(child, interactive);
}

/** For children that were spawned elsewhere: stops them on request, resolves with the exit code. */
export function superviseChild(child: ChildProcess, interactive = false): Promise<number> {
  const stop = stopRequest();
  const passOn = () => stopChild(child, stop.reason as StopSignal, interactive);
  stop.addEventListener("abort", passOn);
  const exited = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? (signal ? exitCodeOf(signal) : 1)));
  }).finally(() => {
    stop.removeEventListener("abort", passOn);
    running.delete(exited);
  });
  running.add(exited);
  if (stop.aborted) {
    passOn();
  }
  return exited;
}

/** Resolves when no command started from here runs any more. */
export async function childrenStopped(): Promise<void> {
  await Promise.allSettled([...running]);
}

export function stopChild(child: ChildProcess, signal: StopSignal, interactive = false): void {
  // The terminal has already told an interactive child about Ctrl-C.
  if (!(interactive && signal === "SIGINT" && process.stdin.isTTY)) {
    signalTree(child, signal, interactive);
  }
  const kill = setTimeout(() => signalTree(child, "SIGKILL", interactive), STOP_GRACE_MS);
  kill.unref();
  child.once("close", () => clearTimeout(kill));
}

/** A detached child leads a group: what it started (build workers, a browser) must hear it as well. */
function signalTree(child: ChildProcess, signal: NodeJS.Signals, interactive: boolean): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  if (interactive || signal !== "SIGKILL") {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
