import { closeSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { type Encoding, encodingNames } from "@/lib/import/decode";
import type { MappingRequest } from "@/lib/import/mapping/choose";
import { InvalidMapping, parseConstant, parseMapping } from "@/lib/import/mapping/mapping";
import { type FileLayout, inspectFile, type ReadRequest } from "@/lib/import/read-file";
import { overture } from "@/lib/import/services/overture";
import { parseRegions } from "@/lib/import/services/regions";
import type { Service } from "@/lib/import/services/service";
import { isServiceId, type ServiceId, services } from "@/lib/import/services/services";
import { UnreadableFile } from "@/lib/import/unreadable-file";
import { OperatorError } from "../lib/core/operator-error";

/** Request from scripts/import.ts, as JSON in the file that the first argument names. */
export type ImportRequest = {
  layouts: FileLayout[];
  /** A public service to ask instead of reading files. */
  service: ServiceRequested | null;
  /** What is known of the source beside its name and license. */
  terms: Service["source"] | null;
  report: string | null;
  /** Where to write the mapping of the first file. */
  savedMapping: string | null;
  isDryRun: boolean;
  source: string | null;
  license: string | null;
  /** The day the data is of, "2026-11-23". */
  asOf: string | null;
  allowsNewTowns: boolean;
  isSnapshot: boolean;
};

/** Regions by their ISO codes; none for all, or with `isRefresh`, those that were filled before. */
export type ServiceRequested = { id: ServiceId; regions: string[]; isRefresh: boolean };

type Text =
  | "report"
  | "source"
  | "license"
  | "as-of"
  | "map"
  | "save-map"
  | "encoding"
  | "sheet"
  | "list"
  | "from"
  | "region";

/** Options of the command line. */
type ImportOptions = { [name in Text]?: string | undefined } & {
  [name in "set" | "where"]: string[];
} & { [name in "dry-run" | "allow-new-towns" | "complete" | "refresh"]: boolean };

/** Reads the layout of every file. */
export async function describeImport(
  files: string[],
  options: ImportOptions,
): Promise<ImportRequest> {
  if (options.complete && files.length > 1) {
    throw new OperatorError("--complete needs one file that holds all of its source.");
  }
  const encoding = readEncoding(options.encoding);
  const { sheet, list } = options;
  const published = options.from === undefined ? null : overture;
  const mapping = readMapping(options);
  const where = [...(published?.where ?? []), ...(mapping.where ?? [])];
  const request = { encoding, sheet, list, ...mapping, where };
  const layouts = await inspectAll(files.map(fromWhereTheOperatorIs), request);
  const savedMapping = options["save-map"];
  const report = options.report === undefined ? null : fromWhereTheOperatorIs(options.report);
  if (report !== null) {
    ensureWritable(report, layouts);
  }
  return {
    layouts,
    service: null,
    terms: published?.source ?? null,
    report,
    savedMapping: savedMapping === undefined ? null : fromWhereTheOperatorIs(savedMapping),
    isDryRun: options["dry-run"],
    source: options.source?.trim() || (published?.source.name ?? null),
    license: options.license?.trim() || null,
    asOf: readDay(options["as-of"]),
    allowsNewTowns: options["allow-new-towns"],
    isSnapshot: options.complete,
  };
}

/** Reads what to ask of a service. */
export function describeService(files: string[], options: ImportOptions): ImportRequest {
  const { from = "", region = "", refresh, report } = options;
  if (!isServiceId(from)) {
    throw new OperatorError(
      from === "" ? "Name the service to ask." : `"${from}" is no service that venues come from.`,
      `Use --from ${Object.keys(services).join(", ")}, or overture with files.`,
    );
  }
  const unfit = optionsOfFiles.find((name) => options[name] !== undefined);
  if (unfit !== undefined || files.length > 0) {
    throw new OperatorError(
      `${unfit === undefined ? `The file ${files[0]}` : `--${unfit}`} does not fit --from ${from}, which says itself what its records are.`,
    );
  }
  const regions = parseRegions(region);
  const unknown = regions.find((one) => typeof one === "string");
  if (unknown !== undefined) {
    throw new OperatorError(
      `"${unknown}" is no state, province, or territory.`,
      "Name them as in --region US-TN,CA-NS.",
    );
  }
  const reportPath = report === undefined ? null : fromWhereTheOperatorIs(report);
  if (reportPath !== null) {
    ensureWritable(reportPath, []);
  }
  const codes = regions.flatMap((one) => (typeof one === "string" ? [] : [one.iso]));
  return {
    layouts: [],
    service: { id: from, regions: codes, isRefresh: refresh },
    terms: null,
    report: reportPath,
    savedMapping: null,
    isDryRun: options["dry-run"],
    source: null,
    license: null,
    asOf: null,
    allowsNewTowns: options["allow-new-towns"],
    isSnapshot: true,
  };
}

/** What a service says itself, or has no use for. */
const optionsOfFiles = [
  ...(["source", "license", "as-of", "map", "save-map", "encoding", "sheet", "list"] as const),
];

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

function readDay(stated: string | undefined): string | null {
  if (stated === undefined) {
    return null;
  }
  const day = z.iso.date().safeParse(stated);
  if (!day.success || day.data > new Date().toISOString().slice(0, 10)) {
    throw new OperatorError(
      `"${stated}" is not the day that data can be of.`,
      "Name a day of the past, such as --as-of 2016-05-01.",
    );
  }
  return day.data;
}

/** The mapping of the command line. */
function readMapping({ map, set, where }: ImportOptions): MappingRequest {
  try {
    const text = map === undefined ? null : readFileSync(fromWhereTheOperatorIs(map), "utf8");
    const mapping = text === null ? null : parseMapping(text);
    return { mapping, set: Object.fromEntries(set.map(parseConstant)), where };
  } catch (error) {
    return explain(error);
  }
}

/** npm runs scripts in the project's folder; INIT_CWD is the folder it was called from. */
function fromWhereTheOperatorIs(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path);
}

/** Inspects all files before writing anything. */
async function inspectAll(paths: string[], request: ReadRequest): Promise<FileLayout[]> {
  const layouts: FileLayout[] = [];
  for (const path of paths) {
    layouts.push(await inspectFile(path, request).catch(explain));
  }
  return layouts;
}

/** @throws OperatorError for what the operator can mend */
function explain(error: unknown): never {
  const isExpected =
    error instanceof UnreadableFile || error instanceof InvalidMapping || isFileError(error);
  const hint =
    error instanceof UnreadableFile && error.columns.length > 0
      ? "Name a column with --map FILE, or state a value for all records, as in --set city=Reno."
      : undefined;
  throw isExpected ? new OperatorError((error as Error).message, hint) : error;
}

function isFileError(error: unknown): boolean {
  return ["ENOENT", "EACCES", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}

function ensureWritable(report: string, layouts: FileLayout[]): void {
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
