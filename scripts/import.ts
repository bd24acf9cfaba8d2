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

Imports venues of the US and Canada from CSV files. A venue that this source brought before is updated; running
the same import again changes nothing. The last line of the output says what was done, as JSON.

  --dry-run         say what would be done and write nothing
  --report FILE     write a CSV file that lists every rejected row and every dropped value
  --source NAME     what the source is called (default: the name of the file without its ending)
  --license TEXT    the license of the data, shown with them
  --encoding NAME   what the file is written in (utf-8, windows-1252, utf-16le, utf-16be), where finding it out fails
  --help            show this

Columns are found by their names: name and city are needed, region and country expected; address, postal code,
latitude, longitude, website, phone, capacity, type, description, opening hours, social links and amenities are
read where they are. Ctrl-C stops after the rows being written; the same command then completes the import.
`;

export async function main(args: string[]): Promise<number> {
  const request = await readRequest(args);
  if (request === null) {
    process.stdout.write(USAGE);
    return 0;
  }
  // A process of its own, as only those are given the time to finish when the operator presses Ctrl-C.
  const command = [...nodeArguments, "scripts/import-files.ts", JSON.stringify(request)];
  return withDatabase(() => runCommand(process.execPath, command, { cwd: projectRoot }));
}

/** Null asks for help. Reads the layout of every file, and fails before anything is written. */
export async function readRequest(args: string[]): Promise<ImportRequest | null> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    return null;
  }
  if (positionals.length === 0) {
    throw new OperatorError("No file to import was named.", USAGE);
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
      `There is no encoding "${stated}" here.`,
      `Known are: ${encodingNames.join(", ")}.`,
    );
  }
  return encoding;
}

/** npm runs scripts in the project's folder and says where it was called. */
function fromWhereTheOperatorIs(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path);
}

/** Every file, before anything is written of any. */
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
    throw new OperatorError(`The report would replace the file to import: ${report}`);
  }
  try {
    closeSync(openSync(report, "a"));
  } catch (error) {
    throw new OperatorError(`The report cannot be written: ${(error as Error).message}`);
  }
}

await runScript(import.meta.url, main);
