import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { projectRoot, scriptArguments } from "@/lib/core/project";
import type { Inspected, InspectRequest } from "./inspect-upload";

/** A workbook of 95 MB, close to the most that is read, took 616 MB; all other formats are streamed. */
const readerHeapMegabytes = 768;

/** Of its error output, for the log. */
const mostErrorCharacters = 4_000;

/** How V8 ends a process whose heap is full, and the system one that takes too much memory. */
const memorySignals: readonly (NodeJS.Signals | null)[] = [
  "SIGABRT",
  "SIGTRAP",
  "SIGILL",
  "SIGKILL",
];
const abortedExitCode = 134;

/**
 * Reads an uploaded file in a process of its own, with a limit of memory and without the settings of the site. A file
 * that needs more ends that process only.
 * @throws if `signal` is aborted, which kills the process
 */
export async function inspectApart(
  request: InspectRequest,
  signal: AbortSignal,
  heapMegabytes = readerHeapMegabytes,
): Promise<Inspected> {
  signal.throwIfAborted();
  const reader = startReader(heapMegabytes);
  const kill = () => reader.kill("SIGKILL");
  signal.addEventListener("abort", kill);
  try {
    const answer = firstMessage(reader);
    const errors = collectErrors(reader);
    const ended = once(reader, "close");
    reader.send(request);
    const [code, endSignal] = await ended;
    signal.throwIfAborted();
    return answer() ?? describeEnd(request.path, { code, endSignal, errors: errors() });
  } finally {
    signal.removeEventListener("abort", kill);
    kill();
  }
}

function startReader(heapMegabytes: number): ChildProcess {
  const [script = ""] = scriptArguments("read-upload");
  return fork(script, {
    cwd: projectRoot,
    env: { NODE_ENV: "production" },
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

function firstMessage(reader: ChildProcess): () => Inspected | undefined {
  const messages: Inspected[] = [];
  reader.on("message", (message: Inspected) => messages.push(message));
  return () => messages[0];
}

function collectErrors(reader: ChildProcess): () => string {
  const chunks: string[] = [];
  reader.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    chunks.splice(0, chunks.length, (chunks.join("") + chunk).slice(-mostErrorCharacters));
  });
  return () => chunks.join("");
}

type End = { code: number | null; endSignal: NodeJS.Signals | null; errors: string };

/** @throws Error unless it ended because of its memory */
function describeEnd(path: string, { code, endSignal, errors }: End): Inspected {
  if (memorySignals.includes(endSignal) || code === abortedExitCode) {
    const problem = `${path}: reading it takes more memory than a file may use. Export it as CSV, or in smaller parts, and upload that.`;
    return { problem };
  }
  throw new Error(`the reader of uploads ended with ${endSignal ?? code}: ${errors}`);
}
