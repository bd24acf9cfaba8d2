import { z } from "zod";
import { OperatorError } from "../../lib/core/operator-error";

/** Grows when an older `npm run restore` could no longer read what is written. */
const format = 1;

export const manifestName = "manifest.json";

const manifestSchema = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** What pg-boss calls the version of its tables, and the queues in them. */
  queues: z.object({ version: z.number(), names: z.array(z.string()) }),
  /** With the columns in the order in which rows hold their values. */
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) }),
  ),
});

/** What a backup says about itself, in its first part. */
export type Manifest = z.infer<typeof manifestSchema>;
export type Table = Manifest["tables"][number];

export function writeManifest(facts: Omit<Manifest, "format" | "madeAt">): Buffer {
  const manifest: Manifest = { format, madeAt: new Date().toISOString(), ...facts };
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}

export function parseManifest(json: string): Manifest {
  const manifest = manifestSchema.safeParse(JSON.parse(json));
  if (!manifest.success || manifest.data.format !== format) {
    throw new OperatorError(
      "This backup was written in a form that is unknown here.",
      "Restore it with the release of Marquee that made it, then upgrade.",
    );
  }
  return manifest.data;
}
