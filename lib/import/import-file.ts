import { setSampleVenuesShown } from "@/lib/venues/mutations";
import { writeBatch } from "./batch";
import { inBatches, inSlices, readAhead } from "./batches";
import { type CleanedRow, cleanRow, statedRecordId } from "./clean/row";
import { entriesOfOutcome, entriesOfRow } from "./entries";
import { markGone, markHeld } from "./mutations";
import { judgeNewCities } from "./new-cities";
import type { Outcome } from "./placed";
import { type Places, placesOf } from "./places";
import { type FileLayout, readRows } from "./read-file";
import type { ReportEntry } from "./report";
import type { ImportSession } from "./session";
import { findSharedPoints, type SharedPoints, withoutSharedPoint } from "./shared-points";
import { noTotals, type Totals } from "./totals";
import { inTransaction, isDataError } from "./transaction";
import type { ReadRow, VenueRecord } from "./venue-record";

/** Larger batches cost less, because totals are updated once per batch; Ctrl-C waits for one batch. */
const BATCH_SIZE = 2000;
const SLICE_SIZE = 50;

type ImportOptions = {
  session: ImportSession;
  layout: FileLayout;
  /** Stops after the current batch. */
  signal: AbortSignal;
  /** Receives the results of records, warnings, and rejections. */
  onNote: (entry: ReportEntry) => Promise<void>;
  /** Receives how many records were read for their positions, before the first is written. */
  onPositions?: (read: number) => void | Promise<void>;
  /** `counts` are those of the written records. */
  onProgress: (read: number, counts: Totals) => void | Promise<void>;
  /** Runs once all records are written, before those that the file lacks are marked as gone. */
  onRead?: () => Promise<void>;
  /** Receives the number of records that a condition of the mapping left out; they are not counted as read. */
  onLeftOut?: (count: number) => void;
  batchSize?: number;
  /** Receives the counts, which survive a failure. */
  totals?: Totals;
};

/** Imports an inspected file in batches, one transaction each. */
export async function importFile(options: ImportOptions): Promise<Totals> {
  const { session, layout, signal, onNote, onProgress, batchSize = BATCH_SIZE } = options;
  const totals = options.totals ?? { ...noTotals };
  const readBefore = totals.read;
  const acceptedBefore = totals.read - totals.rejected;
  let leftOut = 0;
  const context = {
    places: placesOf(session),
    sharedPoints: await findSharedPoints(
      session,
      layout,
      signal,
      options.onPositions ?? (() => {}),
    ),
  };
  for await (const batch of readAhead(cleanBatches(layout, batchSize, context))) {
    if (signal.aborted) {
      break;
    }
    const outcomes = await writeRecords(session, batch.records);
    leftOut += batch.leftOut;
    totals.read += batch.rowCount;
    totals.rejected += batch.rowCount - batch.records.length;
    for (const outcome of outcomes) {
      count(totals, outcome);
    }
    await holdRefused(session, batch.heldIds, outcomes);
    const entries = outcomes.flatMap((outcome) => entriesOfOutcome(layout.path, outcome));
    for (const entry of [...batch.entries, ...entries].toSorted((a, b) => a.line - b.line)) {
      await onNote(entry);
    }
    await onProgress(totals.read - readBefore + leftOut, totals);
  }
  options.onLeftOut?.(leftOut);
  // A file of which nothing can be read says nothing about what its source has.
  const isUsable = totals.read - totals.rejected > acceptedBefore;
  totals.gone += signal.aborted ? 0 : await endFile(options, isUsable);
  for (const entry of await judgeNewCities(session, layout.path)) {
    await onNote(entry);
  }
  return totals;
}

/** Returns how many records are gone. */
async function endFile({ session, onRead }: ImportOptions, isUsable: boolean): Promise<number> {
  await onRead?.();
  return session.isSnapshot && isUsable
    ? inTransaction(session.connection, () => markGone(session))
    : 0;
}

/** Also of the records that the database refused, whose transaction is gone. */
async function holdRefused(
  session: ImportSession,
  heldIds: string[],
  outcomes: Outcome[],
): Promise<void> {
  if (session.isSnapshot) {
    const refused = outcomes.filter(({ result }) => result === "rejected");
    await markHeld(session, [...heldIds, ...refused.map(({ record }) => record.recordId)]);
  }
}

function count(totals: Totals, { result, isClosing, isConflicting }: Outcome): void {
  totals[result] += 1;
  totals.closed += isClosing ? 1 : 0;
  totals.conflicts += isConflicting ? 1 : 0;
}

/** What rows are cleaned with. */
type Context = { places: Places; sharedPoints: SharedPoints };

type CleanBatch = {
  rowCount: number;
  leftOut: number;
  /** IDs of the records that are left out or rejected, as far as they are stated. */
  heldIds: string[];
  records: VenueRecord[];
  entries: ReportEntry[];
};

async function* cleanBatches(
  layout: FileLayout,
  size: number,
  context: Context,
): AsyncGenerator<CleanBatch> {
  for await (const all of inBatches(inSlices(cleanRows(layout, context), SLICE_SIZE), size)) {
    const rows = all.filter((row) => "row" in row);
    yield {
      rowCount: rows.length,
      leftOut: all.length - rows.length,
      heldIds: all.flatMap(({ heldId }) => heldId ?? []),
      records: rows.flatMap((row) => ("record" in row ? [row.record] : [])),
      entries: rows.flatMap((row) => entriesOfRow(layout.path, row)),
    };
  }
}

type CleanRow = ({ row: ReadRow } & CleanedRow) | { isLeftOut: true };

async function* cleanRows(
  layout: FileLayout,
  { places, sharedPoints }: Context,
): AsyncGenerator<CleanRow & { heldId: string | null }> {
  for await (const row of readRows(layout)) {
    if ("isLeftOut" in row) {
      yield { isLeftOut: true, heldId: statedRecordId(row.recordId) };
    } else {
      const cleaned =
        "rejection" in row ? row : withoutSharedPoint(cleanRow(row, places), sharedPoints);
      const heldId = "rejection" in cleaned ? statedRecordId(recordIdOf(row)) : null;
      yield { row, ...cleaned, heldId };
    }
  }
}

function recordIdOf(row: ReadRow): string | undefined {
  return "values" in row ? row.values.recordId : row.recordId;
}

/** Hides sample venues in the transaction of the first real ones (docs/decisions/importing-venues.md). */
async function publishBatch(session: ImportSession, records: VenueRecord[]): Promise<Outcome[]> {
  const outcomes = await writeBatch(session, records);
  if (session.batch && outcomes.some(({ result }) => result !== "rejected")) {
    await setSampleVenuesShown(session.connection, false);
  }
  return outcomes;
}

/** Writes a batch; if the database refuses it, retries record by record, so that only bad records are lost. */
async function writeRecords(session: ImportSession, records: VenueRecord[]): Promise<Outcome[]> {
  try {
    return await inTransaction(session.connection, () => publishBatch(session, records));
  } catch (error) {
    if (!isDataError(error)) {
      throw error;
    }
    const [record] = records;
    if (record && records.length === 1) {
      const rejection = { reason: "the database refused the row", detail: String(error) };
      return [{ record, result: "rejected", rejection, warnings: [] }];
    }
    const outcomes: Outcome[] = [];
    for (const single of records) {
      outcomes.push(...(await writeRecords(session, [single])));
    }
    return outcomes;
  }
}
