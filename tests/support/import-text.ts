import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { importFile } from "@/lib/import/import-file";
import { inspectFile } from "@/lib/import/read-file";
import type { ReportEntry } from "@/lib/import/report";
import { closeBatch, openImportSession } from "@/lib/import/session";
import { noTotals } from "@/lib/import/totals";

type Import = { sourceName: string; asOf?: string | null; license?: string | null };

/** Imports a file with this content. Returns what the report says, and the batch. */
export async function importText(
  client: Client,
  content: string | Buffer,
  { sourceName, asOf = null, license = null }: Import,
) {
  const path = join(mkdtempSync(join(tmpdir(), "marquee-import-")), "file");
  writeFileSync(path, content);
  const layout = await inspectFile(path, {});
  const session = await openImportSession(client, {
    sourceName,
    license,
    isDryRun: false,
    asOf,
    file: { name: "file", checksum: layout.checksum ?? "" },
  });
  const entries: ReportEntry[] = [];
  const totals = { ...noTotals };
  await importFile({
    session,
    layout,
    signal: new AbortController().signal,
    batchSize: 20,
    totals,
    onNote: async (entry) => {
      entries.push(entry);
    },
    onPositions: () => {},
    onProgress: () => {},
  });
  await closeBatch(session, "APPLIED", totals);
  return {
    origin: layout.origin,
    totals,
    entries,
    batchId: session.batch?.id ?? 0,
    notes: entries.flatMap(({ note }) => note ?? []),
  };
}
