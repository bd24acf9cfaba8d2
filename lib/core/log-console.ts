import { stripVTControlCharacters } from "node:util";
import { log } from "./log";

const levels = { log: "info", info: "info", debug: "debug", warn: "warn", error: "error" } as const;

/**
 * Redirects console output of the framework to the log, so that every line of standard output is one JSON object.
 * Keeps strings and errors only: other values may be rows or requests.
 */
export function logConsole(): void {
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(globalThis.console, {
      [method]: (...values: unknown[]) => {
        const texts = values.filter((value) => typeof value === "string");
        const error = values.find((value) => value instanceof Error);
        const message = stripVTControlCharacters(texts.join(" ")).trim();
        if (error || message) {
          log[level]({ error, source: "console" }, message.split("\n", 1)[0]);
        }
      },
    });
  }
}
