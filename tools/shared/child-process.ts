import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from "node:child_process";
import { exitCodeOf, type StopSignal, stopRequest } from "./stop-signals";

/** Longer than any server here takes to drain. */
const STOP_GRACE_MS = 20_000;

const running = new Map<ChildProcess, Promise<number>>();
const asked = new WeakSet<ChildProcess>();

type CommandOptions = SpawnOptions & {
  /** Shares the terminal (its input, Ctrl-C) instead of hearing signals from this process only. */
  interactive?: boolean;
  /** What it is asked to stop with, where it cleans up after one signal only. */
  stopSignal?: StopSignal;
  /** Opens a channel on which the command may send messages. */
  onMessage?: (message: unknown) => void;
};

/** Runs a command to its end and returns its exit code. A stop request is passed on to it, once. */
export function runCommand(
  command: string,
  args: readonly string[],
  { interactive = false, stopSignal, onMessage, ...options }: CommandOptions = {},
): Promise<number> {
  const stdio: StdioOptions = onMessage ? ["inherit", "inherit", "inherit", "ipc"] : "inherit";
  const child = spawn(command, args, { stdio, detached: !interactive, ...options });
  if (onMessage) {
    child.on("message", onMessage);
  }
  return superviseChild(child, interactive, stopSignal);
}

/** For children that were spawned elsewhere: stops them on request, resolves with the exit code. */
export function superviseChild(
  child: ChildProcess,
  interactive = false,
  stopSignal?: StopSignal,
): Promise<number> {
  const stop = stopRequest();
  const passOn = () => stopChild(child, stopSignal ?? (stop.reason as StopSignal), interactive);
  stop.addEventListener("abort", passOn);
  const exited = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? (signal ? exitCodeOf(signal) : 1)));
  }).finally(() => {
    stop.removeEventListener("abort", passOn);
    if (!interactive) {
      killGroup(child);
    }
    running.delete(child);
  });
  running.set(child, exited);
  if (stop.aborted) {
    passOn();
  }
  return exited;
}

/** Stops every command started from here that still runs, and waits until none does. */
export async function stopChildren(): Promise<void> {
  for (const child of running.keys()) {
    stopChild(child, "SIGTERM");
  }
  await Promise.allSettled(running.values());
}

/** Asks once, however often it is called; what does not listen is killed after a while. */
function stopChild(child: ChildProcess, signal: StopSignal, interactive = false): void {
  if (asked.has(child)) {
    return;
  }
  asked.add(child);
  // The terminal has already told an interactive child about Ctrl-C.
  if (!(interactive && signal === "SIGINT" && process.stdin.isTTY)) {
    signalChild(child, signal, interactive);
  }
  const kill = setTimeout(() => signalChild(child, "SIGKILL", interactive), STOP_GRACE_MS);
  kill.unref();
  child.once("close", () => clearTimeout(kill));
}

function signalChild(child: ChildProcess, signal: NodeJS.Signals, interactive: boolean): void {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
  }
  if (signal === "SIGKILL" && !interactive) {
    killGroup(child);
  }
}

/** A detached child leads a group: what it started (build workers, a browser) must go with it. */
function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? Number.NaN), "SIGKILL");
  } catch {
    // Nothing is left of it.
  }
}
