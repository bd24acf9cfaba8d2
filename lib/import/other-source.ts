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

/**
 * The other source that most rows were imported under before, by ID and name. Under a new source name, each of them would
 * count as a second source that confirms the first.
 */
export async function findOtherSource(
  query: RunQuery,
  sourceName: string,
  layout: FileLayout,
): Promise<string | null> {
  const records: VenueRecord[] = [];
  for await (const row of readRows(layout)) {
    const cleaned = "values" in row ? cleanRow(row, somewhere) : null;
    if (cleaned && "record" in cleaned) {
      records.push(cleaned.record);
    }
    if (records.length === SAMPLE_SIZE) {
      break;
    }
  }
  const known = await countRecordsOfOtherSources(query, sourceName, records);
  return known && known.count * 2 > records.length ? known.sourceName : null;
}
