import type { z } from "zod";

/** Drops the bounds zod adds to integers (2^53 - 1), which are no rule of this API. */
export function dropLargestInteger(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) {
    delete schema.maximum;
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) {
    delete schema.minimum;
  }
}
