import { z } from "zod";
import { OperatorError } from "../../lib/core/operator-error";

/** Increased when an older `npm run restore` could not read the new format. */
const format = 1;

export const manifestName = "manifest.json";

const manifestSchema = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** pg-boss's schema version and its queues. */
  queues: z.object({ version: z.number(), names: z.array(z.string()) }),
  /** Columns are in the order of the values in each row. */
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) }),
  ),
});

/** Description of a backup, in its first part. */
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
      "This backup is in a format that this release does not support.",
      "Restore it with the release of Marquee that made it, then upgrade.",
    );
  }
  return manifest.data;
}
