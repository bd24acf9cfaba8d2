import { z } from "zod";

/** The checkbox that says that what is published is another venue than this one. */
export function separateField(venueId: number): string {
  return `separate-${venueId}`;
}

const pattern = /^separate-(\d{1,9})$/;

export function isSeparateField(name: string): boolean {
  return pattern.test(name);
}

/** The venues of the checked boxes. */
export const separateSchema = z
  .object({})
  .catchall(z.unknown())
  .transform((sent) => ({
    separateFrom: Object.keys(sent).flatMap((name) => {
      const [, id] = pattern.exec(name) ?? [];
      return id ? Number(id) : [];
    }),
  }));
