import type { UploadStatus } from "@/generated/prisma/enums";
import type { Encoding } from "../decode";
import type { Findings } from "../findings";
import type { Mapping } from "../mapping/mapping";
import type { FileLayout } from "../read-file";
import type { Totals } from "../totals";

/** What the reviewer said about reading the file. */
export type UploadSettings = {
  encoding?: Encoding;
  /** Null: the preset or the guess. */
  mapping?: Mapping | null;
  allowsNewTowns?: boolean;
  /** The file holds all that the source has. */
  isSnapshot?: boolean;
  /** Whether the preview follows. */
  isPreviewed?: boolean;
};

type Example = { line: number; values: Partial<Record<string, string>> };

/** What the worker found in the file; without a layout if the mapping has to be changed first. */
export type UploadReading = {
  columns: string[];
  layout: FileLayout | null;
  format: string;
  examples: Example[];
  /** The source that most of these records were imported under before. */
  otherSource: string | null;
};

export type UploadPreview = { counts: Totals; findings: Findings };

export type Upload = {
  id: string;
  status: UploadStatus;
  reviewerEmail: string;
  sourceName: string;
  license: string | null;
  /** "2026-11-23" */
  asOf: string | null;
  fileName: string;
  byteSize: number;
  settings: UploadSettings;
  reading: UploadReading | null;
  preview: UploadPreview | null;
  /** Records handled by the running step; null before it begins. */
  readCount: number | null;
  /** Why the last step failed. */
  problem: string | null;
  batchId: number | null;
  uploadedAt: Date;
};

/** Steps that the worker takes, with the status before and after them. */
export const workerSteps = {
  READING: { before: "READ", after: "READ" },
  PREVIEWING: { before: "READ", after: "PREVIEWED" },
  APPLYING: { before: "PREVIEWED", after: "APPLIED" },
} as const;

export type WorkerStep = keyof typeof workerSteps;

export function isAtWork({ status }: Pick<Upload, "status">): boolean {
  return status in workerSteps;
}
