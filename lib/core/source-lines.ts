import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";

/** A file of a bundle or a build, with its line and column. */
const position = /(?:file:\/\/)?(\/[^():]+\.c?js):(\d+):(\d+)/;

const maps = new Map<string, SourceMap | null>();

/**
 * Lets errors name lines of the sources. Node's --enable-source-maps reads the map of each module with the module, a tenth of
 * the server's start; this reads one when it is first needed.
 */
export function nameSourcesInErrors(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${inSource(String(frame))}`)].join("\n");
}

function inSource(frame: string): string {
  return frame.replace(position, (written, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    return found && "originalSource" in found
      ? `${resolve(dirname(file), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
      : written;
  });
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) {
    return known;
  }
  const isOurs = !file.includes("/node_modules/") && existsSync(`${file}.map`);
  const map = isOurs ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))) : null;
  maps.set(file, map);
  return map;
}
