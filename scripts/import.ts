import { closeSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type CsvLayout, inspectCsv } from "@/lib/import/csv-reader";
import { type Encoding, encodingNames } from "@/lib/import/decode";
import { UnreadableFile } from "@/lib/import/unreadable-file";
import { OperatorError } from "../lib/core/operator-error";
import { nodeArguments, projectRoot } from "../lib/core/project";
import { withDatabase } from "../tools/postgres/with-database";
import { runCommand } from "../tools/shared/child-process";
import { runScript } from "../tools/shared/run-script";
import type { ImportRequest } from "./import-files";

const USAGE = `Usage: npm run import -- FILE... [options]

Imports venues in the US and Canada from CSV files. Updates venues imported before from the same source; running the
same import again changes nothing. The last line of the output states the result as JSON.

  --dry-run         report what would change without writing anything
  --report FILE     write a CSV file that lists every rejected row and every dropped value
  --source NAME     name of the source (default: the file name without its extension)
  --license TEXT    license of the data, shown with each venue
  --encoding NAME   encoding of the file, if detecting it fails (utf-8, windows-1252, utf-16le, utf-16be)
  --help            show this help

Columns are found by their names: name and city are required, region and country expected; address, postal code,
latitude, longitude, website, phone, capacity, type, description, opening hours, social links, and amenities are
optional. Ctrl-C stops after the rows being written; run the same command again to complete the import.
`;

export async function main(args: string[]): Promise<number> {
  const request = await readRequest(args);
  if (request === null) {
    process.stdout.write(USAGE);
    return 0;
  }
  // A child process, since only those get time to finish on Ctrl-C.
  const command = [...nodeArguments, "scripts/import-files.ts", JSON.stringify(request)];
  return withDatabase(() => runCommand(process.execPath, command, { cwd: projectRoot }));
}

/** Null for --help. Reads the layout of every file, so that errors come before anything is written. */
export async function readRequest(args: string[]): Promise<ImportRequest | null> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    return null;
  }
  if (positionals.length === 0) {
    throw new OperatorError("Name at least one file to import.", USAGE);
  }
  const encoding = readEncoding(values.encoding);
  const layouts = await inspectAll(positionals.map(fromWhereTheOperatorIs), encoding);
  const report = values.report === undefined ? null : fromWhereTheOperatorIs(values.report);
  if (report !== null) {
    ensureWritable(report, layouts);
  }
  return {
    layouts,
    report,
    isDryRun: values["dry-run"],
    source: values.source?.trim() || null,
    license: (values.license ?? values.licence)?.trim() || null,
  };
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        report: { type: "string" },
        source: { type: "string" },
        license: { type: "string" },
        licence: { type: "string" },
        encoding: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new OperatorError((error as Error).message, USAGE);
  }
}

function readEncoding(stated: string | undefined): Encoding | undefined {
  const encoding = encodingNames.find((name) => name === stated?.toLowerCase());
  if (stated !== undefined && !encoding) {
    throw new OperatorError(
      `The encoding "${stated}" is not supported.`,
      `Use one of: ${encodingNames.join(", ")}.`,
    );
  }
  return encoding;
}

/** npm runs scripts in the project's folder; INIT_CWD is the folder it was called from. */
function fromWhereTheOperatorIs(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path);
}

/** Inspects all files before writing anything. */
async function inspectAll(paths: string[], encoding?: Encoding): Promise<CsvLayout[]> {
  const layouts: CsvLayout[] = [];
  for (const path of paths) {
    layouts.push(await inspect(path, encoding));
  }
  return layouts;
}

async function inspect(path: string, encoding?: Encoding): Promise<CsvLayout> {
  try {
    return await inspectCsv(path, encoding);
  } catch (error) {
    throw error instanceof UnreadableFile ? new OperatorError(error.message) : error;
  }
}

function ensureWritable(report: string, layouts: CsvLayout[]): void {
  if (layouts.some(({ path }) => path === report)) {
    throw new OperatorError(
      `The report would overwrite the file to import: ${report}. Name another file.`,
    );
  }
  try {
    closeSync(openSync(report, "a"));
  } catch (error) {
    throw new OperatorError(`Could not write the report: ${(error as Error).message}`);
  }
}

await runScript(import.meta.url, main);
