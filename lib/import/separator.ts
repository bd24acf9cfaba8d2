import type { MappingRequest } from "./mapping/choose";
import { fitOf } from "./mapping/find-header";

const separators = [",", ";", "\t", "|"];

/** The separator that the first line states ('sep=;'), else that of the line that names the columns best. */
export function findSeparator(lines: readonly string[], request: MappingRequest = {}): string {
  const stated = /^"?sep=(.)"?\s*$/i.exec(lines[0] ?? "")?.[1];
  if (stated !== undefined) {
    return stated;
  }
  let best = { fit: -1, separator: "," };
  for (const line of lines) {
    const separator = detectSeparator(line);
    const cells = line.split(separator).map((cell) => cell.replaceAll('"', ""));
    const fit = fitOf(cells, request);
    best = fit > best.fit ? { fit, separator } : best;
  }
  return best.separator;
}

/** The most frequent separator in a line, ignoring quoted text. */
function detectSeparator(line: string): string {
  const unquoted = line.replace(/"[^"]*"/g, "");
  const counts = separators.map((separator) => unquoted.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
