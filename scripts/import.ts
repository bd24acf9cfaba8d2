import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "../lib/core/operator-error";
import { projectRoot, scriptArguments } from "../lib/core/project";
import { withDatabase } from "../tools/postgres/with-database";
import { runCommand } from "../tools/shared/child-process";
import { runScript } from "../tools/shared/run-script";
import type { BatchCommand } from "./import-batches";
import type { ImportRequest } from "./import-request";

const USAGE = `Usage: npm run marquee -- import FILE... [options]
       npm run marquee -- import --from SERVICE [--region US-TN,CA-NS] [--refresh] [--dry-run] [--report FILE]
       npm run marquee -- import --from overture FILE... [options]
       npm run marquee -- import list | show BATCH | undo BATCH

Imports venues in the US and Canada. Updates venues imported before from the same source; running the same import again
changes nothing. The last line of the output states the result as JSON.

  --from SERVICE    ask openstreetmap, wikidata, or musicbrainz for venues, region by region, one request at a time; or
                    overture: the files are of Overture Places
  --region LIST     states, provinces, and territories to ask for, such as US-TN,CA-NS (default: all 64)
  --refresh         ask again, also for what was asked today (default regions: those that were asked for before)
  --dry-run         list what would change, with the first 20 records of each kind, without writing anything
  --report FILE     list the result of every record and every dropped value, as JSON if FILE ends in .json, else as CSV
  --source NAME     name of the source (default: the file name without its extension)
  --license TEXT    license of the data, shown with each venue
  --as-of DAY       the day the data is of, such as 2016-05-01; newer data wins over older
  --complete        the file holds all that the source has: mark its other records as gone
  --map FILE        read fields as this mapping says (see below)
  --allow-new-towns give towns that are in no list a city, instead of having their records wait for a reviewer
  --set FIELD=VALUE the same value in every record, such as region=ON; can be repeated
  --where CONDITION import only records that meet it, such as 'type = theatre | hall' or 'test != true'; can be repeated
  --save-map FILE   write the mapping that is used, to change it and pass it to --map
  --encoding NAME   encoding of a CSV file, if detecting it fails (utf-8, windows-1252, utf-16le, utf-16be)
  --sheet NAME      the sheet of an Excel file (default: the one whose columns fit best)
  --list PATH       the list in a JSON file, such as data.venues (default: the one that fits best)
  --help            show this help

Reads CSV, Excel, Parquet, a JSON list, JSON Lines, GeoJSON, JSON-LD, KML, GPX, OpenStreetMap XML, and the files of
Overpass, Wikidata queries, MusicBrainz, Overture Places, Foursquare OS Places, Ticketmaster, JamBase, and Bandsintown;
text files also compressed (.gz, or alone in a .zip). What a file is, is seen from its content.

The columns of known files are known; others are guessed from their names and shown before the import. Name and city are
required, region and country expected; address, postal code, latitude, longitude, website, phone, capacity, type,
description, opening hours, social links, and amenities are optional. A mapping is a JSON file:
{"fields": {"name": "venue | title", "address": "number + street"}, "set": {"region": "ON"}, "where": ["type = hall"]}

Each import is a batch: "list" shows them with their numbers, and "undo" takes one back. What people decided stays.

Ctrl-C stops after the records being written; run the same command again to complete the import.
`;

/** Commands about earlier imports. */
const batchCommands: readonly BatchCommand[] = ["list", "show", "undo"];

export async function main(args: string[]): Promise<number> {
  const command = batchCommands.find((name) => name === args[0]);
  if (command) {
    const { runBatchCommand } = await import("./import-batches");
    return runBatchCommand(command, args.slice(1));
  }
  const request = await readRequest(args);
  if (request === null) {
    process.stdout.write(USAGE);
    return 0;
  }
  // An argument is too short for the columns of some files.
  const folder = mkdtempSync(join(tmpdir(), "marquee-import-request-"));
  const requestFile = join(folder, "request.json");
  writeFileSync(requestFile, JSON.stringify(request));
  try {
    // A child process, since only those get time to finish on Ctrl-C.
    const command = scriptArguments("import-files", requestFile);
    return await withDatabase(() => runCommand(process.execPath, command, { cwd: projectRoot }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Null for --help. Reads the layout of every file, so that errors come before anything is written. */
export async function readRequest(args: string[]): Promise<ImportRequest | null> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    return null;
  }
  // Loaded late: what reads files of all kinds is not needed to explain the command.
  const { describeImport, describeService } = await import("./import-request");
  const isOfService = values.from !== undefined && values.from !== "overture";
  if (isOfService || values.region !== undefined || values.refresh) {
    return describeService(positionals, values);
  }
  if (positionals.length === 0) {
    throw new OperatorError("Name at least one file to import.", USAGE);
  }
  return describeImport(positionals, { ...values, license: values.license ?? values.licence });
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
        "as-of": { type: "string" },
        "allow-new-towns": { type: "boolean", default: false },
        complete: { type: "boolean", default: false },
        map: { type: "string" },
        set: { type: "string", multiple: true, default: [] },
        where: { type: "string", multiple: true, default: [] },
        "save-map": { type: "string" },
        encoding: { type: "string" },
        sheet: { type: "string" },
        list: { type: "string" },
        from: { type: "string" },
        region: { type: "string" },
        refresh: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new OperatorError((error as Error).message, USAGE);
  }
}

await runScript(import.meta.url, main);
