import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { inventedAddress } from "../e2e/test";

type Flood = {
  /** Statuses of the responses so far. */
  statuses: () => string[];
  /** Ends the flood and returns all statuses. */
  end: () => Promise<string[]>;
};

type FloodOptions = {
  /** Number of connections. */
  parallel: number;
  /** "*" in it is another word in each request. */
  path: string;
  headers?: Record<string, string>;
  /** Of a POST. */
  body?: string;
};

/** Has another process send requests from one address, back to back, until it is ended. */
export async function beginFlood(
  baseUrl: string,
  { parallel, path, ...sent }: FloodOptions,
): Promise<Flood> {
  const script = join(projectRoot, "tests/resilience/flood.mjs");
  const args = [baseUrl, inventedAddress(), String(parallel), path, JSON.stringify(sent)];
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output: string[] = [];
  child.stdout.on("data", (text) => output.push(String(text)));
  await once(child, "spawn");
  const statuses = () => output.join("").trim().split("\n");
  return {
    statuses,
    end: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      return statuses();
    },
  };
}
