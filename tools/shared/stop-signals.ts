import { constants } from "node:os";
import { onOrphaned } from "./orphan-watch.mjs";

export type StopSignal = "SIGINT" | "SIGTERM" | "SIGHUP";

const STOP_SIGNALS: StopSignal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

const controller = new AbortController();

/**
 * Aborted by the first stop signal; its reason is the signal's name. Ignores later signals: on Ctrl-C, the terminal, npm,
 * and run.mjs each send one.
 */
export function stopRequest(): AbortSignal {
  if (process.listenerCount("SIGTERM", requestStop) === 0) {
    for (const signal of STOP_SIGNALS) {
      process.on(signal, requestStop);
    }
    if (process.env.MARQUEE_RUNNER === `${process.ppid}`) {
      onOrphaned(() => requestStop("SIGTERM"));
    }
  }
  return controller.signal;
}

/**
 * Takes SIGINT until the returned function is called: while a command has the terminal, Ctrl-C is for that command. Other
 * signals stop as before.
 */
export function takeInterrupts(onInterrupt: () => void): () => void {
  stopRequest();
  process.off("SIGINT", requestStop);
  process.on("SIGINT", onInterrupt);
  return () => {
    process.on("SIGINT", requestStop);
    process.off("SIGINT", onInterrupt);
  };
}

export function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}

function requestStop(signal: NodeJS.Signals): void {
  controller.abort(signal);
}
