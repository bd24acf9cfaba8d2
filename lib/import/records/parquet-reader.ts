import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { messageOf } from "@/lib/core/error-parts";
import { UnreadableFile } from "../unreadable-file";
import { type ImportRecord, toFields } from "./fields";

/** The first bytes of a Parquet file. */
export const parquetMark = "PAR1";

/** Rows in memory at once. */
const sliceSize = 20_000;

/** Unpacked. A group is in memory at once; publishers write groups of about 100 MB. */
const maxGroupMegabytes = 1024;

/** Streams the rows of a Parquet file. @throws UnreadableFile if it is malformed. */
export async function* readParquet(path: string): AsyncGenerator<ImportRecord> {
  let number = 0;
  try {
    const file = await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file);
    if (metadata.row_groups.some((group) => group.total_byte_size > maxGroupMegabytes * 2 ** 20)) {
      throw new Error(`it has a row group of more than ${maxGroupMegabytes} MB`);
    }
    const count = Number(metadata.num_rows);
    for (let rowStart = 0; rowStart < count; rowStart += sliceSize) {
      const rowEnd = Math.min(count, rowStart + sliceSize);
      const rows = await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd });
      for (const row of rows) {
        number += 1;
        yield { number, fields: toFields(row) };
      }
    }
  } catch (error) {
    throw new UnreadableFile(path, `malformed Parquet after row ${number}: ${messageOf(error)}`);
  }
}
