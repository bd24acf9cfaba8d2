import type { ChildProcess } from "node:child_process";

/** `code` is null if a signal ended the process. */
export type Finished = { code: number | null; out: string; err: string };

/** Collects what a process writes, until it ends. `onError` gets all standard error output so far. */
export function finish(
  child: ChildProcess,
  onError: (text: string) => void = () => {},
): Promise<Finished> {
  const finished: Finished = { code: null, out: "", err: "" };
  child.stdout?.on("data", (chunk) => {
    finished.out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    finished.err += chunk;
    onError(finished.err);
  });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ ...finished, code }));
  });
}
