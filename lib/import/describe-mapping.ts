import { lacksRegion } from "./mapping/choose";
import { type FileLayout, readRows } from "./read-file";
import { unusedStatus } from "./unused-status";
import type { RawVenue } from "./venue-record";

const exampleCount = 3;
const mostIgnored = 20;
const longestValue = 40;

/** The mapping of a file for the operator: where each field comes from, what is ignored, and three records. */
export async function describeMapping(layout: FileLayout): Promise<string[]> {
  const { mapping, origin, ignored, path } = layout;
  const fields = Object.entries(mapping.fields).map(
    ([field, lines]) => `  ${field} ← ${[lines].flat().join(", then ")}`,
  );
  const constants = Object.entries(mapping.set ?? {}).map(
    ([field, value]) => `  ${field} = "${value}"`,
  );
  const conditions = (mapping.where ?? []).map((condition) => `  only where ${condition}`);
  const once = mapping.once === undefined ? [] : [`  each ${mapping.once} once`];
  return [
    `Columns of ${path} (${describeOrigin(origin)}):`,
    ...fields,
    ...constants,
    ...conditions,
    ...once,
    ...describeIgnored(ignored),
    ...(lacksRegion(mapping)
      ? ["  no column gives the state or province: name one with --map, or --set region=ON"]
      : []),
    ...(await listExamples(layout)).map(describeExample),
  ];
}

export function describeOrigin(origin: string): string {
  return origin === "given" || origin === "guessed"
    ? `mapping ${origin}`
    : `recognized as ${origin}`;
}

function describeIgnored(ignored: string[]): string[] {
  if (ignored.length === 0) {
    return [];
  }
  const more = ignored.length - mostIgnored;
  const names = ignored.slice(0, mostIgnored).join(", ");
  const status = unusedStatus(ignored);
  return [
    `  not used: ${names}${more > 0 ? `, and ${more} more` : ""}`,
    ...(status.length > 0 ? [`  warning: ${statusWarning(status)}`] : []),
  ];
}

/** What to do about columns that seem to tell which venues are closed. */
export function statusWarning(columns: readonly string[]): string {
  const names = columns.map((name) => `"${name}"`).join(", ");
  return `${names} may tell which venues are closed, and isn't used. Map it to status, active, or closed, or leave out the closed ones by a condition`;
}

/** The first records, as the mapping reads them. */
export async function listExamples(layout: FileLayout): Promise<RawVenue[]> {
  const examples: RawVenue[] = [];
  for await (const row of readRows(layout)) {
    if ("values" in row) {
      examples.push(row);
    }
    if (examples.length === exampleCount) {
      break;
    }
  }
  return examples;
}

function describeExample({ line, values }: RawVenue): string {
  const shown = Object.entries(values)
    .filter(([, value]) => value.trim())
    .map(([field, value]) => `${field} "${shortenValue(value)}"`);
  return `  ${line}: ${shown.join(", ")}`;
}

/** A value of an example in one short line. */
export function shortenValue(value: string): string {
  const line = value.trim().replace(/\s+/g, " ");
  return line.length > longestValue ? `${line.slice(0, longestValue - 1)}…` : line;
}
