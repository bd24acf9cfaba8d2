import { parseArgs } from "node:util";
import { z } from "zod";

const count = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);

const schema = z.object({
  base: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address)),
  /** Maximum number of addresses to request. */
  maximum: count(1, 100_000),
  concurrency: count(1, 4),
  /** Maximum number of preview images to request. */
  images: count(0, 100_000),
});

export type Options = z.infer<typeof schema>;

/** Parses the arguments of `npm run audit:seo -- …`; null if invalid. */
export function parseOptions(args: string[]): Options | null {
  const text = { type: "string" } as const;
  try {
    const options = { maximum: text, concurrency: text, images: text };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [base, ...others] = positionals;
    return others.length > 0 ? null : (schema.safeParse({ ...values, base }).data ?? null);
  } catch {
    return null;
  }
}
