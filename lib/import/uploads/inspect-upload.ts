import { listExamples } from "../describe-mapping";
import { InvalidMapping } from "../mapping/mapping";
import { type SampledRecord, sampleRecords } from "../other-source";
import { describeFormat, inspectFile, type ReadRequest } from "../read-file";
import { UnreadableFile } from "../unreadable-file";
import type { UploadReading } from "./upload";

/** Plain data, since it is sent to another process. */
export type InspectRequest = { path: string } & Pick<ReadRequest, "encoding" | "mapping">;

export type Inspected =
  | { found: Omit<UploadReading, "otherSource">; sample: SampledRecord[] }
  /** Without columns if those found before are still true. */
  | { problem: string; columns?: string[] };

/** Recognizes a file and how to read it, without the database. */
export async function inspectUpload({ path, ...request }: InspectRequest): Promise<Inspected> {
  try {
    const layout = await inspectFile(path, request);
    const examples = await listExamples(layout);
    return {
      found: {
        columns: layout.columns,
        layout,
        format: describeFormat(layout),
        examples: examples.map(({ line, values }) => ({ line, values })),
      },
      sample: await sampleRecords(layout),
    };
  } catch (error) {
    if (error instanceof UnreadableFile) {
      return { problem: error.message, columns: [...error.columns] };
    }
    if (error instanceof InvalidMapping) {
      return { problem: error.message };
    }
    throw error;
  }
}
