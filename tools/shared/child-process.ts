import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from "node:child_process";
import { exitCodeOf, type StopSignal, stopRequest, takeInterrupts } from "./stop-signals";

/** Longer than a server takes to drain. */
const STOP_GRACE_MS = 20_000;

const running = new Map<ChildProcess, Promise<number>>();
const asked = new WeakSet<ChildProcess>();

type CommandOptions = SpawnOptions & {
  /** Shares the terminal (its input, Ctrl-C) instead of getting signals from this process only. Decides what SIGINT does. */
  interactive?: boolean;
  /** Signal to stop it with, if it cleans up after only one. */
  stopSignal?: StopSignal;
  /** Opens a channel on which the command may send messages. */
  onMessage?: (message: unknown) => void;
};

/** Runs a command and returns its exit code. Forwards a stop request to it, once. */
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

/** Stops an already spawned child on request, and resolves with its exit code. */
export function superviseChild(
  child: ChildProcess,
  interactive = false,
  stopSignal?: StopSignal,
): Promise<number> {
  const stop = stopRequest();
  const passOn = () => stopChild(child, stopSignal ?? (stop.reason as StopSignal), interactive);
  stop.addEventListener("abort", passOn);
  // The terminal already sent Ctrl-C to an interactive child.
  const passOnInterrupt = () => process.stdin.isTTY || child.kill("SIGINT");
  const returnInterrupts = interactive ? takeInterrupts(passOnInterrupt) : () => {};
  const exited = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? (signal ? exitCodeOf(signal) : 1)));
  }).finally(() => {
    stop.removeEventListener("abort", passOn);
    returnInterrupts();
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

/** Stops all running commands and waits for them to exit. */
export async function stopChildren(): Promise<void> {
  for (const child of running.keys()) {
    stopChild(child, "SIGTERM");
  }
  await Promise.allSettled(running.values());
}

/** Idempotent; kills the child if it has not stopped after the grace period. */
function stopChild(child: ChildProcess, signal: StopSignal, interactive = false): void {
  if (asked.has(child)) {
    return;
  }
  asked.add(child);
  signalChild(child, signal, interactive);
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

/** A detached child leads a process group; its own children (build workers, a browser) must end too. */
function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? Number.NaN), "SIGKILL");
  } catch {
    // The group has already ended.
  }
}
