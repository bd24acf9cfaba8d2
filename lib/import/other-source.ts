import type { RunQuery } from "@/lib/facts/queries";
import { cleanRow } from "./clean/row";
import { noTable } from "./clean/split-place";
import type { Places } from "./places";
import { countRecordsOfOtherSources } from "./queries";
import { type FileLayout, readRows } from "./read-file";
import type { VenueRecord } from "./venue-record";

/** Enough rows to identify the source. */
const SAMPLE_SIZE = 2000;

/** Whose a row is does not depend on where it is. */
const somewhere: Places = {
  townOf: ({ postalArea }) =>
    postalArea !== null && /^\d/.test(postalArea)
      ? { name: "Reno", regionCode: "NV", by: "postal code" }
      : { name: "Halifax", regionCode: "NS", by: "coordinates" },
  table: noTable,
};

export type SampledRecord = Pick<VenueRecord, "recordId" | "name">;

/** The first records, which tell whose file it is. */
export async function sampleRecords(layout: FileLayout): Promise<SampledRecord[]> {
  const records: SampledRecord[] = [];
  for await (const row of readRows(layout)) {
    const cleaned = "values" in row ? cleanRow(row, somewhere) : null;
    if (cleaned && "record" in cleaned) {
      const { recordId, name } = cleaned.record;
      records.push({ recordId, name });
    }
    if (records.length === SAMPLE_SIZE) {
      break;
    }
  }
  return records;
}

/**
 * The other source that most of these records were imported under before, by ID and name. Under a new source name, each
 * of them would count as a second source that confirms the first.
 */
export async function findOtherSource(
  query: RunQuery,
  sourceName: string,
  sample: SampledRecord[],
): Promise<string | null> {
  const known = await countRecordsOfOtherSources(query, sourceName, sample);
  return known && known.count * 2 > sample.length ? known.sourceName : null;
}
