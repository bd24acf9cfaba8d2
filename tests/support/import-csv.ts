import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { inspectCsv } from "@/lib/import/csv-reader";
import { importFile } from "@/lib/import/import-file";
import type { ReportEntry } from "@/lib/import/report";
import { openImportSession } from "@/lib/import/session";

type Csv = { sourceName: string; csv: string; asOf?: string | null };

/** Imports the text of a CSV file as the only one of a source. */
export async function importCsv(connection: ClientBase, { sourceName, csv, asOf = null }: Csv) {
  const path = join(mkdtempSync(join(tmpdir(), "marquee-import-")), "venues.csv");
  writeFileSync(path, csv);
  const session = await openImportSession(connection, {
    sourceName,
    license: null,
    isDryRun: false,
    asOf,
  });
  const entries: ReportEntry[] = [];
  const totals = await importFile({
    session,
    layout: await inspectCsv(path),
    signal: new AbortController().signal,
    batchSize: 20,
    onNote: async (entry) => {
      entries.push(entry);
    },
    onPositions: () => {},
    onProgress: () => {},
  });
  return { totals, notes: entries.flatMap(({ note }) => note ?? []) };
}
